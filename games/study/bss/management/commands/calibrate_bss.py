"""``manage.py calibrate_bss --games 400``: fit the winning chances on games of Strategists, and measure them."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.bss.ai.win_probability import LIMITED, VICTORY
from games.study import calibration as shared
from games.study.bss import calibration


class Command(BaseCommand):
    help = (
        "Plays games of Strategists, the presets in turn, fits the winning chances to who won, and sets predicted "
        "against happened, by quarter of the game, on games that did not fit the weights."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=400)
        parser.add_argument("--out", type=Path, required=True, help="the file of the calibration to write")

    def handle(self, *args: Any, **options: Any) -> None:
        played = [calibration.seen(number) for number in range(options["games"])]
        kinds = {kind: self._calibrate(kind, played) for kind in (LIMITED, VICTORY)}
        made = f"manage.py calibrate_bss --games {options['games']}"
        text = json.dumps({"made": made, "kinds": kinds}, indent=1)
        options["out"].write_text(text + "\n", encoding="utf-8")

    def _calibrate(self, kind: str, played: Sequence[tuple[str, list[shared.Seen]]]) -> dict[str, Any]:
        games = [positions for one, positions in played if one == kind and positions]
        positions = [one for game in games for one in game]
        self.stdout.write(f"{kind}: {len(games)} games with a winner, {len(positions)} positions")
        predicted = shared.predictions(positions, lambda part: shared.weighed(calibration.fitted(part)))
        trust = shared.trust(list(predicted), self.stdout.write)
        early, late, over = (round(one, 4) for one in calibration.fitted(positions))
        return {"early": early, "late": late, "over": over, "trust": trust}
