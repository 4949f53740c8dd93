"""The page Gradients: one backward pass over one pair, from the loss to every weight.

gradients: the pair (`of`, `text`, `smoothed`, `model`), how far the backward pass has come (`time`), the token of the tug of war (`row`, `pull`),
the places of `softmax`, `norm` and `ways`, the weight (`kind` and `column` on the map, or `matrix`, its name), and `check`, a number that is checked.
"""

from viz.pages.gradients import words, words_parts
from viz.pages.gradients.adam import adam
from viz.pages.gradients.code import CODES
from viz.pages.gradients.figures import back, gradients, tug
from viz.pages.gradients.norm import norm
from viz.pages.gradients.softmax import softmax
from viz.pages.gradients.ways import tables, ways
from viz.pages.gradients.weights import product, weights
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "gradients",
    "learning",
    gradients,
    words.WORDS | words_parts.WORDS,
    parts={
        "back": back,
        "tug": tug,
        "softmax": softmax,
        "norm": norm,
        "ways": ways,
        "tables": tables,
        "weights": weights,
        "product": product,
        "adam": adam,
    },
    shown=("pair", "tug", "backwards", "shares", "microscopes", "weights", "product", "adam"),
    scene={"gradients": {}},
    codes=CODES,
)
