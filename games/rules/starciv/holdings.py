"""Holdings: the ledger's rows, the invariants of a position, and dealing again what a viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.capabilities.ledger import Balance, CardPlace, Holdings
from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Book
from games.rules.starciv.state import State


def holdings(book: Book, state: State) -> Holdings:
    """Every account, body, technology and card copy with its owner."""
    seats = range(book.seats)
    return Holdings(
        accounts=tuple(_account(book, state, seat) for seat in seats),
        bodies=tuple((book.content.bodies[b].name, seat) for seat in seats for b in bits(state.held[seat])),
        technologies=tuple((seat, n) for seat in seats for n in bits(state.techs[seat])),
        cards=tuple(_cards(book, state)),
    )


def changed(book: Book, before: State, after: State) -> tuple[Holdings, Holdings]:
    """What either holds and the other does not; of piles and hands, all of those that are not the same in both."""
    bodies = [(seat, a, b) for seat, (a, b) in enumerate(zip(before.held, after.held, strict=True)) if a != b]
    known = [
        (seat, a, b) for seat, (a, b) in enumerate(zip(before.techs, after.techs, strict=True)) if a != b
    ]
    piles = [pair for pair in zip(_piles(before), _piles(after), strict=True) if pair[0] != pair[1]]
    names = book.content.bodies
    old, new = (
        Holdings(
            accounts=tuple(
                _account(book, state, seat)
                for seat in range(book.seats)
                if state.credits[seat] != other.credits[seat] or state.living(seat) != other.living(seat)
            ),
            bodies=tuple((names[b].name, seat) for seat, *held in bodies for b in bits(held[side])),
            technologies=tuple((seat, n) for seat, *techs in known for n in bits(techs[side])),
            cards=tuple(place for pair in piles for place in _laid(book, pair[side])),
        )
        for side, state, other in ((0, before, after), (1, after, before))
    )
    return old, new


def _account(book: Book, state: State, seat: int) -> Balance:
    """SC-11.1: nobody who plays on owes more than the limit."""
    return Balance(seat, state.credits[seat], state.living(seat), book.rules.debt_limit)


Pile = tuple[str, int | None, Sequence[int]]
"""What it is, whose it is, and its copies."""


def _cards(book: Book, state: State) -> Iterator[CardPlace]:
    for pile in _piles(state):
        yield from _laid(book, pile)


def _laid(book: Book, pile: Pile) -> Iterator[CardPlace]:
    name, seat, copies = pile
    for position, copy in enumerate(copies):
        yield CardPlace(copy, book.slug(copy), name, seat, position)


def _piles(state: State) -> Iterator[Pile]:
    yield "draw", None, state.draw[::-1]
    yield "discard", None, state.discard[::-1]
    yield "played", None, state.played
    yield "stack", None, tuple(card.copy for card in state.stack)
    for seat, hand in enumerate(state.hands):
        yield "hand", seat, hand
    for seat, secrets in enumerate(state.secrets):
        yield "table", seat, secrets


def check(book: Book, state: State) -> None:
    """Every copy in exactly one place, every body with one owner, no living account under the debt limit."""
    copies = state.draw + state.discard
    copies += state.played
    for cards in (*state.hands, *state.secrets):
        copies += cards
    copies += [card.copy for card in state.stack]
    if len(set(copies)) != len(copies):
        raise AssertionError("a card copy lies in two places")
    taken = 0
    for held in state.held:
        if taken & held:
            raise AssertionError("a body has two owners")
        taken |= held
    floor = book.rules.debt_limit
    if min(state.credits) < floor:
        for seat, amount in enumerate(state.credits):
            if amount < floor and state.living(seat):
                raise AssertionError(f"seat {seat} lives below the debt limit")


def past_hands(book: Book, state: State) -> list[tuple[int, ...]] | None:
    """SC-17: of the hands of some rounds ago those cards that nobody can hold or draw any more; None: not shown.

    Anybody may watch, the players too: what is still in a hand or in the pile stays hidden.
    """
    late = book.options["open_hands_after"]
    if late is None or len(state.past_hands) <= late or state.reason:
        return None
    hidden = {*state.draw, *(copy for hand in state.hands for copy in hand)}
    return [tuple(copy for copy in hand if copy not in hidden) for hand in state.past_hands[0]]


def resample(book: Book, state: State, viewer: int, chance: Chance) -> State:
    """The hands and the draw pile dealt again, but for what the viewer knows (SC-17, SC-6.11): all, after the end."""
    draft = state.copy()
    if state.reason:
        return draft
    known = 0 if viewer == SPECTATOR else state.known[viewer]
    hidden = [seat for seat in range(book.seats) if seat != viewer]
    pool = list(state.draw)
    for seat in hidden:
        pool += [copy for copy in state.hands[seat] if not known >> copy & 1]
    pool.sort()
    dealt = iter([pool[place] for place in chance.permutation(0, len(pool), "resample")])
    for seat in hidden:
        draft.hands[seat] = _dealt_hand(state.hands[seat], known, dealt)
    draft.draw = list(dealt)
    shown = past_hands(book, state)
    nothing = ((),) * book.seats
    draft.past_hands = () if shown is None else (tuple(shown), *[nothing] * (len(state.past_hands) - 1))
    if viewer != SPECTATOR:
        draft.known = tuple(mask if seat == viewer else 0 for seat, mask in enumerate(state.known))
    return draft


def _dealt_hand(hand: tuple[int, ...], known: int, dealt: Iterator[int]) -> tuple[int, ...]:
    """The hand with its known cards where they were and the others replaced."""
    return tuple(copy if known >> copy & 1 else next(dealt) for copy in hand)
