"""The page Encoder output: C as a matrix, how alike its tokens are before and after context, what the decoder makes of it, a word's path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from lab.measures.heads import is_quiet
from lab.measures.projection import cosines
from lab.measures.word_paths import WordPath
from model.trace import Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import AxisPiece, Line, axis

if TYPE_CHECKING:
    from model.tokenizer import Piece

FINE = 5e-4  # cosines travel in steps of this
SAME = 1e-6  # a drop of a cosine below this is the rounding of float32
MOST = 0.995  # of the numbers of C have a colour of their own; the few beyond would make all others pale


class MemoryShape(TypedDict):
    """s source tokens, d the model's width, k a head's; layers of the encoder and of the decoder."""

    s: int
    d: int
    heads: int
    k: int
    layers: int
    decoder_layers: int


class MemoryLines(TypedDict):
    """What is said of C, of the cosines of each layer, of each token and itself, and of keys and values."""

    memory: list[Line]
    alike: list[list[Line]]  # by layer
    own: list[Line]
    made: list[Line]


class MemoryView(TypedDict):
    """C (S, D); by layer, 0 before context: norms and own (N + 1, S), alike (N + 1, S, S); lengths of K and V in the decoder (L, S).

    high: a number of C beyond it has no colour of its own, and there are `beyond` of them. own: the cosine of each token with itself in
    layer 0. example: two sentences and a word to begin with.
    """

    rows: list[AxisPiece]
    sites: list[str]  # of the encoder's vectors by layer
    memory: Packed  # C, (S, D)
    high: float
    beyond: int
    norms: list[list[float]]
    alike: Packed
    own: list[list[float]]
    k: list[list[float]]  # length of each token's key in each decoder layer, (L, S)
    v: list[list[float]]  # of its value
    cross: list[str]  # sites of the cross-attentions
    shape: MemoryShape
    pre: bool  # whether the norm stands before the sublayer
    lines: MemoryLines
    example: list[str]


class PathMark(TypedDict):
    """Another word of a sentence, in the last layer."""

    text: str
    side: int


class Plane(TypedDict):
    """Points in the plane of their two main directions, and the share of the variance along each."""

    points: list[list[float]]  # the word by layer in the first sentence, in the second, then the other words
    shares: list[float]  # of the variance along each axis


class Planes(TypedDict):
    """The word alone, or together with the other words."""

    alone: Plane
    around: Plane  # together with the other words


class WordPathView(TypedDict):
    """A word in two sentences by layer. wider: whether a sentence's tokens cover more than the word. baseline: mean cosine of other words."""

    marks: list[PathMark]
    pieces: list[list[str]]  # the word's tokens in each sentence
    wider: list[bool]
    layers: int  # points of each path
    cosine: list[float]
    baseline: list[float] | None
    planes: Planes


class PathView(TypedDict):
    """The path of a word, or which sentences lack it (missing) and what they share instead."""

    texts: list[str]
    word: str
    missing: list[int]
    shared: list[str]  # tokens in both
    path: WordPathView | None
    lines: list[Line]


def stream_sites(trace: Trace) -> list[str]:
    """The encoder's vectors before its first layer, after each, and last C itself, which in a pre-norm model is normalised once more."""
    return ["encoder.embedded", *(f"encoder.{i}.resid_post" for i in range(trace.config.encoder_layers - 1)), "memory"]


def memory_view(trace: Trace, example: tuple[str, ...] = ()) -> MemoryView:
    """C, how alike its tokens are before and after context, and what the decoder makes of it."""
    config, sites = trace.config, stream_sites(trace)
    streams = np.stack([trace[site] for site in sites]).astype(np.float64)
    alike = np.stack([cosines(x, x) for x in streams])
    own = np.stack([np.diagonal(cosines(streams[0], x)) for x in streams])
    made = {name: _made(trace, name) for name in ("k", "v")}
    c = trace.memory
    high = float(f"{float(np.quantile(np.abs(c), MOST)) or 1.0:.3g}")
    return {
        "rows": axis(trace.src),
        "sites": sites,
        "memory": pack(c, "i2", float(np.abs(c).max()) / 1000),
        "high": high,
        "beyond": int((np.abs(c) > high).sum()),
        "norms": _short(np.linalg.norm(streams, axis=-1)),
        "alike": pack(alike, "i2", FINE),
        "own": _short(own),
        "k": _short(made["k"]),
        "v": _short(made["v"]),
        "cross": [f"decoder.{i}.cross" for i in range(config.decoder_layers)],
        "shape": {
            "s": len(trace.src),
            "d": config.d_model,
            "heads": config.n_heads,
            "k": config.d_head,
            "layers": config.encoder_layers,
            "decoder_layers": config.decoder_layers,
        },
        "pre": config.norm_order == "pre",
        "lines": {
            "memory": memory_lines(trace),
            "alike": [alike_lines(trace.src, x) for x in alike],
            "own": own_lines(trace.src, own),
            "made": made_lines(trace, made["v"]),
        },
        "example": list(example),
    }


def _made(trace: Trace, name: str) -> np.ndarray:
    """Length of each source token's key or value in each decoder layer, all heads side by side: (L, S)."""
    found = [trace.attention("cross", i).k if name == "k" else trace.attention("cross", i).v for i in range(trace.config.decoder_layers)]
    return np.stack([np.sqrt((x.astype(np.float64) ** 2).sum((0, 2))) for x in found])


def _short(x: np.ndarray) -> Any:
    return [_short(row) for row in x] if x.ndim else float(f"{float(x):.4g}")


