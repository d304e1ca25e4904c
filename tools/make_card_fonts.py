"""Make the fonts of share cards: ``python tools/make_card_fonts.py``, written to ``games/web/share/fonts/``.

The renderer reads TrueType alone and one weight a file, so the site's own fonts are unpacked and Figtree is fixed at
the two weights that the cards use. Needs fonttools and brotli, which nothing else here does.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FROM, TO = ROOT / "static" / "fonts", ROOT / "games" / "web" / "share" / "fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}


def main() -> None:
    TO.mkdir(parents=True, exist_ok=True)
    serif = TTFont(FROM / "marcellus-latin-400-normal.woff2")
    serif.flavor = None
    serif.save(TO / "Marcellus-Regular.ttf")
    for style, weight in WEIGHTS.items():
        sans = TTFont(FROM / "figtree-latin-wght-normal.woff2")
        sans.flavor = None
        fixed = instantiateVariableFont(sans, {"wght": weight}, updateFontNames=False)
        fixed["OS/2"].usWeightClass = weight
        for record in fixed["name"].names:
            if record.nameID == 2:
                record.string = style
            if record.nameID in (1, 16):
                record.string = "Figtree"
        fixed.save(TO / f"Figtree-{style}.ttf")


if __name__ == "__main__":
    main()
