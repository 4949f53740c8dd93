"""The page for teachers."""

from dataclasses import replace

from viz.pages.teach import words, words_room
from viz.pages.teach.figures import teach
from viz.shared.figures_page import figures_page

PARTS = ("room", "links", "lessons", "keys", "serving", "missing")
SHEET = figures_page("teach", "course", teach, words.WORDS, shown=PARTS, sentence=False)
PAGE = replace(SHEET, words={**SHEET.words, "room": words_room.WORDS})
