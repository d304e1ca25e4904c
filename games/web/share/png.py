"""Pictures of tables as PNG: rendered by resvg, and kept by the server's own process while they are asked for."""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

import resvg_py
from PIL import Image

FONTS = sorted(str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf"))

COLOURS = 192
"""Of a picture: it is flat, and a third of the size."""

KEPT = 64
"""Pictures kept, some 30 KB each."""

_kept: OrderedDict[str, bytes] = OrderedDict()
_lock = threading.Lock()


@dataclass(frozen=True)
class Drawing:
    """A picture before it is rendered: ``svg``, to the right of the picture in the file ``left``, if there is one."""

    svg: str
    left: Path | None = None


def png(drawing: Drawing) -> bytes:
    """The drawing as PNG of few colours. Nothing outside of it is read but the card's own fonts and cover."""
    flat = _render(drawing).quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small = io.BytesIO()
    flat.save(small, "PNG", compress_level=7)
    return small.getvalue()


def _render(drawing: Drawing) -> Image.Image:
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=drawing.svg, skip_system_fonts=True, font_files=FONTS))
    with Image.open(io.BytesIO(drawn)) as picture:
        right = picture.convert("RGB")
    if drawing.left is None:
        return right
    with Image.open(drawing.left) as cover:  # resvg takes half of its time for a picture in a drawing
        whole = Image.new("RGB", (cover.width + right.width, right.height))
        whole.paste(cover.convert("RGB"))
    whole.paste(right, (whole.width - right.width, 0))
    return whole


def find_picture(name: str) -> bytes | None:
    """The picture that was rendered under this name, if it is still kept."""
    with _lock:
        found = _kept.get(name)
        if found is not None:
            _kept.move_to_end(name)
        return found


def keep(name: str, picture: bytes) -> None:
    """Keep a picture; the one unused for longest goes."""
    with _lock:
        _kept[name] = picture
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
