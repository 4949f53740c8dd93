"""The page Embeddings.

position: a row of the table of positions that a link names, -1 for the token that is pinned; dimension: -1 while nobody chose one; shift: "k".
"""

from viz.pages.embeddings import words
from viz.pages.embeddings.figures import embeddings, the_cell
from viz.pages.embeddings.shift import the_shift
from viz.pages.embeddings.waves import likeness, the_table, the_wave
from viz.shared.figures_page import figures_page
from viz.shared.request import whole

PAGE = figures_page(
    "embeddings",
    "input",
    embeddings,
    words.WORDS,
    parts={"cell": the_cell, "wave": the_wave, "table": the_table, "likeness": likeness, "shift": the_shift},
    asked={"position": whole(-1, 100_000), "dimension": whole(-1, 100_000)},
    shown=("sum", "wave", "shift", "similarity"),
    scene={"shift": {}},
    traced=True,
)
