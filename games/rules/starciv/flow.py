"""The seven phases of a turn, in their order (SC-5), and the set-up before them (SC-2)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
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

    def enter(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        """Do what is automatic when the phase begins."""

    def waits(self, rules: Rules, state: State) -> bool:
        """Somebody's answer is needed before the phase can end."""
        return False

    def continues(self, rules: Rules, state: State, recorder: MoveRecorder) -> bool:
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

    def enter(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        powers = rules.powers(state, state.active)
        draw(rules, state, recorder, state.active, powers.draw)
        if powers.draw_then_discard and draw(rules, state, recorder, state.active, powers.draw_then_discard):
            card_stack.ask_discard(rules, state, recorder, state.active, state.active)


class Cards(Phase):
    """Phase in which cards are played (SC-6)."""

    name, next = "CARDS", "INCOME"

    def enter(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        state.passed = 0

    def waits(self, rules: Rules, state: State) -> bool:
        return bool(card_stack.awaited_seats(rules, state))

    def continues(self, rules: Rules, state: State, recorder: MoveRecorder) -> bool:
        if not state.stack:
            return False
        card_stack.resolve_stack(rules, state, recorder)
        return True


class Income(Phase):
    """SC-5.3: income in one amount, the loans of earlier turns, then what contracts pay each turn, oldest first."""

    name, next = "INCOME", "TECH"

    def enter(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        seat = state.active
        total, parts = income(rules, state, seat)
        recorder.emit("income", seat=seat, total=total, parts=parts)
        pay(state, recorder, BANK, seat, total, "income")
        for loan in [loan for loan in state.loans if loan.seat == seat and loan.turn < state.turn]:
            if not state.living(seat):
                return
            state.loans = tuple(other for other in state.loans if other is not loan)
            recorder.emit("loan_due", seat=seat, amount=loan.amount)
            force(rules, state, recorder, seat, BANK, loan.amount, "loan")
        if state.living(seat):
            trade.pay_each_turn(rules, state, recorder, seat)


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
    """Phase in which played cards are discarded (SC-5.7)."""

    name, next = "DISCARD", ""

    def enter(self, rules: Rules, state: State, recorder: MoveRecorder) -> None:
        discard_played(rules, state, recorder)


PHASES: tuple[Phase, ...] = (SetUp(), Draw(), Cards(), Income(), Tech(), Colonise(), UpkeepPhase(), Discard())
BY_NAME = {phase.name: phase for phase in PHASES}


def advance(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Automatic steps until someone must choose or the game is over (SC-1.4)."""
    while not state.reason and state.question is None:
        if state.assault is not None:
            if assault.waits(rules, state):
                return
            assault.proceed(rules, state, recorder)
            continue
        phase = BY_NAME[state.phase]
        if phase.waits(rules, state):
            return
        if not phase.continues(rules, state, recorder):
            leave(rules, state, recorder)


def leave(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """On to the next phase, or to the next player's turn."""
    if state.phase == "DISCARD":
        pass_turn(rules, state, recorder)
    elif state.phase == "SETUP":
        _remember_hands(rules, state)
        begin_turn(rules, state, recorder, 0)
    else:
        enter(rules, state, recorder, BY_NAME[state.phase].next)


def enter(rules: Rules, state: State, recorder: MoveRecorder, name: str) -> None:
    """Begin a phase of the active player's turn."""
    state.phase = name
    state.serial += 1
    recorder.emit("phase_began", phase=name, seat=state.active)
    BY_NAME[name].enter(rules, state, recorder)


def pass_turn(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-5.11: the next living player's turn; a new round when the order begins anew."""
    following = state.left_of(state.active)
    if following <= state.active:
        limit = rules.options["round_limit"]
        if limit is not None and state.round >= limit:
            win(state, recorder, best(ranking(state)), "rounds")
            return
        state.round += 1
        _remember_hands(rules, state)
    begin_turn(rules, state, recorder, following)


def begin_turn(rules: Rules, state: State, recorder: MoveRecorder, seat: int) -> None:
    """SC-5.8: what ends when a turn begins, then DRAW."""
    state.turn += 1
    state.active = seat
    state.embargoed &= ~(1 << seat)
    if state.auto[seat] in AUTO_TO_MY_TURN:
        state.auto = tuple(AUTO_NONE if i == seat else auto for i, auto in enumerate(state.auto))
    state.tried = state.colonised = state.fought = 0
    state.received = (0,) * rules.seats
    recorder.emit("turn_began", seat=seat, round=state.round)
    enter(rules, state, recorder, "DRAW")


def _remember_hands(rules: Rules, state: State) -> None:
    """SC-17: with ``open_hands_after`` everybody sees what was played of the hands of that many rounds ago."""
    late = rules.options["open_hands_after"]
    if late is not None:
        state.past_hands = (*state.past_hands, tuple(state.hands))[-late - 1 :]


def draw(rules: Rules, state: State, recorder: MoveRecorder, seat: int, count: int) -> int:
    """Cards one by one from the pile, the discard pile shuffled in when it runs out (SC-5.1). How many there were."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.draw and state.discard:
            state.draw = recorder.shuffle("reshuffle", state.discard)
            state.discard = []
            _forget(state)
            recorder.emit("reshuffled", count=len(state.draw))
        if state.draw:
            drawn.append(state.draw.pop())
    if drawn:
        state.hands[seat] = (*state.hands[seat], *drawn)
        secret = {"cards": [rules.slug(copy) for copy in drawn]}
        recorder.emit_private("drew", seat, secret, seat=seat, count=len(drawn))
    return len(drawn)


def _forget(state: State) -> None:
    """Nobody knows any more where the shuffled cards are."""
    shuffled = sum(1 << copy for copy in state.draw)
    state.known = tuple(mask & ~shuffled for mask in state.known)


def picker(rules: Rules, state: State) -> int | None:
    """The seat that picks next (SC-2.2); None when all have."""
    return next((seat for seat in rules.picking_order if state.race[seat] == NOBODY), None)
