"""The page Training vs decoding: the loss of each reference token, fed the reference and fed the model's own words; the shift by one; three ways to compute them."""

import math
from collections.abc import Mapping

from lab.measures.teacher_forcing import Comparison
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Cell,
    Chips,
    Fold,
    Later,
    Marks,
    Panel,
    Part,
    Player,
    Press,
    Sheet,
    Site,
    Switch,
    Table,
    Text,
)
from viz.pages.forcing.references import asked, compared
from viz.pages.forcing.sentences import about_losses, loss_text, step_sentences
from viz.shared.ask import Ask, label
from viz.shared.number_format import prob

LOWEST_TOP = 0.5
"""Losses below it (nats) stay low on the scale."""


def found_of(ask: Ask) -> Comparison:
    """The reference of the scene beside the model's own translation."""
    free, (ids, _, _), _ = asked(ask)
    return compared(ask.service, free, ids)


def labels(ask: Ask, found: Comparison) -> dict[str, str]:
    """How each token is written for this visitor."""
    end = ask.result.target.piece(ask.config.eos_id)
    favorites = [token for token, _ in (*found.favorite, *found.free_favorite)]
    return {token: label(ask.say, token, "special" if token == end else "piece") for token in (*found.reference, *found.own, *favorites)}


def forcing(ask: Ask) -> Sheet:
    """Two bars a reference token on one scale, the reference beside them."""
    say, found = ask.say, found_of(ask)
    shown, start = labels(ask, found), "" if say.is_plain else ask.trace.tgt[0].text
    answers = {str(i): answer(ask, found, i, shown, start) for i in range(len(found.reference))}
    config = ask.config
    return Sheet(
        part="losses",
        answer=[Switch("@target", answers, "0")],
        picture=[bars(ask, found, shown)],
        side=side(ask, found),
        foot=[
            ask.note("common.notice", *about_losses(say, found), "look.worse", "lead"),
        ],
        legend=[Text([*say("legend"), *(say("legend.other") if parted(found) else [])], "legend")],
        site=Site("logits", found.logits_shape, codes=["losses"]),
        panels=[
            ask.panel("shift", [Part("shift")]),
            Panel(
                "ways",
                say("ways", n=len(found.reference)),
                [
                    Text(say("ways.lead")),
                    Player("step", say.text("common.play"), [shown[token] for token in found.reference], 0),
                    Part("ways", ahead="step"),
                    Site("decoder.*.self.weights", [config.n_heads, len(found.reference), len(found.reference)]),
                ],
            ),
            ask.panel("speed", [Text(say("speed.lead")), Fold(say("common.measure"), [Later("speed")])]),
        ],
        at={"target": 0},
    )


def answer(ask: Ask, found: Comparison, i: int, shown: Mapping[str, str], start: str) -> Marks:
    """The probability of the reference token of a step after the reference, and after the model's own words."""
    taught, free = step_sentences(ask.say, found, i, shown, start)
    return [Text(taught, "answer"), Text(free, "quiet")]


def bars(ask: Ask, found: Comparison, shown: Mapping[str, str]) -> Bars:
    """The loss of each reference token in both ways; a tag where the model's own translation has another token."""
    say = ask.say
    rows = []
    for i, token in enumerate(found.reference):
        own, free = found.own[i] if i < len(found.own) else "", found.free[i]
        other = found.leaves is not None and i >= found.leaves and own != token
        name = shown.get(own, own) or say.text("over")
        tag = say.text("tag.leaves", own=name) if i == found.leaves else f"≠ {name}" if own else name
        rows.append(
            Bar(
                shown[token],
                round(found.taught[i], 5),
                loss_text(found.taught[i]),
                None if free is None else round(free, 5),
                loss_text(free),
                tag=tag if other else "",
            )
        )
    top = max(LOWEST_TOP, *found.taught, *(x for x in found.free if x is not None))
    return Bars(
        rows, say.text("losses"), top, "target", (say.text("row.free"), say.text("row.taught")), "target", unit=say.text("row.taught")
    )


def parted(found: Comparison) -> bool:
    """Whether the model's own translation has another token somewhere behind the first that differs."""
    after = range((found.leaves or 0) + 1, min(len(found.own), len(found.reference)))
    return found.leaves is not None and any(found.own[i] != found.reference[i] for i in after)


def side(ask: Ask, found: Comparison) -> Marks:
    """The reference, where it comes from, and what this page does without."""
    say, scene = ask.say, ask.scene
    free, (_, kind, text), refused = asked(ask)
    decode, forced = ask.run.decode, ask.run.forced
    changed = forced or decode != free.run.decode
    told = [say.notice("free_run" if forced else "free_run_settings", n=len(forced))] if changed else []
    reason = say(f"common.error.{refused.code}", **refused.values) if refused else ""
    usual = [Press(say("default"), {"reference": ""}, look="link")] if scene.reference else []
    release = [Press(say("common.release"), {"forced": []}, look="link")] if forced else []
    return [
        ask.line("reference", "common.reference", scene.reference or text or found.text, "use"),
        *([Text([*say("refused.lead"), " ", *reason], "notice")] if refused else []),
        say.quiet(f"kind.{kind}"),
        *told,
        *([Buttons(say.text("common.reference"), [*usual, *release])] if usual or release else []),
    ]


def shift(ask: Ask) -> Marks:
    """What the decoder reads beside what it must write: each token written is what the next row reads."""
    found = found_of(ask)
    shown = labels(ask, found)
    say, start = ask.say, label(ask.say, ask.trace.tgt[0].text, "special", is_start=True)
    reads = [start, *(shown[token] for token in found.reference[:-1])]
    writes = [shown[token] for token in found.reference]
    rows = [
        [
            Cell(str(i + 1)),
            Cell([("target", read)]),
            Cell([("target", write)]),
            Cell(prob(math.exp(-loss)), round(math.exp(-loss), 6), math.exp(-loss)),
        ]
        for i, (read, write, loss) in enumerate(zip(reads, writes, found.taught, strict=True))
    ]
    head = [say.text("row.step"), say.text("shift.reads"), say.text("shift.writes"), "p"]
    return [
        Chips(Axis("target", reads), say.text("shift.reads")),
        Chips(Axis("target", writes), say.text("shift.writes")),
        Text(say("see.shift")),
        Table(head, rows, say.text("shift"), "target"),
        Site("decoder.ids", [len(writes)]),
    ]
