"""What the page Encoder output is answered: C and what becomes of it; on request ("part": "path") one word's way in two sentences."""

from __future__ import annotations

from typing import Any

from model.config import require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.memory.view import memory_view, path_view
from viz.shared.examples import paths_of
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def memory_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page, or the path of "word" in the sentences "first" and "second" of the request. Raises ConfigError or InputError."""
    part = scene.asked.get("part", "")
    require(part in ("", "path"), f"part is {str(part)[:40]!r}; choose path, or leave it out.")
    translator = service.translator(result.run.checkpoint)
    if part == "":
        return memory_view(result.trace) | {"example": list(paths_of(translator.reads))}
    from model.lab.questions.paths import compare

    first, second, word = (str(scene.asked.get(key) or "") for key in ("first", "second", "word"))
    for given in (first, second, word):
        if len(given) > MAX_CHARACTERS:
            raise InputError("too_many_characters", len(given), MAX_CHARACTERS)
    found = service.once(("memory path", result.run.checkpoint, first, second, word), lambda: compare(translator, first, second, word))
    return path_view(found.texts, found.word, found.missing, found.shared, found.path)
