"""The settings of the experiments of the page Intuition. A number of a link is taken when it is one, and kept within its limits."""

from __future__ import annotations

import math
from collections.abc import Sequence

from viz.marks import Press, Slider
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
