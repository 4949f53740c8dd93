"""The page Attention: the weights of every layer and head of one kind, what is worth saying about each head, and which to show first."""

from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from lab.measures.attention import word_starts
from lab.measures.heads import Floats, HeadStats, head_stats, is_quiet, places, row_entropy
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.number_format import decimals, percent
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import AttentionKind
from viz.shared.token_axes import MOSTLY, STEP, AxisPiece, HeadPick, Line, axis, named, named_row, peak, pick_head, predictions

CLEARLY = (
    0.8  # above this at least four times the rest: only then is that all the head does; between the two a sentence names the rest as well
)
FEW = 4  # with fewer rows or columns a diagonal means nothing
BROAD = 0.8  # mean relative entropy above this: spread widely (over 8 keys as many bits as 5 equal weights have)
EVEN = 0.9  # above this: nearly evenly (6.5 of 8)


Axes = tuple[Sequence[Piece], Sequence[Piece], list[str] | None]  # rows, columns, and what the rows of a decoder predict


class WordStarts(TypedDict):
    """Where words begin among the pieces of each axis."""

    rows: list[int]  # the pieces that begin a word
    cols: list[int]


class AttentionView(TypedDict):
    """What the page draws. weights: (L, H, T, S). predicts: what each decoder row predicts. lines: what is said of each head."""

    kind: AttentionKind
    rows: list[AxisPiece]  # queries
    cols: list[AxisPiece]  # keys
    predicts: list[str] | None
    words: WordStarts
    sites: list[str]  # the tensor of each layer
    weights: Packed
    causal: bool
    lines: list[list[list[Line]]]
    pick: HeadPick  # the head shown while nobody has chosen


def attention_view(trace: Trace, kind: AttentionKind, ended: bool, unread: str = "") -> AttentionView:
    """All weights of a kind, with labels, readings of each head and the head to show first.

    ended: whether the decoder wrote </s> itself, which is then what the last row predicts. unread: the token that it wrote instead,
    where no row was left to read it.
    """
    rows, cols = trace.axes(kind)
    layers = range(trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers)
    weights = np.stack([trace.attention(kind, i).weights for i in layers])
    allowed = trace.attention(kind, 0).allowed[0]
    predicts = predictions(rows, ended, unread) if kind != "encoder" else None
    stats = [[head_stats(head, allowed, cols) for head in layer] for layer in weights]
    lines = [
        [head_reading(w, stat, (rows, cols, predicts), kind) for w, stat in zip(layer, row, strict=True)]
        for layer, row in zip(weights, stats, strict=True)
    ]
    return {
        "kind": kind,
        "rows": axis(rows),
        "cols": axis(cols),
        "predicts": predicts,
        "words": {"rows": word_starts(rows), "cols": word_starts(cols)},
        "sites": [f"{trace.attention_site(kind, i)}.weights" for i in layers],
        "weights": pack(weights, "u2", STEP),
        "causal": kind == "decoder",
        "lines": lines,
        "pick": pick_head(stats),
    }


def head_reading(weights: Floats, stat: HeadStats, axes: Axes, kind: str) -> list[Line]:
    """Two lines about one head: the strongest weight with the means, and what its shape suggests looking for."""
    rows, cols, predicts = axes
    row, col = peak(weights, rows, cols)
    following = predicts[row] if predicts else ""
    values = {
        "query": named(rows, row),
        "key": named(cols, col),
        "next": following,
        "weight": decimals(float(weights[row, col]), 2),
        "bits": decimals(stat.entropy, 2),
        "uniform": decimals(stat.uniform, 2),
        "quiet": percent(stat.quiet),
        "eos": percent(stat.eos),
        "diagonal": percent(stat.diagonal),
    }
    key = "attention.see.predicts" if following else "attention.see.head"
    worded = all(any(not is_quiet(p) for p in pieces) for pieces in (rows, cols))
    return [("see", key if worded else f"{key}_all", values), _look(weights, stat, axes, kind)]


def _look(weights: Floats, stat: HeadStats, axes: Axes, kind: str) -> Line:
    """What to look for: the first of rests on quiet tokens, diagonal, previous, following, broad that holds; else two rows to compare."""
    cols = axes[1]
    if stat.quiet > MOSTLY:
        most = int(np.where([is_quiet(p) for p in cols], weights.sum(0), -1).argmax())
        share = float(weights[:, most].mean())
        return "look", "attention.look.sink", {"quiet": percent(stat.quiet), "token": named(cols, most), "share": percent(share)}
    for name, shift in (("diagonal", 0), ("previous", -1), ("following", 1)):
        share = getattr(stat, name)
        if share > MOSTLY and min(weights.shape) >= FEW:
            key = f"attention.look.{name}{'' if share > CLEARLY else '_part'}.{'cross' if kind == 'cross' else 'self'}"
            return "look", key, {"share": percent(share), **_off_line(weights, cols, shift, share)}
    if stat.relative > BROAD:
        return "look", "attention.look.broad" if stat.relative > EVEN else "attention.look.broad_part", {"relative": percent(stat.relative)}
    return _compare(weights, axes)


def _off_line(weights: Floats, cols: Sequence[Piece], shift: int, share: float) -> dict[str, str]:
    """What does not lie on the line of cells `shift` off the diagonal, and the key that has most of it. Rows without a cell there are left out."""
    place = places(*weights.shape) + shift
    rows = np.flatnonzero((place >= 0) & (place < weights.shape[1]))
    off = weights[rows].copy()
    off[np.arange(len(rows)), place[rows]] = 0
    means = off.mean(0)
    most = int(means.argmax())
    return {"rest": f"{100 - round(100 * share)}%", "other": named(cols, most), "other_share": percent(float(means[most]))}


def _compare(weights: Floats, axes: Axes) -> Line:
    """The row that spreads most and the one that spreads least."""
    rows, cols, predicts = axes
    entropy = row_entropy(weights)
    choosing = (weights > 0).sum(-1) > 1  # a row that may see one key only is always sharp
    wide, narrow = int(entropy.argmax()), int(np.where(choosing, entropy, np.inf).argmin())
    if wide == narrow or not choosing.any():
        return "look", f"attention.look.{'single' if choosing.sum() < 2 else 'even'}", {"bits": decimals(float(entropy[wide]), 2)}
    first = [j for j in np.argsort(-weights[wide], kind="stable")[:3] if weights[wide, j] > 0]  # a masked key is none that it looks at
    values = {
        "wide": named_row(rows, wide, predicts),
        "wide_bits": decimals(float(entropy[wide]), 2),
        "keys": " · ".join(f"“{named(cols, j)}” {weights[wide, j]:.2f}" for j in first),
        "narrow": named_row(rows, narrow, predicts),
        "narrow_bits": decimals(float(entropy[narrow]), 2),
        "narrow_key": named(cols, int(weights[narrow].argmax())),
    }
    return "look", f"attention.look.rows{'' if choosing.all() else '_choice'}", values
