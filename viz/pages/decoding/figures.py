"""The page Decoding: what each step could have written, what the settings make of it, and what was chosen. The scores are those of model/scoring.py alone."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from lab.measures.decoding_step import Look
from lab.measures.heads import is_quiet
from model.config import DECODE_OFF, DecodeConfig
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Cell,
    Chips,
    Columns,
    Later,
    Marks,
    Note,
    Panel,
    Part,
    Player,
    Press,
    Say,
    Shares,
    Sheet,
    Site,
    Slots,
    Spans,
    Table,
    Text,
    Token,
)
from viz.pages.decoding.beam import beam_panel, last_step
from viz.pages.decoding.branches import forcing, put, released
from viz.pages.decoding.controls import controls, default, usual_settings, with_settings
from viz.pages.decoding.sentences import entropy_line, interval, p_text, rules, why
from viz.pages.decoding.steps import endings, looks, with_tried
from viz.pages.decoding.sure import longer, sure_line
from viz.pages.decoding.table import p_cell, stages_table
from viz.shared.ask import Ask
from viz.shared.back_translation import quiet, translated_back
from viz.shared.changed_words import parts
from viz.shared.number_format import bits, fine_share, prob

FEW = 6
"""Rows of the picture, as far as nothing else asks for one."""
A_QUARTER = 0.25
"""A step is shown first only where a token has this probability: with less, a temperature hardly moves a bar."""
DECADES = 6
"""The lowest power of ten that a bar of </s> shows."""


def decoding(ask: Ask) -> Sheet:
    """The candidates of the step on the screen with two bars each, the settings beside them, the sentence as a line of time below."""
    say, beam = ask.say, bool(ask.result.translation.beam_steps)
    slots = ("answer", "picture", "usual", "draw", "side", "notice", "table", "stage", "beam")
    step = {slot: Part("step", ahead="step", slot=slot) for slot in slots}
    first = first_step(ask, ask.once(looks, ask.result))
    labels = [*map(ask.label_of_id, ask.result.tokens)]
    labels += ["·"] * (last_step(ask.result) + 1 - len(labels))
    logits = site(ask, "logits", list(ask.trace.logits.shape))
    return Sheet(
        part="candidates settings",
        answer=[step["answer"]],
        picture=[step["picture"], Player("step", say.text("common.play"), labels, first), step["usual"], step["draw"]],
        side=[step["side"]],
        foot=[
            Note(say("common.notice"), [step["notice"], say.glossed("lead"), say.quiet("stage.forbidden")]),
            Note(say("all"), [step["table"]]),
        ],
        site=logits,
        legend=[say.legend("force_beam" if beam else "force_hint")],
        panels=[
            Panel("stage", say("sentences"), [step["stage"]]),
            *([Panel("beam", say("beam.panel"), [step["beam"]])] if beam else []),
            Panel("branches", say("branches.title"), [Text(say("branches.lead")), Later("branches")]),
            ask.panel("along", [*along(ask), logits], open=False),
            Panel("loops", say("loops.title"), [Text(say("loops.lead")), Later("loops")]),
        ],
        at={"target": first},
        put=put(ask),
    )


def first_step(ask: Ask, every: Sequence[Look]) -> int:
    """The step shown while nobody has chosen one: the first that settings have changed, else of the words with A_QUARTER for a token the least sure one."""
    changed = first_changed(ask)
    if changed is not None:
        return changed
    most = [float(look.raw.max()) for look in every]
    quiet = [is_quiet(piece) for piece in ask.written] + [True] * len(every)
    return min(range(len(every)), key=lambda t: (quiet[t], most[t] < A_QUARTER, most[t]), default=0)


def first_changed(ask: Ask) -> int | None:
    """The first step at which the settings write another token than the usual ones."""
    usual = with_settings(ask, usual_settings(ask)).tokens
    return next((t for t, (own, other) in enumerate(zip(ask.result.tokens, usual, strict=False)) if own != other), None)


def the_step(ask: Ask) -> Slots:
    """All that belongs to the step on the screen."""
    say, every = ask.say, ask.once(looks, ask.result)
    t = ask.row(last_step(ask.result) + 1) if ask.scene.step >= 0 else first_step(ask, every)
    if t >= len(every):
        last = len(every) - 1
        return {
            "stage": sentences(ask, every, last),
            "beam": beam_panel(ask, t),
            "answer": [say.answer("why.beam_over", n=len(every))],
            "picture": [],
            "side": controls(ask, every[last]),
            "notice": [],
            "table": [],
        }
    every = with_tried(ask, every, t)
    look, vocabulary = every[t], ask.config.tgt_vocab_size
    lines = [*rules(say, look, ask.label_of_id), *say.exactly(entropy_line(say, look, vocabulary))]
    return {
        "stage": sentences(ask, every, t),
        "beam": beam_panel(ask, t),
        "answer": [Text(why(say, look, ask.label_of_id), "answer")],
        "picture": [*heading(ask, look, t), candidates(ask, look, t)],
        "usual": with_usual(ask, t),
        "draw": draw_line(ask, look),
        "side": controls(ask, look),
        "notice": [*(Text(line, terms=True) for line in lines), site(ask, f"logits[{t}]", [vocabulary])],
        "table": [stages_table(ask, look, t)],
    }


def site(ask: Ask, name: str, shape: list[Any]) -> Site:
    """What computed the logits, and what decoding made of them where a step chose one token."""
    return Site(name, shape, codes=["logits"] if ask.run.decode.strategy == "beam" else ["logits", "log_probabilities"])


def heading(ask: Ask, look: Look, t: int) -> Marks:
    """In exact words which row it is: what the decoder reads there, and what it wrote; with what a person fixed."""
    say = ask.say
    reads = Token(ask.label_of_id(look.written[-1]) if t else ask.label(ask.trace.tgt[0]), "target")
    title = say("candidates", step=t + 1, reads=reads, writes=Token(ask.label_of_id(look.ids[look.at]), "target"))
    return [*say.exactly(Text(title, "label")), *released(ask)]


def untouched(look: Look) -> bool:
    """Whether the rules leave the model's own probabilities as they are, to three digits."""
    return bool((abs(look.p - look.raw) < 0.0005).all())


