"""The page Encoder output.

memory: layer: whose vectors are compared; first, second and word: the path; plane: "alone" or "around".
"""

from viz.pages.memory import words
from viz.pages.memory.figures import alike, memory
from viz.pages.memory.path import path
from viz.shared.export.memory_figure import memory_figure
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "memory",
    "layers",
    memory,
    words.WORDS,
    parts={"alike": alike, "path": path},
    shown=("matrix", "own", "alike", "path", "made"),
    scene={"memory": {}},
    figure=memory_figure,
    traced=True,
)
