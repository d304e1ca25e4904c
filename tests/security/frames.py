"""Frames that a table is fuzzed with: such as pages send, the same bent or mangled, forged answers, and mere bytes."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Mapping
from typing import Any

from tests.security.forging import bent, mangled, odd_value

OF_LOBBIES = ("add_bot", "exchange_bot", "remove_seat", "rename", "word", "options", "quiet", "move", "vote")
OF_GAMES = ("options", "hand_to_bot", "take_back", "exchange_bot", "rename", "quiet", "move", "vote", "lead")
OF_ENDS = ("lead", "lead", "ask_lead", "hand_lead", "keep_lead", "move", "rename", "options", "start")
DEEDS = {"lobby": OF_LOBBIES, "running": OF_GAMES, "over": OF_ENDS}
MOTIONS = ("pause", "resume", "control", "robot", "remove", "host", "mute", "lock")
"""All but closing the table, after which there is nothing to send frames to."""


class Frames:
    """Frames for one table, from its people and from strangers. ``count`` goes up with each that has a token."""

    def __init__(self, dice: random.Random, code: str, secrets: Mapping[int, str], mood: str) -> None:
        self.dice, self.code, self.secrets, self.mood = dice, code, secrets, mood
        self.count = 0

    def next(self) -> tuple[str, str | None, bytes | None]:
        """Draw a sender (strangers too) and a frame: sensible, bent, mangled or bytes."""
        secret = self.dice.choice([*self.secrets.values(), "", "wrong"])
        kind = self.dice.random()
        if kind < 0.03:
            return secret, None, self.dice.randbytes(self.dice.randrange(64))
        if kind < 0.08:
            junk = self.dice.randbytes(self.dice.randrange(9000)).decode("latin-1")
            return secret, junk, None
        if self.mood == "running" and kind < 0.4:
            return self.dice.choice(list(self.secrets.values())), json.dumps(self._forged()), None
        frame: Any = self._sensible()
        for _ in range(self.dice.choice([0, 0, 0, 0, 1, 1, 2])):
            if "action" in frame and self.dice.random() < 0.7:
                frame["action"] = bent(self.dice, frame["action"])
            else:
                frame = bent(self.dice, frame)
            if not isinstance(frame, dict):
                break
        text = json.dumps(frame)
        return secret, mangled(self.dice, text) if self.dice.random() < 0.1 else text, None

    def _sensible(self) -> dict[str, Any]:
        """A frame as a page might send it."""
        self.count += 1
        token = f"f{self.count}"
        match self.dice.randrange(9):
            case 0:
                return {"t": "chat", "token": token, "text": "hello"}
            case 1 | 2:
                return {"t": "lobby", "token": token, **self._deed()}
            case 3:
                return self.dice.choice(
                    [
                        {"t": self.dice.choice(["sync", "time", "ping"])},
                        {"t": "look", "on": True},
                        {"t": "gesture", "prompt": "p", "data": {"aim": [1, 0.5]}},
                    ]
                )
            case 4:
                if self.dice.random() < 0.5:
                    act = self.answer()
                    return {
                        "t": "draft",
                        "token": token,
                        "prompt": act["prompt"] or "",
                        "data": act["action"],
                    }
                return {"t": "rewind", "token": token, **self._rewind()}
            case 5 if self.mood != "running":
                return {"t": "lobby", "token": token, **self._deed()}
            case _:
                return {"t": "act", "token": token, **self.answer()}

    def _deed(self) -> dict[str, Any]:
        """Management of seats, clocks and motions, and the lead of a replay."""
        deed = self.dice.choice(DEEDS[self.mood])
        of_deeds: dict[str, dict[str, Any]] = {
            "quiet": {"quiet_from": "22:00", "quiet_to": "07:00", "time_zone": "Europe/Paris"},
            "lead": {"move": self.dice.randrange(4), "eyes": self.dice.choice(["all", "0", "spectator"])},
            "move": {"seat": self.dice.randrange(3), "on": True},
        }
        options = of_deeds.get(deed, {"round_limit": 5, "public": True, "name": "x", "response_time": 9})
        if self.dice.random() < 0.5:
            options = {**options, self.dice.choice([*options, "clock"]): odd_value(self.dice)}
        return {
            "do": deed, "seat": self.dice.randrange(3), "level": "random", "options": options, "motion": 1, "yes": True,
            "name": self.dice.choice(MOTIONS) if deed == "move" else "Zoe",
        }  # fmt: skip

    def _forged(self) -> dict[str, Any]:
        """An answer or a draft with one thing forged in what the rules read; or none, and from whoever sends it."""
        self.count += 1
        act, token = self.answer(), f"f{self.count}"
        action = dict(act["action"])
        fields = [name for name in action if name != "do"]
        if fields and self.dice.random() < 0.8:
            field = self.dice.choice(fields)
            action[field] = bent(self.dice, action[field])
        if self.dice.random() < 0.3:
            return {"t": "draft", "token": token, "prompt": act["prompt"] or "", "data": action}
        return {"t": "act", "token": token, "prompt": act["prompt"], "action": action}

    def _rewind(self) -> dict[str, Any]:
        """Asking to take back, or an answer to what was asked last."""
        from games.tables.models import RewindRequest, Table

        do = self.dice.choice(["ask", "ask", "agree", "refuse", "withdraw"])
        request = RewindRequest.objects.filter(table__code=self.code).order_by("pk").last()
        seq = Table.objects.get(code=self.code).seq
        return {"do": do, "seq": seq, "request": 0 if request is None else request.pk}

    def answer(self) -> dict[str, Any]:
        """An answer that the rules suggest to an open question: its prompt (or none) and the action."""
        if self.mood != "running":
            return {"prompt": None, "action": {"do": "pass"}}
        from games.engine.actions import as_data
        from games.engine.chance import SeededChance
        from games.tables.selectors import snapshot

        shot = snapshot(self.code)
        prompts = list(shot.game.prompts(shot.state)) if shot.game else []
        if shot.game is None or not prompts:
            return {"prompt": None, "action": {"do": "resign"}}
        prompt = self.dice.choice(prompts)
        ideas = [
            *itertools.islice(shot.game.legal_actions(shot.state, prompt, SeededChance(self.count)), 8),
            shot.game.default_action(shot.state, prompt),
        ]
        return {"prompt": self.dice.choice([prompt.id, None]), "action": as_data(self.dice.choice(ideas))}
