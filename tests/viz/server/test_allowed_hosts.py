"""Under which names the app answers, asked by a `Host` as a browser on a rebound name would send it."""

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from viz.server import allowed_hosts
from viz.server.allowed_hosts import HostError, hosts_for
from viz.server.health import HEALTH
from viz.server.request_guard import Guard

NUMBERS = ("127.0.0.1", "127.0.0.1:7860", "[::1]:80", "[::1]", "192.168.1.20:7860", "10.0.0.3", "[fe80::1%25eth0]:7860")
STRANGERS = (
    "evil.example",
    "evil.example:7860",
    "localhost.evil.example",
    "127.0.0.1.evil.example:80",
    "evil-localhost",
    "",
    "a b",
    "[evil]",
    "x@localhost",
)


@pytest.fixture(autouse=True)
def machine(monkeypatch):
    monkeypatch.setattr(allowed_hosts.socket, "gethostname", lambda: "Teacher-Laptop")


def answered(found, *asked):
    return [found.answers(host) for host in asked]


def test_on_loopback_the_machine_itself_is_answered_alone():
    for listens in ("127.0.0.1", "localhost", "::1"):
        found = hosts_for(listens, "", {})
        assert all(answered(found, *NUMBERS, "localhost", "LocalHost:7860", "localhost."))
        assert not any(answered(found, *STRANGERS, "teacher-laptop", "app:7860"))


def test_on_a_network_the_machine_s_own_names_are_too():
    found = hosts_for("0.0.0.0", "", {})
    assert all(answered(found, *NUMBERS, "localhost:1", "teacher-laptop:7860", "Teacher-Laptop.local", "app:7860"))
    assert not any(answered(found, "evil.example", "evil.local", "127.0.0.1.evil.example", "", "a b"))
    assert "teacher-laptop.local" in found.said() and "numbers" in found.said()


def test_names_are_given_on_the_command_line_and_by_the_environment():
    found = hosts_for(
        "127.0.0.1", "School.example, *.uni.example", {"SPACE_HOST": "a-b.hf.space,c.example", "GRADIO_ROOT_PATH": "https://lab.example/mt"}
    )
    assert all(
        answered(
            found, "school.example", "SCHOOL.example:443", "mt.uni.example", "x.y.uni.example", "a-b.hf.space", "c.example", "lab.example"
        )
    )
    assert not any(answered(found, "a.school.example", "uni.example", "eviluni.example", "hf.space", "evil.example"))
    assert hosts_for("0.0.0.0", "", {"GRADIO_ROOT_PATH": "/translucent"}).names == ("localhost", "teacher-laptop", "teacher-laptop.local")
    assert all(answered(hosts_for("0.0.0.0", "*", {}), "evil.example", "anything"))


@pytest.mark.parametrize("wrong", ["http://school.example", "school.example:443", "a b", "-x", "*x.example"])
def test_what_is_no_name_is_named(wrong):
    with pytest.raises(HostError, match="not a host name"):
        hosts_for("0.0.0.0", f"ok.example,{wrong}", {})


def test_a_strange_name_gets_one_line_and_a_health_check_its_answer():
    page = Route("/{path:path}", lambda request: PlainTextResponse("the app"), methods=["GET", "POST"])
    app = Starlette(routes=[HEALTH, page], middleware=[Middleware(Guard, hosts=hosts_for("127.0.0.1", "school.example", {}))])
    client = TestClient(app)
    for method, path in (("GET", "/"), ("GET", "/config"), ("POST", "/api/translate"), ("GET", "/room/ABCDE/now")):
        refused = client.request(method, path, headers={"host": "evil.example:7860", "sec-fetch-site": "same-origin"})
        assert refused.status_code == 421 and "the app" not in refused.text and "\n" not in refused.text
        assert "'evil.example:7860'" in refused.json()["error"] and "--allowed-hosts" in refused.json()["error"]
        for host in ("localhost:7860", "school.example", "10.1.2.3:80"):
            assert client.request(method, path, headers={"host": host}).text == "the app"
    assert client.get("/healthz", headers={"host": "evil.example"}).json() == {"ok": True}
    long = client.get("/", headers={"host": "x" * 5000 + ".example"})
    assert long.status_code == 421 and len(long.text) < 500
