"""An attempt on a body, from the declaration to the last decision (SC-8, SC-9.5 to 9.7)."""

from __future__ import annotations

import msgspec

from games.engine.move_recorder import MoveRecorder
from games.rules.starciv import alliances, combat, contracts
from games.rules.starciv.content import bits
from games.rules.starciv.elimination import eliminate
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, Assault, Outcome, State
from games.rules.starciv.treasury import BANK, force, missing, pay

ASKED = ("attacker_reroll", "attacker_sacrifice", "defender_reroll", "defender_sacrifice")
"""The order of SC-9.6; a side is asked only if it can."""

AID = "aid"
"""Before the dice: allies may be asked (SC-13.4)."""

DECISIONS = ("press_on", "prize", "tribute")


def defender_of(rules: Rules, state: State, attacker: int, body: int) -> tuple[str, int]:
    """Return the kind of defender of a body (natives, player or stand_in), and its seat (SC-8.2)."""
    owner = state.owner(body)
    if owner != NOBODY:
        return "player", owner
    if rules.content.bodies[body].stands_in:
        return "stand_in", state.left_of(attacker)
    return "natives", NOBODY


def homes(state: State) -> int:
    """The bases that living players started on, as a mask (SC-3.4)."""
    mask = 0
    for seat, base in enumerate(state.base):
        if state.alive >> seat & 1:
            mask |= 1 << base
    return mask


def is_home(state: State, body: int) -> bool:
    """The body is the base a living player started on (SC-3.4)."""
    return body in state.base and state.living(state.base.index(body))


def war_fee(rules: Rules, state: State, seat: int) -> int:
    """The price of one combat for the seat, in CG, home assaults apart (SC-8.1, 8.14)."""
    return max(0, rules.constants.war_fee + rules.powers(state, seat).war_fee)


def home_fee(rules: Rules, state: State, seat: int) -> int:
    """The price of a home assault for the seat, in CG (SC-8.6, 8.14)."""
    return max(0, rules.constants.home_assault_fee + rules.powers(state, seat).home_assault_fee)


def fee(rules: Rules, state: State, seat: int, body: int) -> int:
    """The price of one combat for the body, in CG."""
    return home_fee(rules, state, seat) if is_home(state, body) else war_fee(rules, state, seat)


def combats_left(rules: Rules, state: State) -> bool:
    """*Mutiny* still allows the active player a combat this turn (SC-8.11)."""
    if not state.running:
        return True
    limits = [rules.card(card.copy).effects.combats for card in rules.on(state, state.active)]
    return all(limit is None or state.fought < limit for limit in limits)


def under_ceasefire(rules: Rules, state: State) -> list[int]:
    """Players whose bodies may not be tried this turn (SC-8.8), ascending."""
    running = state.running
    return sorted({card.subject for card in running if rules.card(card.copy).effects.cannot_be_attacked})


def triable(rules: Rules, state: State, seat: int, within: int) -> int:
    """Of the reachable bodies ``within``, those the seat may declare an attempt on now (SC-8.9), as a mask."""
    mask = within & ~state.tried
    for ally in bits(state.allies[seat]):
        mask &= ~state.held[ally]
    for protected in under_ceasefire(rules, state) if state.running else ():
        mask &= ~state.held[protected]
    if missing(rules, state, seat, war_fee(rules, state, seat)):
        mask &= homes(state)
    if missing(rules, state, seat, home_fee(rules, state, seat)):
        mask &= ~homes(state)
    return mask


def side_seat(state: State, assault: Assault, side: str) -> int:
    return state.active if side == "attacker" else assault.defender


def asked_seat(state: State) -> int:
    """The seat whose decision the running attempt waits for."""
    assault = state.assault
    assert assault is not None
    if assault.stage == AID:
        return assault.to_ask[0]
    if assault.stage == "tribute" or assault.stage.startswith("defender"):
        return assault.defender
    return state.active


def reroll_source(rules: Rules, state: State, assault: Assault, side: str) -> tuple[int, str] | None:
    """Return the source that a side would use up for a re-roll, the cheapest to keep first (SC-9.6), or None.

    A source is a card copy or −n for technology n; the word says how long it lasts.
    """
    if (assault.attack_rerolled if side == "attacker" else assault.defence_rerolled) or (
        side == "defender" and assault.kind == "natives"
    ):
        return None
    return spare_reroll(rules, state, side_seat(state, assault, side), side)


def spare_reroll(rules: Rules, state: State, seat: int, side: str) -> tuple[int, str] | None:
    """Return the source of a re-roll for this side in a combat where the seat has not rolled again."""
    owned = rules.powers(state, seat).rerolls
    if side == "defender":
        for source, when in owned:
            if when == "defending":
                return source, when
    for source, when in owned:
        if when == "once_per_turn" and source not in state.spent:
            return source, when
    for card in rules.on(state, seat):
        if rules.card(card.copy).effects.reroll == "once" and card.copy not in state.spent:
            return card.copy, "once"
    return None


