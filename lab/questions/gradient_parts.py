"""What a gradient record says of one part of the model: the stream, the encoder's share, the residual's two ways, tables, matrices.

Each is computed from recorded tensors and their gradients, and tests compare it with what autograd says by another way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from torch import Tensor, nn

from lab.measures.arrays import Doubles, Numbers
from lab.measures.backward import share_of, table_gradient
from lab.measures.gradient_summary import MatrixPlace
from lab.measures.matrix_rank import low_rank_svd, numeric_rank
from lab.measures.residual_stream import AFTER, SUBLAYERS
from lab.questions.gradients import GradientRecord
from model.config import Ids, ModelConfig
from model.transformer import Transformer


def stream_sites(config: ModelConfig, stack: str) -> list[str]:
    """The residual stream of a stack from the embedding on: n + 1 sites for n sublayers, then the encoder's output."""
    sites = [f"{stack}.{layer}.{AFTER[part]}" for layer in range(config.layers_of(stack)) for part in SUBLAYERS[stack]]
    return [f"{stack}.embedded", *sites, *(["memory"] if stack == "encoder" else [])]


@dataclass(frozen=True, eq=False)
class ResidualWays:
    """The gradient before one sublayer, (T, D): what came over the skip connection and what through the sublayer; they add up to the whole."""

    layer: int
    part: str
    whole: Numbers
    skip: Numbers
    branch: Numbers


def residual_ways(record: GradientRecord, stack: str) -> Iterator[ResidualWays]:
    """Both ways through every sublayer of a stack.

    Post-norm: the sum before the norm hands its gradient to both, so the skip has that of `norm_<part>_in`, and the branch the rest. Pre-norm: the
    skip has that of the sum after, and the branch that of `norm_<part>_in`, which the sublayer reads.
    """
    g = record.gradients
    for layer in range(record.config.layers_of(stack)):
        before = "resid_pre"
        for part in SUBLAYERS[stack]:
            path, after = f"{stack}.{layer}.", AFTER[part]
            whole, inner = g[path + before], g[f"{path}norm_{part}_in"]
            skip = inner if record.config.norm_order == "post" else g[path + after]
            branch = whole - skip if record.config.norm_order == "post" else inner
            yield ResidualWays(layer, part, whole, skip, branch)
            before = after


def memory_by_layer(model: Transformer, record: GradientRecord) -> tuple[Numbers, Numbers]:
    """What reached the encoder's output through the keys, and through the values, of each decoder layer: two of (L, S, D). Their sum is the gradient of `memory`."""
    found: tuple[list[Numbers], list[Numbers]] = ([], [])
    layers: Any = model.decoder
    for i, layer in enumerate(layers):
        for name, linear, into in zip("kv", (layer.cross_attention.w_key, layer.cross_attention.w_value), found, strict=True):
            heads = record.gradients[f"decoder.{i}.cross.{name}"]  # (H, S, K)
            into.append(_joined(heads) @ linear.weight.detach().cpu().numpy().astype(heads.dtype))
    return np.stack(found[0]), np.stack(found[1])


def memory_shares(record: GradientRecord, by_layer: tuple[Numbers, Numbers]) -> Doubles:
    """Of what `memory_by_layer` found: signed shares of the gradient of `memory` by decoder layer, through keys and through values: (L, 2), which sum to 1; NaN where it is 0."""
    whole = record.gradients["memory"].reshape(-1)
    return np.stack([share_of(part.reshape(len(part), -1), whole) for part in by_layer], -1)


@dataclass(frozen=True, eq=False)
class TableRoles:
    """The gradient of one table as the embedding of the tokens that were read, and as the output matrix; either is None where it has no such part.

    They add up to the parameter's gradient. read: the ids that were read, one by one.
    """

    name: str
    read: Ids
    embedding: Numbers | None
    output: Numbers | None


def table_roles(model: Transformer, record: GradientRecord) -> list[TableRoles]:
    """Every table of the model with the parts of its gradient, the output's part as hidden states times p - y."""
    names = {id(p): name for name, p in model.named_parameters()}
    tables: dict[str, TableRoles] = {}
    tgt = (record.config.bos_id, *record.pair.target)
    for stack, ids, embedding in (("encoder", record.pair.src, model.src_embedding), ("decoder", tgt, model.tgt_embedding)):
        name = names[id(embedding.table.weight)]
        rows = record.gradients[f"{stack}.tokens_embedded"] * embedding.scale
        part = table_gradient(ids, rows, embedding.table.num_embeddings)
        known = tables.get(name)
        whole = part if known is None or known.embedding is None else known.embedding + part
        tables[name] = TableRoles(name, (*(known.read if known else ()), *ids), whole, None)
    matrix = names[id(model.output_matrix)]
    output = record.gradients["logits"].T @ hidden_states(model, record)
    known = tables.get(matrix)
    tables[matrix] = TableRoles(matrix, known.read if known else (), known.embedding if known else None, output)
    return list(tables.values())


def hidden_states(model: Transformer, record: GradientRecord) -> Numbers:
    """What the output matrix is multiplied with, (T, D): the end of the decoder's stream, after its final norm where there is one."""
    import torch

    last = record.values[f"decoder.{record.config.decoder_layers - 1}.resid_post"]
    with torch.no_grad():
        return np.asarray(model.decoder_norm(torch.from_numpy(last).to(model.output_matrix)).cpu().numpy())


