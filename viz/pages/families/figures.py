"""The page Three families: one question put to an encoder, a decoder and both, whose masks differ in one number."""

from dataclasses import replace
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

from lab.measures.family_question import QUESTIONS, SEEDS, asked_of
from lab.measures.three_families import LONGEST, Asked, Found, Written, family_of
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Cell,
    Columns,
    Field,
    Form,
    Marks,
    Matrix,
    Note,
    Panel,
    Part,
    Press,
    Sheet,
    Site,
    Slider,
    Table,
    Text,
)
from viz.pages.families.sentences import answer, percents, see, shown, verdict
from viz.shared.ask import Ask
from viz.shared.number_format import share


def families(ask: Ask) -> Sheet:
    """Three masks with what each made of the question; the question at their side."""
    say, asked = ask.say, asked_of(ask.request.families)
    from lab.families.found import found_of

    found, at = ask.once(found_of, asked), ask.request.families.get("at")
    pairs = [(one, next((token for token in one.written if token.place == at), one.written[0])) for one in found]
    mirrors = {asked.mirror(now.place) for _, now in pairs}
    mirror = mirrors.pop() if len(mirrors) == 1 else None
    column = f"column {mirror}"  # another question has other axes, so that what was pressed under this one does not stay
    sees = [Text([("strong", say.text(f"family.{one.family}")), ": ", *see(say, asked, one, now)]) for one, now in pairs]
    return Sheet(
        part="play",
        answer=[Text(answer(say, asked, found), "answer")],
        picture=[Columns([card(ask, asked, one, now, column) for one, now in pairs])],
        side=side(ask, asked),
        foot=[
            Note(say("common.notice"), [say.glossed(f"look.{asked.question}"), *sees]),
            Note(say("common.why"), [say.glossed("lead"), say.quiet("site", parameters=f"{settings()['parameters']:,}")]),
        ],
        legend=[say.legend("legend")],
        site=Site("mask[i, j] = (j ≤ i) or (j < s)", [len(asked.whole)] * 2, codes=[]),
        panels=[
            Panel("number", say("number.title"), [Part("number")]),
            Panel("measured", say("measured.title"), measured_marks(ask)),
            Panel("members", say("members.title"), members(ask, asked, found)),
        ],
        at={row_axis(one, now): now.row for one, now in pairs} | ({} if mirror is None else {column: mirror}),
    )


def row_axis(found: Found, now: Written) -> str:
    """The name of a mask's rows."""
    return f"{found.family} row {now.row}"


def mask_matrix(ask: Ask, mask: NDArray[np.bool_], rows: Axis, cols: Axis, label: str) -> Matrix:
    """A mask: 1 where a row may look, hatched where not."""
    say = ask.say
    return Matrix(
        rows,
        cols,
        np.ones(mask.shape, int).tolist(),
        label,
        say.pattern("cell"),
        high=2,
        format="whole",
        exact="whole",
        least=2,
        hidden=(~mask).tolist(),
        hidden_text=say.text("closed"),
    )


def card(ask: Ask, asked: Asked, found: Found, now: Written, column: str) -> Marks:
    """One family: its mask, what it wrote, and the probabilities behind one token."""
    say, name = ask.say, ask.say.text(f"family.{found.family}")
    read = [shown(say, token) for token in found.read]
    label = say.text("mask", family=name, n=len(read), row=now.row + 1, keys=now.keys)
    mask = mask_matrix(ask, found.mask, Axis(row_axis(found, now), read), Axis(column, read, ["piece"] * len(read)), label)
    title = f"{name} {'✓' if found.is_right else '✗'} {verdict(say, asked, found)}"
    wrote = [shown(say, one.token) + (" ✗" if one.truth and one.truth != one.token else "") for one in found.written]
    tokens = [Press(token, {"families.at": one.place}, pressed=one is now) for token, one in zip(wrote, found.written, strict=True)]
    bars = [
        Bar(
            shown(say, token) + (" ✓" if token == now.truth else ""), p, share(p, say.language), look="chosen" if token == now.token else ""
        )
        for token, p in now.likeliest
    ]
    told = say.text("bars", row=now.row + 1, place=now.place + 1)
    return [
        replace(mask, title=title, note=say.text(f"rule.{found.family}")),
        say.quiet("wrote", n=found.passes),
        Buttons(say.text("pick"), tokens),
        Bars(bars, told, 1.0),
    ]