def sacrifices(rules: Rules, state: State, assault: Assault, side: str) -> int:
    """Bodies the side may give up (SC-9.7), as a mask; 0 if it has not technology 23."""
    if side == "defender" and assault.kind == "natives":
        return 0
    seat = side_seat(state, assault, side)
    if not rules.powers(state, seat).sacrifice:
        return 0
    return state.held[seat] & ~(1 << state.base[seat]) & ~(1 << assault.body)


# Carrying it out


def declare(rules: Rules, state: State, recorder: MoveRecorder, body: int, ask_aid: bool) -> None:
    """SC-8.1: the defender is fixed, the fee paid, allies asked for aid, the dice rolled."""
    kind, defender = defender_of(rules, state, state.active, body)
    home = kind == "player" and is_home(state, body)
    state.assault = Assault(body, kind, defender, home, ask_aid=ask_aid)
    recorder.emit(
        "attempt",
        seat=state.active,
        body=rules.content.bodies[body].name,
        defender=defender_data(kind, defender),
        fee=fee(rules, state, state.active, body),
        home=state.assault.home,
    )
    _fight(rules, state, recorder)


def defender_data(kind: str, defender: int) -> dict[str, int | str]:
    """The defender as events and views tell it."""
    return {"kind": kind} if defender == NOBODY else {"kind": kind, "seat": defender}


