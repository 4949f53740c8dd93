"""The page Roles.

roles: "rank" of the sentence of the sample that is shown, the best first; "measure", all heads measured over the sample now; "reading" of the pairs.
pairs: their text, of which at most 1,000,000 characters are looked at; how many are read is said by the model's own limit. sample: the shipped ones in their place; ticket: of a run over them.
"""

from viz.pages.roles import words, words_pairs
from viz.pages.roles.code import head
from viz.pages.roles.example import example
from viz.pages.roles.figures import roles, the_head
from viz.pages.roles.pairs_answer import started, watched
from viz.shared.figures_page import figures_page
from viz.shared.jobs.job_commands import left
from viz.shared.request import flag, text

PAGE = figures_page(
    "roles",
    "attention",
    roles,
    words.WORDS | words_pairs.WORDS,
    parts={"head": the_head, "example": example},
    raw={"pairs_start": started, "pairs_watch": watched, "pairs_leave": left},
    asked={"pairs": text(1_000_000), "sample": flag(), "ticket": text(100)},
    shown=("grid", "head", "example", "table", "pairs"),
    scene={"roles": {}},
    traced=True,
    codes={"head": head},
)
