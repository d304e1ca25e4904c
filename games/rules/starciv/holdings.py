"""Who owns what: the ledger's rows, the invariants of a position, and dealing again what a viewer cannot know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.engine.chance import Chance
from games.engine.events import SPECTATOR
from games.engine.game import Account, CardPlace, Holdings
from games.rules.starciv.book import Book
from games.rules.starciv.content import bits
from games.rules.starciv.state import State


def holdings(book: Book, state: State) -> Holdings:
    """Every account, body, technology and card copy with its owner."""
    seats = range(book.seats)
    return Holdings(
        accounts=tuple(Account(seat, state.credits[seat], state.living(seat)) for seat in seats),
        bodies=tuple((book.content.bodies[b].name, seat) for seat in seats for b in bits(state.held[seat])),
        technologies=tuple((seat, n) for seat in seats for n in bits(state.techs[seat])),
        cards=tuple(_cards(book, state)),
    )


def _cards(book: Book, state: State) -> Iterator[CardPlace]:
    for pile, seat, copies in _piles(state):
        for position, copy in enumerate(copies):
            yield CardPlace(copy, book.slug(copy), pile, seat, position)


def _piles(state: State) -> Iterator[tuple[str, int | None, Iterable[int]]]:
    yield "draw", None, reversed(state.draw)
    yield "discard", None, reversed(state.discard)
    yield "played", None, state.played
    yield "stack", None, (card.copy for card in state.stack)
    for seat, hand in enumerate(state.hands):
        yield "hand", seat, hand
    for seat, secrets in enumerate(state.secrets):
        yield "table", seat, secrets


def check(book: Book, state: State) -> None:
    """Every copy in exactly one place, every body with one owner, no living account under the debt limit."""
    places = (state.draw, state.discard, state.played, *state.hands, *state.secrets)
    stacked = [card.copy for card in state.stack] if state.stack else ()
    if len(set().union(stacked, *places)) != sum(map(len, places)) + len(stacked):
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
    if viewer != SPECTATOR:
        draft.past_hands = ()
        draft.known = tuple(mask if seat == viewer else 0 for seat, mask in enumerate(state.known))
    return draft


def _dealt_hand(hand: tuple[int, ...], known: int, dealt: Iterator[int]) -> tuple[int, ...]:
    """The hand with its known cards where they were and the others replaced."""
    return tuple(copy if known >> copy & 1 else next(dealt) for copy in hand)
