"""The seven phases of a turn, in their order (SC-5), and the set-up before them (SC-2)."""

from __future__ import annotations

from games.engine.turn import Turn
from games.rules.starciv import assault, card_stack, trade
from games.rules.starciv.elimination import discard_played, win
from games.rules.starciv.rules import Rules
from games.rules.starciv.scoring import best, ranking
from games.rules.starciv.state import AUTO_NONE, AUTO_TO_MY_TURN, NOBODY, State
from games.rules.starciv.treasury import BANK, force, income, pay


class Phase:
    """A step of the turn. ``enter`` is its automatic part; while it ``waits`` nothing goes on without an answer."""

    name: str
    next: str

    def enter(self, rules: Rules, draft: State, turn: Turn) -> None:
        """What happens by itself when the phase begins."""

    def waits(self, rules: Rules, state: State) -> bool:
        """Somebody's answer is needed before the phase can end."""
        return False

    def continues(self, rules: Rules, draft: State, turn: Turn) -> bool:
        """Do what the phase does by itself now that nobody is waited for; True if it is not over yet."""
        return False


class SetUp(Phase):
    """SC-2.7: until the last player has picked."""

    name, next = "SETUP", "DRAW"

    def waits(self, rules: Rules, state: State) -> bool:
        return picker(rules, state) is not None


class Draw(Phase):
    """SC-5.1. *Imperial archives* may leave a question open."""

    name, next = "DRAW", "CARDS"

    def enter(self, rules: Rules, draft: State, turn: Turn) -> None:
        powers = rules.powers(draft, draft.active)
        draw(rules, draft, turn, draft.active, powers.draw)
        if powers.draw_then_discard and draw(rules, draft, turn, draft.active, powers.draw_then_discard):
            card_stack.ask_discard(rules, draft, turn, draft.active, draft.active)


class Cards(Phase):
    """SC-6."""

    name, next = "CARDS", "INCOME"

    def enter(self, rules: Rules, draft: State, turn: Turn) -> None:
        draft.passed = 0

    def waits(self, rules: Rules, state: State) -> bool:
        return bool(card_stack.awaited_seats(rules, state))

    def continues(self, rules: Rules, draft: State, turn: Turn) -> bool:
        if not draft.stack:
            return False
        card_stack.resolve_stack(rules, draft, turn)
        return True


class Income(Phase):
    """SC-5.3: income in one amount, the loans of earlier turns, then what contracts pay each turn, oldest first."""

    name, next = "INCOME", "TECH"

    def enter(self, rules: Rules, draft: State, turn: Turn) -> None:
        seat = draft.active
        total, parts = income(rules, draft, seat)
        turn.tell("income", seat=seat, total=total, parts=parts)
        pay(draft, turn, BANK, seat, total, "income")
        for loan in [loan for loan in draft.loans if loan.seat == seat and loan.turn < draft.turn]:
            if not draft.living(seat):
                return
            draft.loans = tuple(other for other in draft.loans if other is not loan)
            turn.tell("loan_due", seat=seat, amount=loan.amount)
            force(rules, draft, turn, seat, BANK, loan.amount, "loan")
        if draft.living(seat):
            trade.pay_each_turn(rules, draft, turn, seat)


class Tech(Phase):
    """SC-5.9: ends only when the active player ends it."""

    name, next = "TECH", "COLONISE"

    def waits(self, rules: Rules, state: State) -> bool:
        return True


class Colonise(Phase):
    """SC-5.9: ended by the player, or once its colonisations or *Mutiny*'s one combat are used up."""

    name, next = "COLONISE", "UPKEEP"

    def waits(self, rules: Rules, state: State) -> bool:
        allowed = rules.powers(state, state.active).colonisations
        return state.colonised < allowed and assault.combats_left(rules, state)


class UpkeepPhase(Phase):
    """SC-5.9: skipped with an empty hand, asked with any other."""

    name, next = "UPKEEP", "DISCARD"

    def waits(self, rules: Rules, state: State) -> bool:
        return bool(state.hands[state.active])


class Discard(Phase):
    """SC-5.7."""

    name, next = "DISCARD", ""

    def enter(self, rules: Rules, draft: State, turn: Turn) -> None:
        discard_played(rules, draft, turn)


