"""The page Lab.

lab: which experiment, its settings (set), the chart and the snapshot that are looked at, and the run of one's own (ticket, and the stage of it that
the browser has seen), as they stand in the link. settings, quick: of a run that begins, beside those of the link. ticket: of a run.
"""

from viz.pages.lab.figures import lab
from viz.pages.lab.replay import snapshot_marks
from viz.pages.lab.replay_learning import learning
from viz.pages.lab.runs import started, watched
from viz.pages.lab.vocabulary import WORDS
from viz.shared.figures_page import figures_page
from viz.shared.jobs.job_commands import left
from viz.shared.request import flag, settings, text

PAGE = figures_page(
    "lab",
    "lab",
    lab,
    WORDS,
    parts={"snapshot": snapshot_marks, "learning": learning},
    raw={"start": started, "watch": watched, "leave": left},
    asked={"settings": settings(), "quick": flag(), "ticket": text(100)},
    shown=("index", "experiment", "charts", "learning", "claims", "pictures", "tables", "next"),
    scene={"lab": {}},
    sentence=False,
)
