"""A table's script: every module named in development, one file on a collected site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from django.test import Client, override_settings

from devtools.environment import ROOT
from games.tables import play
from games.web import modules
from games.web.bundle import Bundle, UnbundlableError, bundles, in_order, plan
from games.web.modules import fetch_path, needed_modules, screens, script
from games.web.sheets import UnjoinableError, join_sheets

STATIC = ROOT / "static"
TWO = {
    "js/main.js": """/** A comment. */
import { one as uno, two } from "./part.js";
import three from "./three.js";
export const sum = () => uno + two + three; // stays: import is said in it
const later = () => import("./far.js");
""",
    "js/part.js": "export const one = 1;\nexport function two() {}\n",
    "js/three.js": "export default 3;\n",
    "js/far.js": """export { two as deux } from "./part.js";
import { one } from "./part.js";
import { near } from "./near.js";
export const far = one + near;
""",
    "js/near.js": "export const near = 5;\n",
}


def test_all_that_is_imported_is_named_and_is_there() -> None:
    paths = needed_modules("js/main.js")
    assert {
        "js/table/app.js",
        "js/table/log/log.js",
        "vendor/preact/standalone.module.js",
    } <= set(paths)
    for path in paths:
        text = (STATIC / path).read_text(encoding="utf-8")
        for said in re.findall(r"""from ["'](\.[^"']+)["']""", text):
            target = (STATIC / path).parent.joinpath(said).resolve()
            assert str(target.relative_to(STATIC)) in paths[: paths.index(path)], (path, said)


BY_HAND = re.compile(
    r"""(?<!\[)\brole="?(?:tab|tablist|tabpanel|radio|radiogroup|tooltip|status)\b|\baria-live\b"""
)
KIT = {"js/kit/roving.js", "js/ui/announcer.js"}
NOT_A_TABLE = {"js/proof/main.js", "js/table/app.js", "js/replay/theatre.js", "js/sheet/bar.js"}
"""Pages of their own, or not open yet, with one live region; the bar of a sheet, which is one."""


def test_scripts_take_tabs_radio_groups_and_the_announcer_from_the_kit() -> None:
    written = {
        str(path.relative_to(STATIC))
        for path in (STATIC / "js").rglob("*.js")
        if BY_HAND.search(path.read_text(encoding="utf-8"))
    }
    assert written == KIT | NOT_A_TABLE


def test_basics_of_the_screen_know_nothing_of_the_kit() -> None:
    for path in (STATIC / "js" / "ui").rglob("*.js"):
        assert "../kit/" not in path.read_text(encoding="utf-8"), path.name


def test_bundles_of_the_table_are_planned_once_and_before_anybody_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned: list[str] = []

    def plan_once(entry: str, *more: Any) -> list[Bundle]:
        planned.append(entry)
        return [Bundle(f"{path}.bundle.js", (), (), path) for path in screens()]

    monkeypatch.setattr(modules, "plan", plan_once)
    monkeypatch.setattr(modules, "_plan", lru_cache(modules._plan.__wrapped__))
    monkeypatch.setattr(modules, "_bundles_of", lru_cache(modules._bundles_of.__wrapped__))
    modules.warm()
    assert planned == [], "in development each module is served as it stands"
    with override_settings(STATIC_HASHED=True):
        modules.warm()
        assert planned == [modules.TABLE]
        for screen in screens():
            assert f"{screen}.bundle.js" in script(modules.TABLE, screen)[1]
    assert planned == [modules.TABLE]


def test_modules_come_after_those_they_need() -> None:
    assert in_order(["js/main.js"], TWO.__getitem__) == ["js/part.js", "js/three.js", "js/main.js"]


def test_bundle_holds_each_module_once_and_shares_them_later() -> None:
    made = bundles("js/main.js", TWO.__getitem__)
    assert list(made) == ["js/main.bundle.js", "js/main.shelf.js", "js/far.bundle.js"]
    first, _shelf, later = made.values()
    assert "main.bundle" not in later, "the hash of each would depend on the other's"
    assert first.count('$["js/part.js"] = ') == 1
    assert 'const { one: uno, two } = $["js/part.js"];' in first
    assert 'const three = $["js/three.js"].default;' in first
    assert 'import("../js/far.bundle.js")' in first
    assert "A comment" not in first
    assert '$["js/part.js"] = ' not in later
    assert 'import { modules as $ } from "../js/main.shelf.js";' in later
    assert 'export const { far, deux } = $["js/far.js"];' in later


