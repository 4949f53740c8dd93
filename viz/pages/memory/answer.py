"""What the page Encoder output is answered: C and what becomes of it, or one word's way in two sentences."""

from __future__ import annotations

from viz.pages.memory.request import MemoryRequest
from viz.pages.memory.view import MemoryView, PathView, memory_view, path_view
from viz.shared.example_sentences import paths_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def memory_answer(service: RunService, result: Result, scene: Scene, request: MemoryRequest) -> MemoryView | PathView:
    """The view of the page, or part "path". Raises InputError for a sentence that cannot be read."""
    translator = service.translator(result.run.checkpoint)
    if request.part == "":
        return memory_view(result.trace, paths_of(translator.reads))
    from lab.questions.word_paths import compare

    first, second, word = request.first, request.second, request.word
    found = service.once(compare, translator, first, second, word)
    return path_view(found.texts, found.word, found.missing, found.shared, found.path)
