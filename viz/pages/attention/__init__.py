"""The page Attention maps: `the_map` in figures.py draws the weights of the trace (model/attention.py computes them) as lab/measures/attention_map.py gives them, sentences.py says what is said of them.

attention: how the map is shown (choices.py). scale: of its colors. row, of_layer, of_head: which row of which head is wanted as lists, counted from 0.
"""

from viz.pages.attention import words
from viz.pages.attention.figures import attention, the_map
from viz.pages.attention.more import row, several, stack
from viz.shared.export.attention_figure import attention_figure
from viz.shared.figures_page import figures_page
from viz.shared.request import choice, whole

PAGE = figures_page(
    "attention",
    "attention",
    attention,
    words.WORDS,
    parts={"map": the_map, "several": several},
    raw={"row": row, "stack": stack},
    asked={"scale": choice("fixed", "head", "row"), "row": whole(0, 10_000), "of_layer": whole(0, 1_000), "of_head": whole(0, 1_000)},
    shown=("grid", "head", "several", "tools"),
    scene={"attention": {}, "scale": "fixed"},
    figure=attention_figure,
    traced=True,
)
