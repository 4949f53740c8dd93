"""The page Anatomy of an error: the lead of the right token over the written one, layer by layer and by source token; or the sentence there and back."""

import math
from collections.abc import Sequence

from lab.measures.heads import is_quiet
from model.text_input import InputError
from viz.marks import (
    Bar,
    Bars,
    Buttons,
    Cell,
    Fold,
    Item,
    Items,
    Key,
    Later,
    Marks,
    Panel,
    Press,
    Said,
    Say,
    Segmented,
    Sheet,
    Site,
    Spans,
    Table,
    Text,
    strong,
)
from viz.pages.anatomy.examined import Examined, cases_of, examine, example, reference_of
from viz.shared.ask import Ask
from viz.shared.example_errors import CHANGING
from viz.shared.number_format import num, p_text
from viz.shared.scene import NOT_CHOSEN, Run

RULES = ("search", "unlearnt", "attention", "exposure", "preference")
ROUNDS = "anatomy.rounds"


def anatomy(ask: Ask) -> Sheet:
    """With a reference, or without one."""
    return rounds_sheet(ask) if ask.request.anatomy.get("rounds") else reference_sheet(ask)


def reference_sheet(ask: Ask) -> Sheet:
    """The evidence about the first token in which translation and reference differ; of one of the cases where nothing does."""
    say, text = ask.say, ask.run.text
    reference = reference_of(text, ask.scene.reference)
    own, refused = None, None
    try:
        own = examine(ask, text, reference) if reference else None
    except InputError as error:
        refused = error
    shown = own if own and own.differs else example(ask)
    config = ask.config
    return Sheet(
        part="compare",
        answer=answers(ask, own, refused, shown),
        picture=picture(ask, shown, shown is own) if shown else [say.notice("start")],
        side=side(ask, reference),
        foot=[ask.note("common.why", "one_of_many")],
        legend=[Key([("diverging", "")], (say.text("for", token=shown.wrong.text), say.text("for", token=shown.right.text)))]
        if shown
        else [],
        site=Site(
            "decoder.*.resid_post", [config.decoder_layers, config.d_model], codes=["lens", "compare", "verdict"] if shown is own else []
        ),
        panels=[*(panels(ask, shown) if shown else []), rounds_panel(ask)],
    )


def answers(ask: Ask, own: Examined | None, refused: InputError | None, shown: Examined | None) -> Marks:
    """What was found; where nothing could be examined, what the example shows, why, and the way that needs no reference."""
    say = ask.say
    if shown and shown is own:
        return [Text(where(say, shown), "answer")]
    own_said = say.refused(refused) if refused else Text(say("same" if own else "start"), "reading" if shown else "answer")
    round_trip = Press(say("round"), {ROUNDS: True}, look="link")
    return [*([Text(say.joined(say("example", text=shown.text), where(say, shown)), "answer")] if shown else []), own_said, round_trip]


def where(say: Say, one: Examined) -> Said:
    """Where translation and reference part, how close it was, and the verdict."""
    p, q = (strong(p_text(say, x)) for x in one.found.p)
    step, rank = strong(str(one.found.step + 1)), strong(str(one.found.rank))
    told = say("see.where", step=step, right=one.right, wrong=one.wrong, rank=rank, p=p, q=q)
    return say.joined(told, say("verdict.is", name=strong(say.text(f"name.{one.found.verdict}"))))


def picture(ask: Ask, shown: Examined, is_own: bool) -> Marks:
    """Both sentences, and below them the lead of the right token: after each layer, and what each source token adds to it."""
    say, found = ask.say, shown.found
    lead = [
        Bar(
            say.layer(n),
            round(a - b, 4),
            f"{p_text(say, math.exp(a))} : {p_text(say, math.exp(b))}",
            look="chosen" if n == found.lost_at else "",
        )
        for n, (a, b) in enumerate(found.lens)
    ]
    labels = ask.axis("source", shown.read).labels
    cost = [
        Bar(
            token,
            round(x, 4),
            f"{num(x, 2)} · {p_text(say, weight)}",
            look="chosen" if i == found.needed and x > 0 and not is_quiet(shown.read[i]) else "",
        )
        for i, (token, x, weight) in enumerate(zip(labels, found.cost, found.weights, strict=True))
    ]
    sides = (("lens", lead, "lens"), ("source", cost, "source" if is_own else ""))
    figures = [
        mark
        for name, bars, axis in sides
        for mark in (
            say.legend(name, right=shown.right, wrong=shown.wrong),
            Bars(bars, say.text(f"{name}.label"), axis=axis, tone="signed", unit=say.text("nats")),
        )
    ]
    return [sentence(ask, "wanted", found.wanted, found.step), sentence(ask, "written", found.written, found.step), *figures]


