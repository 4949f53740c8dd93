"""The page Lens: every decoder layer read as a prediction, the last dot product opened, and translations from each encoder layer."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypedDict

import numpy as np

from lab.measures.lens import LayerReading, LogitLens, Readout, decided
from model.trace import Trace
from viz.shared.number_format import significant
from viz.shared.token_axes import AxisPiece, Line, axis


class LastDotProduct(TypedDict):
    """The last dot product of each of R steps, for its K candidates: all (R, K), but for norm, rest and embedding (R,).

    dimensions and factors: those that add most to the written token's logit, and both factors of each, (R, n) and (R, n, 2).
    """

    norm: list[float]
    ids: list[list[int]]  # (R, K)
    logits: list[list[float]]  # (R, K)
    p: list[list[float]]  # (R, K)
    rest: list[float]
    norms: list[list[float]]  # of the candidates' rows, (R, K)
    cosines: list[list[float]]  # (R, K)
    biases: list[list[float]] | None  # (R, K)
    dimensions: list[list[int]]
    factors: list[list[list[float]]]
    embedding: list[float]


class LensView(TypedDict):
    """L layers and before them the decoder's input, R steps: top and p (L + 1, R, 5), entropy, rank and chosen (L + 1, R).

    chosen: probability of the token that was written, rank: its place. pieces: how every token in the view is written, by id.
    """

    rows: list[AxisPiece]  # what each step reads
    tokens: list[int]  # what each step writes
    pieces: dict[str, str]
    sites: list[str]  # L + 1
    top: list[list[list[int]]]
    p: list[list[list[float]]]
    entropy: list[list[float]]
    rank: list[list[int]]
    chosen: list[list[float]]
    lines: list[Line]
    last: LastDotProduct
    vocab: int  # tokens of the target vocabulary
    d: int  # the model's width
    layers: int
    pre: bool  # whether the norm stands before the sublayer
    tied: bool  # whether the output matrix is the embedding
    scale: float  # of the embeddings


class LayerTranslation(TypedDict):
    """What the decoder writes when it reads one encoder layer. tokens: each with 1 where it stands in the last translation too, else 0."""

    site: str
    text: str
    stopped: str
    chrf: float
    same: bool
    tokens: list[tuple[str, int]]


class DecoderLensView(TypedDict):
    """The translations. own: whether the last one is the translation above the page."""

    layers: list[LayerTranslation]
    own: bool
    lines: list[Line]


def lens_view(trace: Trace, lens: LogitLens, last: Readout, piece: Callable[[int], str]) -> LensView:
    """What the page draws: the lens grid, the candidates of each step, and how every token in them is written."""
    config = trace.config
    ids = {int(i) for i in (*lens.top.flat, *last.candidates.flat, *last.tokens)}
    return {
        "rows": axis(trace.tgt[: len(last.tokens)]),
        "tokens": list(last.tokens),
        "pieces": {str(i): piece(i) for i in sorted(ids)},
        "sites": list(lens.sites),
        "top": lens.top.tolist(),
        "p": significant(lens.probabilities, 4),
        "entropy": significant(lens.entropy, 4),
        "rank": lens.rank.tolist(),
        "chosen": significant(lens.chosen, 4),
        "lines": grid_lines(trace, lens, last.tokens, piece),
        "last": {
            "norm": significant(last.norm, 6),
            "ids": last.candidates.tolist(),
            "logits": significant(last.logits, 6),
            "p": significant(last.probabilities, 6),
            "rest": significant(last.rest, 6),
            "norms": significant(last.norms, 5),
            "cosines": significant(last.cosines, 5),
            "biases": significant(last.biases, 5) if config.output_bias else None,
            "dimensions": last.dimensions.tolist(),
            "factors": significant(last.factors, 5),
            "embedding": significant(last.embedding_cosine, 5),
        },
        "vocab": config.tgt_vocab_size,
        "d": config.d_model,
        "layers": config.decoder_layers,
        "pre": config.norm_order == "pre",
        "tied": config.output == "tied",
        "scale": config.d_model**0.5 if config.scaled_embeddings else 1.0,
    }


def grid_lines(trace: Trace, lens: LogitLens, tokens: Sequence[int], piece: Callable[[int], str]) -> list[Line]:
    """How many tokens each layer has right, and one that is decided early beside one that is decided late.

    Decided at layer n: the most probable token in layer n and in all later ones. Ties go to the first step.
    """
    if not tokens:
        return []
    n, layers = len(tokens), trace.config.decoder_layers
    right = (lens.rank == 1).sum(1).tolist()
    same = int(sum(lens.top[0, t, 0] == trace.tgt[t].id for t in range(n)))
    lines: list[Line] = [("see", "lens.see.grid", {"n": n, "counts": " → ".join(map(str, right[1:])), "same": same})]
    at = decided(lens.rank)
    never = [t for t in range(n) if at[t] > layers]
    early, late = int(at.argmin()), int(at.argmax())
    if never:
        t = never[0]
        lines.append(
            (
                "look",
                "lens.look.never",
                {"token": piece(tokens[t]), "step": t + 1, "rank": int(lens.rank[-1, t]), "first": piece(int(lens.top[-1, t, 0]))},
            )
        )
    elif at[early] == at[late]:
        lines.append(("look", "lens.look.same", {"layer": int(at[early])}))
    else:
        values = {
            "early": piece(tokens[early]),
            "early_step": early + 1,
            "early_layer": int(at[early]),
            "late": piece(tokens[late]),
            "late_step": late + 1,
        }
        before = int(at[late]) - 1
        values |= {
            "late_layer": int(at[late]),
            "rank": int(lens.rank[before, late]),
            "before": before,
            "first": piece(int(lens.top[before, late, 0])),
        }
        lines.append(("look", "lens.look.spread", values))
    return lines


def decoder_lens_view(layers: Sequence[LayerReading], piece: Callable[[int], str], tokens: Sequence[int]) -> DecoderLensView:
    """The list of translations. tokens: the translation above the page."""
    final = layers[-1].tokens
    return {
        "layers": [
            {
                "site": r.site,
                "text": r.text,
                "stopped": r.stopped,
                "chrf": round(r.chrf, 2),
                "same": r.tokens == final,
                "tokens": [(piece(i), int(k)) for i, k in zip(r.tokens, r.kept, strict=True)],
            }
            for r in layers
        ],
        "own": list(final) == list(tokens),
        "lines": layer_lines(layers),
    }


def layer_lines(layers: Sequence[LayerReading]) -> list[Line]:
    """From which encoder layer on the translation stays what it is, and between which two it gained most chrF."""
    n = len(layers) - 1
    settled = n
    while settled and layers[settled - 1].tokens == layers[-1].tokens:
        settled -= 1
    before = [i for i in range(settled - 1) if layers[i].tokens == layers[-1].tokens]
    if settled == n and before:
        lines: list[Line] = [("see", "lens.see.back_again", {"layer": before[-1], "last": n - 1, "n": n})]
    else:
        lines = [("see", "lens.see.settled" if settled < n else "lens.see.only_last", {"layer": settled, "n": n})]
    gains = [b.chrf - a.chrf for a, b in pairwise(layers)]
    best = int(np.argmax(gains))
    if gains[best] > 0:
        values = {"from": best, "to": best + 1, "before": f"{layers[best].chrf:.0f}", "after": f"{layers[best + 1].chrf:.0f}"}
        lines.append(("look", "lens.look.gain", values))
    return lines
