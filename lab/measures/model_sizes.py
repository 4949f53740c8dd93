"""How large a model is and how much one forward costs, from its ModelConfig alone: parameters and FLOPs of every part.

A part is a box of the encoder-decoder picture (Vaswani et al. 2017, figure 1), named as the probe names its sites: "encoder.0.self",
"decoder.2.cross", "decoder.1.norm_ff". Letters: S source tokens, T target tokens, D d_model, F d_ff, V vocabulary.

FLOPs are those of the matrix products, a multiply-add counted as 2: projections 2nD² each, QK^T and weights V 2nmD each, feed-forward
4nDF (SwiGLU, with its third matrix, 6nDF), output 2TDV. Additions, norms, softmax and the look-up of embeddings are left out: they grow with nD only.
"""

from dataclasses import dataclass

from model.config import FEEDFORWARD_KINDS, ModelConfig

BASE = ModelConfig(
    src_vocab_size=37000,
    tgt_vocab_size=37000,
    d_model=512,
    n_heads=8,
    d_ff=2048,
    encoder_layers=6,
    decoder_layers=6,
    dropout=0.1,
    max_length=512,
    shared_embeddings=True,
)
"""The paper's base model (table 3; section 5.1: about 37000 shared tokens; section 3.4: one table for both embeddings and the output)."""
BASE_SAID = 65_000_000
"""Its parameters as the paper's table 3 gives them."""
INTO_HIDDEN = dict.fromkeys(FEEDFORWARD_KINDS, 1) | {"swiglu": 2}
"""Matrices from width D to width F; one more leads back."""
NORM_VECTORS = {"layernorm": 2, "rmsnorm": 1}
"""Learned vectors of width D: gain and bias, or the gain alone."""


@dataclass(frozen=True)
class Part:
    """One box. layer: from 0, or -1 outside the layers. type: ids, mask, embedding, positions, self, cross, ff, add_norm (post-norm), norm
    and add (pre-norm), memory, linear, softmax. stack: encoder or decoder."""

    id: str
    type: str
    stack: str
    layer: int = -1


def parts(config: ModelConfig) -> tuple[Part, ...]:
    """Every box in the order in which a sentence passes: the encoder, then the decoder."""
    found: list[Part] = []
    for stack, layers, sublayers in (
        ("encoder", config.encoder_layers, ("self", "ff")),
        ("decoder", config.decoder_layers, ("self", "cross", "ff")),
    ):
        found += [Part(f"{stack}.{name}", name, stack) for name in ("ids", "mask", "embedding", "positions")]
        for layer in range(layers):
            for name in sublayers:
                found += _sublayer(config, stack, layer, name)
        found += [Part("memory", "memory", stack)] if stack == "encoder" else []
    final = [Part("decoder.norm", "norm", "decoder")] if config.norm_order == "pre" else []
    return (*found, *final, Part("linear", "linear", "decoder"), Part("softmax", "softmax", "decoder"))


def _sublayer(config: ModelConfig, stack: str, layer: int, name: str) -> list[Part]:
    path = f"{stack}.{layer}."
    own = Part(path + name, name, stack, layer)
    if config.norm_order == "post":
        return [own, Part(f"{path}norm_{name}", "add_norm", stack, layer)]
    return [Part(f"{path}norm_{name}", "norm", stack, layer), own, Part(f"{path}add_{name}", "add", stack, layer)]


def parameters(config: ModelConfig) -> dict[str, int]:
    """Learned numbers of every part, by its id; a table used twice counts where it is first used. Their sum is the model's size."""
    d, f, v = config.d_model, config.d_ff, config.tgt_vocab_size
    attention, norm, into = 4 * (d * d + d), NORM_VECTORS[config.norm] * d, INTO_HIDDEN[config.feedforward]
    by_type = {"self": attention, "cross": attention, "ff": (into + 1) * d * f + into * f + d, "add_norm": norm, "norm": norm}
    counts = {part.id: by_type.get(part.type, 0) for part in parts(config)}
    counts["encoder.embedding"] = config.src_vocab_size * d
    counts["decoder.embedding"] = 0 if config.shared_embeddings else v * d
    counts["encoder.positions"] = config.max_length * d if config.positions == "learned" else 0  # one table for both stacks
    counts["memory"] = norm if config.norm_order == "pre" else 0  # a pre-norm encoder ends in one more norm
    counts["linear"] = (v * d if config.output == "own" else 0) + (v if config.output_bias else 0)
    return counts


def flops(config: ModelConfig, s: int, t: int) -> dict[str, int]:
    """FLOPs of every part in one forward of one sentence: s source tokens, t decoder rows, all at once as in training."""
    d, f, v = config.d_model, config.d_ff, config.tgt_vocab_size
    length = {"encoder": s, "decoder": t}

    def one(part: Part) -> int:
        n = length[part.stack]
        if part.type == "self":
            return 8 * n * d * d + 4 * n * n * d
        if part.type == "cross":
            return 4 * t * d * d + 4 * s * d * d + 4 * t * s * d
        if part.type == "ff":
            return 2 * (INTO_HIDDEN[config.feedforward] + 1) * n * d * f
        return 2 * t * d * v if part.type == "linear" else 0

    return {part.id: one(part) for part in parts(config)}


GROUPS = (
    "encoder.embedding",
    "decoder.embedding",
    "encoder.self",
    "encoder.ff",
    "encoder.norms",
    "decoder.self",
    "decoder.cross",
    "decoder.ff",
    "decoder.norms",
    "linear",
)
"""The rows of a table of sizes: what all layers of a stack have together."""


def group(part: Part) -> str | None:
    """The row of GROUPS that a part belongs to; None for one that neither learns nor multiplies."""
    if part.type in ("add_norm", "norm") or part.type == "memory":
        return f"{part.stack}.norms"
    if part.type == "positions":
        return f"{part.stack}.embedding"
    name = part.id if part.layer < 0 else f"{part.stack}.{part.type}"
    return name if name in GROUPS else None


def by_group(config: ModelConfig, counts: dict[str, int]) -> dict[str, int]:
    """`parameters` or `flops` of a model summed over its layers: one number for each of GROUPS."""
    sums = dict.fromkeys(GROUPS, 0)
    for part in parts(config):
        name = group(part)
        if name:
            sums[name] += counts[part.id]
    return sums
