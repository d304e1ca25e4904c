"""Make the icons of the installed app: ``python tools/make_app_icons.py``, written to ``static/img/``.

The site's mark on its ground, inside the circle that every system leaves of a maskable icon.
"""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

IMAGES = Path(__file__).resolve().parent.parent / "static" / "img"
MARK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#070B16"/>
<g transform="translate(13.8 13.8) scale(1.3)"><ellipse cx="14" cy="14" rx="13" ry="5.2" fill="none" stroke="#FFC76B"
stroke-width="1.4" transform="rotate(-28 14 14)"/><circle cx="14" cy="14" r="5" fill="#FFC76B"/>
<circle cx="24.4" cy="8" r="2.2" fill="#EEF2FB"/></g></svg>"""


def main() -> None:
    for size in (192, 512):
        drawn = bytes(resvg_py.svg_to_bytes(svg_string=MARK, width=size, height=size, skip_system_fonts=True))
        flat = Image.open(io.BytesIO(drawn)).convert("RGB").quantize(64, dither=Image.Dither.NONE)
        flat.save(IMAGES / f"app-{size}.png", "PNG", optimize=True)


if __name__ == "__main__":
    main()
