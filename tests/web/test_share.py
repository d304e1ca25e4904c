"""Preview of a link to a table: tags in its head, its picture, its QR code; public facts alone."""

from __future__ import annotations

import dataclasses
import io
import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest
import segno
from django.test import Client
from django.utils import translation
from PIL import Image

from games import registry
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.tables import play
from games.tables.core import timing
from games.tables.models import Table
from games.tables.replay import study_service
from games.tables.selectors import snapshot
from games.web.share import card, facts, png
from tests.conftest import StudyHere

pytestmark = pytest.mark.django_db

LARGEST = 60_000
"""Bytes of one picture."""
EVIL = "</text><b>&\"'"


def opened(game: str = "", names: tuple[str, ...] = ("Margaux", "Théo"), **more: Any) -> str:
    game = game or registry.keys()[0]
    claim = play.create_table(host_name=names[0], game=game, **more)
    for name in names[1:]:
        play.join(code=claim.table.code, name=name)
    return claim.table.code


def begun(code: str) -> str:
    host = Table.objects.get(code=code).host
    assert host is not None
    play.start_game(code=code, by=host.pk)
    return code


def tags(code: str, language: str = "en") -> dict[str, str]:
    page = Client(headers={"accept-language": language}).get(f"/t/{code}/").content.decode()
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


def drawn(code: str, language: str = "en") -> png.Drawing:
    with translation.override(language):
        return card.card(facts.facts_of(snapshot(code)))


def words(drawing: png.Drawing) -> list[str]:
    """The texts of a drawing, which must be well-formed."""
    return [
        "".join(one.itertext())
        for one in ElementTree.fromstring(drawing.svg).iter()
        if one.tag.endswith("text")
    ]


def test_the_title_says_what_waits_in_the_readers_language() -> None:
    code = opened(name="Friday")
    free = registry.package(registry.keys()[0]).info.max_seats - 2
    assert tags(code)["og:title"] == f"Margaux invites you: {free} of {free + 2} seats free"
    french = f"Margaux vous invite\u00a0: {free} places libres sur {free + 2}"
    assert tags(code, "fr")["og:title"] == french
    begun(code)
    assert tags(code)["og:title"].startswith("Friday: ")
    assert tags(code)["twitter:card"] == "summary_large_image"


def test_picture_address_is_a_path_and_changes_with_its_content() -> None:
    code = opened()
    image = tags(code)["og:image"]
    assert re.fullmatch(rf"http://testserver/t/{code}/card/en-[0-9a-f]{{12}}\.png", image)
    assert tags(code)["og:image"] == image
    play.join(code=code, name="Idris")
    assert tags(code)["og:image"] != image


def test_pictures_are_png_of_their_size_kept_for_good_under_their_own_mark(client: Client) -> None:
    code = opened()
    path = tags(code)["og:image"].removeprefix("http://testserver")
    answer = client.get(path)
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert "immutable" in answer["Cache-Control"]
    older = client.get(f"/t/{code}/card/en-{'0' * 12}.png")
    assert older.content == answer.content
    assert "immutable" not in older["Cache-Control"]
    assert client.get(f"/t/{code}/card/de-{'0' * 12}.png").status_code == 404
    assert client.get(f"/t/ZZZZ-9999/card/en-{'0' * 12}.png").status_code == 404


def test_a_picture_is_drawn_once_in_the_study_process(client: Client, study_here: StudyHere) -> None:
    path = tags(opened())["og:image"].removeprefix("http://testserver")
    study_here.full = True
    assert client.get(path).status_code == 429
    study_here.full = False
    assert client.get(path).status_code == 200
    assert study_here.asked == ["png"]
    study_here.full = True
    assert client.get(path).status_code == 200


def test_pictures_are_drawn_by_a_process_without_a_database(study_apart: study_service.StudyService) -> None:
    drawing = drawn(opened())
    assert study_apart.ask(png.png, drawing) == png.png(drawing)


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_light_pictures_of_a_lobby_and_of_a_game_that_runs(key: str) -> None:
    info = registry.package(key).info
    names = ("Margaux", "Théo", "Camille", "Idris", "Noémie", "Zoé", "Karim", "Ada")[: info.max_seats]
    code = opened(key, names)
    pictures = [png.png(drawn(code)), png.png(drawn(begun(code)))]
    assert max(map(len, pictures)) < LARGEST
    assert {Image.open(io.BytesIO(one)).size for one in pictures} == {(card.WIDTH, card.HEIGHT)}


def test_what_people_type_is_text_and_never_markup() -> None:
    code = opened(names=(EVIL, "Théo"), name=EVIL)
    assert EVIL in words(drawn(code))
    assert tags(code)["og:title"].startswith(f"{EVIL} invites you")
    drawing = drawn(begun(code))
    assert {EVIL, "Théo"} <= set(words(drawing))
    assert "<b>" not in drawing.svg


def test_a_name_in_letters_that_the_card_cannot_draw_gives_way_to_its_seat() -> None:
    code = opened(names=("Мария", "Théo"))
    assert "Seat 1" in words(drawn(code))
    assert "Мария" in tags(code)["og:title"]


def test_a_finished_table_names_its_winners_first() -> None:
    code = begun(opened(names=("Margaux", "Théo")))
    ranking = [{"seat": 1, "rank": 1}, {"seat": 0, "rank": 2}]
    result = {"over": True, "winners": [1], "reason": "last", "ranking": ranking}
    Table.objects.filter(code=code).update(status=Table.Status.FINISHED, result=result, **timing.NO_CLOCKS)
    seen = facts.facts_of(snapshot(code))
    assert [one.seat for one in seen.players] == [1, 0]
    assert facts.headline(seen) == f"{seen.players[0].name} has won"


def test_of_many_players_four_are_drawn_and_the_one_whose_turn_it_is() -> None:
    key = registry.keys()[0]
    names = tuple(f"Player {n}" for n in range(registry.package(key).info.max_seats))
    code = begun(opened(key, names))
    seen = facts.facts_of(snapshot(code))
    assert len(seen.players) + seen.others == len(names)
    assert seen.turn is None or seen.turn in [one.seat for one in seen.players]


def test_two_worlds_that_look_alike_to_a_spectator_have_one_picture() -> None:
    """Hands, orders, fog and draws are in no picture: dealt again, in mid-game too, it is the same."""
    for key in registry.keys():
        names = tuple(f"P{n}" for n in range(registry.package(key).info.min_seats))
        shot = snapshot(begun(opened(key, names)))
        game = shot.game
        assert game is not None
        playout = Playout(game, [registry.package(key).bots["random"]() for _ in range(game.seats)], "share")
        for _ in zip(range(40), playout, strict=False):
            pass
        for state in (shot.state, playout.state):
            here = dataclasses.replace(shot, state=state)
            other = game.resample(state, SPECTATOR, SeededChance(7))
            assert facts.facts_of(dataclasses.replace(here, state=other)) == facts.facts_of(here), key


def test_the_qr_code_is_that_of_the_tables_address(client: Client) -> None:
    code = opened()
    answer = client.get(f"/t/{code}/qr.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    wanted = io.BytesIO()
    address = segno.make(f"http://testserver/t/{code}/", error="m", micro=False)
    address.save(wanted, kind="svg", scale=8, border=4, dark="#10131F", light="#FFFFFF", xmldecl=False)
    assert answer.content == wanted.getvalue()
    assert client.get("/t/ZZZZ-9999/qr.svg").status_code == 404
