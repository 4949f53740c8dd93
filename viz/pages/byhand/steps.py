"""The computation of the tiny model as a list of steps: what each block of the sheet is made of, and how."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """One block. name: of the tensor in the trace. how: which arithmetic. of: the blocks it reads. weight: the parameter it reads."""

    name: str
    how: str
    of: tuple[str, ...] = ()
    weight: str = ""
    side: str = "source"
    keys: str = "source"
    heads: bool = False


def embedding(stack: str, table: str, side: str) -> tuple[Step, ...]:
    """Rows of the table, places, and their sum."""
    tokens, places, whole = (f"{stack}.{name}" for name in ("tokens_embedded", "positions", "embedded"))
    return (
        Step(tokens, "row", (), table, side),
        Step(places, "place", (), "positions.table", side),
        Step(whole, "sum", (tokens, places), "", side),
    )


def attention(stack: str, part: str, x: str, other: str, side: str, keys: str) -> tuple[Step, ...]:
    """From x, and for keys and values the other, to the output of W_O. Only the decoder's own attention is masked."""
    site, weight = f"{stack}.0.{part}", f"{stack}.0.{part}_attention"

    def step(name: str, how: str, of: tuple[str, ...], made_by: str = "") -> Step:
        return Step(f"{site}.{name}", how, of, f"{weight}.{made_by}" if made_by else "", side, keys, heads=name != "out")

    q, k, v, raw, scores, masked, weights, z = (
        f"{site}.{name}" for name in ("q", "k", "v", "scores_raw", "scores", "scores_masked", "weights", "z")
    )
    masks = (stack, part) == ("decoder", "self")
    inner = (
        step("q", "linear", (x,), "w_query"),
        Step(k, "linear", (other,), f"{weight}.w_key", keys, keys, heads=True),
        Step(v, "linear", (other,), f"{weight}.w_value", keys, keys, heads=True),
        step("scores_raw", "scores", (q, k)),
        step("scores", "scale", (raw,)),
    )
    mask = (step("scores_masked", "mask", (scores,)),) if masks else ()
    return (
        *inner,
        *mask,
        step("weights", "softmax", (masked if masks else scores,)),
        step("z", "mix", (weights, v)),
        step("out", "linear", (z,), "w_out"),
    )


def add_norm(stack: str, part: str, x: str, added: str, side: str) -> tuple[Step, ...]:
    """The sum and its LayerNorm."""
    whole, normed = f"{stack}.0.norm_{part}_in", f"{stack}.0.norm_{part}"
    return Step(whole, "sum", (x, added), "", side), Step(normed, "norm", (whole,), f"{stack}.0.residual_{part}.norm", side)


def feedforward(stack: str, x: str, side: str) -> tuple[Step, ...]:
    """Two linear maps with a ReLU between, then Add & Norm."""
    pre, act, out = (f"{stack}.0.ff_{name}" for name in ("pre", "act", "out"))
    return (
        Step(pre, "linear", (x,), f"{stack}.0.feedforward.w_1", side),
        Step(act, "relu", (pre,), "", side),
        Step(out, "linear", (act,), f"{stack}.0.feedforward.w_2", side),
        *add_norm(stack, "ff", x, out, side),
    )


MEMORY, READ, CROSSED = "encoder.0.norm_ff", "decoder.0.norm_self", "decoder.0.norm_cross"
SECTIONS: tuple[tuple[str, tuple[Step, ...]], ...] = (
    ("encoder_in", embedding("encoder", "src_embedding.table", "source")),
    (
        "encoder_self",
        (
            *attention("encoder", "self", "encoder.embedded", "encoder.embedded", "source", "source"),
            *add_norm("encoder", "self", "encoder.embedded", "encoder.0.self.out", "source"),
        ),
    ),
    ("encoder_ff", feedforward("encoder", "encoder.0.norm_self", "source")),
    ("decoder_in", embedding("decoder", "tgt_embedding.table", "target")),
    (
        "decoder_self",
        (
            *attention("decoder", "self", "decoder.embedded", "decoder.embedded", "target", "target"),
            *add_norm("decoder", "self", "decoder.embedded", "decoder.0.self.out", "target"),
        ),
    ),
    (
        "cross",
        (
            *attention("decoder", "cross", READ, MEMORY, "target", "source"),
            *add_norm("decoder", "cross", READ, "decoder.0.cross.out", "target"),
        ),
    ),
    ("decoder_ff", feedforward("decoder", CROSSED, "target")),
    (
        "output",
        (
            Step("logits", "logits", ("decoder.0.norm_ff",), "tgt_embedding.table", "target"),
            Step("probabilities", "softmax_words", ("logits",), "", "target"),
        ),
    ),
)
"""The parts of the model, each with its blocks in the order in which they are computed."""


def weights_of(sections: tuple[tuple[str, tuple[Step, ...]], ...]) -> list[str]:
    """The parameters that the steps read, each once."""
    return list(dict.fromkeys(step.weight for _, steps in sections for step in steps if step.weight))
