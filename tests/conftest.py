"""Fixtures for all tests: real servers, Redis, PostgreSQL."""

import os
import pickle
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from django.conf import settings as django
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.cache import caches
from django.core.management.commands import flush
from django.db.backends.base.base import BaseDatabaseWrapper
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from devtools.static import one_at_a_time
from games import outage
from games.tables.core.fair_queue import Turn
from games.tables.core.worker_pool import Job
from games.tables.errors import Refused
from games.tables.replay import study_service
from tests import components, services, template
from tests.server import Server, Site

# How long an example takes says how busy the machine is, and how many are thrown away how they were drawn:
# nothing of the code.
settings.register_profile("untimed", deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("untimed")
settings.register_profile("long")  # what reads its name plays more (tests/rules/starciv/any_game.py)

NEEDS = {"browser": "chromium", "redis": "redis-server", "postgres": "postgres"}
BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Hear Ctrl-C: where a shell runs the tests in the background, servers that they start would be deaf to it too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser, and run it last: synchronous Playwright leaves a running event loop."""
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
    items.sort(key=lambda item: BROWSER in item.path.parents)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a component that is not here, or fail it where everything is required."""
    for marker, component in NEEDS.items():
        if item.get_closest_marker(marker):
            components.require(component)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Migrated, seeded data and collected static files, made once for all workers, copied by every server."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    made = Site(shared / "site")
    with one_at_a_time(shared / "site.lock"):
        if not (ready := shared / "site.ready").exists():
            made.prepare()
            ready.touch()
    return made


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """On SQLite the database of the tests is there before they begin: a copy of the template."""
    engine: str = django.DATABASES["default"]["ENGINE"]
    return engine.endswith("sqlite3")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, django_db_keepdb: bool
) -> None:
    """Copy the template to where pytest-django takes the database from."""
    if django_db_keepdb:
        template.copy(Path(django.DATABASES["default"]["TEST"]["NAME"]))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """After a flush lay back Django's own rows as they were: working them out anew is a third of a short test."""
    with django_db_blocker.unblock():
        rows: list[Any] = [(model.objects, list(model.objects.all())) for model in (ContentType, Permission)]

    def lay_back(verbosity: int, interactive: bool, db: str) -> None:
        for manager, kept in rows:
            manager.using(db).bulk_create(kept)

    with mock.patch.object(flush, "emit_post_migrate_signal", lay_back):
        if django.DATABASES["default"]["ENGINE"].endswith("postgresql"):
            with mock.patch.object(flush, "sql_flush", delete_all_rows):
                yield
        else:
            yield


def delete_all_rows(_style: object, connection: BaseDatabaseWrapper, **_options: object) -> list[str]:
    """SQL that empties a few rows from many tables: TRUNCATE makes a new file for each table and index.

    The role is a replica's, whose triggers rest: Django's foreign keys, and the log's, which lets nothing be deleted.
    """
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    deletions = [f"DELETE FROM {connection.ops.quote_name(table)}" for table in tables]
    return [";".join(["SET LOCAL session_replication_role = replica", *deletions])]


@pytest.fixture(autouse=True)
def nothing_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget outages and counted requests of an earlier test."""
    caches["limits"].clear()
    for name in ("database", "layer"):
        monkeypatch.setattr(outage, name, outage.Outage(getattr(outage, name).what))


class StudyHere:
    """Does at once, in this process, what the study process does: it knows the games that tests register.

    ``asked`` are the names of what somebody waited for, and ``full`` is whether too many wait.
    """

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.full = False

    def ask(self, do: Callable[[Any], Any], argument: Any, seconds: float = 0.0) -> Any:
        if self.full:
            raise Refused("too_fast", seconds=15)
        self.asked.append(do.__name__)
        return do(pickle.loads(pickle.dumps(argument)))  # as a process gets it

    def submit(self, do: Callable[[Any], Any], argument: Any, limit: float, turn: Turn = ()) -> Job:
        job = Job(do, argument, limit)
        try:
            job.future.set_result(do(argument))
        except Exception as error:
            job.future.set_exception(error)
        return job

    def stop(self) -> None:
        """Nothing was started."""


@pytest.fixture(autouse=True)
def study_here(monkeypatch: pytest.MonkeyPatch) -> StudyHere:
    """Tests that want the process itself put one of their own in its place; real servers have it."""
    here = StudyHere()
    monkeypatch.setattr(study_service, "STUDY_SERVICE", here)
    return here


@pytest.fixture
def study_apart(
    monkeypatch: pytest.MonkeyPatch, study_here: StudyHere
) -> Iterator[study_service.StudyService]:
    """The study process itself: it has no database, and knows no models."""
    process = study_service.StudyService()
    monkeypatch.setattr(study_service, "STUDY_SERVICE", process)
    yield process
    process.stop()


@pytest.fixture
def start_server(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Start real servers of one's own: ``start_server(server="daphne", STARCIV_BOT_DELAY_MS="500")``."""
    servers: list[Server] = []

    def start(**options: str) -> Server:
        servers.append(Server(site, tmp_path_factory.mktemp("server"), **options))
        return servers[-1].start()

    yield start
    for one in servers:
        one.close()


@pytest.fixture
def own_server(start_server: Callable[..., Server]) -> Server:
    """A real server of this test alone, which may stop, kill and restart it."""
    return start_server()


@pytest.fixture(scope="session")
def server(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server that tests share: leave it running."""
    shared = Server(site, tmp_path_factory.mktemp("server")).start()
    yield shared
    shared.close()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a real Redis server of the tests' own."""
    with services.redis() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of a migrated database on a real PostgreSQL server of the tests' own."""
    with services.postgres() as url:
        yield url
