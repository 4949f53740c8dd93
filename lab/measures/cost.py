"""What a sentence costs, in closed form: FLOPs and bytes of every part as polynomials of the two lengths, for any of three ways to run the decoder.

Letters as in `model_sizes.py`: S source tokens, T target tokens, D, F, V. FLOPs are those of the matrix products, a multiply-add counted as 2.
Ways: "parallel", one pass over all T rows, as in training; "cached", token by token, keys and values kept; "uncached", token by token with
every earlier row, and the keys and values of the source, computed again. When writing, only the last row goes on to the output matrix.
Bytes are of float32: `weights` read, and `results`, every result of a matrix product once (a fused attention kernel never writes its scores).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lab.measures.model_sizes import INTO_HIDDEN, NORM_VECTORS
from model.config import Json, ModelConfig

WAYS = ("parallel", "cached", "uncached")
MEASURES = ("flops", "weights", "results")
BYTES = 4
"""Of one float32."""
Polynomial = Mapping[str, float]
"""From "1", "s", "t", "ss", "st", "tt", "stt" and "ttt" to numbers: "st" stands for S times T."""
ROWS = (
    "embedding",
    "encoder.self.projections",
    "encoder.self.scores",
    "encoder.ff",
    "decoder.self.projections",
    "decoder.self.scores",
    "decoder.cross.projections",
    "decoder.cross.scores",
    "decoder.ff",
    "norms",
    "linear",
)
"""The parts, each summed over its layers. scores: QK^T and weights V together; linear: the output matrix."""


@dataclass(frozen=True)
class Sizes:
    """What the cost of a model follows from. encoder, decoder: layers; an encoder alone has S tokens, a decoder alone T.

    cross: whether the decoder looks at the encoder. into: matrices from D to F. norm: learned vectors of a norm; norms: how many norms
    stand outside the layers. tables: learned numbers that are looked up; output: of a matrix of its own; output_bias. other: learned numbers elsewhere.
    output_width: V, or 0 for a stack that ends in its vectors.
    """

    d: int
    f: int
    heads: int
    encoder: int
    decoder: int
    output_width: int
    tables: int
    cross: bool = True
    bias: bool = True
    into: int = 1
    norm: int = 2
    norms: int = 0
    output: int = 0
    output_bias: int = 0
    other: int = 0


def of_config(config: ModelConfig) -> Sizes:
    """The sizes of one of our models."""
    d, v = config.d_model, config.tgt_vocab_size
    tables = (
        config.src_vocab_size + (0 if config.shared_embeddings else v) + (config.max_length if config.positions == "learned" else 0)
    ) * d
    return Sizes(
        d=d,
        f=config.d_ff,
        heads=config.n_heads,
        encoder=config.encoder_layers,
        decoder=config.decoder_layers,
        output_width=v,
        tables=tables,
        into=INTO_HIDDEN[config.feedforward],
        norm=NORM_VECTORS[config.norm],
        norms=2 if config.norm_order == "pre" else 0,
        output=v * d if config.output == "own" else 0,
        output_bias=v if config.output_bias else 0,
    )


def parameters(sizes: Sizes) -> dict[str, int]:
    """Learned numbers of every row, and of "other". An output matrix that is a table used again counts with the embedding."""
    d, f, bias = sizes.d, sizes.f, int(sizes.bias)
    attention = 4 * (d * d + bias * d)
    ff = (sizes.into + 1) * d * f + bias * (sizes.into * f + d)
    norms = 2 * sizes.encoder + (3 if sizes.cross else 2) * sizes.decoder + sizes.norms
    return dict.fromkeys(ROWS, 0) | {
        "embedding": sizes.tables,
        "encoder.self.projections": sizes.encoder * attention,
        "encoder.ff": sizes.encoder * ff,
        "decoder.self.projections": sizes.decoder * attention,
        "decoder.cross.projections": sizes.decoder * attention * sizes.cross,
        "decoder.ff": sizes.decoder * ff,
        "norms": norms * sizes.norm * d,
        "linear": sizes.output + sizes.output_bias,
        "other": sizes.other,
    }


def costs(sizes: Sizes, way: str) -> dict[str, dict[str, Polynomial]]:
    """For each of MEASURES the polynomial of every row, in one of WAYS."""
    return {
        "flops": {row: _along(row, p, way) for row, p in pass_flops(sizes).items()},
        "weights": _weights(sizes, way),
        "results": {row: _along(row, p, way) for row, p in _results(sizes).items()},
    }


def value(polynomial: Polynomial, s: int, t: int) -> float:
    """The polynomial at these lengths."""
    at = {"1": 1, "s": s, "t": t, "ss": s * s, "st": s * t, "tt": t * t, "stt": s * t * t, "ttt": t * t * t}
    return sum(number * at[name] for name, number in polynomial.items())


def cache_bytes(sizes: Sizes) -> Polynomial:
    """Keys and values that the decoder keeps: of the rows written, and of the source."""
    each = 2 * sizes.decoder * sizes.d * BYTES
    return {"t": each, "s": each * sizes.cross}


def crossings(sizes: Sizes) -> dict[str, int]:
    """The lengths at which scores (4n²D) cost as much as the projections of their attention (8nD²), and as all products with weights."""
    d = sizes.d
    return {"projections": 2 * d, "layer": 2 * d + (sizes.into + 1) * sizes.f // 2}


def pass_flops(sizes: Sizes) -> dict[str, Polynomial]:
    """Of one pass over all rows."""
    d, encoder, decoder = sizes.d, sizes.encoder, sizes.decoder
    across = decoder * sizes.cross
    ff = 2 * (sizes.into + 1) * d * sizes.f
    return {
        "embedding": {},
        "encoder.self.projections": {"s": encoder * 8 * d * d},
        "encoder.self.scores": {"ss": encoder * 4 * d},
        "encoder.ff": {"s": encoder * ff},
        "decoder.self.projections": {"t": decoder * 8 * d * d},
        "decoder.self.scores": {"tt": decoder * 4 * d},
        "decoder.cross.projections": {"t": across * 4 * d * d, "s": across * 4 * d * d},
        "decoder.cross.scores": {"st": across * 4 * d},
        "decoder.ff": {"t": decoder * ff},
        "norms": {},
        "linear": _output(sizes, 2 * d * sizes.output_width),
    }


def _results(sizes: Sizes) -> dict[str, Polynomial]:
    """Bytes of every row's results in one pass: q, k, v and out; H scores for each pair, and z; the hidden layer and what leaves it."""
    d, h, encoder, decoder = BYTES * sizes.d, BYTES * sizes.heads, sizes.encoder, sizes.decoder
    across, ff = decoder * sizes.cross, BYTES * (sizes.into * sizes.f + sizes.d)
    norms = 3 if sizes.cross else 2
    sides = {"s": d if encoder else 0, "t": d if decoder else 0}
    return {
        "embedding": sides,
        "encoder.self.projections": {"s": encoder * 4 * d},
        "encoder.self.scores": {"ss": encoder * h, "s": encoder * d},
        "encoder.ff": {"s": encoder * ff},
        "decoder.self.projections": {"t": decoder * 4 * d},
        "decoder.self.scores": {"tt": decoder * h, "t": decoder * d},
        "decoder.cross.projections": {"t": across * 2 * d, "s": across * 2 * d},
        "decoder.cross.scores": {"st": across * h, "t": across * d},
        "decoder.ff": {"t": decoder * ff},
        "norms": {"s": 2 * encoder * d, "t": norms * decoder * d},
        "linear": _output(sizes, BYTES * sizes.output_width),
    }


