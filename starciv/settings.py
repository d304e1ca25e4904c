"""Settings, driven by the environment. README.md lists the variables; nothing here needs editing to host."""

import os
import sys
import warnings
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from starciv.environment import flag, kept_private, kept_secret, words
from starciv.static_headers import forbid_sniffing

BASE_DIR = Path(__file__).resolve().parent.parent

# Everything that must survive and be backed up: the database and the secret key.
DATA_DIR = Path(os.environ.get("DATA_DIR", BASE_DIR / "data")).expanduser().resolve()
DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

# What the site is called, on its pages and in its letters.
SITE_NAME = os.environ.get("SITE_NAME", "Star Civilisations")

DEBUG = flag("DEBUG", False)
HTTPS = flag("HTTPS", False)
SECRET_KEY = os.environ.get("SECRET_KEY") or kept_secret(DATA_DIR / "secret.key")
SECRET_KEY_FALLBACKS = words("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = words("ALLOWED_HOSTS") or ["localhost", "127.0.0.1", "[::1]"]
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")

# Daphne takes over runserver, so that websockets work in development, and has to come first for that. Nowhere else: it
# brings Twisted along, a third of what every command and server takes to start, and 20 MB of each.
RUNSERVER = sys.argv[1:2] == ["runserver"]

INSTALLED_APPS = [
    *(["daphne"] if RUNSERVER else []),
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "rest_framework",
    "games.catalogue",
    "games.catalogue.starciv",
    "games.ledger",
    "games.tables",
    "games.study",
    "games.study.bss",
    "games.study.galaxy",
    "games.study.starciv",
    "games.notices",
    "games.accounts",
    "games.live",
    "games.web",
    "games.api",
]

MIDDLEWARE = [
    "whitenoise.middleware.WhiteNoiseMiddleware",  # first: headers of pages are dead weight on twenty files
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "games.web.visits.Visits",
    "games.web.outage.Unavailable",
]

ROOT_URLCONF = "starciv.urls"
ASGI_APPLICATION = "starciv.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.context.site",
            ],
        },
    },
]

# --- Rows -----------------------------------------------------------------------------------------


def _database() -> dict[str, Any]:
    """The database named by ``DATABASE_URL``; a SQLite file in the data folder otherwise.

    Connections stay open: opening one a move costs more than the move. They are few because their threads are: requests
    share those of page_threads.py. A PostgreSQL that says nothing is given up, unless the URL says otherwise.
    """
    url = os.environ.get("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'starciv.sqlite3'}"
    database: dict[str, Any] = {**dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)}
    if database["ENGINE"].endswith("sqlite3"):
        if database["NAME"] not in ("", ":memory:"):
            kept_private(Path(database["NAME"]))
        synchronous = os.environ.get("SQLITE_SYNCHRONOUS", "NORMAL").upper()
        if synchronous not in ("NORMAL", "FULL"):
            raise ValueError(f"SQLITE_SYNCHRONOUS must be NORMAL or FULL, not {synchronous!r}")
        database["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,  # seconds
            "init_command": f"PRAGMA journal_mode=WAL;PRAGMA synchronous={synchronous};",
        }
    else:
        database["OPTIONS"] = {**SILENCE, **database.get("OPTIONS", {})}
    return database


SILENCE = {
    "connect_timeout": 5,  # seconds; 130 as installed
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,  # milliseconds
}
"""How long PostgreSQL may say nothing: a machine that vanishes would hold a thread for a quarter of an hour."""

DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Between processes ----------------------------------------------------------------------------

# The layer carries {table, version} only. One process needs no Redis.
REDIS_URL = os.environ.get("REDIS_URL", "")
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": (
        {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL]},
        }
        if REDIS_URL
        else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
    )
}

# Rate limits have a store of their own, so wide that what a flood writes there pushes nobody's count out; what is
# touched least goes first. Beside it a shared one where there is Redis: without it each process counts for itself.
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "limits": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "limits",
        "OPTIONS": {"MAX_ENTRIES": 100_000, "CULL_FREQUENCY": 20},
    },
}
if REDIS_URL:
    CACHES["shared limits"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "limits",
        "OPTIONS": {"socket_timeout": 0.5, "socket_connect_timeout": 0.5},
    }

# --- Languages ------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("fr", _("French")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files ---------------------------------------------------------------------------------

# Whitenoise reads files in blocks without async; under ASGI Django warns at every file, on the host's screen.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", BASE_DIR / "build" / "static"))
STATIC_HASHED = flag("STATIC_HASHED", not DEBUG)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "starciv.storage.HashedStaticFilesStorage"
            if STATIC_HASHED
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        ),
    },
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = not STATIC_HASHED
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = forbid_sniffing

