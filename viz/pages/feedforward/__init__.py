"""The page Feedforward."""

from viz.pages.feedforward import words, words_plain
from viz.pages.feedforward.figures import feedforward
from viz.pages.feedforward.request import FeedforwardRequest
from viz.pages.feedforward.vocabulary import neuron
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "feedforward",
    "layers",
    feedforward,
    words.WORDS | words_plain.WORDS,
    parts={"neuron": neuron},
    request=FeedforwardRequest,
    shown=("neurons", "top", "neuron", "silence"),
    traced=True,
)
