"""The page Forcing.

forcing: "measure", a number that is another one for every measurement.
"""

from viz.pages.forcing import words
from viz.pages.forcing.code import loss
from viz.pages.forcing.figures import forcing, shift
from viz.pages.forcing.ways import speed, ways
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "forcing",
    "decoding",
    forcing,
    words.WORDS,
    parts={"shift": shift, "ways": ways, "speed": speed},
    shown=("losses", "shift", "ways", "speed"),
    scene={"forcing": {}},
    codes={"losses": loss},
)
