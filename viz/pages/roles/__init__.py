"""The page Roles."""

from viz.pages.roles import words, words_pairs, words_plain
from viz.pages.roles.answer import roles_answer
from viz.pages.roles.code import head
from viz.pages.roles.request import RolesRequest
from viz.shared.page import Page

PAGE = Page(
    name="roles",
    group="attention",
    answer=roles_answer,
    words={"roles": words.WORDS | words_plain.WORDS | words_pairs.WORDS},
    request=RolesRequest,
    parts=("grid", "head", "table", "pairs"),
    traced=True,
    codes={"head": head},
)
