"""The page Anatomy of an error: the lead of the right token over the written one, layer by layer and by source token; or the sentence there and back."""

import math
from collections.abc import Sequence

from model.text_input import InputError
from viz.marks import (
    Bar,
    Bars,
    Buttons,
    Field,
    Fold,
    Form,
    Item,
    Items,
    Key,
    Later,
    Mark,
    Note,
    Panel,
    Press,
    Segmented,
    Sheet,
    Site,
    Spans,
    Text,
)
from viz.pages.anatomy.examined import Examined, cases_of, examine, example, reference_of
from viz.pages.anatomy.example_errors import CHANGING
from viz.pages.anatomy.sentences import names, p_text, verdict_said, walk, where
from viz.shared.ask import Ask
from viz.shared.number_format import num
from viz.shared.scene import NOT_CHOSEN, Run

RULES = ("search", "unlearnt", "attention", "exposure", "preference")
ROUNDS = "anatomy.rounds"


def anatomy(ask: Ask) -> Sheet:
    """With a reference, or without one."""
    return rounds_sheet(ask) if ask.request.anatomy.get("rounds") else reference_sheet(ask)


def reference_sheet(ask: Ask) -> Sheet:
    """The evidence about the first token in which translation and reference differ; of one of the cases where nothing does."""
    say, text = ask.say, ask.result.run.text
    reference = reference_of(text, ask.scene.reference)
    own, refused = None, None
    try:
        own = examine(ask, text, reference) if reference else None
    except InputError as error:
        refused = error
    shown = own if own and own.differs else example(ask)
    config = ask.trace.config
    return Sheet(
        say("title"),
        part="compare",
        answer=answers(ask, own, refused, shown),
        picture=picture(ask, shown, shown is own) if shown else [Text(say("start"), "notice")],
        side=side(ask, reference),
        foot=[Note.of(say("about"), say("lead"), say("one_of_many"))],
        legend=[Key([("diverging", "")], (say.text("for", token=shown.wrong.text), say.text("for", token=shown.right.text)))]
        if shown
        else [],
        site=Site(
            "decoder.*.resid_post", [config.decoder_layers, config.d_model], codes=["lens", "compare", "verdict"] if shown is own else []
        ),
        panels=[*(panels(ask, shown) if shown else []), rounds_panel(ask)],
    )


def answers(ask: Ask, own: Examined | None, refused: InputError | None, shown: Examined | None) -> list[Mark]:
    """What was found; where nothing could be examined, why, and what the example shows."""
    say = ask.say
    if shown and shown is own:
        return [Text(where(say, shown), "answer")]
    if refused:
        first = Text(say(f"common.error.{refused.code}", **refused.values), "notice")
    else:
        first = Text(say("say.same" if own else "start"), "answer")
    return [first, *([Text(say.joined(say("example", text=shown.text), where(say, shown)))] if shown else [])]


def picture(ask: Ask, shown: Examined, is_own: bool) -> list[Mark]:
    """Both sentences, and below them the lead of the right token: after each layer, and what each source token adds to it."""
    say, found = ask.say, shown.found
    lead = [
        Bar(
            say.text("layer", n=n) if n else say.text("input"),
            round(a - b, 4),
            f"{p_text(say, math.exp(a))} : {p_text(say, math.exp(b))}",
            look="chosen" if n == found.lost_at else "",
        )
        for n, (a, b) in enumerate(found.lens)
    ]
    labels = ask.axis("source", shown.read).labels
    cost = [
        Bar(token, round(x, 4), f"{num(x, 2)} · {p_text(say, weight)}")
        for token, x, weight in zip(labels, found.cost, found.weights, strict=True)
    ]
    sides = (("lens", lead, "lens"), ("source", cost, "source" if is_own else ""))
    figures = [
        mark
        for name, bars, axis in sides
        for mark in (
            Text(say(name, **names(shown)), "legend"),
            Bars(bars, say.text(f"{name}.label"), highest(bars), axis, tone="signed", unit=say.text("nats")),
        )
    ]
    return [sentence(ask, "wanted", found.wanted, found.step), sentence(ask, "written", found.written, found.step), *figures]


