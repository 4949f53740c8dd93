"""The page What if.

whatif: `versus`, what the maps are compared with; `scope`, from which heads a token is masked; `pair`, of sentences.
And what becomes an edit at once: `swap`, a text for the pinned source token; `w0`, `w1`, ..., a weight for a key of the row that is edited.
"""

from viz.pages.whatif import words, words_panels
from viz.pages.whatif.code import probabilities
from viz.pages.whatif.figures import heads, trials, whatif
from viz.pages.whatif.hiding import hiding
from viz.pages.whatif.maps import maps
from viz.pages.whatif.panels import order
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "whatif",
    "lab",
    whatif,
    words.WORDS | words_panels.WORDS,
    parts={"trials": trials, "heads": heads, "maps": maps, "hiding": hiding, "order": order},
    shown=("break", "translations", "probabilities", "maps", "hiding", "switches", "order"),
    scene={"whatif": {}},
    codes={"probabilities": probabilities},
)
