"""The page Lab."""

from viz.pages.lab.figures import lab
from viz.pages.lab.replay import snapshot_marks
from viz.pages.lab.replay_learning import learning
from viz.pages.lab.request import LabRequest
from viz.pages.lab.runs import left, started, watched
from viz.pages.lab.vocabulary import WORDS
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "lab",
    "lab",
    lab,
    WORDS,
    parts={"snapshot": snapshot_marks, "learning": learning},
    raw={"start": started, "watch": watched, "leave": left},
    request=LabRequest,
    shown=("index", "experiment", "charts", "learning", "claims", "pictures", "tables", "next"),
    scene={"lab": {}},
    sentence=False,
)
