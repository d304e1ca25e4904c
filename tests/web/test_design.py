"""The design page: in debug only, with a position for every question."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings

from games.web.games.starciv.design import KINDS, moments


@pytest.mark.django_db
def test_the_design_page_is_there_in_debug_only(client: Client) -> None:
    assert client.get("/design/").status_code == 404
    with override_settings(DEBUG=True):
        assert client.get("/design/").status_code == 200


def test_every_question_has_a_moment() -> None:
    found = moments()
    assert found.keys() >= KINDS | {"pick", "share", "aid"}
    for kind in KINDS - {"talk", "over"}:
        assert kind in [prompt["kind"] for prompt in found[kind]["doc"]["prompts"]], kind
    assert "result" in found["over"]["doc"]["game"]
    assert any(prompt.get("share") for prompt in found["share"]["doc"]["prompts"])
