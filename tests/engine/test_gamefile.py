"""Game files: whatever is changed in one is found, and the move is named."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest

from games import registry
from games.engine import codec, gamefile, incoming_json, verifier
from games.engine.gamefile import InvalidGameFile
from games.tables.gamefiles.trial import robot_game


@cache
def written(key: str = "starciv", seats: int = 2, seed: str = "file") -> bytes:
    return robot_game(registry.package(key), seats, "random", seed)


def plain(data: bytes) -> Any:
    return json.loads(data)


def said(data: bytes) -> tuple[str, int | None]:
    """Code and move of the fault in a file."""
    try:
        file = gamefile.read(data)
        list(verifier.GameFileVerifier(verifier.bound(registry.package(file.game), file), file))
    except InvalidGameFile as error:
        return error.code, error.move
    return "right", None


ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_file_of_any_editor_is_read(encoding: str) -> None:
    data = written()
    saved = data.decode().replace("\n", "\r\n").encode(encoding)
    gamefile.check_beginning(saved[: gamefile.BEGINNING])
    assert gamefile.read(gamefile.recode(saved)) == gamefile.read(data)
    assert gamefile.recode(data) is data


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_beginning_is_enough_to_refuse_junk(encoding: str) -> None:
    for junk, why in (("[]," * 1000, "unreadable"), ('{"format":"other-1"' + " " * 1000, "format")):
        with pytest.raises(InvalidGameFile) as refused:
            gamefile.check_beginning(junk.encode(encoding)[: gamefile.BEGINNING])
        assert refused.value.code == why
    with pytest.raises(InvalidGameFile, match="too_long"):
        gamefile.check_beginning('{"format"'.encode(encoding) + b" " * gamefile.LARGEST)


LINES = (b'{"format":"%s",\n "moves":[],\n' % gamefile.FORMAT.encode()).decode()


@pytest.mark.parametrize("encoding", ["utf-8", *ENCODINGS])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        (LINES + '"name": "é", x}', (3, 14)),
        (LINES + '"name": "é', (3, 11)),
        ("é" * 9, (1, 1)),
    ],
)
def test_place_of_what_cannot_be_read_is_named(text: str, place: tuple[int, int], encoding: str) -> None:
    data = text.encode(encoding)
    with pytest.raises(InvalidGameFile) as refused:
        gamefile.read(gamefile.recode(data))
    assert (refused.value.code, refused.value.place) == ("unreadable", place)


def test_place_of_a_broken_character_is_named() -> None:
    for data, place in (
        (LINES.encode() + b'"\xc3\xa9\xff"', (3, 3)),
        ((LINES + '"é').encode("utf-16") + b"\0\xd8", (3, 3)),
    ):
        with pytest.raises(InvalidGameFile) as refused:
            gamefile.read(gamefile.recode(data))
        assert (refused.value.code, refused.value.place) == ("unreadable", place)


def test_move_or_member_of_the_wrong_shape_is_named() -> None:
    file = plain(written())
    file["moves"][57]["seat"] = "first"
    assert said(json.dumps(file).encode()) == ("unreadable", 57)
    del file["moves"]
    with pytest.raises(InvalidGameFile) as refused:
        gamefile.read(json.dumps({**file, "seats": 2}).encode())
    assert (refused.value.code, refused.value.place) == ("unreadable", "seats")


def with_digests(file: dict[str, Any]) -> bytes:
    """The file with digests that fit what was changed in it, as whoever wants to deceive would write it."""
    lines = [{name: value for name, value in line.items() if name != "digest"} for line in file["moves"]]
    edition = file["edition"]
    text = json.dumps(edition["document"], ensure_ascii=False, separators=(",", ":"))
    return gamefile.write_text(file, edition["hash"], text, lines)


@pytest.mark.parametrize("key", registry.keys())
def test_a_file_is_played_again_to_the_same_end(key: str) -> None:
    package = registry.package(key)
    for seats in (package.info.min_seats, min(package.info.max_seats, 5)):
        data = written(key, seats)
        file = gamefile.read(data)
        played = list(verifier.GameFileVerifier(verifier.bound(package, file), file))
        assert [one.line.seq for one in played] == list(range(len(file.moves)))
        assert with_digests(plain(data)) == data
        assert file.digest == plain(data)["moves"][-1]["digest"]


def test_a_line_that_was_changed_is_named() -> None:
    for move in (0, 1, 57):
        file = plain(written())
        file["moves"][move]["by"] = "clock"
        assert said(json.dumps(file).encode()) == ("changed", move)


def test_the_head_is_bound_to_the_first_line() -> None:
    for name, value in [
        ("name", "another"),
        ("finished", "2027-01-01T00:00:00+00:00"),
        ("table", "ABCD-2345"),
    ]:
        file = plain(written())
        assert said(json.dumps({**file, name: value}).encode()) == ("changed", 0)


def rolled(file: dict[str, Any]) -> int:
    """The first move after the beginning in which something was drawn."""
    return next(line["seq"] for line in file["moves"][1:] if line["outcomes"])


def test_what_was_drawn_must_follow_from_the_seed() -> None:
    file = plain(written())
    move = rolled(file)
    label, outcome = file["moves"][move]["outcomes"][0]
    file["moves"][move]["outcomes"][0] = [label, (outcome + 1) % 6]
    assert said(with_digests(file)) == ("chance", move)
    cut = plain(written())
    cut["moves"][move]["outcomes"].pop()
    assert said(with_digests(cut)) == ("chance", move)


def test_another_move_is_found_at_the_first_that_does_not_follow() -> None:
    file = plain(written())
    place = next(
        line["seq"] for line in file["moves"][5:] if line["action"]["do"] == "pass" or line["events"]
    )
    file["moves"][place]["seat"] = 1 - file["moves"][place]["seat"]
    code, move = said(with_digests(file))
    assert (code, move) in [("refused", place), ("events", place), ("chance", place)]


def test_what_is_told_must_have_happened() -> None:
    file = plain(written())
    file["moves"][4]["events"].append({"kind": "won", "data": {"seat": 0}})
    assert said(with_digests(file)) == ("events", 4)


def test_other_faults_have_their_names() -> None:
    last = len(plain(written())["moves"]) - 1

    def changed(**members: Any) -> tuple[str, int | None]:
        return said(with_digests({**plain(written()), **members}))

    file = plain(written())
    assert changed(moves=file["moves"][:-1])[0] in ("unfinished", "result")
    assert changed(moves=[*file["moves"][:9], *file["moves"][10:]]) == ("order", 9)
    assert changed(result={**file["result"], "winners": [0, 1]}) == ("result", last)
    assert changed(seed="00" * 32) == ("seed", None)
    assert changed(salt="zz") == ("seed", None)
    assert changed(options={**file["options"], "no_such": 1})[0] == "options"
    assert changed(rules_version=99)[0] == "right", "other rules may well lead to the same"
    assert changed(seats=[{**seat, "level": "cheat"} for seat in file["seats"]])[0] == "seats"
    edition = copy.deepcopy(file["edition"])
    edition["document"]["slug"] = "mine"
    assert changed(edition=edition)[0] == "edition"
    broken = {**edition, "document": {"slug": "x"}, "hash": codec.hash_of('{"slug":"x"}')}
    assert changed(edition=broken)[0] == "edition"
    away = plain(written())
    away["moves"][7]["action"] = {"do": "rewind", "to": 5, "fresh": 1}
    assert said(with_digests(away)) == ("rewind", 7)


def test_moves_of_other_rules_accuse_nobody() -> None:
    file = plain(written())
    move = rolled(file)
    file["moves"][move]["outcomes"].pop()
    assert said(with_digests({**file, "rules_version": 99})) == ("rules_changed", move)


def test_files_of_older_rules_are_held_against_what_these_told() -> None:
    """Version 1 of Elgebar named orders that came to nothing by their numbers alone."""
    file = plain(written("elgebar"))
    named = [
        event for line in file["moves"] for event in line["events"] if "orders" in event.get("secret", {})
    ]
    assert named
    assert said(with_digests({**file, "rules_version": 1})) != ("right", None), "version 1 never told so much"
    for event in named:
        del event["secret"]["orders"]
    assert said(with_digests({**file, "rules_version": 1})) == ("right", None)
    assert said(with_digests(file))[0] == "events"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format":"star-civilisations-game-1"}',
        b'{"format":"star-civilisations-game-1","moves":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"format":"something-else"}',
        b"x" * (gamefile.LARGEST + 1),
    ],
)
def test_what_is_no_file_is_refused_as_such(data: bytes) -> None:
    assert said(data)[0] in ("unreadable", "format", "too_long")


def test_depth_is_bounded_anywhere() -> None:
    file = plain(written())
    deep: Any = 1
    for _ in range(incoming_json.DEEPEST + 1):
        deep = [deep]
    file["moves"][3]["events"].append({"kind": "x", "data": {"deep": deep}})
    assert said(with_digests(file)) == ("unreadable", None)
