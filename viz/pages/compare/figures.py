"""The page Two models: the tokens of both models beside one another with their probabilities; snapshots of a training, attention maps and layers below."""

from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Chips,
    Columns,
    Fold,
    Later,
    Marks,
    Note,
    Panel,
    Part,
    Player,
    Press,
    Said,
    Segmented,
    Select,
    Sheet,
    Site,
    Slider,
    Text,
)
from viz.pages.compare.maps import note
from viz.pages.compare.sentences import facts, first_line, heading, model_name, p_text, parts_at, score
from viz.pages.compare.sides import Pair, Side, elsewhere, own_name, pair_of
from viz.shared.ask import Ask
from viz.shared.changed_words import units
from viz.shared.scene import NOT_CHOSEN


def compare(ask: Ask) -> Sheet:
    """One column of bars a model."""
    say, pair = ask.say, pair_of(ask)
    both = list(pair.sides.items())
    given = ask.request.compare
    return Sheet(
        part="pair",
        answer=answer(ask, pair),
        picture=[Columns([column(ask, pair, which, side) for which, side in both])],
        side=controls(ask, pair),
        foot=[
            ask.note("common.notice", "probable"),
            Note(say("both"), [Columns([about(ask, which, side) for which, side in both])]),
            ask.note("why", "lead", "method"),
        ],
        legend=[say.legend("legend")],
        site=Site("logits", [len(pair.left.rows), pair.left.config.tgt_vocab_size], note(ask, pair)),
        panels=panels(ask, pair),
        at={"target": 0},
        put={"compare": {key: value for key, value in given.items() if key != "at"} | {"other": pair.other}} if "at" in given else None,
    )


def panels(ask: Ask, pair: Pair) -> list[Panel]:
    """The stages of a training, one head of each, and layer by layer."""
    say, longest = ask.say, max(pair.sides.values(), key=lambda side: len(side.written))
    stages = [ask.panel("childhood", [say.quiet("about.childhood"), Later("childhood")])]
    lenses: Marks = [
        Text(say("about.lenses"), "quiet", terms=True),
        Player("step", say.text("play"), longest.labels(ask, longest.written), 0),
        Part("lenses", ahead="step"),
        Fold(say("layers"), [Text(say("about.layers"), "quiet", terms=True), Later("layers")]),
    ]
    return [
        *(stages if pair.snapshots else []),
        ask.panel("maps", [Part("maps")]),
        ask.panel("lenses", lenses),
    ]


def answer(ask: Ask, pair: Pair) -> Marks:
    """Where they part and which is surer; or that there is nothing to compare with."""
    say, service = ask.say, ask.service
    direction = service.facts(own_name(ask))
    if not pair.other:
        back = elsewhere(ask) if pair.left.text else ""
        scene = NOT_CHOSEN | {"checkpoint": back, "text": pair.left.text, "reference": "", "compare": {}}
        go = [Buttons(say.text("missing.try"), [Press(say("elsewhere", text=pair.left.text, name=back), scene)])] if back else []
        return [say.answer("missing", **ask.languages), say.quiet("missing.try"), *go]
    if pair.refused:
        return [say.answer("refused"), say.refused(pair.refused)]
    assert pair.right
    return [Text(first_line(say, pair.left, pair.right, direction.writes, forced=pair.forced), "answer")]


def column(ask: Ask, pair: Pair, which: str, side: Side) -> Marks:
    """What one model wrote, with a bar for the probability of each token, and the rank of one that is not the most probable."""
    say, writes = ask.say, ask.service.facts(own_name(ask)).writes
    at = parts_at(pair.left.text, pair.right.text, writes) if pair.right else -1
    bars = [
        Bar(side.label(ask, piece), round(p, 6), p_text(say, p) + (say.text("rank", n=f"{rank:,}") if rank > 1 else ""))
        for piece, p, rank in zip(side.written, side.p, side.lens.rank[-1].tolist(), strict=True)
    ]
    notes = [say.text("forced")] if pair.forced and which == "right" else []
    notes += [say.text("cut", n=len(side.written))] if side.stopped == "limit" else []
    return [
        heading(say, which, side.name, *notes),
        Text(marked(side.text, at, writes) if side.text else say("common.nothing")),
        Bars(bars, say.text("bars", name=model_name(say, side.name)), 1.0, "target", tone="target", unit="p"),
    ]


def marked(text: str, at: int, language: str) -> Said:
    """A translation that is marked from the word on at which both part."""
    words, space = units(text, language), "" if language == "zh" else " "
    if at < 0:
        return [("", text)]
    return [("", space.join(words[:at]) + space), ("target", space.join(words[at:]))]


def controls(ask: Ask, pair: Pair) -> Marks:
    """Both models, the steps of the training where the right one is a snapshot, and what the right one writes."""
    say, snapshots = ask.say, pair.snapshots
    if not pair.choices:
        return []
    names = [(choice.name, model_name(say, choice.name)) for choice in pair.choices]
    left = [("", model_name(say, own_name(ask))), *((name, text) for name, text in names if name != pair.other)]
    marks: Marks = [
        Select("compare.left", say.text("left"), left),
        Select("compare.other", say.text("right"), [one for one in names if one[0] != pair.left.name], pair.other),
    ]
    at = next((i for i, one in enumerate(snapshots) if one.name == pair.other), -1)
    if at >= 0 and len(snapshots) > 1:
        said = say.text("after", step=f"{snapshots[at].step:,}")
        marks.append(Slider("compare.at", say.text("age"), 0, len(snapshots) - 1, 1, at, said))
    if pair.left.text.strip():
        ways = [(False, say.text("force.own")), (True, say.text("force.left"))]
        marks.append(Segmented("compare.force", say.text("force"), ways, False, named=True))
    return marks


def about(ask: Ask, which: str, side: Side) -> Marks:
    """A model: its size and training, the source as it reads it, the sum over its tokens."""
    say, config = ask.say, side.config
    sizes = {"source": f"{config.src_vocab_size:,}", "target": f"{config.tgt_vocab_size:,}"}
    name = "source" if which == "left" else "beside"
    src = Axis(name, side.labels(ask, side.src), [piece.kind for piece in side.src])
    return [
        heading(say, which, side.name),
        Text(facts(say, side)),
        *say.exactly(Text([*say("vocabularies", **sizes), " ", ("code", side.id)], "quiet")),
        Chips(src, say.text("reads")),
        Text(score(say, side)),
    ]
