"""A published Marian model becomes a checkpoint while the app runs; off unless whoever started the server said --allow-import, and for the machine
that runs it alone.

POST import        {place, name, direction} -> {ticket}
POST import/watch  {ticket} -> how far it is, and the checkpoint at its end
POST import/leave  {ticket}

place is a folder on the server's machine or the id of a model on the hub. Of a folder, config.json, generation_config.json, tokenizer_config.json,
vocab.json, target_vocab.json, *.spm and *.safetensors are read; a pickle never is. What is written is one new folder, beside the other checkpoints unless the service has a place of its own for new ones.
"""

import asyncio
import ipaddress
import itertools
import json
import logging
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path, PurePath
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from viz.server.json_answer import JsonAnswer
from viz.server.serve import failure
from viz.shared.example_sentences import examples_of
from viz.shared.jobs.job_commands import IMPORT, queue_of
from viz.shared.jobs.job_status import job_run
from viz.shared.jobs.queue_state import QueueState
from viz.shared.run_gate import RunError
from viz.shared.run_service import PASSING, RunService

LONGEST = 300
HUB_ID = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
DIRECTION = re.compile(r"[a-z]{2,3}-[a-z]{2,3}")
log = logging.getLogger("translucent")
Asked = dict[str, str]
Told = dict[str, Any]


@dataclass
class Imports:
    """The routes over one process's service."""

    service: RunService

    def all(self) -> list[Route]:
        """For the app that serves them; each refuses where imports are off."""
        table: dict[str, Callable[[Asked], Told]] = {"": self.start, "/watch": self.watch, "/leave": self.leave}
        return [Route(f"/import{path}", partial(self.answer, work), methods=["POST"]) for path, work in table.items()]

    async def answer(self, work: Callable[[Asked], Told], request: Request) -> Response:
        """{"ok": true, "view": ...}, or {"ok": false, "error": ...} as the pages are told it."""
        fresh = {"Cache-Control": "no-store"}
        if not self.service.imports or not from_here(request):
            return JsonAnswer(failure("import_here" if self.service.imports else "import_off"), status_code=403, headers=fresh)
        try:
            asked = asked_of(await request.body())
            view = await asyncio.get_running_loop().run_in_executor(None, work, asked)
        except RunError as error:
            return JsonAnswer(failure(error.code, **error.values), status_code=400, headers=fresh)
        except Exception:
            log.exception("an import could not be answered")
            return JsonAnswer(failure("internal"), status_code=500, headers=fresh)
        return JsonAnswer({"ok": True, "view": view}, headers=fresh)

    def start(self, asked: Asked) -> Told:
        """A run begun, or joined: its ticket."""
        place = place_of(asked.get("place", "").strip())
        name = self.free_name(asked.get("name", "").strip() or PurePath(place).name)
        direction = asked.get("direction", "").strip()
        if direction and not DIRECTION.fullmatch(direction):
            raise RunError("import_direction", value=direction[:40])
        queue = queue_of(self.service)
        ticket = queue.start(IMPORT, {"place": place, "name": name, "direction": direction})
        if is_promised(queue.state(), ticket, name):
            queue.cancel(ticket)
            raise RunError("import_taken", value=name)
        return {"ticket": ticket}

    def free_name(self, name: str) -> str:
        """The name of a new checkpoint. Raises RunError where it is none, or there is one."""
        if not NAME.fullmatch(name) or name.endswith(PASSING):
            raise RunError("import_name", value=name[:80])
        if self.service.place(name).exists():
            raise RunError("import_taken", value=name)
        return name

    def watch(self, asked: Asked) -> Told:
        """How far it is; at its end the checkpoint, which is among the others from now on."""
        queue = queue_of(self.service)
        run = queue.watch(asked.get("ticket", ""))
        told = job_run(run, queue.events(run["number"], run["begun"]))
        if told["state"] != "done":
            return {"run": told, "checkpoint": None}
        self.service.look()
        facts = self.service.facts(run["settings"]["name"])
        return {"run": told, "checkpoint": {"name": run["settings"]["name"], "facts": asdict(facts), "examples": examples_of(facts.reads)}}

    def leave(self, asked: Asked) -> Told:
        """The run of a ticket left; it stops when nobody else watches it."""
        queue_of(self.service).cancel(asked.get("ticket", ""))
        return {}


def is_promised(state: QueueState, ticket: str, name: str) -> bool:
    """Whether an import that was asked for before that of the ticket will write a checkpoint of this name: the later one would replace it."""
    own = state.of(ticket)
    before = itertools.takewhile(lambda run: run is not own, state.runs.values())
    return any(run.goes_on and run.name == IMPORT and run.settings["name"] == name for run in before)


def from_here(request: Request) -> bool:
    """Whether whoever asks sits at the machine that runs the app: a folder of it is theirs to open."""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def asked_of(body: bytes) -> Asked:
    """The texts of a request. Raises RunError."""
    try:
        given = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict) or not all(isinstance(value, str) and len(value) <= LONGEST for value in given.values()):
        raise RunError("import_place", value="", limit=LONGEST)
    return given


def place_of(place: str) -> str:
    """A folder that is there, or what may be a hub id. Raises RunError for everything else."""
    plain = place.isprintable() and ".." not in PurePath(place).parts
    try:
        there = bool(place) and plain and Path(place).expanduser().is_dir()
    except (OSError, RuntimeError):
        there = False
    if there:
        return str(Path(place).expanduser().absolute())
    if not (plain and HUB_ID.fullmatch(place)):
        raise RunError("import_place", value=place[:80], limit=LONGEST)
    return place
