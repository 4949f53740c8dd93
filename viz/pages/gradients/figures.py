"""The page Gradients: how strong the gradient is at every place of both stacks, and from there to single weights."""

from typing import Any

from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Cell,
    Chips,
    Columns,
    Field,
    Form,
    Later,
    Marks,
    Matrix,
    Note,
    Panel,
    Part,
    Player,
    Press,
    Segmented,
    Select,
    Sheet,
    Site,
    Slots,
    Table,
    Text,
    Token,
    number_cells,
    strong,
)
from viz.pages.gradients.check import check
from viz.pages.gradients.sentences import arrived, place, streams, tick
from viz.pages.gradients.shown import Shown, four, shown_of
from viz.pages.gradients.weights import METRICS
from viz.shared.ask import Ask
from viz.shared.example_sentences import REFERENCES
from viz.shared.number_format import full_scale, num, rounded, share, significant, tiny
from viz.shared.request import within
from viz.shared.snapshots import SNAPSHOT

STACKS = ("encoder", "decoder")
MICROSCOPES = ("softmax", "norm", "ways", "tables")


def gradients(ask: Ask) -> Sheet:
    """The streams with time reversed; the tug of war, the weights and single operations below."""
    say, shown = ask.say, shown_of(ask)
    micro = ask.request.gradients.get("micro")
    micro = micro if micro in MICROSCOPES else MICROSCOPES[0]
    first, *_, last = shown.glance.stacks["decoder"].sites
    width = shown.config.d_model
    return Sheet(
        part="backwards pair",
        answer=[Part("back", slot="answer"), *notices(shown)],
        picture=[Part("back", slot="picture")],
        foot=[
            Note(say("pair"), [Columns(pair(shown))]),
            ask.note("notice", streams(shown)),
            ask.note("common.why", "lead", "back.about"),
        ],
        legend=[say.legend("back.scale", high=four(highest(shown)))],
        site=Site(f"∂L/∂ {first} … {last}", [len(shown.reads), width], codes=[]),
        panels=[
            ask.panel("tug", [say.quiet("tug.about"), *chips(shown), Part("tug")]),
            *shares(shown),
            Panel("weights", say("map"), [choice(ask, "metric", METRICS), Later("weights")]),
            ask.panel("product", [Later("product")]),
            ask.panel("adam", [Later("adam")], open=False),
            Panel("microscopes", say("micro"), [choice(ask, "micro", MICROSCOPES), Later(micro)]),
        ],
        at={"gradients.row": shown.worst},
    )


def choice(ask: Ask, key: str, names: tuple[str, ...]) -> Segmented:
    """One of several, by a setting of the page."""
    return ask.segmented(f"gradients.{key}", f"{key}.label", f"{key}.", names, named=False)


def pair(shown: Shown) -> list[Marks]:
    """Where the given translation comes from and a box to type one; label smoothing and the model."""
    say, subject, given = shown.say, shown.subject, shown.ask.request.gradients
    text = subject.translator.target.decode(list(subject.pair.target))
    now = "typed" if given.get("of") == "typed" else subject.kind
    typed = str(given.get("text") or "")
    sources = ["own", *(["example"] if REFERENCES.get(shown.ask.run.text) else []), "typed"]
    puts = {
        one: {"gradients.of": one, "gradients.row": None} | ({"gradients.text": typed or text} if one == "typed" else {}) for one in sources
    }
    smoothing = [(on, say.text(f"smoothing.{'on' if on else 'off'}")) for on in (False, True)]
    models = [("", say.text("model.box")), *((f"{SNAPSHOT}{n}", say.text("model.snapshot", n=n)) for n in subject.steps)]
    given_text: Marks = [
        say.label("of"),
        Buttons(say.text("of"), [Press(say(f"of.{one}"), put, pressed=one == now) for one, put in puts.items()]),
        Form(
            [Field("gradients.text", say.text("box"), typed if now == "typed" else text)],
            say.text("of.typed"),
            say.text("go"),
            puts["typed"],
        ),
        *([say.quiet("same")] if subject.same else []),
    ]
    settings: Marks = [
        Segmented("gradients.smoothed", say.text("smoothing"), smoothing, False, named=True),
        *([Select("gradients.model", say.text("common.checkpoint"), models)] if subject.steps else []),
    ]
    return [given_text, settings]


def notices(shown: Shown) -> Marks:
    """What must be known of the given translation and of the model."""
    say, subject, refused = shown.say, shown.subject, shown.subject.refused
    why = [*say(f"refused.{refused.code}", **refused.values), " ", *say(f"instead.{subject.kind}")] if refused else []
    return [
        *([Text(why, "notice")] if why else []),
        *(say.notice(f"notice.{name}") for name in subject.notices),
        *([say.notice("age", n=subject.step)] if subject.step >= 0 else []),
    ]


def chips(shown: Shown) -> Marks:
    """Each token of the given translation with its loss and its share of their sum; their mean."""
    say, losses = shown.say, [row.loss for row in shown.glance.rows]
    high, whole = full_scale(losses), sum(losses) or 1.0
    notes = [f"{num(x, 2)} · {share(x / whole, say.language)}" for x in losses]
    return [
        Chips(Axis("gradients.row", shown.wants), say.text("chips"), notes, [round(x / high, 4) for x in losses]),
        say.quiet("tug.mean", n=len(losses), loss=strong(num(shown.glance.loss))),
    ]


