"""The page Tokens."""

from viz.pages.tokens import words
from viz.pages.tokens.code import lattice, share
from viz.pages.tokens.figure import tokens_figure
from viz.pages.tokens.figures import tokens, ways
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "tokens",
    "input",
    tokens,
    words.WORDS,
    parts={"ways": ways},
    shown=("source", "target", "lattice", "ratio", "specials"),
    figure=tokens_figure,
    codes={"lattice": lattice, "share": share},
)
