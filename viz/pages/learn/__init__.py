"""The page Teach it.

learn: `correction`, the settings of the recipe, `until`, which goes on until the model says the correction, the guess `guess`, `try`,
sentences that somebody typed, and `add`, one that has just been typed.
"""

from viz.pages.learn import words
from viz.pages.learn.figures import learn, next_steps
from viz.pages.learn.panels import costs, curve, damage, forgotten_sample, near_sentences
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "learn",
    "learning",
    learn,
    words.WORDS,
    parts={"first": next_steps, "damage": damage, "sizes": costs, "curve": curve, "near": near_sentences, "forgotten": forgotten_sample},
    shown=("correction", "step", "states", "curve", "near", "forgotten", "taught"),
    scene={"learn": {}},
)
