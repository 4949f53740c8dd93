"""What shifting a position does in one model and one sentence: its own table of positions, and what rotary positions would do beside it."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch

from lab.measures.arrays import Doubles, Floats
from lab.measures.position_shift import turned_scores
from model.positions import Rotary
from model.trace import Trace
from model.translator import Translator


class Shift(NamedTuple):
    """table (N, D): the encodings that the model adds. scores (N, N): of a query at p and a key at j, both turned. query, key: their tokens."""

    table: Floats
    scores: Doubles
    query: str
    key: str


def shift(translator: Translator, trace: Trace, length: int) -> Shift:
    """The first `length` positions of the model, and q of the sentence's first token against k of its second (first layer, first head).

    The model must add sinusoids. Its q and k know nothing of rotary positions: `model.positions.Rotary` turns them here as it would its own.
    """
    config, first = trace.config, trace.attention("encoder", 0)
    table = translator.model.positions.embed(min(length, config.max_length))
    if table is None:
        raise ValueError(f"positions are {config.positions!r}, which adds no table; choose a model with sinusoids.")
    rotary, at = Rotary(replace(config, positions="rotary")), min(1, len(trace.src) - 1)

    def rotate(rows: Doubles) -> Doubles:
        return rotary.rotate(torch.from_numpy(rows)).numpy()

    query, key = first.q[0, 0].astype(np.float64), first.k[0, at].astype(np.float64)
    return Shift(table.cpu().numpy(), turned_scores(rotate, query, key, len(table)), trace.src[0].text, trace.src[at].text)
