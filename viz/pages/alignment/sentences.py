"""What is said on the page Alignment."""

from __future__ import annotations

from collections.abc import Sequence

from lab.measures.alignment import OVER, UNDER, Aligned
from model.tokenizer import Piece
from viz.marks import Said, Say, Token, strong
from viz.pages.alignment.aligned import coverage_text
from viz.shared.number_format import share
from viz.shared.token_axes import named

SOME = 6
"""Tokens that are named where there are many."""
LIMITS = {"under": UNDER, "over": OVER}


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


def readings(say: Say, found: Aligned, other: Aligned, out: Sequence[Piece], src: Sequence[Piece]) -> list[Said]:
    """The coverage, what is flagged, and what changes in the other reading."""
    return [
        seen(say, found, src),
        *flagged(say, found, out, src, "under"),
        *flagged(say, found, out, src, "over"),
        moved(say, found, other, out, src),
    ]


def seen(say: Say, found: Aligned, src: Sequence[Piece]) -> Said:
    """How many tokens are sharp, and the least and the most covered source token."""
    counts = {"n": len(found.weights), "sharp": found.sharp}
    judged = [i for i, quiet in enumerate(found.quiet) if not quiet]
    if not judged:
        return say("see_quiet", **counts)
    least, most = min(judged, key=lambda i: found.covered[i]), max(judged, key=lambda i: found.covered[i])
    ends = {"least": named(src, least), "least_covered": coverage_text(found.covered[least])}
    if len(judged) == 1:
        return say("see_one", **counts, **ends)
    return say("see", **counts, **ends, most=named(src, most), most_covered=coverage_text(found.covered[most]))


def flagged(say: Say, found: Aligned, out: Sequence[Piece], src: Sequence[Piece], flag: str) -> list[Said]:
    """The source tokens that have a flag; of a large coverage also what it is made of."""
    sources = [i for i, own in enumerate(found.flags) if own == flag]
    if not sources:
        return []

    def told(i: int) -> str:
        names = [named(out, row) for row, best in enumerate(found.best) if best == i]
        made = f" ({' + '.join(names[:SOME]) or '–'}{' + …' if len(names) > SOME else ''})" if flag == "over" else ""
        return f"{named(src, i)} {coverage_text(found.covered[i])}{made}"

    key = f"look_{flag}_many" if len(sources) > SOME else f"look_{flag}"
    return [say(key, flagged=" · ".join(map(told, sources[:SOME])), all=len(sources), limit=f"{LIMITS[flag]:g}")]


def moved(say: Say, found: Aligned, other: Aligned, out: Sequence[Piece], src: Sequence[Piece]) -> Said:
    """What is linked to another token in the other reading, of the tokens that both have."""
    both = list(zip(found.best, other.best, strict=False))
    rows = [row for row, (here, there) in enumerate(both) if here != there]
    if not rows:
        return say("look_same")
    here, there = both[rows[0]]
    return say("look_readings", n=len(both), moved=len(rows), out=named(out, rows[0]), here=named(src, here), there=named(src, there))
