"""All candidates of a step: a column for every stage that is on, and under them sums, bits, and how many tokens are left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lab.measures.decoding_step import Look
from viz.marks import Cell, Table
from viz.pages.decoding.branches import forcing
from viz.shared.ask import Ask
from viz.shared.number_format import bits, num, prob

if TYPE_CHECKING:
    from model.decoding import Stage


def stages_table(ask: Ask, look: Look, t: int) -> Table:
    """All candidates with their scores after each stage that is on, the others together, and under them sums, bits, and how many are left."""
    say = ask.say
    on = [stage for stage in look.stages[1:] if stage_on(look, stage.name)]
    head = ["token", "raw", "raw_p", *(stage.name for stage in on), "step_p" if look.beam else "p"]
    rows = []
    for i, (token, label) in enumerate(zip(look.ids, ask.labels_of_ids(look.ids), strict=True)):
        raw, put = float(look.stages[0].scores[i]), None if look.beam else forcing(ask, t, token)
        cells = [Cell(label, put=put), Cell(num(raw, 2), raw), p_cell(float(look.raw[i]))]
        rows.append([*cells, *(stage_cell(ask, look, stage, i) for stage in on), p_cell(float(look.p[i]))])
    unseen = ask.config.tgt_vocab_size - len(look.ids)
    ends = (look.stages[0], *on, look.stages[-1])
    blank = [Cell("")]
    rests = [look.rest_of(stage) if unseen else 0.0 for stage in ends]
    each = prob(rests[0] / max(1, unseen))
    sums = [float(stage.probabilities.sum()) + rest for stage, rest in zip(ends, rests, strict=True)]
    rows.append([Cell(say.text("rest", n=f"{unseen:,}", each=each)), *blank, *(p_cell(rest) for rest in rests)])
    rows.append([Cell(say.text("sum")), *blank, *(Cell(f"{total:.3f}", total) for total in sums)])
    if not say.is_plain and not look.beam:
        top = max(*(stage.entropy for stage in ends), 1e-9)
        rows.append([Cell(say.text("bits")), *blank, *(Cell(bits(s.entropy), s.entropy, s.entropy / top) for s in ends)])
    rows.append([Cell(say.text("left")), *blank, *(Cell(f"{stage.kept:,}", stage.kept) for stage in ends)])
    names = [say.text(f"column.{name}") + setting_of(look, name) for name in head]
    foot = 3 if say.is_plain or look.beam else 4
    return Table(names, rows, say.text("candidates_over", step=t + 1), now=[look.at], foot=foot)


def p_cell(p: float) -> Cell:
    """A probability with its bar."""
    return Cell(prob(p), p, min(1.0, p))


def stage_cell(ask: Ask, look: Look, stage: Stage, i: int) -> Cell:
    """A score after a stage, with the rule where it was hit; its bar is the probability there."""
    score, p = float(stage.scores[i]), float(stage.probabilities[i])
    rule = f" {ask.say.text(f'rule.{stage.name}')}" if look.cut[i] == stage.name else ""
    rule = f" {look.hit[i]}{look.decode.repetition_penalty:g}" if stage.name == "repetition_penalty" and look.hit[i] else rule
    return Cell(f"{num(score, 2)}{rule}", score if math.isfinite(score) else None, min(1.0, p))


def stage_on(look: Look, name: str) -> bool:
    """Whether a stage has a column: one that is off would repeat the one before it."""
    decode = look.decode
    settings = {"repetition_penalty": 1, "no_repeat_ngram": 0, "temperature": 1, "top_k": 0, "top_p": 1}
    return name not in settings or getattr(decode, name) != settings[name]


def setting_of(look: Look, name: str) -> str:
    """What a stage was set to, behind its name."""
    signs = {"repetition_penalty": "÷×", "no_repeat_ngram": "n =", "temperature": "÷", "top_k": "k =", "top_p": "p ="}
    return f" ({signs[name]} {getattr(look.decode, name):g})" if name in signs else " (−∞)" if name == "forbidden" else ""
