"""The page Flow."""

from viz.pages.flow import words
from viz.pages.flow.answer import FlowRequest, flow_answer
from viz.pages.flow.say import LATE
from viz.shared.page import Page

PAGE = Page(
    name="flow",
    group="flow",
    answer=flow_answer,
    words={"flow": words.WORDS},
    late=LATE,
    scene={"flow": {}, "at": ""},
    request=FlowRequest,
    parts=("picture", "walk", "sizes", "shapes"),
    traced=True,
)
