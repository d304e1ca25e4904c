"""Headers of static files: those of pages are dead weight on files that a page fetches by the dozen."""

from __future__ import annotations

from wsgiref.headers import Headers


def forbid_sniffing(headers: Headers, _path: str, _url: str) -> None:
    """Keep browsers from guessing the type of a static file."""
    headers["X-Content-Type-Options"] = "nosniff"
