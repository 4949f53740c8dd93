"""The page Textbook: claims and code of textbooks that are wrong, broken, sloppy or half true, each with its consequence measured."""

from viz.pages.textbook.answer import textbook_answer
from viz.pages.textbook.vocabulary import WORDS
from viz.shared.page import Page

PAGE = Page(
    name="textbook",
    group="course",
    answer=textbook_answer,
    words={"textbook": WORDS},
    scene={"textbook": {}},
    sentence=False,
    parts=("cards",),
)