def rows_of(look: Look) -> list[int]:
    """Which candidates have a row, in the order of their raw scores, so that they keep their places while a slider moves."""
    likely = sorted(range(len(look.ids)), key=lambda i: (-look.p[i], i))
    shown = {look.at, look.best, 0}
    for i in likely:
        if len(shown) < FEW:
            shown.add(i)
    return sorted(shown)


def candidates(ask: Ask, look: Look, t: int) -> Bars:
    """Two bars each: the model's own probability, and that with the settings. The last row is all others."""
    say, same, rows = ask.say, untouched(look), rows_of(look)

    def bar(label: str, raw: float, p: float, look_: str, tag: str = "", pressed: Any = None) -> Bar:
        before = (None, "") if same else (round(raw, 6), fine_share(raw, say.language))
        return Bar(label, round(p, 6), fine_share(p, say.language), before[0], before[1], look_, tag, put=pressed)

    bars = [
        bar(
            label,
            float(look.raw[i]),
            float(look.p[i]),
            "chosen" if i == look.at else "",
            tag_of(ask, look, i),
            None if look.beam else forcing(ask, t, look.ids[i]),
        )
        for i, label in zip(rows, ask.labels_of_ids([look.ids[i] for i in rows]), strict=True)
    ]
    left = ask.config.tgt_vocab_size - len(rows)
    ends = ((look.stages[0], look.raw), (look.stages[-1], look.p))
    raw, p = (look.rest_of(stage) + float(np.delete(x, rows).sum()) for stage, x in ends)
    if left:
        bars.append(bar(say.text("common.others", n=f"{left:,}"), raw, p, "others"))
    settings = say.text("key.rules") if look.beam else say.text("key.settings") + limits(say, look.decode)
    key = None if same else (say.text("key.model"), settings)
    return Bars(bars, say.text("candidates_over", step=t + 1), 1.0, key=key, tone="target", unit="p")


def tag_of(ask: Ask, look: Look, i: int) -> str:
    """A word at the end of a row: how it was taken, or which rule struck it out or changed it."""
    say = ask.say
    if look.cut[i]:
        return say.text(f"rule.{look.cut[i]}")
    if i == look.at and (look.forced or look.draw is not None):
        return say.text("forced" if look.forced else "drawn")
    return say.text("hit", sign=look.hit[i], by=f"{look.decode.repetition_penalty:g}") if look.hit[i] else ""


def limits(say: Say, decode: DecodeConfig) -> str:
    """Among how many tokens is chosen, behind what settings are called."""
    ends = {name: getattr(decode, name) for name in ("top_k", "top_p")}
    return "".join(say.text(f"usual.{name}", n=f"{end:g}") for name, end in ends.items() if end != DECODE_OFF[name])