def side(ask: Ask, asked: Asked) -> Marks:
    """The question, and what belongs to it."""
    say, question = ask.say, asked.question
    anew = {"families.blanks": None, "families.at": None}
    questions = [Press(say(f"question.{name}"), anew | {"families.question": name}, pressed=name == question) for name in QUESTIONS]
    digits = Form(
        [Field("families.digits", say.text("digits", longest=LONGEST), asked.typed)],
        say.text("ask"),
        say.text("ask"),
        anew | {"families.place": None},
    )
    refused = [say.notice("bad_digits", value=asked.typed[:20], longest=LONGEST)] if asked.typed != asked.digits else []
    hides = question in ("hole", "pair")
    blanks = Slider("families.blanks", say.text("blanks"), 1, asked.most_blanks, 1, asked.blanks, str(asked.blanks))
    again = Press(say("again"), {"families.seed": (asked.seed + 1) % (SEEDS + 1), "families.at": None})
    return [
        Buttons(say.text("question"), questions),
        say.quiet(f"hint.{question}"),
        *(holes(ask, asked) if hides else [blanks]),
        *([again] if question in ("pair", "begin") else []),
        digits,
        *refused,
    ]


def holes(ask: Ask, asked: Asked) -> list[Buttons]:
    """The digits of the text, before ">" and after it, each of which can be hidden."""
    say, whole, turn = ask.say, asked.whole, len(asked.digits) + 1
    hidden = [asked.place, asked.mirror(asked.place) if asked.question == "pair" else None]

    def line(places: range, key: str) -> Buttons:
        presses = [Press("?" if i in hidden else whole[i], {"families.place": i, "families.at": None}, pressed=i in hidden) for i in places]
        return Buttons(say.text(key), presses)

    return [line(range(1, turn), "hide.before"), line(range(turn + 1, 2 * turn), "hide.after")]


def number(ask: Ask) -> Marks:
    """The one number that makes every mask."""
    from lab.families.stack import mask

    say, asked = ask.say, asked_of(ask.request.families)
    length, source, given = len(asked.whole), len(asked.digits) + 1, ask.request.families.get("seen")
    s = max(0, min(length, given)) if type(given) is int else source
    allowed, tokens = mask(s, length).numpy(), [shown(say, token) for token in asked.whole]
    now = say("number.now", s=s, cells=int(allowed.sum()), all=length * length, name=say.text(f"number.{family_of(s, source, length)}"))
    matrix = mask_matrix(ask, allowed, Axis("row", tokens), Axis("column", tokens), say.text("number.picture", s=s))
    return [
        Text(say("number.lead")),
        Columns(
            [
                [matrix],
                [
                    ask.counted("families.seen", "number.slider", length, s),
                    Text(now),
                    say.quiet("number.honest"),
                ],
            ]
        ),
    ]


def settings() -> dict[str, int]:
    """How much was measured."""
    from lab.families.stack import measured

    return dict(measured()["settings"])


def measured_marks(ask: Ask) -> Marks:
    """How often each family answers each question rightly."""
    from lab.families.answers import MEASURED
    from lab.families.stack import FAMILIES, measured

    say, found = ask.say, measured()["families"]
    rows = []
    for question in MEASURED:
        shares = [[seed[question] for seed in found[family]] for family in FAMILIES]
        rows.append([Cell(say(f"measured.{question}")), *(Cell(percents(one, say.language), fmean(one), fmean(one)) for one in shares)])
    head = [say.text("question"), *say.texts("family.", FAMILIES)]
    return [Text(say("measured.lead", **settings())), Table(head, rows, say.text("measured.title")), say.quiet("measured.note")]


def members(ask: Ask, asked: Asked, found: list[Found]) -> Marks:
    """Who belongs to each family, what it is trained to predict, and what one more token costs it."""
    say, columns = ask.say, []
    for one in found:
        told = [(key, say(f"{key}.{one.family}", changed=one.changed)) for key in ("trained", "cost", "known")]
        lines = [Text([*say(f"members.{key}"), ": ", *said]) for key, said in told]
        columns.append([Text([("strong", say.text(f"family.{one.family}"))]), *lines])
    return [Columns(columns), say.quiet("cost.note", n=len(asked.whole))]
