"""The page Tokens."""

from viz.pages.tokens import words, words_lattice, words_plain
from viz.pages.tokens.answer import tokens_answer
from viz.pages.tokens.code import lattice, share
from viz.pages.tokens.figure import tokens_figure
from viz.shared.page import Page

PAGE = Page(
    name="tokens",
    group="input",
    answer=tokens_answer,
    words={"tokens": words.WORDS | words_lattice.WORDS | words_plain.WORDS},
    parts=(
        "source",
        "target",
        "lattice",
        "ratio",
        "specials",
    ),
    figure=tokens_figure,
    codes={"lattice": lattice, "share": share},
)
