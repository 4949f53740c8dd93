"""The settings of a decoding as the browser offers them: the usual values, and a slider for each number."""

from typing import TypedDict

from model.config import DECODE_OFF, STRATEGIES, DecodeConfig
from viz.marks import Slider
from viz.shared.ask import Ask
from viz.shared.records import Settings


class SettingSlider(TypedDict):
    """The range worth trying, which is narrower than what DecodeConfig allows."""

    low: float
    high: float
    step: float
    off: float | None  # the value at which the rule does nothing; None: it is no rule


class DecodingFacts(TypedDict):
    """What the browser must know of the settings; `sliders` in the order in which they are shown."""

    defaults: Settings
    strategies: list[str]
    sliders: dict[str, SettingSlider]


RANGES: dict[str, tuple[float, float, float]] = {
    "temperature": (0, 2, 0.05),
    "repetition_penalty": (1, 2, 0.05),
    "no_repeat_ngram": (0, 5, 1),
    "top_k": (0, 50, 1),
    "top_p": (0.05, 1, 0.01),
    "seed": (0, 99, 1),
    "beam": (1, 8, 1),
    "length_penalty": (0, 2, 0.1),
    "max_length": (1, 100, 1),
}
"""Lowest and highest value, and the step of each slider."""


def decoding_facts() -> DecodingFacts:
    """The settings as they stand in the page's data."""
    sliders: dict[str, SettingSlider] = {
        name: {"low": low, "high": high, "step": step, "off": DECODE_OFF.get(name)} for name, (low, high, step) in RANGES.items()
    }
    return {"defaults": DecodeConfig().to_dict(), "strategies": list(STRATEGIES), "sliders": sliders}


def setting_slider(ask: Ask, name: str, decode: DecodeConfig) -> Slider:
    """One setting. A link may hold more than the slider offers: its ends give way."""
    value, (low, high, step) = getattr(decode, name), RANGES[name]
    said = ask.say.text("common.set.off") if value == DECODE_OFF.get(name) else f"{value:g}"
    return Slider(f"decode.{name}", ask.say.text(f"common.set.{name}"), min(low, value), max(high, value), step, value, said)
