"""The page Encoder output."""

from viz.pages.memory import words
from viz.pages.memory.figures import alike, memory
from viz.pages.memory.path import path
from viz.pages.memory.request import MemoryRequest
from viz.shared.export.memory_figure import memory_figure
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "memory",
    "layers",
    memory,
    words.WORDS,
    parts={"alike": alike, "path": path},
    request=MemoryRequest,
    shown=("matrix", "own", "alike", "path", "made"),
    scene={"memory": {}},
    figure=memory_figure,
    traced=True,
)
