"""The page Alignment: all cross-attention weights, and what the browser needs to read them as an alignment in either reading."""

from __future__ import annotations

from typing import Any

import numpy as np

from model.lab.measures.alignment import OVER, UNDER, default_heads, taught_head
from model.lab.measures.heads import is_quiet
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.axes import STEP
from viz.shared.pack import pack


def alignment_view(
    trace: Trace, taught: dict[str, Any] | None, alarms: dict[str, Any] | None, unread: tuple[Piece, ...] = ()
) -> dict[str, Any]:
    """Cross-attention of all layers and heads, (L, H, T, S) packed, the tokens of both sides, and the heads to begin with.

    taught: the head that was shown alignments in training, {"attention": "decoder.2.cross", "head": 0}. alarms: how often the limits
    flag a fully translated word, as measured over the sample with the heads to begin with; None where nobody measured. unread: tokens the decoder wrote but never read.
    """
    config = trace.config
    weights = np.stack([trace.attention("cross", i).weights for i in range(config.decoder_layers)])
    known = taught_head(taught)
    return {
        "src": [_label(p) for p in trace.src],
        "out": [_label(p) for p in trace.tgt[1:] + unread],
        "start": trace.tgt[0].text,
        "weights": pack(weights, "u2", STEP),
        "sites": [f"{trace.attention_site('cross', i)}.weights" for i in range(config.decoder_layers)],
        "taught": known,
        "heads": default_heads(known, config.decoder_layers, config.n_heads),
        "limits": {"under": UNDER, "over": OVER},
        "alarms": alarms,
    }


def _label(piece: Piece) -> dict[str, Any]:
    """quiet: a special token, punctuation or a space alone, which is never flagged."""
    return {"text": piece.text, "kind": piece.kind, "quiet": is_quiet(piece) or not piece.text.strip("\u2581 ")}
