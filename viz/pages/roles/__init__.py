"""The page Roles."""

from viz.pages.roles import words, words_pairs, words_plain
from viz.pages.roles.code import head
from viz.pages.roles.example import example
from viz.pages.roles.figures import roles, the_head
from viz.pages.roles.pairs_answer import left, started, watched
from viz.pages.roles.request import RolesRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "roles",
    "attention",
    roles,
    words.WORDS | words_plain.WORDS | words_pairs.WORDS,
    parts={"head": the_head, "example": example},
    raw={"pairs_start": started, "pairs_watch": watched, "pairs_leave": left},
    request=RolesRequest,
    shown=("grid", "head", "example", "table", "pairs"),
    scene={"roles": {}},
    traced=True,
    codes={"head": head},
)
