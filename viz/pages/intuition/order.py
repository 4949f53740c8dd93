"""Two sentences of the same tokens in another order, through the model's own encoder with positions and without."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lab.measures.token_order import Apart, Paired
from model.text_input import InputError
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Cell,
    Chips,
    Columns,
    Field,
    Form,
    Item,
    Items,
    Links,
    Marks,
    Note,
    Panel,
    Said,
    Sheet,
    Site,
    Table,
    Text,
    Values,
    number_cells,
    strong,
)
from viz.shared.ask import Ask, label
from viz.shared.example_sentences import orders_of
from viz.shared.number_format import num, power_of_ten

if TYPE_CHECKING:
    from lab.questions.token_order import Order

SAME = 1e-4
"""Two sums of the same float32 numbers in another order differ by less than this; it is the tolerance of a trace's own checks."""
SHOWN = 6
"""So many of a vector's numbers are written out."""
MARKS = "①②"


def order(ask: Ask) -> Sheet:
    """Which token is where, and how far apart its vectors are at each depth."""
    say, given = ask.say, [ask.request.intuition.get(key) for key in ("first", "second")]
    pairs = orders_of(ask.translator.reads)
    first, second = (one if isinstance(one, str) else usual for one, usual in zip(given, pairs[0], strict=True))
    site = Site("memory", [len(ask.trace.src), ask.config.d_model], say.text("order.site", n=ask.config.encoder_layers))
    sheet: Values = {"site": site, "foot": [ask.note("model", "order.model")]}
    try:
        sheet |= compared(ask, found_of(ask, first, second))
    except InputError as refused:
        sheet |= {"answer": [say.refused(refused)], "picture": [Text(say("order.lead"))]}
    names = ("first", "second")
    fields = [Field(f"intuition.{key}", f"{MARKS[i]} {say.text(f'order.{key}')}", (first, second)[i]) for i, key in enumerate(names)]
    examples = [Item(f"{a} / {b}", put={"intuition.first": a, "intuition.second": b}, now=(a, b) == (first, second)) for a, b in pairs]
    side: Marks = [Form(fields, say.text("common.compare"), say.text("common.compare")), Items(examples, say.text("common.examples"))]
    if not ask.config.adds_positions:
        side.append(say.notice("order.no_positions"))
    return Sheet(say("order.question"), side=side, **sheet)


def found_of(ask: Ask, first: str, second: str) -> Order:
    """Both sentences with and without positions. Raises InputError for one that cannot be read."""
    from lab.questions.token_order import compare_order

    return ask.once(compare_order, ask.translator, first, second)


def compared(ask: Ask, found: Order) -> Values:
    """The parts of the sheet that two sentences decide."""
    say, paired = ask.say, found.paired
    labels = [[shown(ask, token) for token in side] for side in found.tokens]
    if paired is None:
        first, second = (Counter(side) for side in labels)
        a, b = (" ".join(sorted(only.elements())) or "∅" for only in (first - second, second - first))
        rows = [Chips(Axis(name, side), MARKS[i]) for i, (name, side) in enumerate(zip(("first", "second"), labels, strict=True))]
        return {"answer": [say.notice("order.different", a=a, b=b)], "picture": rows}
    apart = paired.apart
    see, look = sentences(ask, paired, labels[0])
    values = [[float((i, j) in paired.pairs) for j in range(len(labels[1]))] for i in range(len(labels[0]))]
    links = Links(Axis("first", labels[0]), Axis("second", labels[1]), values, say.text("order.links"), say.pattern("order.link"), "whole")
    cuts = [" · ".join(piece.text for piece in cut) for cut in found.cut]
    recut = [say.notice("order.recut", a=cuts[0], b=cuts[1])] if found.recut else []
    result: Values = {
        "answer": [Text(see, "answer"), *recut],
        "picture": [Columns([[links], [say.label("order.depth"), bars(ask, apart)]])],
        "legend": [say.legend("order.table", x=digits(float(apart.table.max())))],
        "panels": [Panel("order", say("order.numbers", k=SHOWN), numbers(ask, paired, labels[0]))],
    }
    return result | ({"foot": [Note(say("common.notice"), [Text(look)]), ask.note("model", "order.model")]} if look else {})


def shown(ask: Ask, token: str) -> str:
    """A token as this visitor reads it; the end in words."""
    kind = "special" if token == ask.translator.source.piece(ask.config.eos_id) else "piece"
    return label(ask.say, token, kind)


def bars(ask: Ask, apart: Apart) -> Bars:
    """The largest difference at each depth, without positions and with them."""
    say, without, placed = ask.say, apart.without.max(-1), apart.placed.max(-1)
    last = len(placed) - 1
    names = [say.text("order.at.start" if i == 0 else "order.at.last" if i == last else "order.at.layer", n=i) for i in range(last + 1)]
    rows = [
        Bar(name, round(b, 6), digits(b), round(a, 8), digits(a))
        for name, a, b in zip(names, without.tolist(), placed.tolist(), strict=True)
    ]
    return Bars(rows, say.text("order.depth"), key=(say.text("order.col.without"), say.text("order.col.with")), tone="source")


def sentences(ask: Ask, found: Paired, tokens: list[str]) -> tuple[Said, Said]:
    """What one sees, and which token differs most with positions; nothing where that says nothing."""
    say, apart = ask.say, found.apart
    each = apart.placed[-1]
    last, last_with = float(apart.without[-1].max()), float(each.max())
    values: Values = {"without": strong(digits(last)), "with": digits(last_with)}
    if all(i == j for i, j in found.pairs):
        return say("see.order_same", **values), []
    holds = apart.table.max() == 0 and apart.without.max() <= SAME
    see = say("see.order" if holds else "see.order_not", **values)
    if not holds or last_with <= SAME:
        return see, []
    i, j = found.pairs[int(each.argmax())]
    told = {"token": tokens[i], "i": i + 1, "j": j + 1, "most": digits(last_with), "typical": digits(found.typical)}
    return see, say("look.order", **told)


def numbers(ask: Ask, found: Paired, tokens: list[str]) -> Marks:
    """The first numbers of each token's vector without positions in both sentences, and of its row of the table."""
    say = ask.say
    last = [side[-1, :, :SHOWN].tolist() for side in found.unplaced]
    rows = []
    for i, j in found.pairs:
        for mark, vector in zip(MARKS, (last[0][i], last[1][j]), strict=True):
            rows.append([Cell(f"{tokens[i]} {mark}"), *number_cells(num, vector)])
    table = [[Cell(tokens[i]), *number_cells(num, found.table[0][i, :SHOWN].tolist())] for i, _ in found.pairs]
    about = say.text("order.numbers_about", k=SHOWN)
    return [
        Text(about, "quiet"),
        Table([], rows, about),
        say.quiet("order.embeddings_about"),
        Table([], table, say.text("order.embeddings_about")),
    ]


def digits(x: float) -> str:
    """Two digits that count: 0, 1.2×10⁻⁶ or 2.31."""
    if x == 0 or x >= 0.001:
        return "0" if x == 0 else f"{x:.2f}"
    return power_of_ten(x, 1)
