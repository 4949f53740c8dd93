"""Rounds there and back over the runs that all pages share; the page and the exercise of that name go the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from model.config import DecodeConfig
from viz.shared.runs import RunService
from viz.shared.scene import Run

if TYPE_CHECKING:
    from model.lab.questions.roundtrip import Round, Watched
    from model.translator import Translator


def walk(service: RunService, run: Run, decode: DecodeConfig) -> Iterator[Round]:
    """The rounds of a run's sentence, one after another; none where no checkpoint leads back. A forced beginning is left out: it is of one sentence."""
    from model.lab.questions.roundtrip import rounds

    name = service.way_back(run.checkpoint)
    if not name:
        return
    there, back = service.translator(run.checkpoint), service.translator(name)
    names = {id(there): run.checkpoint, id(back): name}

    def watch(translator: Translator, text: str) -> Watched:
        made = service.result(Run(names[id(translator)], text, decode))
        return made.translation, made.trace

    yield from rounds(there, back, run.text, watch)
