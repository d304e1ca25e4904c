"""``manage.py calibrate_bss --games 400``: fit and measure the chances of the duel."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.bss.ai.win_probability import LIMITED, VICTORY
from games.study import calibration
from games.study.bss import bss_calibration


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
        played = [bss_calibration.sample_game(number) for number in range(options["games"])]
        kinds = {kind: self._calibrate(kind, played) for kind in (LIMITED, VICTORY)}
        made = f"manage.py calibrate_bss --games {options['games']}"
        text = json.dumps({"made": made, "kinds": kinds}, indent=1)
        options["out"].write_text(text + "\n", encoding="utf-8")

    def _calibrate(
        self, kind: str, played: Sequence[tuple[str, list[bss_calibration.SampledPosition]]]
    ) -> dict[str, Any]:
        games = [positions for one, positions in played if one == kind and positions]
        positions = [one for game in games for one in game]
        self.stdout.write(f"{kind}: {len(games)} games with a winner, {len(positions)} positions")
        predicted = calibration.predictions(
            positions, lambda part: calibration.weighted_predictor(bss_calibration.fit(part))
        )
        trust = calibration.trust(list(predicted), self.stdout.write)
        early, late, over = (round(one, 4) for one in bss_calibration.fit(positions))
        return {"early": early, "late": late, "over": over, "trust": trust}
