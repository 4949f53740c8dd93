"""The cards in their order: what each is about, how wrong the text is, which article says it, and where the app shows it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from viz.marks import Values

TOPICS = ("positions", "masks", "attention", "norms", "output", "engineering")
Kind = Literal["wrong", "broken", "half", "sloppy", "fair"]
"""Not so; raises an error; true in part; not exact; and right after all."""


@dataclass(frozen=True)
class Card:
    """page, scene: where it can be seen and what is set there; none where the app does not show it."""

    name: str
    topic: str
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


CARDS: tuple[Card, ...] = (
    Card("M36", "positions", "wrong", "A4", "embeddings"),
    Card("M28", "positions", "wrong", "A3", "embeddings"),
    Card("M34", "positions", "half", "A3", "whatif", edits("positions:off")),
    Card("M7", "positions", "half", "A0, A4", "lab", lab("positions")),
    Card("M9", "positions", "half", "A1", "lab", lab("positions")),
    Card("M10", "positions", "fair", "A1", "lab", lab("positions")),
    Card("M22", "positions", "sloppy", "A2", "embeddings"),
    Card("M23", "masks", "wrong", "A2", "whatif", edits("causal:off")),
    Card("M35", "masks", "wrong", "A4", "attention", {"kind": "cross"}),
    Card("M31", "masks", "half", "A3", "whatif", edits("causal:off")),
    Card("M30", "masks", "half", "A3", "whatif", edits("padding:off", beside="昨天晚上我和朋友一起去看了一场非常有意思的电影。")),
    Card("M4", "masks", "sloppy", "A0", "masks"),
    Card("M1", "masks", "broken", "A0", "masks"),
    Card("M2", "masks", "half", "A0", "masks"),
    Card("M42", "masks", "sloppy", "A4", "masks"),
    Card("M37", "attention", "wrong", "A4", "head"),
    Card("M38", "attention", "wrong", "A4", "whatif", edits("scale:off")),
    Card("M32", "attention", "wrong", "A3", "attention", {"kind": "cross"}),
    Card("M8", "attention", "wrong", "A1", "lab", lab("heads")),
    Card("M5", "attention", "wrong", "A0", "roles"),
    Card("M24", "attention", "wrong", "A2"),
    Card("M26", "attention", "sloppy", "A2", "attention", {"kind": "cross"}),
    Card("M39", "attention", "sloppy", "A4", "head"),
    Card("M27", "attention", "half", "A2", "lab", lab("kernels")),
    Card("M6", "norms", "half", "A0", "residual"),
    Card("M3", "norms", "wrong", "A0", "residual"),
    Card("M43", "norms", "sloppy", "A4"),
    Card("M11", "norms", "wrong", "A1", "lab", lab("norm_kind")),
    Card("M40", "norms", "wrong", "A4", "residual"),
    Card("M41", "norms", "sloppy", "A4", "residual"),
    Card("M13", "norms", "wrong", "A1", "lab", lab("norm_order")),
    Card("M25", "norms", "sloppy", "A2", "residual"),
    Card("M21", "output", "half", "A2, A3, A4", "embeddings"),
    Card("M29", "output", "wrong", "A3", "lens"),
    Card("M33", "output", "half", "A3", "search"),
    Card("M12", "output", "half", "A1", "lab", lab("activation")),
    Card("M45", "output", "half", "A4", "intuition", {"intuition": {"part": "bend"}}),
    Card("M15", "engineering", "half", "A1"),
    Card("M16", "engineering", "half", "A1", "lab", lab("kv_cache")),
    Card("M17", "engineering", "half", "A1", "lab", lab("kernels")),
    Card("M18", "engineering", "half", "A1", "lab", lab("craft")),
    Card("M19", "engineering", "wrong", "A1"),
    Card("M20", "engineering", "broken", "A1"),
    Card("M44", "engineering", "broken", "A4"),
    Card("M14", "engineering", "wrong", "A1", "lab", lab("kernels")),
)
"""By topic; within one, what matters most first."""
