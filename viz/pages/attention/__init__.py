"""The page Attention."""

from viz.pages.attention import words, words_plain, words_several_heads
from viz.pages.attention.answer import attention_answer
from viz.pages.attention.request import AttentionRequest
from viz.shared.export.attention_figure import attention_figure
from viz.shared.page import Page

PAGE = Page(
    name="attention",
    group="attention",
    answer=attention_answer,
    words={"attention": words.WORDS | words_several_heads.WORDS | words_plain.WORDS},
    scene={"attention": {}},
    request=AttentionRequest,
    parts=("grid", "head", "several", "tools"),
    figure=attention_figure,
    traced=True,
)
