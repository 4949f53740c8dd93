"""What a click on the page Gradients is answered: one softmax, one norm, all weights' steps or ranks, one weight's product, Adam, a check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from model.config import require
from viz.pages.gradients.records import AdamView, Answer, LengthsView, NormView, ProductView, SoftmaxView, VerdictView
from viz.pages.gradients.request import RATES, GradientsRequest, below, index_of, one_of
from viz.shared.number_format import significant
from viz.shared.pack_arrays import pack
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    from lab.questions.gradient_parts import MatrixPlace
    from lab.questions.gradients import GradientRecord, TrainingPair
    from model.tokenizer import Piece
    from model.translator import Translator

EXACT = 4096
"""A head's cells that travel as exact float32; of more, 16 bits each."""
STEPS, POINTS, PIECES, VALUES = 3, 40, 6, 16
RECIPE, REPLAYED = "zh-en", "replay"
"""Whose warm-up is drawn; and whose for a snapshot of the replay."""


def part_answer(translator: Translator, src: tuple[Piece, ...], pair: TrainingPair, smoothing: float, request: GradientsRequest) -> Answer:
    """One part. Raises ConfigError for a place that is not there."""
    from lab.questions.gradients import record_gradients

    at, part = request.place, request.part
    if part == "adam":
        return adam_answer(translator, pair, smoothing, at, REPLAYED if request.gradients.get("model") else RECIPE)
    if part == "check":
        return check_answer(translator, pair, smoothing, at)
    weights = part in ("steps", "ranks", "product")
    record = record_gradients(translator.model, pair, smoothing, weights=weights, device=translator.device)
    if part == "softmax":
        return softmax_answer(translator, src, record, at)
    if part == "norm":
        return norm_answer(translator, record, at)
    if part == "product":
        return product_answer(translator, record, at)
    return lengths_answer(translator, record, part, at)


def softmax_answer(translator: Translator, src: tuple[Piece, ...], record: GradientRecord, at: dict[str, Any]) -> SoftmaxView:
    """One head's softmax, backwards."""
    from viz.pages.gradients.view import attention_path

    config, kind = translator.config, one_of(at, "kind", ("cross", "encoder", "decoder"))
    layer = below(at, "layer", config.layers_of(kind))
    head, path = below(at, "head", config.n_heads), attention_path(kind, layer)
    size = record.values[f"{path}.weights"][head].size
    target = axis(translator.target_pieces((config.bos_id, *record.pair.target)))
    source = axis(src)

    def sent(values: Any) -> Any:
        return pack(values[head], "f4" if size <= EXACT else "i2")

    return {
        "rows": source if kind == "encoder" else target,
        "cols": target if kind == "decoder" else source,
        "scores": sent(record.values[f"{path}.scores_masked"]),
        "weights": sent(record.values[f"{path}.weights"]),
        "d_weights": sent(record.gradients[f"{path}.weights"]),
        "d_scores": sent(record.gradients[f"{path}.scores_masked"]),
        "sites": [f"{path}.weights", f"{path}.scores_masked"],
    }


def norm_answer(translator: Translator, record: GradientRecord, at: dict[str, Any]) -> NormView:
    """One norm at one token, backwards."""
    from lab.questions.gradient_parts import PARTS, norm_of

    stack = one_of(at, "stack", ("decoder", "encoder"))
    layer, part = below(at, "layer", translator.config.layers_of(stack)), one_of(at, "part", PARTS[stack])
    site = f"{stack}.{layer}.norm_{part}"
    token = below(at, "token", len(record.values[site]))
    norm: Any = norm_of(translator.model, stack, layer, part)
    return {
        "site": site,
        "x": pack(record.values[f"{site}_in"][token]),
        "gamma": pack(norm.weight.detach().cpu().float().numpy()),
        "d_out": pack(record.gradients[site][token]),
        "d_in": pack(record.gradients[f"{site}_in"][token]),
        "eps": float(norm.eps),
        "centered": translator.config.norm == "layernorm",
    }


def lengths_answer(translator: Translator, record: GradientRecord, part: str, at: dict[str, Any]) -> LengthsView:
    """||dW|| of Adam's first step, or the rank of the gradient, for every weight of the map."""
    from lab.questions.gradient_parts import matrices, positions_of, rank_of
    from lab.questions.gradient_steps import step_lengths

    rate, places = one_of(at, "rate", RATES[1:2] + RATES), matrices(translator.model)
    if part == "ranks":
        ranks = [0 if p.kind == "norm" else rank_of(record.parameters[p.name], positions_of(record, p)) for p in places]
        return {"rate": rate, "lengths": [], "ranks": ranks}
    lengths = step_lengths(translator.model, record.parameters, rate)
    return {"rate": rate, "lengths": [float(f"{lengths[p.name]:.6g}") for p in places], "ranks": []}


