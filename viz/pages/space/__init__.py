"""The page Space of words.

space: where a person looks, a `Look` (chosen.py), and the part of the map that the browser shows ("at").
"""

from viz.pages.space import words
from viz.pages.space.code import context, neighbours, points
from viz.pages.space.figures import near, space
from viz.pages.space.map import the_map
from viz.pages.space.vocabulary import vocabulary
from viz.pages.space.word_in_contexts import form, in_contexts
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "space",
    "input",
    space,
    words.WORDS,
    parts={"map": the_map, "near": near, "form": form, "context": in_contexts, "vocabulary": vocabulary},
    shown=("map", "neighbours", "context", "vocabulary"),
    scene={"space": {}},
    codes={"neighbours": neighbours, "map": points, "context": context},
)
