"""The page Intuition: five small experiments for people who start from zero, one at a time."""

from dataclasses import replace

from lab.measures.hidden_layer import MOMENTS, SHAPES
from lab.measures.score_variance import SIZES
from viz.marks import Press, Segmented, Sheet, Values
from viz.pages.intuition.bend import bend
from viz.pages.intuition.dictionary import PLACES, dictionary
from viz.pages.intuition.dot import ANGLES, dot
from viz.pages.intuition.order import order
from viz.pages.intuition.scale import scale
from viz.pages.intuition.settings import chosen
from viz.shared.ask import Ask

PARTS = {"dictionary": dictionary, "dot": dot, "scale": scale, "bend": bend, "order": order}
CHOICES: list[Values] = [
    *({"part": part} for part in PARTS),
    *({"part": "dictionary", "qx": x, "qy": y} for x, y in PLACES.values()),
    *({"part": "dot", "angle": angle} for angle in ANGLES),
    *({"part": "scale", "d": place} for place in range(len(SIZES))),
    *({"part": "bend", "shape": shape, "moment": moment} for shape in SHAPES for moment in range(len(MOMENTS))),
]
"""Settings that a static edition records: those of the buttons, and of the sliders that have few places."""


def intuition(ask: Ask) -> Sheet:
    """The experiment that is chosen, with the way to the others."""
    say, names = ask.say, list(PARTS)
    part = chosen(ask, "part", names)
    sheet = PARTS[part](ask)
    parts = Segmented("intuition.part", say.text("parts"), [(name, say.text(f"{name}.name")) for name in names], names[0])
    after = names[names.index(part) + 1 :][:1]
    go_on = [Press(say("next", name=say.text(f"{name}.name")), {"intuition.part": name}, look="link") for name in after]
    return replace(
        sheet,
        part=part,
        picture=[parts, *sheet.picture],
        side=[*sheet.side, *go_on],
        foot=[*sheet.foot, ask.note("try", f"{part}.lead")],
    )
