"""The tables of the boxes: parameters and FLOPs beside the paper's base model, and the shape of every tensor that passes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from lab.measures.model_sizes import BASE, BASE_SAID, GROUPS, by_group, flops, parameters
from model.config import ModelConfig
from viz.pages.flow.boxes_records import SizeRow, SizesView, SizeTotal, TensorRow
from viz.shared.token_axes import Line

Shape = Sequence[int]
Row = tuple[str, str, str, str, dict[str, Any]]
TYPES = {"src_ids": "int64", "tgt_ids": "int64", "src_mask": "bool", "tgt_mask": "bool"}
FACTS = ("encoder_layers", "decoder_layers", "n_heads", "d_model", "d_head", "d_ff", "dropout", "src_vocab_size", "tgt_vocab_size")


def sizes_view(config: ModelConfig, s: int, t: int) -> SizesView:
    """Ours and the paper's base: the facts of the config, and for each group of parts parameters and the FLOPs of one forward.

    s, t: source tokens and decoder rows; the base model's FLOPs are for as many tokens.
    """
    ours, base = ({"params": by_group(c, parameters(c)), "flops": by_group(c, flops(c, s, t))} for c in (config, BASE))
    rows: list[SizeRow] = [
        {"name": name, "params": [ours["params"][name], base["params"][name]], "flops": [ours["flops"][name], base["flops"][name]]}
        for name in GROUPS
    ]
    total: SizeTotal = {
        "params": [sum(model["params"].values()) for model in (ours, base)],
        "flops": [sum(model["flops"].values()) for model in (ours, base)],
    }
    return {
        "facts": [{"name": name, "values": [getattr(config, name), getattr(BASE, name)]} for name in FACTS],
        "rows": rows,
        "total": total,
        "said": BASE_SAID,
        "lengths": [s, t],
        "shared": [_shared(config), _shared(BASE)],
        "readings": readings(ours, total, (s, t)),
    }


def _shared(config: ModelConfig) -> str:
    """Which of the three tables (source, target, output) are one: "all", "output" (the last two), "inputs" (the first two) or "none"."""
    if config.output == "tied":
        return "all" if config.shared_embeddings else "output"
    return "inputs" if config.shared_embeddings else "none"


def readings(ours: dict[str, dict[str, int]], total: SizeTotal, lengths: tuple[int, int]) -> list[Line]:
    """Two lines: where the parameters are, and where the work is."""

    def share(what: str, kinds: tuple[str, ...]) -> str:
        of_kinds = sum(n for name, n in ours[what].items() if name.rpartition(".")[2] in kinds)
        return f"{100 * of_kinds / sum(ours[what].values()):.1f}%"

    more = total["params"][1] / total["params"][0]
    values = {
        "params": f"{total['params'][0]:,}",
        "times": f"{more:.1f}" if more >= 0.1 else f"{more:.4f}",
        "tables": share("params", ("embedding", "linear")),
        "attention": share("params", ("self", "cross")),
        "ff": share("params", ("ff",)),
        "s": lengths[0],
        "t": lengths[1],
        "flops": f"{total['flops'][0] / 1e6:,.1f}",
        "attention_work": share("flops", ("self", "cross")),
        "ff_work": share("flops", ("ff",)),
        "linear_work": share("flops", ("linear",)),
    }
    return [("see", "boxes.see.sizes", values), ("look", "boxes.look.sizes", values)]


def tensors(config: ModelConfig) -> list[Row]:
    """The rows of the table of shapes: name (of its words), site, axes in letters, and the page and scene that open it."""
    last = config.decoder_layers - 1
    encoder, decoder, cross = ({"kind": kind, "layer": layer} for kind, layer in (("encoder", 0), ("decoder", 0), ("cross", last)))
    source, target = {"side": "source"}, {"side": "target"}
    entering = "sum" if config.adds_positions else "input"
    return [
        ("src_ids", "encoder.ids", "B, S", "tokens", {}),
        ("src_mask", "encoder.mask", "B, 1, 1, S", "masks", encoder),
        ("src_embedded", "encoder.tokens_embedded", "B, S, D", "embeddings", source),
        ("positions", "encoder.positions", "S, D", "embeddings", source),
        (f"src_{entering}", "encoder.embedded", "B, S, D", "embeddings", source),
        ("query", "encoder.0.self.q", "B, H, S, K", "head", encoder),
        ("encoder_weights", "encoder.0.self.weights", "B, H, S, S", "attention", encoder),
        ("hidden", "encoder.0.ff_act", "B, S, F", "feedforward", encoder | source),
        ("memory", "memory", "B, S, D", "memory", {}),
        ("tgt_ids", "decoder.ids", "B, T", "tokens", {}),
        ("tgt_mask", "decoder.mask", "1, 1, T, T", "masks", decoder),
        (f"tgt_{entering}", "decoder.embedded", "B, T, D", "embeddings", target),
        ("decoder_weights", "decoder.0.self.weights", "B, H, T, T", "attention", decoder),
        ("cross_keys", f"decoder.{last}.cross.k", "B, H, S, K", "head", cross),
        ("cross_weights", f"decoder.{last}.cross.weights", "B, H, T, S", "attention", cross),
        ("last", f"decoder.{last}.resid_post", "B, T, D", "residual", cross | target),
        ("logits", "logits", "B, T, V", "lens", {}),
        ("probabilities", "probabilities", "B, T, V", "decoding", {}),
    ]


def tensors_view(config: ModelConfig, shapes: Mapping[str, Shape]) -> list[TensorRow]:
    """`tensors` with their shapes: one number for each letter of `axes`, and how many numbers that is. A site that is not there is left out."""
    return [tensor_row(row, shapes[row[1]]) for row in tensors(config) if row[1] in shapes]


def tensor_row(row: Row, whole_shape: Shape) -> TensorRow:
    """A row with the last numbers of its shape, as many as it has letters."""
    name, site, axes, page, scene = row
    shape = list(whole_shape)[-len(axes.split(", ")) :]
    return {
        "name": name,
        "site": site,
        "axes": axes,
        "type": TYPES.get(name, "float32"),
        "page": page,
        "scene": scene,
        "shape": shape,
        "count": prod(shape),
    }
