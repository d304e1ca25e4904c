"""Attacks with powers that somebody has by right: hosts, stand-ins, deputies, owners of a link."""

from __future__ import annotations

import hashlib
import itertools
import time

from tests.attacks.points import attack
from tests.attacks.visitor import PATIENCE, Visitor, ask, begun, heard, joined, opened, table_of
from tests.server import Server

SETTINGS = [{"do": "auto_pass", "until": until} for until in ("my_turn", "never")]


@attack("1", "a host hands the others to robots and takes a move back without them")
def rewind_without_consent(server: Server) -> None:
    """All have acted since; the robots are not to agree in their names."""
    code, (host, *others) = begun(server, "Ben", "Cleo")
    numbers = {}
    for number, one in enumerate((host, *others)):
        played = one.api(f"{code}/moves/", token=f"a{number}", prompt=None, action=SETTINGS[0])
        assert played.status == 200, played.text
        numbers[one] = table_of(one, code)["you"]
    assert host.api(f"{code}/moves/", token="b", prompt=None, action=SETTINGS[1]).status == 200
    with host.socket(code) as line:
        for other in others:
            assert ask(line, t="lobby", do="hand_to_bot", seat=numbers[other])["t"] == "ack"
        until = time.monotonic() + PATIENCE
        while (
            not any(one["required"] for one in table_of(host, code)["prompts"]) and time.monotonic() < until
        ):
            time.sleep(0.25)  # robots go on until the host is waited for
        for number in itertools.count():
            # A move of one's own tells the newest number.
            seq = ask(line, t="act", prompt=None, action=SETTINGS[number % 2])["seq"]
            answer = ask(line, t="rewind", do="ask", seq=seq, to=0)
            if answer.get("code") != "stale_prompt" or time.monotonic() > until:
                break
            time.sleep(0.25)  # ten frames a second are taken
    assert answer["t"] == "ack", f"the attack was not made: {answer}"
    assert "seq" not in answer, "it was taken back at once"
    lines = host.get(f"/api/tables/{code}/log/").json["log"]
    assert not [one for one in lines if one["kind"] == "rewound"]
    asked = table_of(host, code)["rewind"]["request"]["asked"]
    assert set(asked) == {numbers[other] for other in others}, asked


@attack("1", "a motion that all must agree to passes by robots")
def motion_without_consent(server: Server) -> None:
    """A pause of weeks."""
    code, (host, *others) = begun(server, "Ben", "Cleo", clock={"control": "live"})
    numbers = [table_of(one, code)["you"] for one in others]
    with host.socket(code) as line:
        for number in numbers:
            assert ask(line, t="lobby", do="hand_to_bot", seat=number)["t"] == "ack"
        assert ask(line, t="lobby", do="move", name="pause", options={})["t"] == "ack"
    assert "paused" not in table_of(host, code)["table"]


@attack("4", "somebody's link takes the place of one's own seat")
def foreign_link(server: Server) -> None:
    """A click only asks."""
    code, host = opened(server)
    eve = joined(server, code, "Eve")
    before = dict(host.cookies)
    answer = host.get(f"/t/{code}/seat/{eve.secret}/")
    assert (answer.status, "Ada" in answer.text) == (200, True)
    assert host.cookies[f"seat-{code}"] == before[f"seat-{code}"]


@attack(
    "5",
    "the seed is exchanged after the words: witnesses have the fingerprint, and closed tables open theirs",
)
def fingerprint(server: Server) -> None:
    """In the chat's first line; the proof of a closed table holds a seed of just that fingerprint."""
    code, host = opened(server)
    with host.socket(code) as line:
        first = heard(line, "full")["chat"][0]
        seen = first["about"]["fingerprint"]
        assert first["house"] == "fingerprint"
        assert table_of(host, code)["table"]["commitment"] == seen
        assert ask(line, t="lobby", do="move", name="close", options={})["t"] == "ack"
    proof = host.get(f"/t/{code}/proof.json").json
    found = hashlib.sha256(bytes.fromhex(proof["seed"]) + bytes.fromhex(proof["salt"])).hexdigest()
    assert found == seen


@attack("8", "a thief's deputy stays in after the link was renewed")
def deputy_of_a_thief(server: Server) -> None:
    """A thief of a link appoints a deputy by it."""
    code, (host, *_) = begun(server, "Ben")
    link = host.put(f"/t/{code}/deputy", "POST", name="Zoe", hours=700).json["link"]
    deputy = Visitor(server)
    assert deputy.get(link).status == 302
    assert "you" in table_of(deputy, code)
    assert host.form(f"/t/{code}/renew").status == 302
    assert "you" not in table_of(deputy, code)
    assert Visitor(server).get(link).status == 404


@attack("18", "a name that looks like another, for a seat or a deputy")
def look_alikes(server: Server) -> None:
    """Signs that are not drawn, letters of other scripts, strokes."""
    code, _host = opened(server)
    guest = joined(server, code, "Bill")
    for name in ("A\ufe0fda", "\u0410da", "\uff21da", "ad\u17b4a", "BiII", "B1ll"):
        answer = Visitor(server).api(f"{code}/join/", name=name)
        assert (answer.status, answer.json["code"]) == (409, "name_taken"), name
    with _host.socket(code) as line:
        assert ask(line, t="lobby", do="start")["t"] == "ack"
    answer = guest.put(f"/t/{code}/deputy", "POST", name="\u0391da", hours=1)
    assert (answer.status, answer.json["code"]) == (409, "name_taken")


@attack("19", "a host exchanges an opponent's robot for one that plays at random")
def exchanged_robot(server: Server) -> None:
    """Offered levels only, and a line in the chat."""
    code, (host, *_) = begun(server, bots=1)
    robot = next(seat["number"] for seat in table_of(host, code)["table"]["seats"] if seat["kind"] == "bot")
    with host.socket(code) as line:
        assert ask(line, t="lobby", do="exchange_bot", seat=robot, level="random")["t"] == "refused"
        assert ask(line, t="lobby", do="exchange_bot", seat=robot, level="admiral")["t"] == "ack"
    with Visitor(server).socket(code) as line:
        assert "robot_exchanged" in [said.get("house") for said in heard(line, "full")["chat"]]


@attack("21", "who closes a table is told that there is none")
def closing(server: Server) -> None:
    """The answer is an ack."""
    code, host = opened(server)
    with host.socket(code) as line:
        assert ask(line, t="lobby", do="move", name="close", options={})["t"] == "ack"
    assert Visitor(server).get(f"/t/{code}/").status == 410