def highest(shown: Shown) -> float:
    """The end of the scale of both stacks."""
    return max(float(stack.rms.max()) for stack in shown.glance.stacks.values())


def order(shown: Shown) -> list[tuple[str, int]]:
    """(stack, place) as the backward pass reaches them: the decoder from its end to its embedding, then the encoder."""
    sites = {name: len(shown.glance.stacks[name].sites) for name in STACKS}
    return [(name, k) for name in reversed(STACKS) for k in reversed(range(sites[name]))]


def back(ask: Ask) -> Slots:
    """Both stacks as far as the pass has come."""
    shown = shown_of(ask)
    say, steps = ask.say, order(shown)
    time = within(ask.request.gradients.get("time"), len(steps) + 1, len(steps))
    loss = say.text("back.loss")
    names, ticks = ([loss, *(write(shown, *step) for step in steps)] for write in (place, tick))
    maps = [[stream(shown, name, set(steps[:time]))] for name in STACKS]
    line = Player("gradients.time", say.text("back.play"), ticks, time, "place", names=names)
    return {
        "answer": [Text(arrived(shown, steps, time), "answer")],
        "picture": [Columns(maps, [len(shown.tokens(name)) + 2 for name in STACKS]), line],
    }


def stream(shown: Shown, name: str, lit: set[tuple[str, int]]) -> Matrix:
    """One stack, its end above, as the pass comes down; places that it has not reached are closed."""
    stack = shown.glance.stacks[name]
    places = list(reversed(range(len(stack.sites))))
    first = 1 + (len(shown.glance.stacks["decoder"].sites) if name == "encoder" else 0)
    rows = Axis("place", [place(shown, name, k, short=True) for k in places], first=first)
    cols = Axis("source", shown.source) if name == "encoder" else Axis("gradients.row", shown.reads)
    numbers = significant(stack.rms, 4)
    return Matrix(
        rows,
        cols,
        [numbers[k] if (name, k) in lit else [None] * len(cols.labels) for k in places],
        shown.say.text("back.label", stack=shown.say.text(f"common.stack.{name}")),
        shown.say.pattern("back.say").replace("{stack}", shown.say.text(f"common.stack.{name}")),
        high=rounded(highest(shown), 4) or 1.0,
        format="figures",
        exact="figures",
        least=highest(shown) * 2,
        hidden_text=shown.say.text("back.not_yet"),
        title=shown.say(f"common.stack.{name}"),
    )


def shares(shown: Shown) -> list[Panel]:
    """Through which keys and values the gradient came to the encoder."""
    say, found = shown.say, shown.glance.shares
    if found is None:
        return []

    def line(name: Any, numbers: Any) -> list[Cell]:
        return [Cell(name), *number_cells(share, (*numbers, sum(numbers)), say.language)]

    rows = [line(say("back.layer", n=i + 1), found[i]) for i in reversed(range(len(found)))]
    head = ["", *say.texts("back.", ("by_key", "by_value", "together"))]
    table = Table(head, [*rows, line(say("back.together"), found.sum(0))], say.text("back.shares"), foot=1)
    return [Panel("shares", say("back.shares"), [say.quiet("back.signed"), table], open=False)]


def tug(ask: Ask) -> Marks:
    """p - y of the chosen row over the tokens that are pulled most, and the arithmetic of one of them."""
    shown = shown_of(ask)
    say, row = ask.say, shown.glance.rows[shown.row]
    chosen = within(ask.request.gradients.get("pull"), len(row.shown))
    config, count = shown.config, len(shown.reads)
    pull = row.shown[chosen]
    size, t = config.tgt_vocab_size, shown.row
    high, low = map(four, targets(shown))
    derivative = say("tug.derivative", pull=four(pull.pull), t=count, share=four(pull.pull / count))
    sums = {"n": f"{size:,}", "sum": num(row.total, 4), "exact": tiny(row.total)}
    return [
        Text(shown.row_title(t)),
        tug_bars(shown, chosen),
        Text(say("tug.sum", **sums)),
        Text(say("look.tug", token=Token(shown.wants[t], "target"), p=strong(four(row.shown[0].p)), high=high, low=low)),
        *say.exactly(Text([("target", shown.text(pull.id)), ": ", *derivative])),
        *check(shown, "logits", [t, pull.id]),
        Site("∂L/∂logits", [count, size], codes=["backward"]),
    ]


def targets(shown: Shown) -> tuple[float, float]:
    """y of the wanted token, and of each other one."""
    from lab.measures.backward import resting_place

    return resting_place(shown.subject.smoothing, shown.config.tgt_vocab_size)


def tug_bars(shown: Shown, chosen: int) -> Bars:
    """A bar to the left where a token is pushed up, to the right where it is pushed down."""
    say, row, ys = shown.say, shown.glance.rows[shown.row], targets(shown)
    bars = []
    for i, one in enumerate(row.shown):
        said = four(one.pull) if say.is_plain else f"{four(one.p)} − {four(ys[i > 0])} = {four(one.pull)}"
        name = shown.text(one.id) + (" ★" if i == 0 else "")
        bars.append(Bar(name, one.pull, said, look="chosen" if i == chosen else "", put={"gradients.pull": i}))
    others = shown.config.tgt_vocab_size - len(bars)
    rest = Bar(say.text("tug.rest", n=f"{others:,}"), row.rest, four(row.rest), look="others")
    return Bars([*bars, rest], say.text("tug"), tone="signed", unit="p − y")
