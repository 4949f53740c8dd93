"""How the app is launched: the same in every place, from the command line, on Spaces and in tests."""

import argparse
import logging
import os
import re
import sys
from pathlib import Path

from starlette.middleware import Middleware

from model.config import Json
from viz.classroom.rooms import Rooms
from viz.classroom.routes import RoomRoutes
from viz.pages import NAMES, TEXT
from viz.server.allowed_hosts import HostError, Hosts, hosts_for
from viz.server.api import Api, unexpected
from viz.server.browser_files import ROUTE, STYLES
from viz.server.checkpoint_imports import Imports
from viz.server.compression import Compression
from viz.server.health import HEALTH
from viz.server.layout import page_data, theme
from viz.server.page_head import PageHead, page_head
from viz.server.plotly_script import ASSETS
from viz.server.rate_limits import PEOPLE, Shares, StepShares, asker
from viz.server.request_guard import LOCAL, Guard
from viz.server.shutdown import LastWords
from viz.server.taught_download import download_route
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService
from viz.store.open_store import store_at
from viz.store.store import StoreError

SESSIONS = 100
"""Browsers that Gradio remembers: 150 KB each for the form of the page, and what a program asked last by its two-request way. We need none of it, so a forgotten one is
answered as before; to make it anew takes 6 ms."""
MEMORY, LEAST = 800, 100
"""Megabytes for translations, where nothing else is said and at least. Half are for those that are kept, the rest for those under way."""


def kept_bytes(megabytes: int) -> int:
    """The part of them for runs that are kept."""
    return megabytes * 500_000


def launch_options(service: RunService, ancestors: str = "*", hosts: Hosts = LOCAL, people: int = PEOPLE) -> Json:
    """What launch() needs so that every place behaves alike: our scripts and styles, the rooms, no history, no side server.

    ancestors: who may show the app in a frame; hosts: the names it answers to (viz/server/request_guard.py).
    people: how many may sit behind one address (viz/server/rate_limits.py).
    """
    service.taught.allow = StepShares(people).take
    rooms = RoomRoutes(Rooms(service.store, service))
    return {
        "theme": theme(),
        "css_paths": list(STYLES),
        "run_history": False,
        "ssr_mode": False,
        "max_file_size": "1mb",
        "state_session_capacity": SESSIONS,
        "max_threads": 48,  # threads of our own, so that people who wait for the model do not hold up the page's files
        "app_kwargs": {
            "middleware": [
                Middleware(LastWords),
                Middleware(Guard, ancestors=ancestors, hosts=hosts),
                Middleware(Shares, people=people),
                Middleware(Compression),
                Middleware(PageHead, tags=lambda tab: page_head(page_data(service), tab or NAMES[0])),
            ],
            "exception_handlers": {Exception: unexpected},
            "routes": [ROUTE, ASSETS, HEALTH, *Api(service).all(), *Imports(service).all(), download_route(service, asker), *rooms.all()],
        },
        "footer_links": ["api"],  # style/figures.css hides this footer, which knows the browser's language only; ours follows the switch
        "show_error": False,
    }


def number(text: str, low: int, high: int, what: str) -> int:
    """A whole number as the command line gives it. what: what it must be, and the remedy."""
    if not text.isdecimal() or not low <= int(text) <= high:
        raise argparse.ArgumentTypeError(f"{text!r:.20} is not {what}")
    return int(text)


def port(text: str) -> int:
    """A port."""
    return number(text, 1, 65535, "a port; give a whole number from 1 to 65535, such as 7860.")


def processes(text: str) -> int:
    """A number of processes."""
    return number(text, 1, 64, "a number of processes; give a whole number from 1 to 64, such as 2.")


def people(text: str) -> int:
    """A number of people."""
    return number(text, 0, 100_000, "a number of people; give a whole number from 0 to 100000, such as 60.")


def memory(text: str) -> int:
    """Megabytes for translations."""
    return number(text, LEAST, 1_000_000, f"a possible number of megabytes; give a whole number, at least {LEAST}.")


def require_checkpoint(service: RunService, name: str) -> None:
    """End the program with a sentence where a checkpoint that was asked for by name is not there."""
    try:
        service.known(name)
    except RunError as error:
        sys.exit(line(error))


def say_unusable(error: RunError) -> None:
    """One line on standard error about a checkpoint that cannot be used; its page says the same."""
    print(line(error), file=sys.stderr, flush=True)


def line(error: RunError) -> str:
    """What is said of an error of the service."""
    return f"app.py: {TEXT[f'common.error.{error.code}'][1].format(**error.values)}"


def host(text: str) -> str:
    """An address to listen on as the command line gives it; one of IPv6 in brackets, as it stands in a URL."""
    return f"[{text}]" if ":" in text and not text.startswith("[") else text


def data_folder() -> Path | None:
    """The folder that TRANSLUCENT_DATA names, for rooms and new checkpoints, made where it is not there; None where nothing is named. Ends the program where it cannot be made."""
    named = os.environ.get("TRANSLUCENT_DATA")
    if not named:
        return None
    try:
        Path(named).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"app.py: the data folder {named} cannot be made ({error.strerror}); name another one in TRANSLUCENT_DATA.")
    return Path(named)


def require_store(store: str) -> None:
    """End the program with a sentence where rooms cannot be kept where the command line says."""
    try:
        store_at(store).close()
    except StoreError as error:
        sys.exit(f"app.py: {error}")


def ancestors(text: str) -> str:
    """Who may show the app in a frame, as the command line gives it, as `frame-ancestors` takes it. Ends the program where it is neither."""
    names = text.split()
    for name in names:
        if not re.fullmatch(r"\*|'?(self|none)'?|https?://[\w.*-]+(:\d+)?", name):
            sys.exit(f"app.py: --frame-ancestors {name!r:.60} is neither *, 'self' nor an origin, a scheme and a host.")
    return " ".join(f"'{name}'" if name in ("self", "none") else name for name in names) or "'self'"


def allowed_hosts(listens: str, given: str) -> Hosts:
    """The names that the app answers to, by the command line and the environment. Ends the program where one is no name."""
    try:
        return hosts_for(listens, given, os.environ)
    except HostError as error:
        sys.exit(f"app.py: {error}")


def log_requests() -> None:
    """One line a request on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    requests = logging.getLogger("translucent.requests")
    requests.addHandler(handler)
    requests.setLevel(logging.INFO)
    requests.propagate = False
