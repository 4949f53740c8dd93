"""The page of all pages."""

from viz.pages.contents import words
from viz.pages.contents.figures import contents
from viz.shared.figures_page import figures_page

PAGE = figures_page("contents", "contents", contents, words.WORDS, shown=("pages",), sentence=False)
