"""Neurons of the feed-forward networks: how long their output vectors are, which tokens these promote, and what makes them active.

A feed-forward network is a key-value memory (Geva et al. 2021): row i of w_1 is a key, and the activation of neuron i says how strongly
its value, column i of w_2, is added. Read through the output matrix, a value promotes some tokens and demotes others (Geva et al. 2022).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lab.measures.residual_stream import stack_of
from lab.questions.sample_sentences import load_sample
from model.probe import Look
from model.trace import Array

if TYPE_CHECKING:
    from model.tokenizer import Pieces
    from model.translator import Translator

TOP = 5
"""So many sentences are kept for each neuron."""


@dataclass(frozen=True, eq=False)
class Peaks:
    """What the sample does to every neuron of a stack (L layers, F neurons)."""

    sentence: NDArray[np.int16]  # (L, F, TOP) those whose largest activation is highest, best first
    value: Array  # (L, F, TOP) that activation
    active: Array  # (L, F) share of the sample's tokens with an activation above 0
    largest: Array  # (L,) the largest activation of any neuron of the layer
    tokens: int


def values(translator: Translator, side: str, layer: int) -> Tensor:
    """w_2 of one layer, (D, F): column i is what neuron i adds to the stream when its activation is 1."""
    network: Any = getattr(translator.model, stack_of(side))[layer].feedforward
    weight: Tensor = network.w_2.weight.detach().float().cpu()
    return weight


def value_lengths(translator: Translator, side: str) -> Array:
    """||column i of w_2|| of every layer and neuron, (L, F)."""
    layers = len(getattr(translator.model, stack_of(side)))
    return np.stack([values(translator, side, layer).norm(dim=0).numpy() for layer in range(layers)])


def promoted(translator: Translator, layer: int, neuron: int) -> Array:
    """What a decoder neuron at activation 1 adds to the logit of each token, (V,), were its output read at once: output matrix @ value.

    Everything after the addition (norms, later layers) is left out, as in Geva et al. 2022, section 3.
    """
    matrix = translator.model.output_matrix.detach().float().cpu()
    scores: Array = (matrix @ values(translator, "target", layer)[:, neuron]).numpy()
    return scores


def nearest_source(translator: Translator, layer: int, neuron: int) -> Array:
    """Cosine of an encoder neuron's value with each row of the source embedding table, (V,).

    A comparison of directions only: nothing in the model multiplies the two.
    """
    table = translator.model.src_embedding.table.weight.detach().float().cpu()
    cosine: Array = torch.cosine_similarity(table, values(translator, "source", layer)[:, neuron][None], dim=-1).numpy()
    return cosine


def activations(translator: Translator, side: str, number: int) -> tuple[Pieces, Array]:
    """A sentence of the sample: its tokens on this side (T) and every activation, (L, T, F). The target side is the sample's translation."""
    source, target = load_sample().pairs[number].sides(translator.reads)
    src, tgt = translator.read(source)[1], translator.target_pieces([translator.config.bos_id, *translator.target.encode(target)])
    stack, found = stack_of(side), list[Array]()

    def keep(site: str, x: Tensor) -> None:
        if site.startswith(stack) and site.endswith(".ff_act"):
            found.append(x[0].float().cpu().numpy())

    probe = Look(keep, watching=False)
    with torch.inference_mode():
        ids = [translator.row(p.id for p in pieces) for pieces in (src, tgt)]
        if side == "source":
            translator.model.encode(ids[0], probe=probe)
        else:
            translator.model(ids[0], ids[1], probe=probe)
    return (src if side == "source" else tgt), np.stack(found)


def peaks(translator: Translator, side: str) -> Peaks:
    """One pass over the sample (under a second on one core)."""
    highest, active, tokens = [], 0.0, 0
    for number in range(len(load_sample().pairs)):
        pieces, act = activations(translator, side, number)
        highest.append(act.max(1))
        active, tokens = active + (act > 0).sum(1, dtype=np.float32), tokens + len(pieces)
    whole = np.stack(highest, axis=-1)  # (L, F, sentences)
    order = np.argsort(-whole, axis=-1, kind="stable")[..., :TOP]
    share: Array = np.asarray(active / tokens, np.float32)
    return Peaks(order.astype(np.int16), np.take_along_axis(whole, order, -1), share, whole.max((1, 2)), tokens)