@pytest.mark.parametrize(
    "words",
    [
        'import * as all from "./part.js";',
        "export let it = 1;",
        "export const a = 1, b = 2;",
        "import.meta.url;",
    ],
)
def test_what_is_not_understood_is_refused(words: str) -> None:
    with pytest.raises(UnbundlableError):
        bundles("js/main.js", {**TWO, "js/main.js": words}.__getitem__)


def ours(path: str) -> str:
    return (STATIC / path).read_text(encoding="utf-8")


def test_our_own_modules_are_understood() -> None:
    made = bundles("js/main.js", ours, screens())
    first, *_ = plan("js/main.js", ours, screens())
    assert made["js/main.bundle.js"].count("})();\n") == len(first.modules) - 1
    assert set(needed_modules("js/main.js")) <= set(first.modules)


def test_small_modules_of_most_screens_lie_in_the_first_bundle() -> None:
    table = {
        "main.js": "export const main = 1;\n",
        **{
            f"{game}.js": f"""import {{ small }} from "./small.js";
import {{ large }} from "./large.js";
import {{ rare }} from "./rare{"" if game != "c" else "r"}.js";
export const {game} = small + large + rare;
"""
            for game in "abc"
        },
        "small.js": "export const small = 1;\n",
        "large.js": f"export const large = {'1' * 2000};\n",
        "rare.js": 'import { large } from "./large.js";\nexport const rare = large;\n',
        "rarer.js": "export const rare = 1;\n",
    }
    first, *others = plan("main.js", table.__getitem__, ["a.js", "b.js", "c.js"])
    assert first.modules == ("main.js", "small.js")
    assert [one.modules for one in others] == [
        ("large.js",),
        ("rare.js",),
        ("a.js",),
        ("b.js",),
        ("rarer.js", "c.js"),
    ]


def test_no_module_of_ours_is_in_two_bundles() -> None:
    held = Counter(module for bundle in plan("js/main.js", ours, screens()) for module in bundle.modules)
    assert [module for module, times in held.items() if times > 1] == []
    assert {"js/main.js", "js/table/table.js", "js/games/starciv/screen.js"} <= held.keys()


def test_bundles_are_the_same_in_every_process() -> None:
    """Else browsers would fetch again what has not changed, and two machines of one site would have different files."""
    told = f"""
from pathlib import Path
from games.web.bundle import plan
print(plan("js/main.js", lambda path: (Path("static") / path).read_text(), {screens()!r}))
"""

    def planned(seed: str) -> str:
        env = os.environ | {"PYTHONHASHSEED": seed}
        return subprocess.check_output([sys.executable, "-c", told], cwd=ROOT, env=env, text=True)

    assert planned("1") == planned("2")


def test_the_first_bundle_holds_no_game_and_all_that_games_share() -> None:
    first, *others = plan("js/main.js", ours, screens())
    assert [module for module in first.modules if module.startswith("js/games/")] == []
    later = [module for bundle in others for module in bundle.modules]
    shared = {module for module in later if module.startswith("js/table/")}
    sheets = {
        "js/table/keys-sheet.js",
        "js/table/menu.js",
        "js/table/player.js",
        "js/table/undo/panel.js",
        "js/table/takeover-sheet.js",
    }
    assert shared == sheets | {"js/table/log/chat-panel.js", "js/table/log/recap-panel.js"}, (
        "sheets, what the lobby needs too, and what whoever comes back is told"
    )


GAMES = {
    "js/main.js": """const open = { one: () => import("./one.js"), two: () => import("./two.js") };
export const main = open;
""",
    "js/one.js": """import { map } from "./map.js";
export const one = () => [map, import("./deep.js")];
""",
    "js/two.js": 'import { map } from "./map.js";\nexport const two = map;\n',
    "js/map.js": "export const map = 1;\n",
    "js/deep.js": """import { map } from "./map.js";
import { own } from "./own.js";
export const deep = map + own;
export default 7;
""",
    "js/own.js": "export const own = 2;\n",
}


