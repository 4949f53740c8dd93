"""Cards whose consequence must be learnt: each is a contrast of small models, and where a switch says something too, the shipped model's numbers."""

import math

from lab.experiments.toy_tasks import SYMBOLS, Toy
from lab.textbook import sums, switches
from lab.textbook.bench import Bench
from lab.textbook.contrast import Contrast, Variant, trained
from lab.textbook.measured import Measured, Number
from lab.textbook.variants import (
    DropoutLast,
    LengthNorm,
    NoSum,
    blind_cross,
    cross_from_input,
    norms,
    norms_again,
    open_decoder,
    parameters,
    residuals,
    small_keys,
    stream_zeros,
    turned_sign,
    wide_rows,
)
from model.config import ModelConfig
from model.probe import Unmask
from model.residual import PostNorm

USUAL = Variant()
BLUR = 0.4
SHORT = 120
"""Steps of the trainings that a glance is enough for."""
DROPOUTS = (0.0, 0.1, 0.3, 0.5)


def learnt(contrast: Contrast, bench: Bench, more: Measured | None = None, **values: Number) -> Measured:
    """What a contrast found, beside other numbers on the same card."""
    found, figure, verdicts = trained(contrast, bench)
    return Measured({**(more.values if more else {}), **values, **found}, figure, verdicts)


def m3(bench: Bench) -> Measured:
    """Dropout after the norm; where the zeros fall."""
    tenth = (("dropout", 0.1),)
    variants = {"inside": Variant(tenth), "after": Variant(tenth, residuals(DropoutLast))}
    config = ModelConfig(src_vocab_size=8, tgt_vocab_size=8, d_model=256, dropout=0.1)
    zeros = {f"{name}_zeros": stream_zeros(config, kind) for name, kind in (("inside", PostNorm), ("after", DropoutLast))}
    return learnt(Contrast("dropout_place", variants), bench, Measured(zeros))


def m6(bench: Bench) -> Measured:
    """No residual sums: in the shipped model, and trained so."""
    variants = {"with_2": USUAL, "without_2": Variant((), residuals(NoSum))}
    return learnt(Contrast("residuals", variants, layers=2), bench, switches.m6(bench))


def m11(bench: Bench) -> Measured:
    """LayerNorm, RMSNorm, and RMSNorm by the length, in the shipped model and trained so."""
    variants = {"layer": USUAL, "true": Variant((("norm", "rmsnorm"),)), "length": Variant((), norms(LengthNorm))}
    return learnt(Contrast("length_norm", variants, steps=SHORT), bench, switches.m11(bench))


def m12(bench: Bench) -> Measured:
    """ReLU, SwiGLU with two thirds of the hidden units, SwiGLU with all of them."""
    shapes = {"relu": (), "fair_loss": (("feedforward", "swiglu"), ("d_ff", 85)), "unfair": (("feedforward", "swiglu"),)}
    variants = {name: Variant(fields) for name, fields in shapes.items()}
    sizes: dict[str, Number] = {f"{name}_parameters": parameters(variant.make(Toy("translate"), 0)) for name, variant in variants.items()}
    return learnt(Contrast("gated", variants, steps=SHORT), bench, Measured({**sums.m12(bench).values, **sizes}))


def m15(bench: Bench) -> Measured:
    """Keys that start ten thousand times too small, trained with Adam."""
    return learnt(Contrast("small_keys", {"xavier": USUAL, "small": Variant((), small_keys)}, steps=SHORT), bench, sums.m15(bench))


def m21(bench: Bench) -> Measured:
    """Embeddings with and without the factor, drawn small (1 / D, as here) and wide (1, torch's own)."""
    bare = (("scaled_embeddings", False),)
    variants = {
        "small_scaled": USUAL, "small_bare": Variant(bare),
        "wide_bare": Variant((*bare, ("output", "own")), wide_rows), "wide_scaled": Variant((("output", "own"),), wide_rows),
    }  # fmt: skip
    return learnt(Contrast("embeddings", variants), bench, switches.m21(bench))


def m23(bench: Bench) -> Measured:
    """The leak: the same model trained with and without the causal mask; and the mask taken from the shipped one."""
    found = switches.switched(bench, off=lambda model: [Unmask(("decoder", "self"))])
    return learnt(
        Contrast("leak", {"masked": USUAL, "open": Variant((), open_decoder)}, steps=250, layers=2, blur=BLUR, writes=True),
        bench,
        found.beside(blur=round(100 * BLUR)),
    )


def m25(bench: Bench) -> Measured:
    """A second norm after each stack."""
    return learnt(Contrast("second_norm", {"one": USUAL, "two": Variant((), norms_again)}, steps=SHORT), bench, switches.m25(bench))


def m32(bench: Bench) -> Measured:
    """Cross-attention that asks with the layer's input."""
    return learnt(
        Contrast("cross_query", {"after": USUAL, "before": Variant((), cross_from_input)}, steps=SHORT), bench, switches.m32(bench)
    )


def m35(bench: Bench) -> Measured:
    """One text for both stacks: the decoder copies the next token from the encoder, though its own mask is right."""
    variants = {"blind": Variant((), blind_cross), "same": USUAL}
    return learnt(Contrast("third_leak", variants, task="copy", steps=400), bench, symbols=SYMBOLS, floor=math.log(SYMBOLS))


def m36(bench: Bench) -> Measured:
    """Sinusoids with the sign turned, right ones, and none at all."""
    variants = {"right_sign": USUAL, "turned_sign": Variant((), turned_sign), "nowhere": Variant((("positions", "none"),))}
    return learnt(Contrast("sign", variants), bench, switches.m36(bench))


def m43(bench: Bench) -> Measured:
    """Dropout from 0 to .5, on few sentences seen over and over."""
    variants = {f"p{round(100 * p)}": Variant((("dropout", p),)) for p in DROPOUTS}
    return learnt(Contrast("dropout", variants, pool=256), bench, sums.m43(bench))