WEIGHTS = {"w_query": "q", "w_key": "k", "w_value": "v", "w_out": "o", "w_1": "1", "w_2": "2", "w_3": "3"}
MODULES = {"self_attention": "self", "cross_attention": "cross", "feedforward": "ff"}
TABLES = {"src_embedding": "source", "tgt_embedding": "target", "output": "output"}
NORMS = {"residual_self": "self", "residual_cross": "cross", "residual_ff": "ff"}


def matrices(model: Transformer) -> list[MatrixPlace]:
    """The weights that the map shows: all matrices, and the gamma of every norm. Biases are left out."""
    found = []
    for name, _ in model.named_parameters():
        steps = name.split(".")
        if steps[0] in ("encoder", "decoder"):
            stack, layer, module, own = steps[0], int(steps[1]), steps[2], steps[3:]
            if module in NORMS and own == ["norm", "weight"]:
                found.append(MatrixPlace(name, stack, layer, NORMS[module], "norm"))
            elif own[-1] == "weight" and module in MODULES:
                found.append(MatrixPlace(name, stack, layer, MODULES[module], WEIGHTS[own[0]]))
        elif steps[0] in TABLES:
            found.append(MatrixPlace(name, "", -1, "", TABLES[steps[0]]))
    return found


def positions_of(record: GradientRecord, place: MatrixPlace) -> int:
    """Of how many outer products a matrix' gradient is the sum: one a position that went through it. A tied table adds those of its roles."""
    s, t = len(record.pair.src), len(record.pair.target) + 1
    if place.stack == "encoder" or (place.part == "cross" and place.kind in "kv"):
        return s
    if place.stack == "decoder" or place.kind == "output":
        return t
    shared, tied = record.config.shared_embeddings, record.config.output == "tied"
    read = len(set(record.pair.src)) if place.kind == "source" else 0
    if place.kind == "target" or shared:
        read = len({*(record.pair.src if shared else ()), record.config.bos_id, *record.pair.target}) + (t if tied else 0)
    return read


def rank_of(gradient: Tensor, positions: int) -> int:
    """The numerical rank of a gradient in float32, by numpy's rule."""
    return int(numeric_rank(low_rank_svd(gradient.numpy(), positions)[1], max(gradient.shape)))


@dataclass(frozen=True, eq=False)
class LeadingProduct:
    """The first outer product of a gradient, g ~ values[0] u v^T: u (rows,), v (columns,), all singular values; share: of the square of the norm.

    by_position: each position's part of values[0], which sum to 1; None where the positions' vectors are not in the record.
    """

    u: Numbers
    v: Numbers
    values: Numbers
    share: float
    rank: int
    by_position: Numbers | None


def leading_product(record: GradientRecord, place: MatrixPlace) -> LeadingProduct:
    """The leading outer product of one matrix' gradient. Its sign is that in which the position that gives most has a positive input along v."""
    gradient = record.parameters[place.name].numpy()
    left, values, right = low_rank_svd(gradient, positions_of(record, place))
    u, v = left[:, 0], right[:, 0]
    total = float((values**2).sum())
    ways = inputs_outputs(record, place)
    parts = None
    if ways is not None and values[0] > 0:
        x, d = (way.astype(np.float64) for way in ways)
        a, b = x @ v, d @ u
        parts = a * b / values[0]
        if a[int(np.abs(parts).argmax())] < 0:
            u, v = -u, -v
    rank = int(numeric_rank(values, max(gradient.shape)))
    return LeadingProduct(u, v, values, float(values[0] ** 2) / total if total else 0.0, rank, parts)


def inputs_outputs(record: GradientRecord, place: MatrixPlace) -> tuple[Numbers, Numbers] | None:
    """(the vectors that went into a matrix, the gradients at what came out), (P, in) and (P, out); None where the record has not both.

    The sum over positions of their outer products is the matrix' gradient.
    """
    values, gradients, config = record.values, record.gradients, record.config
    if not place.stack or place.kind in ("norm", "3"):
        return None
    path = f"{place.stack}.{place.layer}."
    before = {"self": "resid_pre", "cross": "resid_mid", "ff": "resid_cross" if place.stack == "decoder" else "resid_mid"}[place.part]
    read = values[path + (f"norm_{place.part}" if config.norm_order == "pre" else before)]
    if place.part == "ff":
        return (read, gradients[path + "ff_pre"]) if place.kind == "1" else (values[path + "ff_act"], gradients[path + "ff_out"])
    path += f"{place.part}."
    if place.kind == "o":
        return _joined(values[path + "z"]), gradients[path + "out"]
    if config.positions == "rotary" and place.part == "self" and place.kind != "v":
        return None  # queries and keys are recorded after their rotation
    source = values["memory"] if place.part == "cross" and place.kind in "kv" else read
    return source, _joined(gradients[path + place.kind])


def _joined(heads: Numbers) -> Numbers:
    """(H, T, K) -> (T, H K)."""
    return heads.swapaxes(0, 1).reshape(heads.shape[1], -1)


def norm_of(model: Transformer, stack: str, layer: int, part: str) -> nn.Module:
    """The norm around one sublayer."""
    layers: Any = model.encoder if stack == "encoder" else model.decoder
    norm = getattr(layers[layer], f"residual_{part}").norm
    assert isinstance(norm, nn.Module)
    return norm