def memory_lines(trace: Trace) -> list[Line]:
    """The largest number of C, and how far the tokens' lengths differ."""
    c = trace.memory
    i, d = np.unravel_index(int(np.abs(c).argmax()), c.shape)
    norms = np.linalg.norm(c.astype(np.float64), axis=-1)
    long, short = int(norms.argmax()), int(norms.argmin())
    values = {"tokens": len(c), "d": c.shape[1], "token": trace.src[int(i)].text, "n": int(i) + 1, "dim": int(d), "value": f"{c[i, d]:.2f}"}
    lines: list[Line] = [("see", "memory.see.memory", values)]
    look = {"long": trace.src[long].text, "max": f"{norms[long]:.2f}", "short": trace.src[short].text, "min": f"{norms[short]:.2f}"}
    return [*lines, ("look", "memory.look.memory", look)]


def alike_lines(src: tuple[Piece, ...], x: np.ndarray) -> list[Line]:
    """The mean cosine of two different places, and the two words that are most alike; with one token there is nothing to compare."""
    n = len(src)
    if n < 2:
        return [("see", "memory.see.one", {})]
    pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]
    words = [(i, j) for i, j in pairs if not is_quiet(src[i]) and not is_quiet(src[j])]
    i, j = max(words or pairs, key=lambda at: x[at])
    mean = float(np.mean([x[at] for at in pairs]))
    same = src[i].text == src[j].text
    values = {"mean": f"{mean:.2f}", "a": src[i].text, "an": i + 1, "b": src[j].text, "bn": j + 1, "cos": f"{x[i, j]:.2f}"}
    return [("see", "memory.see.alike_tokens" if not words else "memory.see.alike_same" if same else "memory.see.alike", values)]


def own_lines(src: tuple[Piece, ...], own: np.ndarray) -> list[Line]:
    """Which word kept most of its embedding's direction in C, and which least; quiet tokens only where there is nothing else."""
    words = [i for i, p in enumerate(src) if not is_quiet(p)]
    among = words or range(len(src))
    most, least = max(among, key=lambda i: own[-1, i]), min(among, key=lambda i: own[-1, i])
    if most == least:
        return [("look", "memory.look.own_one", {"a": src[most].text, "cos": f"{own[-1, most]:.2f}"})]
    values = {
        "a": src[most].text,
        "an": most + 1,
        "cos": f"{own[-1, most]:.2f}",
        "b": src[least].text,
        "bn": least + 1,
        "low": f"{own[-1, least]:.2f}",
    }
    return [("look", "memory.look.own" if words else "memory.look.own_tokens", values)]


def made_lines(trace: Trace, v: np.ndarray) -> list[Line]:
    """The longest and the shortest value, and in how many decoder layers the shortest belongs to </s> or punctuation."""
    src = trace.src
    top, low = np.unravel_index(int(v.argmax()), v.shape), np.unravel_index(int(v.argmin()), v.shape)
    quiet = sum(is_quiet(src[int(i)]) for i in v.argmin(-1))
    values = {
        "a": src[int(top[1])].text,
        "la": int(top[0]) + 1,
        "max": f"{v[top]:.1f}",
        "b": src[int(low[1])].text,
        "lb": int(low[0]) + 1,
        "min": f"{v[low]:.1f}",
    }
    return [("see", "memory.see.made", values), ("look", "memory.look.made", {"quiet": int(quiet), "layers": len(v)})]


def path_view(texts: tuple[str, str], word: str, missing: tuple[int, ...], shared: tuple[str, ...], path: WordPath | None) -> PathView:
    """A word in two sentences: its points by layer, the other words at the last layer, cosines by layer; or which sentence lacks it."""
    return {
        "texts": list(texts),
        "word": word,
        "missing": list(missing),
        "shared": list(shared)[:12],
        "path": word_path_view(path) if path else None,
        "lines": path_lines(word, path) if path else [],
    }


def word_path_view(path: WordPath) -> WordPathView:
    """The numbers of a path."""
    sides = [(side, i) for side, others in enumerate(path.others) for i in others]
    return {
        "marks": [{"text": path.tokens[side][i].text, "side": side} for side, i in sides],
        "pieces": [[path.tokens[side][i].text for i in place.pieces] for side, place in enumerate(path.places)],
        "wider": [place.wider for place in path.places],
        "layers": len(path.cosine),
        "cosine": _short(path.cosine),
        "baseline": None if path.baseline is None else _short(path.baseline),
        "planes": {"alone": _plane(*path.alone), "around": _plane(*path.around)},
    }


def _plane(points: np.ndarray, shares: np.ndarray) -> Plane:
    return {"points": points.round(4).tolist(), "shares": _short(shares)}


def path_lines(word: str, path: WordPath) -> list[Line]:
    """How alike the two occurrences are before and after context, beside other words; and between which layers they parted most."""
    first, last, drops = path.cosine[0], path.cosine[-1], path.cosine[:-1] - path.cosine[1:]
    values = {
        "word": word,
        "first": f"{first:.2f}",
        "last": f"{last:.2f}",
        "n": len(drops),
        "base": "" if path.baseline is None else f"{path.baseline[-1]:.2f}",
    }
    lines: list[Line] = [("see", "memory.see.path" if path.baseline is None else "memory.see.path_base", values)]
    if drops.max() < SAME:
        return [*lines, ("look", "memory.look.path_never", {"word": word})]
    at = int(drops.argmax())
    return [
        *lines,
        (
            "look",
            "memory.look.path",
            {"from": at, "to": at + 1, "before": f"{path.cosine[at]:.2f}", "after": f"{path.cosine[at + 1]:.2f}", "word": word},
        ),
    ]
