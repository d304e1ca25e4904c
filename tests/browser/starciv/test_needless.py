"""A question in which nothing would change is answered for the person, once a combat; their switch ends that."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

ANSWERS = """async ({ raised, switchedOff, standin }) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { needlessSwitch, useNeedless } = await import("/js/games/starciv/decide/needless.js");
  if (switchedOff) needlessSwitch.write(false);
  const sent = [];
  const ui = {};
  const act = async (action, { prompt }) => ({ seq: 40 + sent.push([action, prompt]) });
  const room = { ui, act, set: (change) => Object.assign(ui, change) };
  const Asked = ({ table }) => { useNeedless(table); return null; };
  const shown = async (id, number, busy = false) => {
    ui.busy = busy;
    const prompt = id && { id, kind: "sacrifice", chance_keep: 0.25, chance_with: raised };
    const game = { turn: 9, combat: { attacker: 1, body: "Aether", number, defender: { kind: "player", seat: 0 } } };
    const table = { me: 0, mine: { standin }, players: [], game, prompt, room };
    render(html`<${Asked} table=${table} />`, document.body);
    await new Promise((done) => setTimeout(done, 100));
  };
  await shown("a", 1, true); // a press of mine is on its way
  await shown("a", 1);
  await shown(undefined, 1);
  await shown("b", 1); // taken back, and asked again
  await shown("c", 2);
  return [sent, ui.madeForMe ?? []];
}"""


def nothing(prompt: str) -> list[object]:
    return [{"do": "sacrifice", "body": None}, prompt]


@pytest.mark.parametrize(
    ("asked", "sent"),
    [
        ({"raised": 0.25}, [nothing("a"), nothing("c")]),
        ({"raised": 0.75}, []),
        ({"raised": 0.25, "switchedOff": True}, []),
        ({"raised": 0.25, "standin": True}, []),
    ],
    ids=["needless", "it matters", "switched off", "a robot plays for them"],
)
def test_a_needless_sacrifice_is_answered_once_in_a_combat(
    page: Page, asked: dict[str, object], sent: list[object]
) -> None:
    answered, made = page.evaluate(ANSWERS, asked)
    assert answered == sent
    assert made == [40 + number for number in range(1, len(sent) + 1)], "no move to take back first"


LOST = """async ([keep, raised]) => {
  const { needless } = await import("/js/games/starciv/decide/needless.js");
  const effects = [{ sacrifice_body: [2, 0, 0] }];
  return needless({
    me: 0, players: [{ seat: 1, technologies: [15] }], catalogue: { technologies: new Map([[15, { effects }]]) },
    game: { combat: { attacker: 0, defender: { kind: "player", seat: 1 } } },
    prompt: { kind: "sacrifice", chance_keep: keep, chance_with: raised },
  }) ?? null;
}"""


@pytest.mark.parametrize(("keep", "raised", "spared"), [(0, 0, True), (0.5, 0.5, False), (0, 0.5, False)])
def test_only_a_lost_fight_needs_no_answer_before_a_sacrifice(
    page: Page, keep: float, raised: float, spared: bool
) -> None:
    """SC-9.7: equal chances may differ after it, but not those of a fight that is lost with a sacrifice too."""
    assert bool(page.evaluate(LOST, [keep, raised])) is spared
