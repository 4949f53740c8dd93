"""The tables of the boxes: parameters and FLOPs beside the paper's base model, and the shape of every tensor that passes."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from lab.measures.model_sizes import BASE, BASE_SAID, GROUPS, by_group, flops, parameters
from model.config import ModelConfig
from viz.marks import Cell, Columns, Mark, Say, Table
from viz.pages.flow.boxes_numbers import written_shape
from viz.shared.number_format import count_text, fine_share

Shape = Sequence[int]
Row = tuple[str, str, str, str, dict[str, Any]]
TYPES = {"ids": "int64", "mask": "bool"}
FACTS = ("encoder_layers", "decoder_layers", "n_heads", "d_model", "d_head", "d_ff", "dropout", "src_vocab_size", "tgt_vocab_size")
HEADINGS = ("tensor", "axes", "one", "two", "count", "type", "site")


def grouped(config: ModelConfig, s: int, t: int) -> dict[str, dict[str, int]]:
    """Parameters, and FLOPs of one forward of s source tokens and t decoder rows, of each group of parts."""
    return {"params": by_group(config, parameters(config)), "flops": by_group(config, flops(config, s, t))}


def sizes_marks(say: Say, config: ModelConfig, s: int, t: int) -> list[Mark]:
    """Ours and the paper's base model side by side; the base model's FLOPs are for as many tokens."""
    ours, base = grouped(config, s, t), grouped(BASE, s, t)
    said = f"{BASE_SAID / 1e6:.0f}"
    exact = say.exactly(say.quiet("sizes.formula", s=s, t=t), say.quiet("sizes.said", said=said))
    tables = Columns([[facts_table(say, config)], [sizes_table(say, ours, base)]], [1, 1.9])
    return [tables, say.glossed("sizes.work"), *exact]


def facts_table(say: Say, config: ModelConfig) -> Table:
    """The settings of both."""

    def written(value: float) -> Cell:
        return Cell(count_text(value) if isinstance(value, int) else str(value), value)

    rows = [[Cell(say.text(f"fact.{name}")), *(written(getattr(c, name)) for c in (config, BASE))] for name in FACTS]
    shared = [Cell(say.text("fact.shared")), *(Cell(say.text(f"shared.{shared_tables(c)}")) for c in (config, BASE))]
    return Table(say.texts("sizes.", ("setting", "ours", "base")), [*rows, shared], say.text("sizes.title"))


def sizes_table(say: Say, *models: dict[str, dict[str, int]]) -> Table:
    """Each group with a bar beside the largest of its kind."""
    columns = [(what, model[what], max(max(one[what].values()) for one in models)) for what in ("params", "flops") for model in models]

    def written(what: str, value: int) -> str:
        return f"{value / 1e6:,.2f} M" if what == "flops" and value else count_text(value)

    def cell(what: str, counts: dict[str, int], name: str, most: int) -> Cell:
        value = counts[name]
        share = f" · {fine_share(value / sum(counts.values()), say.language)}" if value and counts in models[0].values() else ""
        return Cell(f"{written(what, value)}{share}", value, value / most)

    rows = [[Cell(say.text(f"group.{name}")), *(cell(what, counts, name, most) for what, counts, most in columns)] for name in GROUPS]
    totals = [(what, sum(counts.values())) for what, counts, _ in columns]
    total = [Cell(say.text("sizes.total")), *(Cell(written(*one), one[1]) for one in totals)]
    head = say.texts("sizes.", ("part", "params_ours", "params_base", "flops_ours", "flops_base"))
    return Table(head, [*rows, total], say.text("sizes.title"), foot=1)


def shared_tables(config: ModelConfig) -> str:
    """Which of the three tables (source, target, output) are one: "all", "output" (the last two), "inputs" (the first two) or "none"."""
    if config.output == "tied":
        return "all" if config.shared_embeddings else "output"
    return "inputs" if config.shared_embeddings else "none"


def tensors(config: ModelConfig) -> list[Row]:
    """The rows of the table of shapes: its words, site, axes in letters, and the page and scene that open it."""
    last = config.decoder_layers - 1
    encoder, decoder, cross = (
        {"kind": kind, "layer": layer, "head": 0} for kind, layer in (("encoder", 0), ("decoder", 0), ("cross", last))
    )
    source, target = {"side": "source"}, {"side": "target"}
    entering = "sum" if config.adds_positions else "input"
    return [
        ("name.ids.encoder", "encoder.ids", "B, S", "tokens", {}),
        ("tensor.src_mask", "encoder.mask", "B, 1, 1, S", "masks", encoder),
        ("tensor.src_embedded", "encoder.tokens_embedded", "B, S, D", "embeddings", source),
        ("name.positions", "encoder.positions", "S, D", "embeddings", source),
        (f"tensor.src_{entering}", "encoder.embedded", "B, S, D", "embeddings", source),
        ("tensor.query", "encoder.0.self.q", "B, H, S, K", "head", encoder),
        ("tensor.encoder_weights", "encoder.0.self.weights", "B, H, S, S", "attention", encoder),
        ("tensor.hidden", "encoder.0.ff_act", "B, S, F", "feedforward", encoder | source),
        ("name.memory", "memory", "B, S, D", "memory", {}),
        ("tensor.tgt_ids", "decoder.ids", "B, T", "tokens", {}),
        ("name.mask.decoder", "decoder.mask", "1, 1, T, T", "masks", decoder),
        (f"tensor.tgt_{entering}", "decoder.embedded", "B, T, D", "embeddings", target),
        ("tensor.decoder_weights", "decoder.0.self.weights", "B, H, T, T", "attention", decoder),
        ("tensor.cross_keys", f"decoder.{last}.cross.k", "B, H, S, K", "head", cross),
        ("tensor.cross_weights", f"decoder.{last}.cross.weights", "B, H, T, S", "attention", cross),
        ("tensor.last", f"decoder.{last}.resid_post", "B, T, D", "residual", cross | target | {"sublayer": 3 * last + 2}),
        ("tensor.logits", "logits", "B, T, V", "lens", {}),
        ("tensor.probabilities", "probabilities", "B, T, V", "decoding", {}),
    ]


def shapes_table(say: Say, config: ModelConfig, own: Mapping[str, Shape], batch: Mapping[str, Shape]) -> Table:
    """Every tensor that passes: its axes, its shape alone and in a batch of two, how many numbers that is. A site that is not there is left out."""
    rows = []
    for name, site, axes, page, scene in tensors(config):
        if site in own:
            one, two = (
                shapes[site][-len(axes.split(", ")) :] for shapes in (own, batch)
            )  # the trace's positions stand once for a whole batch
            texts = (
                f"({axes})",
                written_shape(one),
                written_shape(two),
                count_text(prod(one)),
                TYPES.get(site.rpartition(".")[2], "float32"),
                site,
            )
            rows.append([Cell(say.text(name), put={"page": page, **scene}), *(Cell(text) for text in texts)])
    return Table(say.texts("io.", HEADINGS), rows, say.text("io.title"))