def _fight(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Pay the fee, then ask for aid (SC-13.4); the dice follow."""
    assault = _running(state)
    amount = fee(rules, state, state.active, assault.body)
    why = "assault" if assault.home else "war"
    pay(state, recorder, state.active, BANK, amount, why, body=rules.content.bodies[assault.body].name)
    assault.attack_dice = assault.defence_dice = (0, 0)
    assault.attack_rerolled = assault.defence_rerolled = False
    assault.attack_sacrifice = assault.defence_sacrifice = 0
    assault.helper = NOBODY
    assault.outcome = None
    assault.to_ask = alliances.to_ask(rules, state, assault)
    _move_to(state, AID)


def _roll_combat(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-9.2: the attacker's two dice, then the defender's two."""
    assault = _running(state)
    assault.attack_dice = _roll(recorder, "attack")
    assault.defence_dice = _roll(recorder, "defence")
    _move_to(state, ASKED[0])
    recorder.emit(
        "combat_rolled",
        seat=state.active,
        body=rules.content.bodies[assault.body].name,
        number=assault.number,
        defender=defender_data(assault.kind, assault.defender),
        attack=list(assault.attack_dice),
        defence=list(assault.defence_dice),
    )


def _roll(recorder: MoveRecorder, label: str) -> tuple[int, int]:
    one, other = recorder.die(label), recorder.die(label)
    return (one, other) if one >= other else (other, one)


def _running(state: State) -> Assault:
    assert state.assault is not None
    return state.assault


def _move_to(state: State, stage: str) -> None:
    _running(state).stage = stage
    state.serial += 1


def waits(rules: Rules, state: State) -> bool:
    """Somebody must decide before the attempt goes on."""
    assault = _running(state)
    if assault.stage in DECISIONS:
        return True
    if assault.stage == AID:
        return alliances.aid_waits(rules, state, assault)
    if assault.stage not in ASKED:
        return False
    side, _, what = assault.stage.partition("_")
    if what == "reroll":
        return reroll_source(rules, state, assault, side) is not None
    return bool(sacrifices(rules, state, assault, side))


def proceed(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """One step that needs no decision: the next question of SC-9.6, or the result."""
    assault = _running(state)
    if assault.stage == AID:
        if assault.to_ask:
            alliances.answer_aid(rules, state, recorder, give=True)  # pledged (SC-14.2)
        else:
            _roll_combat(rules, state, recorder)
        return
    place = ASKED.index(assault.stage)
    if place + 1 < len(ASKED):
        assault.stage = ASKED[place + 1]
    else:
        _resolve(rules, state, recorder)


def _resolve(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    assault = _running(state)
    outcome = assault.outcome = combat.resolve(rules, state, assault)
    state.fought += 1
    recorder.emit(
        "combat_won" if outcome.winner == "attacker" else "combat_lost",
        seat=state.active,
        body=rules.content.bodies[assault.body].name,
        number=assault.number,
        defender=defender_data(assault.kind, assault.defender),
        result=outcome_data(outcome),
    )
    if outcome.winner == "attacker":
        if assault.kind == "player":
            _move_to(state, "prize")
        else:
            colonise(rules, state, recorder)
    elif may_repeat(rules, state, assault):
        _move_to(state, "press_on")
    else:
        give_up(rules, state, recorder)


def outcome_data(outcome: Outcome) -> dict[str, object]:
    """The result of a combat as events and views tell it."""
    data: dict[str, object] = msgspec.to_builtins(outcome)
    if not outcome.faster:
        del data["faster"]
    return data


def may_repeat(rules: Rules, state: State, assault: Assault) -> bool:
    """SC-8.3, 8.6, 8.11: a repeat is left, *Mutiny* allows it, and the fee can be paid."""
    if assault.home or assault.number > rules.constants.repeats or not combats_left(rules, state):
        return False
    return not missing(rules, state, state.active, fee(rules, state, state.active, assault.body))


def press_on(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-8.3: pay again and fight again from zero."""
    _running(state).number += 1
    _fight(rules, state, recorder)


def give_up(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """The attempt ends lost (SC-8.3): a defending player may collect tribute (SC-8.5)."""
    assault = _running(state)
    if assault.kind == "natives" or not tribute_of(rules, state.credits[state.active]):
        state.tried |= 1 << assault.body
        _end(rules, state, recorder)
    else:
        _move_to(state, "tribute")


def tribute_of(rules: Rules, purse: int) -> int:
    """SC-8.5: what may be collected from whoever has so many CG; with ``spared`` it leaves them at least −10."""
    if not rules.options.get("spared"):
        return rules.constants.tribute
    return max(0, min(rules.constants.tribute, purse - rules.constants.debt_limit))


def tribute(rules: Rules, state: State, recorder: MoveRecorder, collect: bool) -> None:
    """SC-8.5: a forced payment; it may eliminate the attacker, unless the table spares them."""
    assault = _running(state)
    attacker = state.active
    amount = tribute_of(rules, state.credits[attacker])
    state.tried |= 1 << assault.body
    _end(rules, state, recorder)
    if collect:
        recorder.emit("tribute_taken", seat=assault.defender, target=attacker, amount=amount)
        force(rules, state, recorder, attacker, assault.defender, amount, "tribute")


def reroll(rules: Rules, state: State, recorder: MoveRecorder, use: bool) -> None:
    """SC-9.6: both own dice anew, or not."""
    assault = _running(state)
    side = assault.stage.partition("_")[0]
    if use:
        _use_reroll(rules, state, recorder, assault, side)
    _move_to(state, f"{side}_sacrifice")


def _use_reroll(rules: Rules, state: State, recorder: MoveRecorder, assault: Assault, side: str) -> None:
    found = reroll_source(rules, state, assault, side)
    assert found is not None
    source, when = found
    if when != "defending":
        state.spent = (*state.spent, source)
    dice = _roll(recorder, "attack" if side == "attacker" else "defence")
    if side == "attacker":
        assault.attack_dice, assault.attack_rerolled = dice, True
    else:
        assault.defence_dice, assault.defence_rerolled = dice, True
    name = {"technology": -source} if source < 0 else {"card": rules.slug(source)}
    recorder.emit("rerolled", seat=side_seat(state, assault, side), side=side, dice=list(dice), **name)


def sacrifice(rules: Rules, state: State, recorder: MoveRecorder, body: int | None) -> None:
    """SC-9.7: the body becomes neutral at once; force for this combat only."""
    assault = _running(state)
    side = assault.stage.partition("_")[0]
    seat = side_seat(state, assault, side)
    if body is not None:
        state.held[seat] &= ~(1 << body)
        gain = rules.powers(state, seat).sacrifice
        if side == "attacker":
            assault.attack_sacrifice = gain
        else:
            assault.defence_sacrifice = gain
        name = rules.content.bodies[body].name
        recorder.emit("sacrificed", seat=seat, side=side, body=name, force=gain)
        contracts.end_of_body(state, recorder, name, seat)
    if side == "attacker":
        _move_to(state, ASKED[2])
    else:
        _resolve(rules, state, recorder)


def colonise(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-8.4: the body changes hands; a home base takes its player out of the game (SC-8.6)."""
    assault = _running(state)
    state.colonised += 1
    name = rules.content.bodies[assault.body].name
    loser = assault.defender if assault.kind == "player" else NOBODY
    if loser != NOBODY:
        state.held[loser] &= ~(1 << assault.body)
    state.held[state.active] |= 1 << assault.body
    recorder.emit("colonised", seat=state.active, body=name, **({} if loser == NOBODY else {"from": loser}))
    contracts.end_of_body(state, recorder, name, state.active)
    _end(rules, state, recorder)
    if loser != NOBODY and assault.home:
        eliminate(rules, state, recorder, loser, "assault", by=state.active)


def ransom_of(rules: Rules, state: State, loser: int) -> int:
    """SC-8.4: 20 CG, cut so that it never takes the loser below −10."""
    return min(rules.constants.ransom, state.credits[loser] - rules.constants.debt_limit)


def ransom(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """SC-8.4: the loser pays and keeps the body, which may not be tried again this turn (SC-8.12)."""
    assault = _running(state)
    state.colonised += 1
    state.tried |= 1 << assault.body
    amount = ransom_of(rules, state, assault.defender)
    _end(rules, state, recorder)
    recorder.emit("ransomed", seat=state.active, target=assault.defender, amount=amount)
    pay(state, recorder, assault.defender, state.active, amount, "ransom")


def _end(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    assault = _running(state)
    state.assault = None
    state.serial += 1
    recorder.emit("attempt_ended", seat=state.active, body=rules.content.bodies[assault.body].name)


def names(rules: Rules, mask: int) -> list[str]:
    """The bodies of a mask by name, in the order of the edition."""
    return [rules.content.bodies[body].name for body in bits(mask)]
