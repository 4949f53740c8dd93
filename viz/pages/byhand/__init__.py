"""The page By hand."""

from viz.pages.byhand import words
from viz.pages.byhand.answer import byhand_answer
from viz.pages.byhand.request import ByhandRequest
from viz.shared.page import Page

PAGE = Page(
    name="byhand",
    group="course",
    answer=byhand_answer,
    request=ByhandRequest,
    words={"byhand": words.WORDS},
    scene={"byhand": {}},
    sentence=False,
    parts=("sheet", "cell"),
)
