"""The page Find the bug: a figure of a sound run and of a broken one, side by side, with the guess beside it."""

from typing import Any

from lab.measures.residual_stream import SUBLAYERS
from viz.marks import (
    Axis,
    Cell,
    Columns,
    Marks,
    Matrix,
    Part,
    Said,
    Select,
    Sheet,
    Site,
    Slots,
    Table,
    Text,
    Token,
    strong,
)
from viz.pages.bugs.case import CASES, Case
from viz.pages.bugs.two_runs import both, first_choices, sound_of, training_reads, written
from viz.shared.ask import Ask
from viz.shared.number_format import num, significant, tenths

CLIPPED = 30
"""Characters of a translation in the answer; all of it stands below."""
WIDTHS: list[float] = [2, 2, 1, 1]
"""Of the controls above a figure, of which some have fewer."""


def bugs(ask: Ask) -> Sheet:
    """What the broken model does, the figures of both runs, the guess."""
    say, case = ask.say, Case(ask)
    about = ask.note("about", "lead", *([say("training")] if case.training else []))
    title = say("title", n=case.number)
    if not case.fits:
        return Sheet(title, [], answer=[say.notice("unfit", n=case.number)], side=[choice(case)], foot=[about])
    return Sheet(
        title,
        part="figure answer",
        answer=[Text(told(case), "answer")],
        picture=[Part("figure", slot="picture"), Part("solution", slot="story")],
        side=[choice(case), Part("answer"), Part("hint"), Part("solution", slot="give")],
        foot=[ask.note("notice", "look"), about],
        legend=[Part("figure", slot="legend")],
        site=Part("figure", slot="site"),
        panels=[ask.panel("symptoms", symptoms(case))],
        keep="solving",
    )


def choice(case: Case) -> Select:
    """The broken models, each with how hard it is."""
    from lab.questions.bugs import cases

    say = case.ask.say
    levels = [(n, say.text("case", n=n, level=say.text(f"level.{fault.level}"))) for n, fault in enumerate(cases(), 1)]
    assert len(levels) == CASES
    return Select("bugs.case", say.text("cases"), levels, 1)


def percent(case: Case, share: float | None) -> str:
    """With one decimal: subtle faults cost little."""
    return "–" if share is None else tenths(share, case.ask.say.language)


def models(case: Case) -> dict[str, tuple[str, float | None]]:
    """What each model writes, and its accuracy."""
    numbers = {"sound": sound_of(case), "broken": case.number}
    target = case.ask.translator.target
    return {name: (target.decode(list(written(case, n))), first_choices(case, n)) for name, n in numbers.items()}


def told(case: Case) -> Said:
    """What the broken model writes, and how often its first choice is right."""
    say, found = case.ask.say, models(case)
    texts = {name: text[:CLIPPED] + "…" * (len(text) > CLIPPED) or say.text("common.nothing") for name, (text, _) in found.items()}
    said = say("told", sound=texts["sound"], broken=Token(texts["broken"], "target"))
    shares = {name: strong(percent(case, share)) for name, (_, share) in found.items()}
    return say.joined(said, [] if found["sound"][1] is None else say("told.share", **shares))


def symptoms(case: Case) -> Marks:
    """Both translations whole, and what the accuracy is."""
    say, found = case.ask.say, models(case)
    rows = [
        [Cell(say.text(name)), Cell(text or say.text("common.nothing"), look="words"), Cell(percent(case, share), share)]
        for name, (text, share) in found.items()
    ]
    known = found["sound"][1] is not None
    return [
        Table(["", say.text("writes"), say.text("share")], rows, say.text("symptoms")),
        say.glossed("share.what" if known else "share.none"),
    ]


def figure(ask: Ask) -> Slots:
    """One figure of both runs, and which one it is."""
    say, case = ask.say, Case(ask)
    sound, broken = both(case)
    look = case.look
    worded = case.figure.columns == "words"
    pair = (words if worded else matrices)(case, sound, broken)
    choices = selects(case)
    site = case.figure.site.format(attention=look.attention, stack=look.stack, layer=look.layer)
    return {
        "picture": [
            Columns([*([one] for one in choices), *([] for _ in WIDTHS[len(choices) :])], WIDTHS),
            Columns([[one] for one in pair]),
        ],
        "legend": [say.legend(f"about.{case.name}")],
        "site": [Site(site, [len(sound)] if worded else sound.shape, say.text(f"figure.{case.name}"), codes=[])],
    }


