"""Event cards, an option (BSS-17)."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.bss.grid import NAMES
from games.rules.bss.rules import PLAYERS, Book
from games.rules.bss.state import CARD, NONE, PHASES, Sealed, State


def convoy_systems(book: Book, state: State, player: int) -> list[int]:
    """Where a convoy may go: own systems that are not black holes (BSS-17.3)."""
    swallows, kinds = book.swallows, state.kinds
    return [cell for cell in state.owned(player) if not swallows[kinds[cell]]]


def choosable(book: Book, state: State, player: int) -> list[int]:
    """The cards that the player may choose now (BSS-17.4, 17.5)."""
    left = [card for card in range(len(book.content.cards)) if state.cards[player] >> card & 1]
    if book.convoy in left and not convoy_systems(book, state, player):
        left.remove(book.convoy)
    return left


def choices(book: Book, state: State, player: int) -> list[Sealed]:
    """Every answer the player may give: no card first, then cards with the system they name."""
    found: list[Sealed] = [(NONE, NONE)]
    for card in choosable(book, state, player):
        cells = convoy_systems(book, state, player) if book.content.cards[card].system else [NONE]
        found += [(card, cell) for cell in cells]
    return found


def ask(book: Book, draft: State, turn: Turn) -> None:
    """BSS-17.2, 17.5: who can choose is asked; when nobody can, the next turn begins."""
    asked = [player for player in PLAYERS if book.with_cards and choosable(book, draft, player)]
    if not asked:
        reveal(book, draft, turn)
        return
    draft.question = CARD
    draft.awaited = sum(1 << player for player in asked)
    draft.serial += 1


def reveal(book: Book, draft: State, turn: Turn) -> None:
    """Both choices take effect together, and the next turn begins (BSS-15.6, 17.2)."""
    effect, left = [NONE, NONE], list(draft.cards)
    told = []
    for player in PLAYERS:
        card, cell = draft.sealed[player] or (NONE, NONE)
        if card == NONE:
            continue
        effect[player] = card
        left[player] &= ~(1 << card)
        shown = {"side": player, "card": book.content.cards[card].slug}
        if cell != NONE:
            draft.resources[cell] += book.constants.convoy
            shown["system"] = NAMES[cell]
        told.append(shown)
    if draft.question:
        turn.tell("cards_revealed", cards=told)
    draft.question = ""
    draft.sealed = ((), ())
    draft.effect = (effect[0], effect[1])
    draft.cards = (left[0], left[1])
    _next_turn(book, draft, turn)


def _next_turn(book: Book, draft: State, turn: Turn) -> None:
    """BSS-7.2: every fleet has all its points again."""
    draft.turn += 1
    draft.phase = PHASES[0]
    draft.stirred = False
    draft.jumped = draft.rebuilt = 0
    for fleet in book.everybody:
        if draft.hp[fleet]:
            draft.mp[fleet], draft.cp[fleet] = book.movement[fleet], book.combat[fleet]
    turn.tell("turn_began", turn=draft.turn)
