"""The words of the page: what all cards share, and each topic's cards."""

from viz.pages.textbook import (
    words,
    words_attention,
    words_engineering,
    words_masks,
    words_norms,
    words_output,
    words_positions,
)
from viz.shared.words import Words

TABLES = (words, words_positions, words_masks, words_attention, words_norms, words_output, words_engineering)
WORDS: Words = {key: pair for table in TABLES for key, pair in table.WORDS.items()}
