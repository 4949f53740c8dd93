"""The page Attention."""

from __future__ import annotations

from viz.pages.attention import words, words_more
from viz.pages.attention.answer import attention_answer
from viz.pages.attention.request import AttentionRequest
from viz.shared.page import Page

PAGE = Page(
    name="attention",
    group="attention",
    answer=attention_answer,
    words={"attention": words.WORDS | words_more.WORDS},
    scene={"attention": {}},
    request=AttentionRequest,
)
