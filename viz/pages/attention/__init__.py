"""The page Attention."""

from viz.pages.attention import words, words_several_heads
from viz.pages.attention.figures import attention, the_map
from viz.pages.attention.more import row, several, stack
from viz.pages.attention.request import AttentionRequest
from viz.shared.export.attention_figure import attention_figure
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "attention",
    "attention",
    attention,
    words.WORDS | words_several_heads.WORDS,
    parts={"map": the_map, "several": several},
    raw={"row": row, "stack": stack},
    request=AttentionRequest,
    shown=("grid", "head", "several", "tools"),
    scene={"attention": {}, "scale": "fixed"},
    figure=attention_figure,
    traced=True,
)
