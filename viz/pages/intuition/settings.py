"""The settings of the experiments of the page Intuition. A number of a link is taken when it is one, and kept within its limits."""

import math
from collections.abc import Sequence
from typing import Any

from viz.marks import Note, Press, Said, Sheet, Site, Slider, Text, Values
from viz.shared.ask import Ask

MOST_SEEDS = 9999


def number(ask: Ask, name: str, usual: float, low: float, high: float) -> float:
    """A number that is set, else the usual one."""
    given = ask.request.intuition.get(name)
    good = isinstance(given, (int, float)) and not isinstance(given, bool) and math.isfinite(given)
    return min(high, max(low, given)) if good else usual


def chosen(ask: Ask, name: str, names: Sequence[str]) -> str:
    """One of these names; the first where nothing is said."""
    given = ask.request.intuition.get(name)
    return given if given in names else names[0]


def seed_of(ask: Ask, name: str) -> int:
    """A seed that is set, else 1."""
    return round(number(ask, name, 1, 1, MOST_SEEDS))


def again(ask: Ask, name: str, label: str) -> Press:
    """A button that goes to the next seed."""
    return Press(ask.say(label), {f"intuition.{name}": seed_of(ask, name) % MOST_SEEDS + 1})


def slider(ask: Ask, name: str, label: str, limits: tuple[float, float, float], value: float, said: str) -> Slider:
    """limits: the lowest, the highest, the step."""
    return Slider(f"intuition.{name}", ask.say.text(label), *limits, value, said)


def experiment(ask: Ask, name: str, values: Values, see: str, look: str, model: Said, legend: Said, site: Site, **marks: Any) -> Sheet:
    """The sheet of an experiment. see, look: keys of what one sees and of what to notice, "" for nothing; model: what becomes of it in the model; marks: as of a Sheet."""
    say = ask.say
    notice = [Note(say("common.notice"), [Text(say(f"{name}.{look}", **values))])] if look else []
    return Sheet(
        say(f"{name}.question"),
        answer=[say.answer(f"{name}.{see}", **values)],
        foot=[*notice, ask.note("model", model)],
        legend=[Text(legend, "legend")],
        site=site,
        **marks,
    )


def of_attention(ask: Ask, name: str) -> Site:
    """The tensor of the first layer's self-attention that an experiment explains."""
    length = len(ask.trace.src)
    return Site(f"encoder.0.self.{name}", [ask.config.n_heads, length, length], ask.say.text("counterpart"))
