"""The page Textbook: claims and code of textbooks that are wrong, broken, sloppy or half true, each with its consequence measured.

textbook: card: the one that is open, such as "M4"; kind: the cards that are shown, all where it is none.
"""

from viz.pages.textbook import words, words_attention, words_engineering, words_masks, words_norms, words_output, words_positions
from viz.pages.textbook.figures import open_card, textbook
from viz.shared.figures_page import figures_page

TABLES = (words, words_positions, words_masks, words_attention, words_norms, words_output, words_engineering)

PAGE = figures_page(
    "textbook",
    "course",
    textbook,
    {key: pair for table in TABLES for key, pair in table.WORDS.items()},
    parts={"card": open_card},
    shown=("cards",),
    scene={"textbook": {}},
    sentence=False,
)
