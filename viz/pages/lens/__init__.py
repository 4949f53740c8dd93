"""The page Lens."""

from viz.pages.lens import words
from viz.pages.lens.code import decoder, grid, word
from viz.pages.lens.figures import last_dot_product, lens, translations
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "lens",
    "layers",
    lens,
    words.WORDS,
    parts={"word": last_dot_product, "decoder": translations},
    shown=("grid", "word", "decoder"),
    scene={"lens": {}},
    traced=True,
    codes={"grid": grid, "word": word, "decoder": decoder},
)
