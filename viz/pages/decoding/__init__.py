"""The page Decoding."""

from viz.pages.decoding import words, words_branches, words_loops, words_plain
from viz.pages.decoding.answer import decoding_answer
from viz.pages.decoding.code import log_probabilities
from viz.pages.decoding.request import DecodingRequest
from viz.shared.page import Page

PAGE = Page(
    name="decoding",
    group="decoding",
    answer=decoding_answer,
    words={
        "decoding": words.WORDS | words_plain.WORDS,
        "branches": words_branches.WORDS | words_plain.BRANCHES,
        "loops": words_loops.WORDS | words_plain.LOOPS,
    },
    request=DecodingRequest,
    parts=(
        "stage",
        "settings",
        "candidates",
        "beam",
        "branches",
        "along",
        "loops",
    ),
    traced=True,
    codes={"log_probabilities": log_probabilities},
)
