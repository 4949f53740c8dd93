"""The numbers of the boxes of the page Flow: sites and shapes of what leaves them, and what each does to each token of its stack."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lab.measures.edit_effects import log_softmax
from lab.measures.model_sizes import Part
from lab.measures.projection import cosines
from lab.measures.residual_stream import AFTER, DELTA
from model.trace import Trace
from viz.pages.flow.view import Floats, lengths

Numbers = dict[str, list[Any]]
"""One entry a token of the stack; which lists there are depends on the type of the box. Norms are Euclidean."""
TOP = 3  # candidates told at the output


class Place(NamedTuple):
    """Where a box is found. site: of what leaves it, "" where the probe has none; inner: of what a person looks at inside; at: its address on the stage,
    with the row of its token open, "" where it has no place there; page: with more about it."""

    site: str
    inner: str
    at: str
    page: str


def place_of_part(part: Part) -> Place:
    """The ids, the masks, a pre-norm decoder's last norm and the probabilities have no site."""
    sublayer = part.id.rpartition("_")[2]
    inside, after = f"{part.stack}.{part.layer}.", AFTER.get(sublayer, "")
    embedded = f"{part.stack}.tokens_embedded", f"{part.stack}.embedded"
    attention = Place(f"{inside}{part.type}.out", f"{inside}{part.type}.weights", inside + part.type, "attention")
    places = {
        "ids": Place("", "", "", "tokens"),
        "mask": Place("", "", "", "masks"),
        "embedding": Place(embedded[0], "", embedded[0] + "[{row}]", "embeddings"),
        "positions": Place(embedded[1], "", embedded[1] + "[{row}]", "embeddings"),
        "self": attention,
        "cross": attention,
        "ff": Place(f"{inside}ff_out", f"{inside}ff_act", f"{inside}ff_act", "feedforward"),
        "norm": Place(f"{inside}norm_{sublayer}", "", inside + after, "residual"),
        "memory": Place("memory", "", "memory[{row}]", "memory"),
        "linear": Place("logits", "", "logits[{row}]", "lens"),
    }
    outside = Place("", "", "logits[{row}]", "decoding")
    added = Place(inside + after, "", inside + after, "residual")
    return outside if part.id in ("softmax", "decoder.norm") else places.get(part.type, added)


def written_shape(sizes: Any) -> str:
    """(1, 7, 256)"""
    return f"({', '.join(map(str, sizes))})"


def shape_of(trace: Trace, part: Part) -> tuple[int, ...]:
    """The shape of what leaves a box, with the batch axis."""
    return shapes_of(trace)[place_of_part(part).site or part.id]


def shapes_of(trace: Trace) -> dict[str, tuple[int, ...]]:
    """The shape of every tensor of the sentence alone, with the batch axis; also of the ids, the masks and what else leaves a box and is not in the trace."""
    s, t = len(trace.src), len(trace.tgt)
    own: dict[str, tuple[int, ...]] = {site: (1, *x.shape) for site, x in trace.sites.items()}
    return own | {
        "encoder.ids": (1, s),
        "encoder.mask": (1, 1, 1, s),
        "decoder.ids": (1, t),
        "decoder.mask": (1, 1, t, t),
        "decoder.norm": own["decoder.embedded"],
        "softmax": own["logits"],
        "probabilities": own["logits"],
    }


def numbers(trace: Trace, part: Part, piece: Callable[[int], str]) -> Numbers:
    """What the box does to each token of its stack: lists of one entry a token; {} for masks and what no site shows."""
    place = place_of_part(part)
    if part.type in ("linear", "softmax"):
        return _output(trace, part.type, piece)
    if not place.site:
        return {"id": [str(piece.id) for piece in (trace.src if part.stack == "encoder" else trace.tgt)]} if part.type == "ids" else {}
    out = trace[place.site]
    if part.type in ("self", "cross"):
        return _largest(trace[place.inner]) | {"norm": _norms(out)}
    if part.type == "ff":
        act = trace[place.inner]
        active = (trace[f"{part.stack}.{part.layer}.ff_pre"] > 0).sum(-1).tolist()
        return {"active": active, "top": act.argmax(-1).tolist(), "high": _round(act.max(-1)), "norm": _norms(out)}
    if part.type in ("add_norm", "add", "norm"):
        return _residual(trace, part, out)
    own = {
        "positions": lambda: {"added": _norms(out - trace[f"{part.stack}.tokens_embedded"])},
        "memory": lambda: {"cosine": _cosines(trace["encoder.embedded"], out)},
    }
    return own.get(part.type, dict)() | {"norm": _norms(out)}


def _largest(weights: Floats) -> Numbers:
    """The largest weight of any head (H, T, S) in each row: head, key, weight; of equals the first."""
    rows = weights.transpose(1, 0, 2).reshape(weights.shape[1], -1)
    head, key = np.divmod(rows.argmax(-1), weights.shape[-1])
    return {"head": head.tolist(), "key": key.tolist(), "weight": _round(rows.max(-1))}


def _residual(trace: Trace, part: Part, after: Floats) -> Numbers:
    """Norms before and after; of a sum also those of its two terms. cosine: between the residual stream before and after."""
    path, name = f"{part.stack}.{part.layer}.", part.id.rpartition("_")[2]
    into = trace[f"{path}norm_{name}_in"]
    if part.type == "norm":
        return {"sum": _norms(into), "after": _norms(after)}
    before = trace[path + before_of(part.stack, name)]
    all_of_it = {"before": before, "sub": trace[path + DELTA[name]], "sum": into if part.type == "add_norm" else after, "after": after}
    return {key: _norms(x) for key, x in all_of_it.items()} | {"cosine": _cosines(before, after)}


def before_of(stack: str, name: str) -> str:
    """The residual stream that a sublayer's result is added to."""
    return {"self": "resid_pre", "cross": "resid_mid", "ff": "resid_cross" if stack == "decoder" else "resid_mid"}[name]


def _output(trace: Trace, kind: str, piece: Callable[[int], str]) -> Numbers:
    """The TOP highest tokens of each row, of equals the lowest id, with their logits or, after the softmax, probabilities."""
    logits = trace.logits.astype(np.float64)
    order = np.argsort(-logits, axis=-1, kind="stable")[:, :TOP]
    values = logits if kind == "linear" else np.exp(log_softmax(trace.logits))
    told = [[(piece(int(i)), round(float(row[i]), 4)) for i in best] for row, best in zip(values, order, strict=True)]
    return {"top": told, "mean": _round(logits.mean(-1))} if kind == "linear" else {"top": told}


def _norms(x: Floats) -> list[float]:
    return _round(lengths(x))


def _cosines(a: Floats, b: Floats) -> list[float]:
    """Cosine of each row of a with the same row of b; 0 where one is zero."""
    return _round(cosines(a, b).diagonal())


def _round(x: NDArray[Any]) -> list[float]:
    return [round(float(v), 3) for v in x]
