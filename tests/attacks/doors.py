"""Attacks on what lies around the game: the admin, logs, files, letters, addresses outside, the deployment."""

from __future__ import annotations

import re
import secrets
import stat

from devtools.environment import ROOT
from tests.attacks.points import attack
from tests.attacks.visitor import Visitor, begun, opened
from tests.server import Server

PASSWORD = secrets.token_urlsafe(12)


def _enter(server: Server, visitor: Visitor, password: str) -> int:
    visitor.get("/admin/login/")
    return visitor.form("/admin/login/?next=/admin/", username="owner", password=password).status


def _owner(server: Server) -> Visitor:
    made = "from django.contrib.auth.models import User; User.objects.filter(username='owner').delete(); "
    server.run(f"{made}User.objects.create_superuser('owner', password='{PASSWORD}')")
    owner = Visitor(server)
    assert _enter(server, owner, PASSWORD) == 302
    return owner


@attack(
    "16", "hands of running games are guessed by the admin's filters, and its password at the door", long=True
)
def admin(server: Server) -> None:
    """Staff see no more by address than by the lists."""
    owner = _owner(server)
    begun(server, bots=1)
    for address in (
        "tables/table/?state__regex=",
        "tables/table/?chance_key__startswith=",
        "tables/moverecord/?events__icontains=",
        "tables/moverecord/?table__state__regex=",
        "tables/seat/?table__chance_key__gt=",
    ):
        for guess in ("1", "zz"):
            assert owner.get(f"/admin/{address}{guess}").status in (302, 400), address
    eve = Visitor(server)
    assert [_enter(server, eve, f"wrong {n}") for n in range(10)] == [200] * 10
    assert _enter(server, eve, PASSWORD) == 200, "the right password comes in after ten wrong ones"
    assert _enter(server, Visitor(server), PASSWORD) == 302


@attack("17", "secrets of links are read in the log")
def log(server: Server) -> None:
    """The log of all attacks so far, whatever went wrong in them."""
    code, host = opened(server)
    word = "AbC_dEf-0123456789" * 2
    paths = [
        f"/t/{code}/seat/{host.secret}/",
        *(f"/notices/{do}/{word}/" for do in ("confirm", "stop", "stop-all")),
    ]
    for path in (*paths, f"/account/link/{word}/"):
        Visitor(server).get(path)
        Visitor(server).send("POST", path, b"[" * 5000, "application/json", Host="evil.example")
        eve = Visitor(server)
        for kind, body in (
            ("multipart/form-data", b"x"),
            ("application/x-www-form-urlencoded", b"a=&" * 1500),
        ):
            eve.send("POST", path, body, kind, **eve._token())
    assert host.secret not in server.log
    assert word not in server.log


@attack("20", "others on the machine read the database", long=True)
def files(server: Server) -> str:
    """Nothing in the data folder is anybody's but the owner's."""
    kept = [server.data, *server.data.rglob("*")]
    wide = [one.name for one in kept if one.name.startswith(("starciv", "secret")) and _mode(one) & 0o077]
    assert wide == []
    archive = server.data.parent / f"backup-{secrets.token_hex(4)}.tar.gz"
    server.manage("backup", str(archive))
    assert _mode(archive) == 0o600
    return f"{len(kept)} files and a backup"


def _mode(file: object) -> int:
    return stat.S_IMODE(file.stat().st_mode)  # type: ignore[attr-defined]


def _links(server: Server, before: int) -> list[str]:
    return re.findall(r"http\S+/account/link/", server.log[before:])


@attack("22", "a letter leads to another port, and an address's letters are used up")
def letters(server: Server) -> None:
    """Without a mail server letters are printed where the log is."""
    before, ada = len(server.log), "ada@mail.example"
    eve = Visitor(server)
    fields = {"email": ada}
    token = eve._token()
    sent = eve.send(
        "POST", "/account/letter", f"email={ada}".encode(), "application/x-www-form-urlencoded",
        Host=f"127.0.0.1:{server.port + 1}", **{**token, "Referer": f"http://127.0.0.1:{server.port + 1}/"},
    )  # fmt: skip
    assert sent.status == 200, sent.status
    assert [eve.form("/account/letter", **fields).status for _ in range(4)] == [200, 200, 200, 429]
    assert Visitor(server).form("/account/letter", **fields).status == 200, "the owner gets none any more"
    found = _links(server, before)
    assert found, "no letter was printed"
    assert all(f":{server.port + 1}/" not in link for link in found)


@attack("23", "the server is sent to addresses inside")
def inside(server: Server) -> None:
    """Webhooks to what stands for this machine or its network; each is refused, and nothing is connected to."""
    code, host = opened(server)
    hosts = (
        "127.0.0.1",
        "[::1]",
        "[64:ff9b:1::a00:1]",
        "[fec0::1]",
        "[::10.0.0.1]",
        "[::ffff:10.0.0.1]",
        "localhost",
    )
    for name in hosts:
        answer = host.put(f"/t/{code}/notices/hook", url=f"https://{name}/x")
        assert (answer.status, answer.json["code"]) == (400, "bad_url"), name


@attack("23", "a service keeps more rights than it needs")
def deployment(server: Server) -> None:
    """As deploy/compose.yaml has it; tests/tools/test_deploy.py reads it service by service."""
    text = (ROOT / "deploy" / "compose.yaml").read_text()
    assert text.count("cap_drop: [ALL]") == text.count("no-new-privileges:true") == 4
    assert not re.search(r"^\s*image: (?!\$\{|star-civilisations)", text, re.MULTILINE), (
        "an image by its tag alone"
    )
