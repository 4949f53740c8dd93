"""What is set on the page: which section it shows, the settings of the decoding, and the way back from a fixed beginning."""

from collections.abc import Iterable, Sequence

from model.config import DecodeConfig
from viz.marks import Marks, Press, Values
from viz.shared.ask import Ask
from viz.shared.decoding import setting_slider
from viz.shared.scene import MAX_FORCED

SHOW = ("tree", "samples", "side")
"""The sections."""


def controls(ask: Ask, show: str, names: Iterable[str]) -> Marks:
    """The sections, and these settings."""
    return [
        ask.select("search.show", "switch", "show.", SHOW),
        *fixed(ask, show),
        *(setting_slider(ask, name, ask.run.decode) for name in names),
    ]


def fixed(ask: Ask, show: str) -> Marks:
    """Where a person fixed a beginning: that this section does not use it, and the way back."""
    run = ask.run
    if not run.forced:
        return []
    idle = show == "tree" and run.decode.strategy == "beam"  # a beam takes no notice of it on any page
    said = ask.say.notice("common.forced_idle" if idle else "free", n=len(run.forced))
    return [said, Press(ask.say("common.release"), {"forced": []}, look="link")]


def forcing(ask: Ask, tokens: Sequence[int], step: int) -> Values:
    """What sets these tokens as the beginning: the model writes on from there, by a strategy that heeds them."""
    usual = DecodeConfig().to_dict()
    decode = {name: value for name, value in ask.run.decode.to_dict().items() if name != "strategy" and value != usual[name]}
    return {"forced": list(tokens[:MAX_FORCED]), "decode": decode, "step": step}


def text_of(ask: Ask, tokens: Sequence[int]) -> str:
    """Tokens as a text."""
    return ask.result.target.decode(tokens) or "∅"