PHASES: tuple[Phase, ...] = (SetUp(), Draw(), Cards(), Income(), Tech(), Colonise(), UpkeepPhase(), Discard())
BY_NAME = {phase.name: phase for phase in PHASES}


def advance(rules: Rules, draft: State, turn: Turn) -> None:
    """Automatic steps until someone must choose or the game is over (SC-1.4)."""
    while not draft.reason and draft.question is None:
        if draft.assault is not None:
            if assault.waits(rules, draft):
                return
            assault.proceed(rules, draft, turn)
            continue
        phase = BY_NAME[draft.phase]
        if phase.waits(rules, draft):
            return
        if not phase.continues(rules, draft, turn):
            leave(rules, draft, turn)


def leave(rules: Rules, draft: State, turn: Turn) -> None:
    """On to the next phase, or to the next player's turn."""
    if draft.phase == "DISCARD":
        pass_turn(rules, draft, turn)
    elif draft.phase == "SETUP":
        _remember_hands(rules, draft)
        begin_turn(rules, draft, turn, 0)
    else:
        enter(rules, draft, turn, BY_NAME[draft.phase].next)


def enter(rules: Rules, draft: State, turn: Turn, name: str) -> None:
    """Begin a phase of the active player's turn."""
    draft.phase = name
    draft.serial += 1
    turn.tell("phase_began", phase=name, seat=draft.active)
    BY_NAME[name].enter(rules, draft, turn)


def pass_turn(rules: Rules, draft: State, turn: Turn) -> None:
    """SC-5.11: the next living player's turn; a new round when the order begins anew."""
    following = draft.left_of(draft.active)
    if following <= draft.active:
        limit = rules.options["round_limit"]
        if limit is not None and draft.round >= limit:
            win(draft, turn, best(ranking(draft)), "rounds")
            return
        draft.round += 1
        _remember_hands(rules, draft)
    begin_turn(rules, draft, turn, following)


def begin_turn(rules: Rules, draft: State, turn: Turn, seat: int) -> None:
    """SC-5.8: what ends when a turn begins, then DRAW."""
    draft.turn += 1
    draft.active = seat
    draft.embargoed &= ~(1 << seat)
    if draft.auto[seat] in AUTO_TO_MY_TURN:
        draft.auto = tuple(AUTO_NONE if i == seat else auto for i, auto in enumerate(draft.auto))
    draft.tried = draft.colonised = draft.fought = 0
    draft.received = (0,) * rules.seats
    turn.tell("turn_began", seat=seat, round=draft.round)
    enter(rules, draft, turn, "DRAW")


def _remember_hands(rules: Rules, draft: State) -> None:
    """SC-17: with ``open_hands_after`` everybody sees what was played of the hands of that many rounds ago."""
    late = rules.options["open_hands_after"]
    if late is not None:
        draft.past_hands = (*draft.past_hands, tuple(draft.hands))[-late - 1 :]


def draw(rules: Rules, draft: State, turn: Turn, seat: int, count: int) -> int:
    """Cards one by one from the pile, the discard pile shuffled in when it runs out (SC-5.1). How many there were."""
    drawn: list[int] = []
    for _ in range(count):
        if not draft.draw and draft.discard:
            draft.draw = turn.shuffle("reshuffle", draft.discard)
            draft.discard = []
            _forget(draft)
            turn.tell("reshuffled", count=len(draft.draw))
        if draft.draw:
            drawn.append(draft.draw.pop())
    if drawn:
        draft.hands[seat] = (*draft.hands[seat], *drawn)
        secret = {"cards": [rules.slug(copy) for copy in drawn]}
        turn.whisper("drew", seat, secret, seat=seat, count=len(drawn))
    return len(drawn)


def _forget(draft: State) -> None:
    """Nobody knows any more where the shuffled cards are."""
    shuffled = sum(1 << copy for copy in draft.draw)
    draft.known = tuple(mask & ~shuffled for mask in draft.known)


def picker(rules: Rules, state: State) -> int | None:
    """The seat that picks next (SC-2.2); None when all have."""
    return next((seat for seat in rules.picking_order if state.race[seat] == NOBODY), None)
