"""The page Flow."""

from __future__ import annotations

from viz.pages.flow import words, words_cell
from viz.pages.flow.answer import FlowRequest, flow_answer
from viz.shared.page import Page

PAGE = Page(
    name="flow",
    group="flow",
    answer=flow_answer,
    words={"flow": words.WORDS | words_cell.WORDS},
    scene={"flow": {}},
    request=FlowRequest,
    traced=True,
)
