"""The cards in their order: what each is about, how wrong the text is, which article says it, and where the app shows it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from viz.marks import Values

Kind = Literal["wrong", "broken", "half", "sloppy", "fair"]
"""Not so; raises an error; true in part; not exact; and right after all."""


@dataclass(frozen=True)
class Card:
    """page, scene: where it can be seen and what is set there; none where the app does not show it."""

    name: str
    kind: Kind
    article: str
    page: str = ""
    scene: Values = field(default_factory=dict)


def lab(experiment: str) -> Values:
    """The lab with one experiment open."""
    return {"lab": {"experiment": experiment}}


def edits(*written: str, **more: Any) -> Values:
    """What if, with these switches."""
    return {"edits": list(written), **more}


TOPICS: dict[str, tuple[Card, ...]] = {
    "positions": (
        Card("M36", "wrong", "A4", "embeddings"),
        Card("M28", "wrong", "A3", "embeddings"),
        Card("M34", "half", "A3", "whatif", edits("positions:off")),
        Card("M7", "half", "A0, A4", "lab", lab("positions")),
        Card("M9", "half", "A1", "lab", lab("positions")),
        Card("M10", "fair", "A1", "lab", lab("positions")),
        Card("M22", "sloppy", "A2", "embeddings"),
    ),
    "masks": (
        Card("M23", "wrong", "A2", "whatif", edits("causal:off")),
        Card("M35", "wrong", "A4", "attention", {"kind": "cross"}),
        Card("M31", "half", "A3", "whatif", edits("causal:off")),
        Card("M30", "half", "A3", "whatif", edits("padding:off", beside="昨天晚上我和朋友一起去看了一场非常有意思的电影。")),
        Card("M4", "sloppy", "A0", "masks"),
        Card("M1", "broken", "A0", "masks"),
        Card("M2", "half", "A0", "masks"),
        Card("M42", "sloppy", "A4", "masks"),
    ),
    "attention": (
        Card("M37", "wrong", "A4", "head"),
        Card("M38", "wrong", "A4", "whatif", edits("scale:off")),
        Card("M32", "wrong", "A3", "attention", {"kind": "cross"}),
        Card("M8", "wrong", "A1", "lab", lab("heads")),
        Card("M5", "wrong", "A0", "roles"),
        Card("M24", "wrong", "A2"),
        Card("M26", "sloppy", "A2", "attention", {"kind": "cross"}),
        Card("M39", "sloppy", "A4", "head"),
        Card("M27", "half", "A2", "lab", lab("kernels")),
    ),
    "norms": (
        Card("M6", "half", "A0", "residual"),
        Card("M3", "wrong", "A0", "residual"),
        Card("M43", "sloppy", "A4"),
        Card("M11", "wrong", "A1", "lab", lab("norm_kind")),
        Card("M40", "wrong", "A4", "residual"),
        Card("M41", "sloppy", "A4", "residual"),
        Card("M13", "wrong", "A1", "lab", lab("norm_order")),
        Card("M25", "sloppy", "A2", "residual"),
    ),
    "output": (
        Card("M21", "half", "A2, A3, A4", "embeddings"),
        Card("M29", "wrong", "A3", "lens"),
        Card("M33", "half", "A3", "search"),
        Card("M12", "half", "A1", "lab", lab("activation")),
        Card("M45", "half", "A4", "intuition", {"intuition": {"part": "bend"}}),
    ),
    "engineering": (
        Card("M15", "half", "A1"),
        Card("M16", "half", "A1", "lab", lab("kv_cache")),
        Card("M17", "half", "A1", "lab", lab("kernels")),
        Card("M18", "half", "A1", "lab", lab("craft")),
        Card("M19", "wrong", "A1"),
        Card("M20", "broken", "A1"),
        Card("M44", "broken", "A4"),
        Card("M14", "wrong", "A1", "lab", lab("kernels")),
    ),
}
"""What matters most in a topic stands first."""
CARDS = [card for cards in TOPICS.values() for card in cards]
