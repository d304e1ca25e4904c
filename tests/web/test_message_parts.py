"""Messages of scripts come in two parts: what the first view says, and what only lazy modules say."""

from __future__ import annotations

import pytest

from games.web.message_parts import UnreadableMessagesError, split_messages

HEAD = "(window.starcivMessages??=[]).push({plural:(n)=>Number(n>1),texts:"


def test_messages_of_lazy_modules_alone_come_later() -> None:
    script = (
        HEAD + '{"Menu":"Menu","Both":"Tous","tag\\u0004passed":"passé","From the server":"Du serveur"}});\n'
    )
    first, later = split_messages(script, 't("Both")', 't("Menu"); t("Both"); tc("tag", "passed")')
    assert first == HEAD + '{"Both":"Tous","From the server":"Du serveur"}});\n'
    assert later == HEAD + '{"Menu":"Menu","tag\\u0004passed":"passé"}});\n'


def test_nothing_comes_later_where_nothing_is_lazy() -> None:
    script = HEAD + '{"{n} card":["{n} carte","{n} cartes"]}});\n'
    assert split_messages(script, 'tn("{n} card", "{n} cards", n)', "") == (script, "")


def test_other_scripts_are_refused() -> None:
    with pytest.raises(UnreadableMessagesError):
        split_messages("let messages;", "", "")
