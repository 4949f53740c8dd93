"""Numbers of an attention by hand: a dot product over four dimensions, a scaled score, a softmax of three real scores, one number of z."""

import math

import numpy as np

from viz.lessons.exercise_types.base import calculated, exercise, rounded_text, two
from viz.lessons.exercise_types.shared_fields import CELL, ROW, find_cell, find_row, leading, panel
from viz.lessons.fields import whole
from viz.lessons.learner_run import Asked
from viz.lessons.task import Task, numbers

NARROW, KEYS = 4, 3


@exercise(**CELL, dimension=whole(0, 1000, 0))
def dot(on: Asked) -> Task:
    """q · k over four dimensions of the head; the dimensions begin at `dimension`."""
    cell, width = find_cell(on), on.trace.config.d_head
    first = on.index("dimension", max(1, width - NARROW + 1))
    q, k = cell.numbers("q")[cell.row, first : first + NARROW], cell.numbers("k")[cell.column, first : first + NARROW]
    given_q, given_k = [two(x) for x in q], [two(x) for x in k]
    by_hand = sum(a * b for a, b in zip(given_q, given_k, strict=True))
    products = " + ".join(f"({rounded_text(a)})·({rounded_text(b)})" for a, b in zip(given_q, given_k, strict=True))
    labels, values = [f"d={first + i}" for i in range(len(q))], cell.values()
    return Task(
        calculated(float(q @ k), by_hand),
        panel(cell, "scores_raw"),
        values | {"n": len(q)},
        given=[numbers(f"q {values['query']}", given_q, labels), numbers(f"k {values['key']}", given_k, labels)],
        place=cell.place(),
        steps=[
            ("products", {"products": products, "result": rounded_text(by_hand)}),
            ("all", {"width": width, "whole": rounded_text(float(cell.numbers("scores_raw")[cell.row, cell.column]))}),
        ],
    )


@exercise(**CELL)
def scaled(on: Asked) -> Task:
    """A score after the division by the square root of d_k."""
    cell, width = find_cell(on), on.trace.config.d_head
    raw, root = float(cell.numbers("scores_raw")[cell.row, cell.column]), math.sqrt(width)
    return Task(
        calculated(raw / root, two(raw) / root),
        panel(cell, "scores"),
        cell.values(),
        given=[numbers("q · k", [two(raw)]), numbers("d_k", [width])],
        place=cell.place(),
        steps=[("divide", {"raw": rounded_text(raw), "width": width, "root": rounded_text(root), "result": rounded_text(raw / root)})],
    )


@exercise(**ROW, of=whole(0, KEYS - 1, 0))
def softmax(on: Asked) -> Task:
    """Three scores of a row, alone: the weight that one of them gets. of: which of the three, in the order of the sentence."""
    head, row = find_row(on, KEYS)
    keys = leading(head.numbers("weights")[row], head.allowed[row], KEYS)
    scores = head.numbers("scores")[row, keys]
    of = min(on.at["of"], len(keys) - 1)
    names, rounded = [head.key(i) for i in keys], [two(x) for x in scores]
    exact, by_hand = (float(powers[of] / powers.sum()) for powers in (np.exp(scores - scores.max()), np.exp(rounded)))
    powers = [float(np.exp(x)) for x in rounded]
    shown = head.at(row, keys[of])
    return Task(
        calculated(exact, by_hand),
        panel(shown, "weights"),
        shown.values() | {"n": len(keys)},
        given=[numbers("QKᵀ/√d_k", rounded, names)],
        place=head.place() | {"columns": keys},
        steps=[
            ("powers", {"powers": ", ".join(f"e^{rounded_text(s)} = {p:.4g}" for s, p in zip(rounded, powers, strict=True))}),
            ("divide", {"power": f"{powers[of]:.4g}", "sum": f"{sum(powers):.4g}", "result": rounded_text(by_hand, 3)}),
        ],
    )


@exercise(**ROW, dimension=whole(0, 1000, 0))
def mixed(on: Asked) -> Task:
    """One number of z: weights times values, the leading three keys by hand and the others given as one sum."""
    head, row = find_row(on, 2)
    d = on.index("dimension", on.trace.config.d_head)
    weights, v = head.numbers("weights")[row], head.numbers("v")[:, d]
    keys = leading(weights, head.allowed[row], KEYS)
    names = [head.key(i) for i in keys]
    rest = float(weights @ v - sum(weights[i] * v[i] for i in keys))
    w, x = [two(weights[i], 3) for i in keys], [two(v[i]) for i in keys]
    by_hand = sum(a * b for a, b in zip(w, x, strict=True)) + two(rest)
    products = " + ".join(f"{rounded_text(a, 3)}·({rounded_text(b)})" for a, b in zip(w, x, strict=True))
    return Task(
        calculated(float(head.numbers("z")[row, d]), by_hand),
        panel(head, "z"),
        head.values() | {"d": d},
        given=[numbers("a", w, names), numbers("v", x, names), numbers("Σ", [two(rest)], ["…"])],
        place=head.place() | {"dimension": d},
        steps=[("products", {"products": products, "rest": rounded_text(rest), "result": rounded_text(by_hand)})],
    )
