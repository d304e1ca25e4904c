"""A table's script: every module named in development, one file on a collected site."""

from __future__ import annotations

import re

import pytest
from django.test import Client, override_settings

from devtools.environment import ROOT
from games.tables import play
from games.web.bundle import UnbundlableError, bundles, in_order
from games.web.modules import needed, script
from games.web.sheets import UnjoinableError, joined

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
    "js/far.js": """import { one } from "./part.js";
import { near } from "./near.js";
export const far = one + near;
""",
    "js/near.js": "export const near = 5;\n",
}


def test_all_that_is_imported_is_named_and_is_there() -> None:
    paths = needed("js/main.js")
    assert {
        "js/table/app.js",
        "js/games/starciv/words/events.js",
        "vendor/preact/standalone.module.js",
    } <= set(paths)
    for path in paths:
        text = (STATIC / path).read_text(encoding="utf-8")
        for said in re.findall(r"""from ["'](\.[^"']+)["']""", text):
            target = (STATIC / path).parent.joinpath(said).resolve()
            assert str(target.relative_to(STATIC)) in paths[: paths.index(path)], (path, said)


def test_modules_come_after_those_they_need() -> None:
    assert in_order(["js/main.js"], TWO.__getitem__) == ["js/part.js", "js/three.js", "js/main.js"]


def test_a_bundle_holds_each_module_once_and_shares_them_with_what_comes_later() -> None:
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
    assert 'export const { far } = $["js/far.js"];' in later


@pytest.mark.parametrize(
    "words", ['import * as all from "./part.js";', "export let it = 1;", "import.meta.url;"]
)
def test_what_is_not_understood_is_refused(words: str) -> None:
    with pytest.raises(UnbundlableError):
        bundles("js/main.js", {**TWO, "js/main.js": words}.__getitem__)


def test_our_own_modules_are_understood() -> None:
    made = bundles("js/main.js", lambda path: (STATIC / path).read_text(encoding="utf-8"))
    assert made["js/main.bundle.js"].count("})();\n") == len(needed("js/main.js")) - 1


@pytest.mark.django_db
def test_the_page_names_its_modules(client: Client) -> None:
    code = play.create_table(host_name="Ada").table.code
    with override_settings(STATIC_HASHED=False):
        page = client.get(f"/t/{code}/").content.decode()
        assert len(re.findall('rel="modulepreload"', page)) == len(needed("js/main.js"))
    with override_settings(STATIC_HASHED=True):
        assert script("js/main.js") == (
            "js/main.bundle.js",
            ("vendor/preact/standalone.module.js", "js/main.shelf.js"),
        )


def test_a_sheet_holds_those_it_imports_in_their_order() -> None:
    sheets = {
        "css/room.css": '/* All. */\n@import url("a.css");\n@import url("b.css");\n.own {}\n',
        "css/a.css": ".a {}\n",
        "css/b.css": '@import url("c.css");\n.b {}\n',
        "css/c.css": ".c {}\n",
    }
    assert joined("css/room.css", sheets.__getitem__) == "/* All. */\n.a {}\n.c {}\n.b {}\n.own {}\n"


@pytest.mark.parametrize(
    "words", ['@import url("a.css") print;', '@import "a.css";', '@import url("../a.css");']
)
def test_an_import_that_is_not_understood_is_refused(words: str) -> None:
    with pytest.raises(UnjoinableError):
        joined("css/room.css", {"css/room.css": words}.__getitem__)