def sentence(ask: Ask, name: str, ids: Sequence[int], step: int) -> Spans:
    """A translation with the token marked at which the other differs."""
    end, piece = ask.config.eos_id, ask.result.target.piece
    spans = [
        (ask.label_of_id(i) if i == end else piece(i).replace("▁", " "), "changed" if n == step else "")
        for n, i in enumerate(ids)
        if i != end or n == step
    ]
    return Spans(spans, ask.translator.writes, ask.say.text(name))


def side(ask: Ask, reference: str) -> Marks:
    """The reference, and sentences to begin with."""
    run = ask.run
    typed = reference or ask.service.result(Run(run.checkpoint, run.text)).translation.text
    return [
        ways(ask),
        ask.line("reference", "reference", typed, "use"),
        *begin(ask, "cases", cases_of(ask)),
    ]


def ways(ask: Ask) -> Segmented:
    """With a reference, or there and back."""
    choices = [(False, ask.say.text("way.reference")), (True, ask.say.text("way.rounds"))]
    return Segmented(ROUNDS, ask.say.text("way"), choices, False)


def begin(ask: Ask, name: str, cases: Sequence[tuple[str, str]]) -> Marks:
    """Sentences to begin with, each with its reference."""
    now = ask.run.text
    presses = [
        Press(text, NOT_CHOSEN | {"text": text, "reference": reference}, look="link", pressed=text == now) for text, reference in cases
    ]
    return [Fold(ask.say(name), [Buttons(ask.say.text(name), presses)], None)] if presses else []


def panels(ask: Ask, shown: Examined) -> list[Panel]:
    """What the picture does not show, as a table; and the verdict among its rules."""
    say, verdict = ask.say, shown.found.verdict
    table = Table([], [[Cell(say.text(name, token=shown.right.text)), Cell(text)] for name, text in evidence(shown)], say.text("evidence"))
    rules = [Item(say(f"name.{name}"), note=say(f"rule.{name}"), now=name == verdict) for name in RULES]
    return [
        ask.panel("evidence", [table, *say.exactly(say.quiet("method"))]),
        Panel("verdict", say("verdict.is", name=say.text(f"name.{verdict}")), [Items(rules, say.text("rules"))]),
    ]


def evidence(one: Examined) -> list[tuple[str, str]]:
    """How often the right token was seen, what follows once it is forced, and the log-probabilities of both sentences, in digits that tell them apart."""
    found, (reference, own) = one.found, one.found.log_p
    digits = 2 if math.isclose(reference, own) or num(reference, 2) != num(own, 2) else 4
    before, after = (num(x, 1) for x in found.chrf)
    rare = " · ".join(one.source[i].text for i in found.rare)
    seen = [("seen", f"{found.seen:,}"), *([("rare", rare)] if rare else [])] if found.seen is not None else []
    forced = [("forced", found.forced), ("chrf", f"{before} → {after}")]
    return [*seen, *forced, ("log_p.reference", num(reference, digits)), ("log_p.own", num(own, digits))]


def rounds_panel(ask: Ask) -> Panel:
    """The rounds for who comes without a reference; they are asked for once it is open."""
    marks = [ask.say.quiet("rounds.lead"), *(Later("rounds", slot=slot) for slot in ("answer", "picture"))]
    return Panel("rounds", ask.say("rounds.title"), marks, open=False)


def rounds_sheet(ask: Ask) -> Sheet:
    """The sentence there and back, as a picture."""
    say, run = ask.say, ask.run
    facts = ask.service.facts(run.checkpoint)
    cases = [(text, "") for text in CHANGING.get(f"{facts.reads}-{facts.writes}", ())]
    return Sheet(
        say("rounds.title"),
        part="rounds",
        answer=[Later("rounds", slot="answer")],
        picture=[Later("rounds", slot="picture")],
        side=[ways(ask), *begin(ask, "rounds.cases", cases)],
        foot=[ask.note("common.why", "rounds.lead", *say.exactly(say("rounds.method")))],
        legend=[say.legend("rounds.legend")],
        site=Site("decoder.*.cross.weights", ["T", "S"], f"{run.checkpoint} → {ask.service.way_back(run.checkpoint)}", ["chrf"]),
    )
