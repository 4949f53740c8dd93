"""Which commands the queue may run, and the one queue of a service. What a browser chose is in the settings; what is run is decided here."""

import sys
import threading
from typing import Any
from weakref import WeakKeyDictionary

from viz.shared.ask import Ask
from viz.shared.jobs.process import Command
from viz.shared.jobs.queue import ExperimentQueue
from viz.shared.run_service import RunService

PAIRS, IMPORT = "pairs", "import"
"""Runs that are no experiments of the lab."""
QUEUES: WeakKeyDictionary[RunService, ExperimentQueue] = WeakKeyDictionary()
_LOCK = threading.Lock()
PYTHON = (sys.executable, "-m", "model")


def queue_of(service: RunService) -> ExperimentQueue:
    """The one queue over this server's store: heavy work goes one at a time, whoever asks."""
    with _LOCK:
        if service not in QUEUES:
            QUEUES[service] = ExperimentQueue(service.store, command_of(service))
        return QUEUES[service]


def left(ask: Ask) -> dict[str, Any]:
    """The run of a ticket left; it stops when nobody else watches it."""
    queue_of(ask.service).cancel(ask.request.ticket)
    return {}


def command_of(service: RunService) -> Command:
    """The commands of this server: the lab's, a person's pairs, and imports where whoever started the server allowed them."""
    folder, own, imports = (
        service.folder.absolute(),
        service.own.absolute(),
        service.imports,
    )  # not the service: QUEUES would keep it for ever

    def command(name: str, settings: dict[str, Any]) -> list[str]:
        if name == PAIRS:
            place, shipped = "-" if settings.get("given") else "sample", folder / settings["checkpoint"]
            checkpoint = shipped if shipped.is_dir() else own / settings["checkpoint"]
            return [*PYTHON, "heads", "--checkpoint", str(checkpoint), "--pairs", place, "--stream", "--device", "cpu"]
        if name == IMPORT:
            if not imports:
                raise PermissionError("an import stands in the queue, and this process was started without --allow-import")
            out, direction = str(own / settings["name"]), settings["direction"]
            return [*PYTHON, "import", "--stream", "--out", out, f"--direction={direction}", "--", settings["place"]]
        return lab_command(name, settings)

    return command


def lab_command(name: str, settings: dict[str, Any]) -> list[str]:
    """The command that runs one experiment and prints its events."""
    pairs = [f"{key}={','.join(map(str, value)) if isinstance(value, list | tuple) else value}" for key, value in settings.items()]
    return [*PYTHON, "lab", name, "--stream", *(part for pair in pairs for part in ("--set", pair))]
