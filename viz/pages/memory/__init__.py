"""The page Encoder output."""

from __future__ import annotations

from viz.pages.memory import words, words_plain
from viz.pages.memory.answer import memory_answer
from viz.pages.memory.request import MemoryRequest
from viz.shared.export.memory_figure import memory_figure
from viz.shared.page import Page

PAGE = Page(
    name="memory",
    group="layers",
    answer=memory_answer,
    words={"memory": words.WORDS | words_plain.WORDS},
    scene={"memory": {}},
    request=MemoryRequest,
    parts=(
        "matrix",
        "own",
        "alike",
        "path",
        "made",
    ),
    figure=memory_figure,
    traced=True,
)
