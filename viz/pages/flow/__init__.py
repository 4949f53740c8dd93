"""The page Flow."""

from __future__ import annotations

from viz.pages.flow import words, words_backwards, words_boxes, words_boxes_walk, words_near
from viz.pages.flow.answer import FlowRequest, flow_answer
from viz.shared.page import Page

PAGE = Page(
    name="flow",
    group="flow",
    answer=flow_answer,
    words={"flow": words.WORDS},
    late={"flow": words_near.WORDS | words_backwards.WORDS, "boxes": words_boxes.WORDS | words_boxes_walk.WORDS},
    scene={"flow": {}, "at": ""},
    request=FlowRequest,
    parts=("picture", "walk", "sizes", "shapes"),
    traced=True,
)
