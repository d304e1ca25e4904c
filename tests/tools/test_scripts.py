"""The check of scripts holds strict types everywhere but in the scripts that are listed as loose."""

from devtools.scripts import LOOSE, strict_faults

SAID = "a.js(1,2): error TS7006: no type\n  since nothing gives it\nb.js(3,4): error TS2339: no member\n"


def test_errors_count_where_a_script_is_not_listed_as_loose() -> None:
    assert strict_faults(SAID, {"b.js"}) == ["a.js(1,2): error TS7006: no type\n  since nothing gives it"]
    assert strict_faults(SAID, {"a.js", "b.js"}) == []
    assert len(strict_faults(SAID, set())) == 2


def test_a_loose_script_without_errors_is_struck_off() -> None:
    assert strict_faults("", {"c.js"}) == [f"c.js is strict: strike it off {LOOSE.name}"]


def test_loose_scripts_are_listed_in_order() -> None:
    listed = LOOSE.read_text(encoding="utf-8").splitlines()
    assert listed == sorted(set(listed))
