"""Address of this site in letters: what a request says of it counts only as far as the server can tell."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port


def site_of(request: HttpRequest) -> str:
    """Scheme, host and port of the site, without a slash at the end: ``PUBLIC_URL``, or where this request came in.

    The Host header is the visitor's word. Its name is one of ``ALLOWED_HOSTS``; its port counts only where the server
    listens there, or an origin that is trusted names it. A letter to somebody else would lead to any port otherwise.
    """
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL)
    name, port = split_domain_port(request.get_host())
    known = {
        f"{urlsplit(origin).hostname}:{urlsplit(origin).port}" for origin in settings.CSRF_TRUSTED_ORIGINS
    }
    kept = port and (port == request.META.get("SERVER_PORT") or f"{name}:{port}" in known)
    return f"{request.scheme}://{name}{f':{port}' if kept else ''}"