def selects(case: Case) -> list[Select]:
    """Which figure, and of which part of the model."""
    ask, say, look, needs = case.ask, case.ask.say, case.look, case.figure.needs
    of_attention = "cross" in case.kinds
    kinds = say.choices("common.kind." if of_attention else "stack.", case.kinds)
    found = [ask.select("bugs.figure", "figure", "figure.", case.figures, case.name)]
    if needs:
        found.append(Select("bugs.kind", say.text("kind"), kinds, look.kind))
    if of_attention or needs == "layer":
        found.append(ask.numbered("layer", ask.config.layers_of(look.kind), look.layer, "bugs."))
    if needs == "head":
        found.append(ask.numbered("head", ask.config.n_heads, look.head, "bugs."))
    return found


def tokens(case: Case, side: str, name: str = "") -> Axis:
    """The tokens of a side as an axis."""
    ask = case.ask
    if side == "source":
        return ask.axis(name or side, ask.trace.src)
    translator = ask.translator
    return ask.axis(name or side, translator.target_pieces((translator.config.bos_id, *written(case, 0))))


def rows_of(case: Case) -> Axis:
    """What the rows of a figure of the model are."""
    look, rows = case.look, case.figure.rows
    is_source = {"query": look.kind == "encoder", "key": look.kind != "decoder", "stack": look.stack == "encoder"}.get(rows, False)
    return tokens(case, "source" if is_source else "target")


def columns_of(case: Case, many: int) -> Axis:
    """What its columns are."""
    say, kind, look = case.ask.say, case.figure.columns, case.look
    if kind == "keys":
        return tokens(case, "target" if look.kind == "decoder" else "source", "source" if look.kind == "cross" else "column")
    names = {
        "sublayers": say.texts("part.", SUBLAYERS[look.stack]),
        "heads": [say.text("column.head", n=n + 1) for n in range(many)],
        "mixed": [say.text("column.mixed" if n % 2 else "column.z", n=n // 2 + 1) for n in range(many)],
    }
    return Axis("part", names[kind] if kind in names else say.texts(f"column.{kind}.", range(many)))


def matrices(case: Case, sound: Any, broken: Any) -> list[Matrix]:
    """The numbers of both runs on one scale."""
    say, steps = case.ask.say, case.figure.rows == "step"
    rows = Axis("training", [str(n + 1) for n in range(len(sound))]) if steps else rows_of(case)
    columns = columns_of(case, sound.shape[1])
    high = max(1e-9, *(float(abs(x).max()) for x in (sound, broken)))
    signed = min(float(x.min()) for x in (sound, broken)) < 0
    return [
        Matrix(
            rows,
            columns,
            significant(x, 4),
            f"{say.text(f'figure.{case.name}')}, {say.text(name)}",
            palette="diverging" if signed else "sequential",
            high=high,
            format="2",
            title=[("strong", say.text(name))],
        )
        for name, x in (("sound", sound), ("broken", broken))
    ]


def words(case: Case, sound: Any, broken: Any) -> list[Table]:
    """The tokens of each row in both runs."""
    ask = case.ask
    rows = [ask.label_of_id(i) for i in training_reads(case)] if case.training else tokens(case, "target").labels

    def said(found: list[tuple[int | None, float | None]]) -> str:
        named = [("—" if i is None else ask.label_of_id(i), p) for i, p in found]
        return " · ".join(text if p is None else f"{text} {num(p, 2)}" for text, p in named)

    return [
        Table(
            [],
            [[Cell(row), Cell(said(found), look="words")] for row, found in zip(rows, run, strict=True)],
            f"{ask.say.text(f'figure.{case.name}')}, {ask.say.text(name)}",
            "" if case.training else "target",
            title=ask.say.text(name),
        )
        for name, run in (("sound", sound), ("broken", broken))
    ]