def highest(bars: Sequence[Bar]) -> float:
    """The end of their scale."""
    return max(abs(bar.value) for bar in bars) or 1.0


def sentence(ask: Ask, name: str, ids: Sequence[int], step: int) -> Spans:
    """A translation with the token marked at which the other differs."""
    end, piece = ask.trace.config.eos_id, ask.result.target.piece
    spans = [
        (ask.label_of_id(i) if i == end else piece(i).replace("▁", " "), "changed" if n == step else "")
        for n, i in enumerate(ids)
        if i != end or n == step
    ]
    return Spans(spans, ask.translator.writes, ask.say.text(name))


def side(ask: Ask, reference: str) -> list[Mark]:
    """The reference, and sentences to begin with."""
    say = ask.say
    run = ask.result.run
    typed = reference or ask.service.result(Run(run.checkpoint, run.text)).translation.text
    return [
        ways(ask),
        Form([Field("reference", say.text("reference"), typed)], say.text("reference"), say.text("use")),
        *begin(ask, "cases", cases_of(ask)),
    ]


def ways(ask: Ask) -> Segmented:
    """With a reference, or there and back."""
    choices = [(False, ask.say.text("way.reference")), (True, ask.say.text("way.rounds"))]
    return Segmented(ROUNDS, ask.say.text("way"), choices, False)


def begin(ask: Ask, name: str, cases: Sequence[tuple[str, str]]) -> list[Mark]:
    """Sentences to begin with, each with its reference."""
    now = ask.result.run.text
    presses = [
        Press(text, NOT_CHOSEN | {"text": text, "reference": reference}, look="link", pressed=text == now) for text, reference in cases
    ]
    return [Text(ask.say(name), "quiet"), Buttons(ask.say.text(name), presses)] if presses else []


def panels(ask: Ask, shown: Examined) -> list[Panel]:
    """The walk through the evidence, and the verdict with its rules."""
    say, verdict = ask.say, shown.found.verdict
    method = [] if say.is_plain else [Text(say("method"), "quiet")]
    rules = [Item(say(f"name.{name}"), note=say(f"rule.{name}"), now=name == verdict) for name in RULES]
    return [
        Panel("evidence", say("evidence"), [*(Text(line, terms=True) for line in walk(say, shown)), *method]),
        Panel(
            "verdict",
            say("verdict.is", name=say.text(f"name.{verdict}")),
            [Text(verdict_said(say, shown)), *([] if say.is_plain else [Fold(say("rules"), [Items(rules, say.text("rules"))])])],
        ),
    ]


def rounds_panel(ask: Ask) -> Panel:
    """The rounds for who comes without a reference; they are asked for once it is open."""
    marks = [Text(ask.say("rounds.lead"), "quiet"), *(Later("rounds", slot=slot) for slot in ("answer", "picture", "notice"))]
    return Panel("rounds", ask.say("rounds.title"), marks, open=False)


def rounds_sheet(ask: Ask) -> Sheet:
    """The sentence there and back, as a picture."""
    say, run = ask.say, ask.result.run
    facts = ask.service.facts(run.checkpoint)
    cases = [(text, "") for text in CHANGING.get(f"{facts.reads}-{facts.writes}", ())]
    return Sheet(
        say("rounds.title"),
        part="rounds",
        answer=[Later("rounds", slot="answer")],
        picture=[Later("rounds", slot="picture")],
        side=[ways(ask), *begin(ask, "rounds.cases", cases)],
        foot=[
            Note(say("notice"), [Later("rounds", slot="notice")]),
            Note(say("about"), [Text(say("rounds.lead"), terms=True), *([] if say.is_plain else [Text(say("rounds.method"), "quiet")])]),
        ],
        legend=[Text(say("rounds.legend"), "legend")],
        site=Site("decoder.*.cross.weights", ["T", "S"], f"{run.checkpoint} → {ask.service.way_back(run.checkpoint)}", ["chrf"]),
    )