def product_answer(translator: Translator, record: GradientRecord, at: dict[str, Any]) -> ProductView:
    """One matrix' leading outer product, read through the vocabulary."""
    import numpy as np

    from lab.questions.gradient_parts import leading_product, matrices

    known = {p.name: p for p in matrices(translator.model) if p.kind != "norm"}
    name = str(at.get("name"))
    require(name in known, f"name is {name[:60]!r}; choose a matrix of the map, such as {next(iter(known))}.")
    place = known[name]
    found, gradient = leading_product(record, place), record.parameters[name].numpy()
    side, source, cosines = read_through(translator, place, found.u, found.v)
    piece = (translator.source if source else translator.target).piece
    order = np.argsort(-cosines, kind="stable")
    config, encoder = translator.config, place.stack == "encoder" or (place.part == "cross" and place.kind in ("k", "v"))
    ids = record.pair.src if encoder else (config.bos_id, *record.pair.target)
    reads = (translator.source if encoder else translator.target).piece
    return {
        "name": name,
        "rank": found.rank,
        "share": found.share,
        "values": significant(found.values[:VALUES], 5),
        "side": side,
        "source": source,
        "up": [(piece(int(i)), significant(cosines[i], 4)) for i in order[:PIECES]],
        "down": [(piece(int(i)), significant(cosines[i], 4)) for i in order[::-1][:PIECES]],
        "by_position": [] if found.by_position is None else significant(found.by_position, 4),
        "tokens": [] if found.by_position is None else [reads(i) for i in ids],
        "largest": [int(i) for i in np.unravel_index(int(np.abs(gradient).argmax()), gradient.shape)],
    }


def read_through(translator: Translator, place: MatrixPlace, u: Any, v: Any) -> tuple[Any, bool, Any]:
    """(which vector lies in the stream, whether it is the encoder's, its cosine with every piece). Of a table, u itself: one number a piece."""
    import numpy as np

    model = translator.model
    if not place.stack:
        return "rows", place.kind == "source", u
    writes = place.kind in ("o", "2")
    encoder = place.stack == "encoder" or (place.part == "cross" and place.kind in ("k", "v"))
    table = (model.src_embedding.table.weight if encoder else model.output_matrix).detach().cpu().double().numpy()
    vector = u if writes else v
    lengths = np.linalg.norm(table, axis=-1)
    return "out" if writes else "in", encoder, np.divide(table @ vector, lengths, out=np.zeros_like(lengths), where=lengths > 0)


def adam_answer(translator: Translator, pair: TrainingPair, smoothing: float, at: dict[str, Any], recipe: str) -> AdamView:
    """One weight through Adam's first steps."""
    from lab.questions.gradient_steps import BETAS, CLIP, EPS, follow_weight, recipe_rates
    from lab.questions.gradients import Place

    known, name = dict(translator.model.named_parameters()), str(at.get("name"))
    require(name in known, f"name is {name[:60]!r}; choose a parameter of the model, such as {next(iter(known))}.")
    place = Place(name, index_of(at, tuple(known[name].shape)))
    rate = one_of(at, "rate", RATES[1:2] + RATES)
    steps, after = follow_weight(translator.model, pair, smoothing, place, rate, STEPS)
    warmup, rates = recipe_rates(recipe, POINTS)
    return {
        "name": name,
        "index": list(place.index),
        "rate": rate,
        "betas": BETAS,
        "eps": EPS,
        "clip": CLIP,
        "steps": [vars(step) for step in steps],  # type: ignore[misc]
        "after": after,
        "warmup": warmup,
        "rates": rates,
    }


def check_answer(translator: Translator, pair: TrainingPair, smoothing: float, at: dict[str, Any]) -> VerdictView:
    """Is it true? One number against a central difference in float64."""
    from lab.questions.gradients import Place, check_place
    from viz.pages.gradients.view import verdict_view

    name = str(at.get("name"))
    shape = shape_of(translator, pair, name)
    return verdict_view(check_place(translator.model, pair, smoothing, Place(name, index_of(at, shape))))


def shape_of(translator: Translator, pair: TrainingPair, name: str) -> tuple[int, ...]:
    """The shape of a parameter or of a site of this pair. Raises ConfigError where there is none of that name."""
    from lab.questions.gradients import GradientRecorder, measure_loss

    known = dict(translator.model.named_parameters())
    if name in known:
        return tuple(known[name].shape)
    recorder = GradientRecorder()
    measure_loss(translator.model, pair, 0.0, recorder, translator.device)
    found = recorder.sites.get(name)
    require(found is not None, f"name is {name[:60]!r}; choose a tensor of the trace, such as memory, or a parameter.")
    assert found is not None
    return tuple(found.shape if name == "logits" else found.shape[1:])
