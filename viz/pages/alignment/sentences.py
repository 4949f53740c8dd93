"""What is said on the page Alignment."""

from __future__ import annotations

from collections.abc import Sequence

from lab.measures.alignment import Aligned
from model.tokenizer import Piece
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import share
from viz.shared.token_axes import named


def linked(say: Say, found: Aligned, out: Sequence[Piece], src: Sequence[Piece], row: int) -> Said:
    """The answer: which source token a written token is linked with; that it has no row where none reads it."""
    token = Token(named(out, row), "target")
    if row >= len(found.weights):
        return say("answer_none", out=token)
    best, weight = found.best[row], float(found.weights[row].max())
    return say(f"answer.{found.reading}", out=token, src=Token(named(src, best), "source"), weight=strong(share(weight, say.language)))


def heads_text(say: Say, heads: Sequence[tuple[int, int]], count: int) -> str:
    """Which heads are shown. count: how many a layer has."""
    layer, head = heads[0]
    if len(heads) == 1:
        return say.text("chosen_one", layer=layer + 1, head=head + 1)
    whole = len(heads) == count and all(other == layer for other, _ in heads)
    return say.text("chosen_layer", layer=layer + 1, n=count) if whole else say.text("chosen_some", n=len(heads))


def readings(say: Say, found: Aligned, other: Aligned) -> list[Said]:
    """How many tokens are sharp, and how many are linked to another token in the other reading, of those that both have."""
    both = list(zip(found.best, other.best, strict=False))
    return [
        say("see", n=len(found.weights), sharp=found.sharp),
        say("look_readings", n=len(both), moved=sum(here != there for here, there in both)),
    ]
