"""A missing component skips its tests, or fails them where everything is required."""

import pytest

from tests import components


def test_a_missing_component_skips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REQUIRE_ALL", raising=False)
    monkeypatch.setattr(components, "find", lambda _component: None)
    with pytest.raises(pytest.skip.Exception, match="apt install chromium-headless-shell"):
        components.require("chromium")


def test_a_missing_component_fails_where_all_are_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REQUIRE_ALL", "1")
    monkeypatch.setattr(components, "find", lambda _component: None)
    with pytest.raises(pytest.fail.Exception, match="apt install redis-server"):
        components.require("redis-server")


@pytest.mark.redis
def test_the_tests_have_a_redis_of_their_own(redis_url: str) -> None:
    from redis import Redis

    with Redis.from_url(redis_url) as client:
        assert client.ping()


@pytest.mark.postgres
def test_the_tests_have_a_postgresql_of_their_own(postgres_url: str) -> None:
    import psycopg

    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT current_database()").fetchone() == ("starciv",)
