"""Ports, links and host names: what others may reach, and what is said when it cannot be."""

import socket
from collections.abc import Iterator

import pytest

from devtools import network
from devtools.words import Trouble

HOST = "127.0.0.1"


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server((HOST, 0)) as server:
        yield int(server.getsockname()[1])


@pytest.fixture(autouse=True)
def _addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "local_addresses", lambda: ["192.0.2.7", "2001:db8::7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Nebula.example")


def test_a_busy_port_is_seen_on_every_address(busy: int) -> None:
    assert not network.is_free(HOST, busy)
    assert not network.is_free("0.0.0.0", busy)


def test_the_port_asked_for_is_taken_or_refused(busy: int) -> None:
    with pytest.raises(Trouble, match=str(busy)):
        network.choose_port(HOST, busy)


def test_without_a_wish_the_next_free_port_is_taken(
    busy: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(network, "FIRST_PORT", busy)
    monkeypatch.setattr(network, "LAST_PORT", busy + 19)
    port = network.choose_port(HOST, None)
    assert busy < port <= busy + 19
    said = capsys.readouterr().out
    assert str(busy) in said
    assert str(port) in said


def test_all_ports_busy_is_said(busy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "FIRST_PORT", busy)
    monkeypatch.setattr(network, "LAST_PORT", busy)
    with pytest.raises(Trouble, match="--port"):
        network.choose_port(HOST, None)


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_an_address_that_is_not_ours_is_said(host: str) -> None:
    with pytest.raises(Trouble, match=host):
        network.choose_port(host, None)


def test_links_for_here_and_for_the_network() -> None:
    assert network.links("0.0.0.0", 8000) == ("http://localhost:8000/", ["http://192.0.2.7:8000/"])


def test_ipv6_links_are_in_brackets() -> None:
    here, shared = network.links("::", 8000)
    assert here == "http://localhost:8000/"
    assert shared == ["http://192.0.2.7:8000/", "http://[2001:db8::7]:8000/"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_machine_has_nothing_to_share(host: str) -> None:
    assert network.links(host, 8000)[1] == []


def test_one_address_is_the_link_for_all() -> None:
    assert network.links("192.0.2.7", 80) == ("http://192.0.2.7:80/", ["http://192.0.2.7:80/"])


def test_hosts_are_this_machine_its_addresses_and_what_is_said() -> None:
    hosts = network.allowed_hosts("0.0.0.0", ["play.example", ""])
    assert hosts == [
        "localhost",
        "127.0.0.1",
        "[::1]",
        "nebula.example",
        "nebula.local",
        "192.0.2.7",
        "[2001:db8::7]",
        "play.example",
    ]


def test_a_local_server_answers_to_no_other_name() -> None:
    assert network.allowed_hosts("127.0.0.1") == ["localhost", "127.0.0.1", "[::1]"]


@pytest.mark.parametrize("address", ["127.0.1.1", "::1", "fe80::1%eth0", "169.254.3.4", "0.0.0.0"])
def test_addresses_that_mean_nothing_to_others_are_not_shared(address: str) -> None:
    assert not network.is_shareable(address)
