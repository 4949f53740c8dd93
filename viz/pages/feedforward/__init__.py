"""The page Feedforward.

neuron: its number in the layer, -1 while nobody chose one.
"""

from viz.pages.feedforward import words
from viz.pages.feedforward.figures import feedforward
from viz.pages.feedforward.vocabulary import neuron
from viz.shared.figures_page import figures_page
from viz.shared.request import whole

PAGE = figures_page(
    "feedforward",
    "layers",
    feedforward,
    words.WORDS,
    parts={"neuron": neuron},
    asked={"neuron": whole(-1, 1_000_000)},
    shown=("neurons", "top", "neuron", "silence"),
    traced=True,
)
