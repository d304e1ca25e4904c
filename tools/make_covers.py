"""Make the covers of share cards: ``python tools/make_covers.py``, written to ``games/web/share/covers/``.

A game's card (``static/img/games/<folder>/card.svg``) fills the left side of the picture behind a link. Drawing its
glows takes seconds, so that is done here, once, in few colours.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import resvg_py
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
FROM, TO = ROOT / "static" / "img" / "games", ROOT / "games" / "web" / "share" / "covers"
WIDTH, HEIGHT, COLOURS = 740, 630, 128


def main() -> None:
    TO.mkdir(parents=True, exist_ok=True)
    for card in sorted(FROM.glob("*/card.svg")):
        svg = card.read_text(encoding="utf-8")
        head = re.match(r"<svg[^>]*>", svg)
        assert head is not None, card
        box = re.search(r'viewBox="[^"]+"', head[0])
        assert box is not None, card
        size = f'width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="xMidYMid slice"'
        slice_ = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box[0]}>{svg[head.end() :]}'
        drawn = bytes(resvg_py.svg_to_bytes(svg_string=slice_, skip_system_fonts=True))
        flat = Image.open(io.BytesIO(drawn)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        flat.save(TO / f"{card.parent.name}.png", "PNG", optimize=True)


if __name__ == "__main__":
    main()
