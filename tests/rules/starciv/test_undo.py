"""Rules of Star Civilisations about undo: when it is refused, what reveals, which numbers go on."""

import pytest

from games.engine.actions import Rejected
from games.engine.events import Event
from games.rules.starciv import undo
from games.rules.starciv.actions import Term
from games.rules.starciv.state import Assault, Offer, Question, StackedCard, State
from tests.rules.starciv.positions import at


def position() -> State:
    return at("TECH", {}, {}).state


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("stack", (StackedCard(0, 0),), "SC-6.3"),
        ("question", Question(0, 1), "SC-6.11"),
        ("assault", Assault(0, "natives", -1, home=False), "SC-8"),
    ],
)
def test_nothing_is_taken_back_in_the_middle(field: str, value: object, rule: str) -> None:
    state = position()
    undo.admit(state)
    setattr(state, field, value)
    with pytest.raises(Rejected) as refused:
        undo.admit(state)
    assert (refused.value.code, refused.value.rule) == ("window_open", rule)


@pytest.mark.parametrize(
    ("event", "reveals"),
    [
        (Event("card_played", {"card": "pirates"}), True),
        (Event("discarded", {"cards": ["pirates"], "why": "espionage"}), True),
        (Event("discarded", {"cards": ["pirates"], "why": "eliminated"}), True),
        (Event("discarded", {"cards": ["pirates"], "why": "turn"}), False),
        (Event("upkeep", {"discarded": ["pirates"]}), True),
        (Event("upkeep", {"discarded": []}), False),
        (Event("technology_bought", {"technology": 3}), False),
    ],
)
def test_cards_out_of_a_hand_are_revealed(event: Event, reveals: bool) -> None:
    assert undo.reveals(event) is reveals


def test_numbers_go_on_and_all_else_is_as_it_was() -> None:
    """An answer to an offer or a question that was taken back fits no other."""
    earlier, last = position(), position()
    last.serial, last.offer_count, last.contract_count = 40, 3, 2
    last.offers = (Offer(3, 0, 1, (Term(credits=1),), ()),)
    again = undo.resume(earlier, last)
    assert (again.serial, again.offer_count, again.contract_count) == (41, 3, 2)
    assert (again.offers, again.draws) == (earlier.offers, earlier.draws)
    assert earlier.serial == position().serial