def test_what_two_later_bundles_need_becomes_one_that_both_import() -> None:
    found = {one.path: one for one in plan("js/main.js", GAMES.__getitem__)}
    assert found["js/map.shared.js"].modules == ("js/map.js",)
    for path in ("js/one.bundle.js", "js/two.bundle.js"):
        assert found[path].imports == ("js/map.shared.js",)
    made = bundles("js/main.js", GAMES.__getitem__)
    assert 'import "../js/map.shared.js";' in made["js/two.bundle.js"]


def test_what_pages_name_is_planned_as_if_the_first_asked_for_it() -> None:
    """Screens of games: no script lists them, the page of a table says where its own is."""
    told = GAMES | {"js/main.js": "export const main = (path) => import(path);\n"}
    named = ("js/one.js", "js/two.js")
    assert plan("js/main.js", told.__getitem__, named) == plan("js/main.js", GAMES.__getitem__)
    made = bundles("js/main.js", told.__getitem__, named)
    assert "(path) => import(path)" in made["js/main.bundle.js"]


def test_what_is_fetched_later_still_leaves_out_what_is_there_by_then() -> None:
    found = {one.path: one for one in plan("js/main.js", GAMES.__getitem__)}
    assert found["js/deep.bundle.js"].modules == ("js/own.js", "js/deep.js")
    assert found["js/deep.bundle.js"].imports == ()
    made = bundles("js/main.js", GAMES.__getitem__)["js/deep.bundle.js"]
    assert 'export const { deep } = $["js/deep.js"];' in made
    assert 'export default $["js/deep.js"].default;' in made


def test_a_module_that_two_may_ask_for_leaves_out_only_what_both_bring() -> None:
    asked = GAMES | {"js/two.js": 'export const two = () => import("./deep.js");\n'}
    found = {one.path: one for one in plan("js/main.js", asked.__getitem__)}
    assert found["js/map.shared.js"].modules == ("js/map.js",)
    assert found["js/deep.bundle.js"].imports == ("js/map.shared.js",)


@pytest.mark.django_db
def test_the_page_names_its_modules(client: Client) -> None:
    """A lobby those of the frame, a table those of its game's screen too."""
    claim = play.create_table(host_name="Ada")
    play.add_bot(code=claim.table.code, by=claim.seat.pk)
    frame, screen = needed_modules("js/main.js"), needed_modules("js/games/starciv/screen.js")
    with override_settings(STATIC_HASHED=False):
        for there in ({*frame}, {*frame, *screen}):
            page = client.get(f"/t/{claim.table.code}/").content.decode()
            assert len(re.findall('rel="modulepreload"', page)) == len(there)
            assert '"screen": "/static/js/games/starciv/screen.js"' in page
            if there == {*frame}:
                play.start_game(code=claim.table.code, by=claim.seat.pk)
    with override_settings(STATIC_HASHED=True):
        assert script("js/main.js") == (
            "js/main.bundle.js",
            ("vendor/preact/standalone.module.js", "js/main.shelf.js"),
        )
        _, ahead = script("js/main.js", "js/games/starciv/screen.js")
        assert fetch_path("js/games/starciv/screen.js") in ahead
        assert fetch_path("js/games/starciv/screen.js") == "js/games/starciv/screen.bundle.js"


def test_a_sheet_holds_those_it_imports_in_their_order() -> None:
    sheets = {
        "css/room.css": '/* All. */\n@import url("a.css");\n@import url("b.css");\n.own {}\n',
        "css/a.css": ".a {}\n",
        "css/b.css": '@import url("c.css");\n.b {}\n',
        "css/c.css": ".c {}\n",
    }
    assert join_sheets("css/room.css", sheets.__getitem__) == "/* All. */\n.a {}\n.c {}\n.b {}\n.own {}\n"


@pytest.mark.parametrize(
    "words", ['@import url("a.css") print;', '@import "a.css";', '@import url("../picture.css");']
)
def test_an_import_that_is_not_understood_is_refused(words: str) -> None:
    sheets = {"css/room.css": words, "picture.css": '.a { background: url("a.png"); }'}
    with pytest.raises(UnjoinableError):
        join_sheets("css/room.css", sheets.__getitem__)


def test_a_sheet_of_another_folder_is_held_too() -> None:
    sheets = {"css/games/own.css": '@import url("../room.css");\n', "css/room.css": ".room {}\n"}
    assert join_sheets("css/games/own.css", sheets.__getitem__) == ".room {}\n"
