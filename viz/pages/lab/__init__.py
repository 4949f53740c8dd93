"""The page Lab."""

from viz.pages.lab.answer import lab_answer
from viz.pages.lab.request import LabRequest
from viz.pages.lab.vocabulary import TABLES
from viz.shared.page import Page

PAGE = Page(
    name="lab",
    group="lab",
    answer=lab_answer,
    request=LabRequest,
    words=TABLES,
    scene={"lab": {}},
    sentence=False,
    parts=(
        "index",
        "experiment",
    ),
)
