"""How many: parameters, multiplications, cells, steps."""

from collections.abc import Callable

from lab.measures.model_sizes import parameters
from model.trace import KINDS
from viz.lessons.answers import WholeAnswer
from viz.lessons.exercise_types.base import exercise
from viz.lessons.exercise_types.facts import Counted
from viz.lessons.fields import one_of, whole
from viz.lessons.learner_run import Asked, kind_values
from viz.lessons.task import Look, Task, numbers

SIZES = Look("flow", "sizes", {"flow": {"boxes": {}}})


def attention_parameters(on: Asked) -> Counted:
    """Of one attention: four matrices with their biases."""
    d = on.trace.config.d_model
    return Counted(parameters(on.trace.config)["encoder.0.self"], SIZES, {}, f"4 · ({d} · {d} + {d})", {"D": d})


def feedforward_parameters(on: Asked) -> Counted:
    """Of one feed-forward network."""
    config = on.trace.config
    d, f, gated = config.d_model, config.d_ff, config.feedforward == "swiglu"
    if gated:
        on.note("gated")
    formula = "2 · " * gated + f"({d} · {f} + {f}) + ({f} · {d} + {d})"
    return Counted(parameters(config)["encoder.0.ff"], SIZES, {}, formula, {"D": d, "F": f})


def output_parameters(on: Asked) -> Counted:
    """Of the matrix that makes logits of the last vector, bias included; it may be the embedding table used again."""
    config = on.trace.config
    v, d, bias = config.tgt_vocab_size, config.d_model, config.output_bias
    on.note("biased" if bias else "unbiased")
    return Counted(v * d + bias * v, SIZES, {}, f"{v} · {d}" + f" + {v}" * bias, {"D": d, "V": v})


def multiplications(on: Asked) -> Counted:
    """Of QKᵀ in one head."""
    kind, k = on.at["kind"], on.trace.config.d_head
    rows, columns = map(len, on.trace.axes(kind))
    look = Look("head", "flow", {"kind": kind, "stage": "scores_raw"})
    return Counted(rows * columns * k, look, kind_values(kind), f"{rows} · {columns} · {k}", {"d_k": k})


def steps(on: Asked) -> Counted:
    """Of the decoder, </s> included where it was written."""
    written, ended = len(on.result.translation.tokens), on.result.translation.stopped == "eos"
    on.note("ended" if ended else "cut")
    return Counted(written + ended, Look("decoding", "stage"), {}, f"{written} + {int(ended)}")


def open_cells(on: Asked) -> Counted:
    """Of one head of masked self-attention."""
    n, count = len(on.trace.tgt), int(on.head_of("decoder").allowed.sum())
    return Counted(count, Look("masks", "scores", {"kind": "decoder"}), {"rows": n}, f"{n} · ({n} + 1) / 2")


def window_cells(on: Asked) -> Counted:
    """Of one head of encoder self-attention, where each token sees `window` neighbours on each side and no others."""
    n, w = len(on.trace.src), on.at["window"]
    seen = [min(n, i + w + 1) - max(0, i - w) for i in range(n)]
    return Counted(sum(seen), Look("attention", "head", {"kind": "encoder"}), {"window": w, "n": n}, " + ".join(map(str, seen)))


def cached_numbers(on: Asked) -> Counted:
    """Keys and values of masked self-attention kept after `tokens` rows, over all layers."""
    layers, d = on.trace.config.decoder_layers, on.trace.config.d_model
    t = on.index("count", len(on.trace.tgt), on.at["tokens"] - 1) + 1
    return Counted(2 * layers * t * d, Look("forcing", "ways"), {"n": t}, f"2 · {layers} · {t} · {d}", {"L": layers, "D": d})


def crossing(on: Asked) -> Counted:
    """The length at which scores take as many FLOPs as the projections of their attention."""
    d = on.trace.config.d_model
    return Counted(2 * d, Look("cost", "growth"), {}, f"2 · {d}", {"D": d})


def source_tokens(on: Asked) -> Counted:
    """Of the learner's sentence, </s> left out."""
    n = len(on.trace.src)
    return Counted(n - 1, Look("tokens", "source"), {}, f"{n} − 1")


COUNTS: dict[str, Callable[[Asked], Counted]] = {
    one.__name__: one
    for one in (
        attention_parameters,
        feedforward_parameters,
        output_parameters,
        multiplications,
        steps,
        open_cells,
        window_cells,
        cached_numbers,
        crossing,
        source_tokens,
    )
}


@exercise(what=one_of(*COUNTS), kind=one_of(*KINDS, usual="encoder"), window=whole(1, 20, 1), tokens=whole(1, 1000, 3))
def count(on: Asked) -> Task:
    """A whole number that a formula gives; what: which."""
    what = on.at["what"]
    found = COUNTS[what](on)
    return Task(
        WholeAnswer(found.count),
        found.look,
        found.values,
        ask=f"ask.{what}",
        hint=f"hint.{what}",
        given=[numbers(name, [size]) for name, size in found.sizes.items()],
        place={"what": what},
        steps=[("reckon", {"formula": found.formula, "count": f"{found.count:,}"})],
    )
