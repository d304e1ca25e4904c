"""Chance that anyone can check: committed to before, opened after, every draw made again (SC-18)."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from games.engine.chance import HmacChance
from games.engine.fairness import Witness, commitment, game_key, wrong_draws
from games.tables import play, selectors
from games.tables.clocks import scheduler
from games.tables.core import announcements, rate_limit
from games.tables.document import document
from games.tables.errors import Refused
from games.tables.models import ChatLine, Table
from games.tables.moves import fairness
from games.tables.selectors import snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(settings):
    """A short game of people who added words, played to its end by bots in their seats."""
    settings.STARCIV_BOT_DELAY_MS = 0
    host = play.create_table(host_name="Ada", options={"round_limit": 1}, bots=1)
    code = host.table.code
    guest = play.join(code=code, name="Bo")
    play.set_client_seed(code=code, seat=guest.seat.pk, client_seed="étoile")
    play.set_client_seed(code=code, seat=host.seat.pk, client_seed="comet")
    play.start_game(code=code, by=host.seat.pk)
    for claim in (host, guest):
        claim.seat.refresh_from_db()
        play.hand_to_bot(code=code, by=host.seat.pk, seat=claim.seat.number)
    for _ in range(400):
        scheduler.tick()
        table = Table.objects.get(code=code)
        if table.status == Table.Status.FINISHED:
            return table
    raise AssertionError("the game did not end")


def test_the_commitment_is_there_before_anybody_sits_down():
    claim = play.create_table(host_name="Ada")
    shown = document(snapshot(claim.table.code))["table"]
    table = Table.objects.get(pk=claim.table.pk)
    assert shown["commitment"] == commitment(bytes(table.seed), bytes(table.salt))
    assert bytes(table.seed).hex() not in json.dumps(shown)


def test_words_change_the_key_and_go_with_who_leaves():
    host = play.create_table(host_name="Ada")
    code = host.table.code
    guest = play.join(code=code, name="Bo")
    bare = bytes(Table.objects.get(code=code).chance_key)
    play.set_client_seed(code=code, seat=guest.seat.pk, client_seed="comet")
    table = Table.objects.get(code=code)
    assert bytes(table.chance_key) == game_key(bytes(table.seed), code, ["comet"]) != bare
    play.leave_lobby(code=code, seat=guest.seat.pk)
    assert bytes(Table.objects.get(code=code).chance_key) == bare


def test_no_word_after_the_start():
    host = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=host.table.code, by=host.seat.pk)
    with pytest.raises(Refused) as refused:
        play.set_client_seed(code=host.table.code, seat=host.seat.pk, client_seed="late")
    assert refused.value.code == "already_started"


def test_nothing_is_opened_while_the_game_runs(client):
    host = play.create_table(host_name="Ada", bots=1)
    play.start_game(code=host.table.code, by=host.seat.pk)
    answer = client.get(f"/t/{host.table.code}/proof.json")
    assert answer.status_code == 403
    assert bytes(Table.objects.get(pk=host.table.pk).seed).hex() not in answer.content.decode()


def test_every_draw_of_a_finished_game_follows_from_its_seed(finished):
    data = fairness.proof(finished)
    assert data["words"] == ["comet", "étoile"]
    assert sum(len(move["draws"]) for move in data["moves"]) > 5
    assert fairness.verify(json.loads(json.dumps(data))) == []


def test_a_single_altered_die_is_found(finished):
    data = fairness.proof(finished)
    move, draw = next((m, d) for m in data["moves"] for d in m["draws"] if d["label"] == "order")
    draw["outcome"] = (draw["outcome"] + 1) % 6
    assert fairness.verify(data) == [
        f"move {move['seq']}: draw {draw['index']} (order) is not {draw['outcome']} by the seed"
    ]


def test_another_seed_or_a_left_out_draw_is_found(finished):
    data = fairness.proof(finished)
    seed, data["seed"] = data["seed"], hashlib.sha256(b"another").hexdigest()
    assert "the seed is not the one that was committed to before the game" in fairness.verify(data)
    data["seed"] = seed
    del data["moves"][0]["draws"][0]
    assert fairness.verify(data)


def test_an_exchanged_seed_is_found_by_who_saw_the_first_fingerprint(finished, tmp_path, capsys):
    """The attack: seed, salt, fingerprint and draws exchanged together; the proof agrees with itself all the same."""
    seen, data = finished.commitment, fairness.proof(finished)
    seed = hashlib.sha256(b"another").digest()
    data |= {"seed": seed.hex(), "commitment": commitment(seed, bytes.fromhex(data["salt"]))}
    chance = HmacChance(game_key(seed, data["table"], data["words"]))
    for draw in (draw for move in data["moves"] for draw in move["draws"]):
        size = draw.get("shuffle")
        draw["outcome"] = (
            chance.permutation(draw["index"], size, "")
            if size
            else chance.below(draw["index"], draw["below"], "")
        )
    assert fairness.verify(data) == [], "nothing is wrong with it by itself"
    assert fairness.verify(data, seen) == ["the seed is not that of the fingerprint seen before the game"]
    path = tmp_path / "exchanged.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    script = [sys.executable, Path(settings.BASE_DIR) / "docs" / "verify.py", path]
    alone = subprocess.run(script, capture_output=True, text=True, check=False)
    assert "not proven: that the seed was fixed before the game" in alone.stdout
    assert subprocess.run([*script, seen], capture_output=True, text=True, check=False).returncode == 1
    call_command("verify", str(path))
    assert "Not proven" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        call_command("verify", str(path), fingerprint=seen)
    assert fairness.verify(fairness.proof(finished), seen) == []


def test_a_closed_table_opens_its_seed(client):
    """T-9.2: who closes a table does not keep its seed to themselves."""
    for begun in (True, False):
        host = play.create_table(host_name="Ada", bots=1)
        if begun:
            play.start_game(code=host.table.code, by=host.seat.pk)
        play.close(code=host.table.code)
        data = client.get(f"/t/{host.table.code}/proof.json").json()
        assert fairness.verify(data, host.table.commitment) == []
        assert bool(data["moves"]) == begun
        assert client.get(f"/t/{host.table.code}/proof/").status_code == 200


def test_a_game_is_replayed_once_however_often_it_is_asked_for(finished, client, monkeypatch):
    """The attack: each GET of a proof replayed the game."""
    first = client.get(f"/t/{finished.code}/proof.json").json()
    monkeypatch.setattr(fairness, "proof", None)
    assert client.get(f"/t/{finished.code}/proof.json").json() == first
    monkeypatch.setattr(rate_limit, "PROOFS", rate_limit.RateLimit("few-proofs", 2, 60))
    statuses = [client.get(f"/t/{finished.code}/proof.json").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_the_command_and_the_strangers_script_agree(finished, tmp_path, capsys):
    path = tmp_path / "proof.json"
    call_command("verify", finished.code, save=str(path))
    assert ", 0 wrong" in capsys.readouterr().out
    script = Path(settings.BASE_DIR) / "docs" / "verify.py"
    assert len(script.read_text(encoding="utf-8").splitlines()) <= 80
    good = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stdout.splitlines()[-1].split(", ")[1]) == (0, "0 wrong")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["moves"][0]["draws"][0]["outcome"] += 1
    path.write_text(json.dumps(data), encoding="utf-8")
    bad = subprocess.run([sys.executable, script, path], capture_output=True, text=True, check=False)
    assert bad.returncode == 1
    with pytest.raises(SystemExit):
        call_command("verify", str(path))


def test_a_witness_writes_down_what_can_be_made_again():
    key = bytes(range(32))
    witness = Witness(HmacChance(key))
    witness.below(0, 6, "die")
    witness.permutation(1, 10, "deck")
    assert wrong_draws(key, witness.draws) == []
    assert wrong_draws(bytes(32), witness.draws) == [0, 1] or wrong_draws(bytes(32), witness.draws) == [1]


def test_every_chat_begins_with_the_fingerprint():
    """T-8: whoever keeps the chat, or was there, has it from before the game."""
    host = play.create_table(host_name="Ada", bots=1)
    for _ in range(60):
        announcements.post(host.table, "goes_on")
    first = selectors.chat_since(host.table.code)[0]
    assert (first["house"], first["about"]) == ("fingerprint", {"fingerprint": host.table.commitment})
    assert first["id"] == min(ChatLine.objects.values_list("pk", flat=True))
