"""The page Find the bug."""

from viz.pages.bugs import words, words_faults
from viz.pages.bugs.answer import bugs_answer
from viz.pages.bugs.request import BugsRequest
from viz.shared.page import Page

PAGE = Page(
    name="bugs",
    group="course",
    answer=bugs_answer,
    request=BugsRequest,
    words={"bugs": words.WORDS, "fault": words_faults.WORDS},
    scene={"bugs": {}},
    parts=("symptoms", "figure", "answer"),
)