# --- Security -------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
# A seat's private link holds its secret: no other site may learn it from a Referer.
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if flag("BEHIND_PROXY", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Players have no passwords; whoever runs the server has one for the admin, which is not to be guessed.
AUTHENTICATION_BACKENDS = [
    "games.accounts.passwords.Guard",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# --- Mail -----------------------------------------------------------------------------------------

# Without a mail server what would be sent is printed on the host's screen.
EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_BACKEND = os.environ.get("EMAIL_BACKEND") or (
    f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
)
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "587"))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_SSL = flag("EMAIL_USE_SSL", EMAIL_PORT == 465)
EMAIL_USE_TLS = flag("EMAIL_USE_TLS", bool(EMAIL_HOST) and not EMAIL_USE_SSL)
EMAIL_TIMEOUT = 10  # seconds
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", f"{SITE_NAME} <noreply@localhost>")

# Where the site is, with its scheme, for links in messages; usually known from who asks for them.
PUBLIC_URL = os.environ.get("PUBLIC_URL", "").rstrip("/")

# Where push services may reach whoever runs this server: mailto:… or https://…; else the site's address.
VAPID_CONTACT = os.environ.get("VAPID_CONTACT", "")
# Webhooks and push services in one's own network, and without HTTPS: for trying things out.
NOTICES_PRIVATE_TARGETS = flag("NOTICES_PRIVATE_TARGETS", False)

# --- Logs -----------------------------------------------------------------------------------------

_LOG_LEVEL = os.environ.get("LOG_LEVEL", "WARNING").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "no_secrets": {"()": "starciv.logs.NoSecrets", "words": DEBUG},
        "one_line": {"()": "starciv.logs.OneLine"},
        "no_unavailable": {"()": "starciv.logs.NoUnavailable"},
        "layer_outage": {"()": "starciv.logs.LayerOutage"},
        "repeats": {"()": "starciv.logs.Repeats"},
    },
    "formatters": {
        "line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"},
        "logfmt": {"()": "starciv.logs.AsLogfmt"},
        "json": {"()": "starciv.logs.AsJson"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": os.environ.get("LOG_FORMAT", "logfmt").lower(),  # line, logfmt or json
            "filters": ["repeats", "no_secrets"],
        }
    },
    "root": {"handlers": ["console"], "level": _LOG_LEVEL},
    # Django's own handlers would print unfiltered: everything goes up to the root.
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # A mistyped address is no event.
        "django.request": {"level": "ERROR", "filters": ["no_unavailable"]},
        "channels_redis.pubsub": {"filters": ["layer_outage"]},
        # At DEBUG these would print frames, cookies and queries, whatever LOG_LEVEL was meant to show.
        **{
            name: {"level": "INFO" if _LOG_LEVEL == "DEBUG" else _LOG_LEVEL}
            for name in ("websockets", "uvicorn", "daphne", "redis")
        },
        # Each connection that a lost database breaks is a warning there; it is told once, by games.outage.
        "psycopg": {"level": "ERROR"},
        "django.security.DisallowedHost": {"filters": ["one_line"]},
    },
}

# --- Tables ---------------------------------------------------------------------------------------

# Milliseconds that a bot waits before it answers, so that people can follow.
STARCIV_BOT_DELAY_MS = int(os.environ.get("STARCIV_BOT_DELAY_MS", "700"))
# Processes in which patient bots think, beside each process that keeps the clock; 0: they think in that one.
STARCIV_BOT_PROCESSES = int(os.environ.get("STARCIV_BOT_PROCESSES", "1"))
# Processes in which moves of games that take long for one are worked out, beside each server process; 0: in that one.
STARCIV_MOVE_PROCESSES = int(os.environ.get("STARCIV_MOVE_PROCESSES", "1"))
# Whether games are analysed once they are over, in a process apart beside each process that keeps the clock.
STARCIV_ANALYSIS = flag("STARCIV_ANALYSIS", True)
# Whether the server process plays the clocks itself; off where `manage.py clock` runs beside several servers.
STARCIV_CLOCK_IN_PROCESS = flag("STARCIV_CLOCK_IN_PROCESS", True)
# The port of this machine's own address on which Prometheus finds the figures; 0: none.
STARCIV_METRICS_PORT = int(os.environ.get("STARCIV_METRICS_PORT", "0"))
# Seconds between "not ready" and the closing of sockets when the server is stopped: a proxy's time to notice.
STARCIV_DRAIN_SECONDS = float(os.environ.get("STARCIV_DRAIN_SECONDS", "0"))

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
}