def with_usual(ask: Ask, t: int) -> Marks:
    """Once settings are on: what the usual ones give, and which words are others now; of sampling what temperature 1 draws; the way to where they part."""
    say, decode, usual = ask.say, ask.run.decode, usual_settings(ask)
    if decode in (usual, replace(default(ask), temperature=decode.temperature)):  # greedy decoding keeps its words at any temperature
        return []
    before, after = with_settings(ask, usual, forced=decode.strategy != "beam").translation.text, ask.result.translation.text
    language, usually = ask.translator.writes, say.text("usual.sample" if usual.strategy == "sample" else "usual") + limits(say, usual)
    back, back_now = map(quiet, translated_back(ask, [before, after]))
    if before == after:
        return [Spans([(after, ""), *back], language, say.text("usual.same", usual=usually))]
    lost = [(text, look and "lost") for text, look in parts(after, before) if look != "gone"] + back
    new = [one for one in parts(before, after) if one[1] != "gone"] + back_now
    first = first_changed(ask)
    way = [] if first in (None, t) or decode.strategy == "beam" else [Press(say("usual.first", n=first + 1), {"step": first}, look="link")]
    return [Spans(lost, language, usually), Spans(new, language, say.text("key.settings")), *way]


def draw_line(ask: Ask, look: Look) -> Marks:
    """[0, 1) with the chosen token's part of it and the draw."""
    if look.draw is None or look.stretch is None:
        return []
    say, (start, end) = ask.say, look.stretch
    low, draw, high = interval(start, look.draw, end)
    said = say.text("draw_strip", draw=draw, start=low, end=high)
    stretches = [
        (say.text("draw_lower"), start, 0.0, False),
        (ask.label_of_id(look.ids[look.at]), end - start, 0.0, True),
        (say.text("draw_higher"), 1 - end, 0.0, False),
    ]
    return [Text(said, "label"), Shares(stretches, (say.text("draw_ends"),), said, line=look.draw)]


def sentences(ask: Ask, every: list[Look], t: int) -> Marks:
    """The source, shaded by the step's attention, and the output by its probabilities; how sure the model was of the whole."""
    say, layer = ask.say, max(0, ask.config.decoder_layers - 2)
    attention = ask.trace.attention("cross", layer).weights
    weights = attention[:, t].mean(0).tolist()
    p = [float(look.p[look.at]) for look in every]
    flags = ["⚑ " if is_own(look, i, len(ask.run.forced)) else "" for i, look in enumerate(every)]
    names = [ask.label_of_id(look.ids[look.at]) for look in every]
    heads = {"layer": layer + 1, "heads": attention.shape[0]}
    label = say("output_beam" if every[0].beam else "output")
    outputs = [flag + p_text(say, x) for flag, x in zip(flags, p, strict=True)]
    return [
        Columns(
            [
                [
                    say.label("source", **heads),
                    Chips(
                        ask.axis("source", ask.trace.src),
                        say.text("source", **heads),
                        [f"{w:.2f}" for w in weights],
                        [round(w, 4) for w in weights],
                    ),
                    Site(
                        f"{ask.trace.attention_site('cross', layer)}.weights",
                        list(attention.shape),
                        say.text("mean_heads", row=t + 1, **heads),
                        [],
                    ),
                ],
                [Text(label, "label"), Chips(Axis("target", names), say.text("output"), outputs, [round(x, 4) for x in p])],
            ]
        ),
        *sure_line(ask),
        *longer(ask, every),
    ]


def is_own(look: Look, i: int, fixed: int) -> bool:
    """Whether a person chose this token: not where the model would have taken it anyway, but for the last that is fixed."""
    return look.forced and (look.best != look.at or i + 1 >= fixed)


def along(ask: Ask) -> Marks:
    """The whole sentence, a row a step: the probability of its token, that of </s> by powers of ten, the entropy; and why it ended."""
    say, every, ends = ask.say, ask.once(looks, ask.result), ask.once(endings, ask.result)
    entropies = [look.stages[-1].entropy for look in every]
    top, limit = max(*entropies, 1e-9), min(ask.run.decode.max_length, ask.config.max_length)
    rows = []
    for look, end, entropy in zip(every, ends, entropies, strict=True):
        height = max(0.02, 1 + math.log10(end) / DECADES) if end > 0 else 0.0
        cells = [Cell(ask.label_of_id(look.ids[look.at])), p_cell(float(look.p[look.at])), Cell(prob(end), end, min(1.0, height))]
        rows.append([*cells, *say.exactly(Cell(bits(entropy), entropy, entropy / top))])
    head = [say.text("column.token"), say.text("along.p"), say.text("along.eos"), *say.exactly(say.text("along.entropy", max=bits(top)))]
    name = ask.label_of_id(ask.config.eos_id)
    ended = say(f"stop.{ask.result.translation.stopped}", n=len(every), limit=limit, end=name, p=prob(ends[-1]))
    return [Table(head, rows, say.text("along"), axis="target"), Text(ended)]