def _output(sizes: Sizes, each: int) -> Polynomial:
    """The output matrix works on the rows of the last stack."""
    return {"t" if sizes.decoder else "s": each} if each else {}


def _along(row: str, parallel: Polynomial, way: str) -> Polynomial:
    """What a row of one parallel pass becomes when T tokens are written one by one.

    cached: row i meets i keys, so that T² becomes 1 + 2 + … + T. uncached: the pass over i rows is made for i = 1 … T; the encoder's once.
    """
    if way == "parallel" or row.startswith("encoder"):
        return parallel
    tt, t = parallel.get("tt", 0), parallel.get("t", 0)
    if way == "cached" or row == "linear":
        return {**parallel, "tt": tt / 2, "t": t + tt / 2} if tt else parallel
    own_source = row in ("embedding", "norms")  # their "s" is the encoder's, which is run once
    s, st = parallel.get("s", 0), parallel.get("st", 0)
    return {
        "s": s if own_source else 0,
        "st": (0 if own_source else s) + st / 2,
        "stt": st / 2,
        "t": t / 2 + tt / 6,
        "tt": t / 2 + tt / 2,
        "ttt": tt / 3,
    }


def _weights(sizes: Sizes, way: str) -> dict[str, Polynomial]:
    """Bytes of weights read: a table's rows one a token, a matrix once a pass, the decoder's once a token when it writes."""
    counts, d = parameters(sizes), BYTES * sizes.d
    passes = "1" if way == "parallel" else "t"
    read: Json = {row: {("1" if row.startswith("encoder") else passes): BYTES * counts[row]} if counts[row] else {} for row in ROWS}
    # the rows of the target's table: each token's once, or again with every pass over it
    target = {"t": d / 2, "tt": d / 2} if way == "uncached" else {"t": d}
    read["embedding"] = ({"s": d} if sizes.encoder else {}) | (target if sizes.decoder else {})
    norm = BYTES * sizes.norm * sizes.d
    stacks = (2 * sizes.encoder, (3 if sizes.cross else 2) * sizes.decoder)
    final = sizes.norms if not (sizes.encoder and sizes.decoder) else sizes.norms // 2
    inside = {"1": norm * (stacks[0] + (final if sizes.encoder else 0))}
    inside[passes] = inside.get(passes, 0) + norm * (stacks[1] + (final if sizes.decoder else 0))
    read["norms"] = inside
    if way == "cached" and sizes.cross:  # W_K and W_V of the source are read once, W_Q and W_O with every token
        half = BYTES * counts["decoder.cross.projections"] // 2
        read["decoder.cross.projections"] = {"1": half, "t": half}
    output = BYTES * (sizes.output_width * sizes.d + sizes.output_bias)
    read["linear"] = {passes if sizes.decoder else "1": output} if output else {}
    return read
