"""How many: parameters, multiplications, cells, steps."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from lab.measures.model_sizes import parameters
from model.trace import KINDS
from viz.lessons.answers import WholeAnswer
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.fields import Field, one_of, whole
from viz.lessons.learner_run import At, Finder, Ground, kind_values
from viz.lessons.task import Look, Task, numbers


@dataclass(frozen=True, eq=False)
class Sum:
    """A number, how it is reckoned, the sizes needed for it, and the view that shows it."""

    count: int
    formula: str
    sizes: dict[str, int]
    look: Look
    values: dict[str, Any]


SIZES = Look("flow", "sizes", {"flow": {"boxes": {}}})
Find = Callable[[Ground, At, Finder], Sum]


def attention_parameters(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of one attention: four matrices with their biases."""
    d = ground.trace.config.d_model
    count = parameters(ground.trace.config)["encoder.0.self"]
    return Sum(count, f"4 · ({d} · {d} + {d})", {"D": d}, SIZES, {})


def feedforward_parameters(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of one feed-forward network."""
    config = ground.trace.config
    d, f, into = config.d_model, config.d_ff, 2 if config.feedforward == "swiglu" else 1
    if into == 2:
        finder.note("gated")
    return Sum(
        parameters(config)["encoder.0.ff"],
        ("2 · " if into == 2 else "") + f"({d} · {f} + {f}) + ({f} · {d} + {d})",
        {"D": d, "F": f},
        SIZES,
        {},
    )


def output_parameters(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of the matrix that makes logits of the last vector, bias included; it may be the embedding table used again."""
    config = ground.trace.config
    v, d, bias = config.tgt_vocab_size, config.d_model, config.output_bias
    finder.note("biased" if bias else "unbiased")
    return Sum(v * d + bias * v, f"{v} · {d}" + (f" + {v}" if bias else ""), {"D": d, "V": v}, SIZES, {})


def multiplications(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of QKᵀ in one head."""
    rows, columns = ground.trace.axes(at["kind"])
    k = ground.trace.config.d_head
    look = Look("head", "flow", {"kind": at["kind"], "stage": "scores_raw"})
    return Sum(len(rows) * len(columns) * k, f"{len(rows)} · {len(columns)} · {k}", {"d_k": k}, look, kind_values(at["kind"]))


def steps(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of the decoder, </s> included where it was written."""
    ended = ground.result.translation.stopped == "eos"
    written = len(ground.result.translation.tokens)
    finder.note("ended" if ended else "cut")
    return Sum(written + ended, f"{written} + {int(ended)}", {}, Look("decoding", "stage"), {})


def open_cells(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of one head of masked self-attention."""
    n, allowed = len(ground.trace.tgt), ground.trace.attention("decoder", 0).allowed[0]
    return Sum(int(allowed.sum()), f"{n} · ({n} + 1) / 2", {}, Look("masks", "scores", {"kind": "decoder"}), {"rows": n})


def window_cells(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of one head of encoder self-attention, where each token sees `window` neighbours on each side and no others."""
    n, w = len(ground.trace.src), at["window"]
    seen = [min(n, i + w + 1) - max(0, i - w) for i in range(n)]
    return Sum(sum(seen), " + ".join(map(str, seen)), {}, Look("attention", "head", {"kind": "encoder"}), {"window": w, "n": n})


def cached_numbers(ground: Ground, at: At, finder: Finder) -> Sum:
    """Keys and values of masked self-attention kept after `tokens` rows, over all layers."""
    config = ground.trace.config
    layers, d, t = config.decoder_layers, config.d_model, finder.index("count", at["tokens"] - 1, len(ground.trace.tgt)) + 1
    return Sum(2 * layers * t * d, f"2 · {layers} · {t} · {d}", {"L": layers, "D": d}, Look("forcing", "ways"), {"n": t})


def crossing(ground: Ground, at: At, finder: Finder) -> Sum:
    """The length at which scores take as many FLOPs as the projections of their attention."""
    d = ground.trace.config.d_model
    return Sum(2 * d, f"2 · {d}", {"D": d}, Look("cost", "growth"), {})


def source_tokens(ground: Ground, at: At, finder: Finder) -> Sum:
    """Of the learner's sentence, </s> left out."""
    n = len(ground.trace.src)
    return Sum(n - 1, f"{n} − 1", {}, Look("tokens", "source"), {})


COUNTS: dict[str, Find] = {
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


class Count(Exercise):
    """A whole number that a formula gives; what: which."""

    name = "count"
    fields: ClassVar[dict[str, Field]] = {
        "what": one_of(*COUNTS),
        "kind": one_of(*KINDS, usual="encoder"),
        "window": whole(1, 20, 1),
        "tokens": whole(1, 1000, 3),
    }

    def work(self, ground: Ground, at: At) -> Task:
        finder = Finder(ground)
        found = COUNTS[at["what"]](ground, at, finder)
        return Task(
            self.name,
            WholeAnswer(found.count),
            found.look,
            found.values,
            ask=f"ask.{at['what']}",
            hint=f"hint.{at['what']}",
            given=[numbers(name, [size]) for name, size in found.sizes.items()],
            notes=finder.notes,
            place={"what": at["what"]},
            steps=[("reckon", {"formula": found.formula, "count": f"{found.count:,}"})],
        )
