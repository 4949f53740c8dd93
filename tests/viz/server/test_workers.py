"""`--workers 2`: one address, two processes, one store, though nobody named one."""

import asyncio
import signal
from pathlib import Path

import httpx
import pytest

from app import main, parse
from benchmarks.server_processes import Server
from benchmarks.shared import SERVE, component, question
from tests.event_loops import run_apart
from tests.skips import skip_if


def test_a_number_of_processes_is_checked_and_one_queue_is_not_promised_to_many(capsys):
    assert parse([]).workers == 1 and parse(["--workers", "3"]).workers == 3
    for wrong in ("0", "-1", "two", "1000"):
        with pytest.raises(SystemExit):
            parse(["--workers", wrong])
        assert "is not a number of processes" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="leave out --workers, or --mcp"):
        main(["--workers", "2", "--mcp"])


def command_line(pid):
    return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")


def processes_of(server):
    """Those that it began to answer for it."""
    children = [int(one) for path in Path(f"/proc/{server.process.pid}/task").glob("*/children") for one in path.read_text().split()]
    return [pid for pid in children if "spawn_main" in command_line(pid)]


async def ask(client, path, given):
    """One answer, over a connection of its own."""
    answer = await client.post(path, json=given)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def begin_one_run(client):
    """Four who begin the same experiment share one run, which whichever process answers knows; when the last leaves it is over."""
    serves = await asyncio.to_thread(component, str(client.base_url).rstrip("/"))

    async def lab(part, **more):
        data = {"page": "lab", "lab": {"experiment": "kv_cache"}, "part": part, **more}
        return await ask(client, SERVE, question(serves, data))

    tickets = [(await lab("start", settings={"longest": 8}))["view"]["ticket"] for _ in range(4)]
    told = [(await lab("watch", ticket=ticket))["view"] for ticket in tickets * 2]
    assert len({one["number"] for one in told}) == 1, told
    for ticket in tickets:
        assert (await lab("leave", ticket=ticket))["ok"]
    assert [(await lab("watch", ticket=ticket))["error"]["code"] for ticket in tickets] == ["lab_gone"] * 4


@skip_if(not Path("/proc/self/task").exists(), "proc")
def test_two_processes_answer_one_address_know_the_same_rooms_and_runs_and_end_in_order(checkpoint_dir):
    async def visit():
        server = Server("", "--workers", "2", "--checkpoints", str(checkpoint_dir.parent), "--device", "cpu")
        async with server:
            limits = httpx.Limits(max_keepalive_connections=0)
            async with httpx.AsyncClient(base_url=server.url, limits=limits, timeout=120) as client:
                rooms = [(await ask(client, "room", {}))["view"]["code"] for _ in range(4)]
                for code in rooms * 4:  # whichever process answers
                    assert (await ask(client, f"room/{code}/join", {}))["view"]["token"]
                translated = [await ask(client, "api/translate", {"text": "我有一只猫。"}) for _ in range(6)]
                await begin_one_run(client)
                page = await client.get("/")
            workers = processes_of(server)
            spent = [sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13])) for pid in workers]
            await server.end(signal.SIGTERM)
            assert server.process.returncode == 0
        assert all(one == translated[0] for one in translated) and translated[0]["translation"]
        assert page.status_code == 200 and "translucent.data" in page.text
        assert len(workers) == 2 and all(spent)
        assert not any(Path(f"/proc/{pid}").exists() for pid in workers)

    run_apart(visit())
