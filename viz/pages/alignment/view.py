"""The page Alignment: all cross-attention weights, and what the browser needs to read them as an alignment in either reading."""

from typing import Any, TypedDict

import numpy as np

from lab.measures.alignment import OVER, UNDER, default_heads, taught_head
from lab.measures.heads import is_quiet
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import STEP, predictions


class AlignmentToken(TypedDict):
    """A token of either side. quiet: a special token, punctuation or a space alone, which is never flagged."""

    text: str
    kind: str  # "piece", "special", "byte" or "unknown"
    quiet: bool


class TaughtHead(TypedDict):
    """The head that was shown alignments in training."""

    layer: int
    head: int


class Limits(TypedDict):
    """A coverage below `under` or above `over` is flagged."""

    under: float
    over: float


class AlarmCounts(TypedDict):
    """Source words of the sample that are known to be translated, and how many of them were flagged all the same."""

    words: int
    under: int  # of them, how many were flagged all the same
    over: int


class Alarms(TypedDict):
    """False alarms in each reading, counted with these heads."""

    heads: list[list[int]]
    predict: AlarmCounts
    read: AlarmCounts


class AlignmentView(TypedDict):
    """What the page draws. weights: (L, H, T, S). heads: those to begin with, as [layer, head]. alarms: None where nobody counted."""

    src: list[AlignmentToken]
    out: list[AlignmentToken]  # the tokens that were written, without </s>
    reads: list[str]  # what each row of the decoder reads, and what it writes
    writes: list[str]
    weights: Packed
    sites: list[str]  # the tensor of each layer
    taught: TaughtHead | None
    heads: list[list[int]]
    limits: Limits
    alarms: Alarms | None


def alignment_view(
    trace: Trace, taught: dict[str, Any] | None, alarms: Alarms | None, unread: tuple[Piece, ...] = (), ended: bool = False
) -> AlignmentView:
    """Cross-attention of all layers and heads, the tokens of both sides, and the heads to begin with.

    taught: what metrics.json says of the head that was shown alignments in training, {"attention": "decoder.2.cross", "head": 0}.
    alarms: how often the limits flag a translated word of the sample. unread: tokens the decoder wrote but never read. ended: it wrote </s>.
    """
    config = trace.config
    weights = np.stack([trace.attention("cross", i).weights for i in range(config.decoder_layers)])
    known = taught_head(taught)
    return {
        "src": [_label(p) for p in trace.src],
        "out": [_label(p) for p in trace.tgt[1:] + unread],
        "reads": [p.text for p in trace.tgt],
        "writes": predictions(trace.tgt, ended, unread[0].text if unread else ""),
        "weights": pack(weights, "u2", STEP),
        "sites": [f"{trace.attention_site('cross', i)}.weights" for i in range(config.decoder_layers)],
        "taught": None if known is None else {"layer": known["layer"], "head": known["head"]},
        "heads": default_heads(known, config.decoder_layers, config.n_heads),
        "limits": {"under": UNDER, "over": OVER},
        "alarms": alarms,
    }


def _label(piece: Piece) -> AlignmentToken:
    return {"text": piece.text, "kind": piece.kind, "quiet": is_quiet(piece) or not piece.text.strip("\u2581 ")}
