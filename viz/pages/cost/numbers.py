"""The model and the lengths that the page shows, as a link has them; large numbers in words."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lab.measures.cost import WAYS
from lab.measures.cost_at_length import rows_at
from lab.measures.published_models import OURS, Model, models
from model.config import ModelConfig
from viz.shared.request import within

MOST = 2**14
"""The longest length that is computed."""
UNITS = ("", "K", "M", "G", "T", "P", "E")
DIGITS = 3


@dataclass(frozen=True)
class Look:
    """What is on the screen. n: a length that was chosen, 0 for the sentence's own."""

    model: Model
    way: str
    n: int
    s: int
    t: int

    @property
    def is_ours(self) -> bool:
        """Whether it is the model of the checkpoint."""
        return self.model.name == OURS

    @cached_property
    def rows(self) -> dict[str, dict[str, float]]:
        """Each part that costs anything, with its FLOPs and its bytes."""
        return rows_at(self.model.sizes, self.way, self.s, self.t)


def look_of(given: Mapping[str, Any], config: ModelConfig, s: int, t: int) -> Look:
    """What the scene says, as far as there is such a thing."""
    every = models(config)
    model = next((one for one in every if one.name == given.get("model")), every[0])
    n = within(given.get("n"), MOST + 1)
    way = str(given.get("way") if given.get("way") in WAYS else "cached") if model.sizes.decoder else "parallel"
    return Look(model, way, n, *(model.at_length(n) if n else model.lengths(s, t)))


def short(x: float) -> str:
    """ "4.19 M", with three digits that count."""
    if not x:
        return "0"
    power = max(0, min(len(UNITS) - 1, math.floor(math.log10(x) / 3 + 1e-9)))
    scaled = x / 1000**power
    digits = max(0, DIGITS - 1 - math.floor(math.log10(max(scaled, 1))))
    return f"{f'{scaled:.{digits}f}' if power else round(x)} {UNITS[power]}".strip()


def bytes_text(x: float) -> str:
    """ "4.19 MB"."""
    return f"{short(x)}{' ' if x < 1000 else ''}B" if x else "0"
