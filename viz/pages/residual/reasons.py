"""Why a sublayer adds, why the norm is there and what dropout does: a sentence and a demonstration each, with this token's numbers."""

from lab.measures.residual_stream import Way, cosine_of, dropped, spreads
from viz.marks import Axis, Bar, Bars, Columns, Marks, Plot, Press, Site, Strips, Text
from viz.pages.residual.figures import norm_name, places, sublayer, way
from viz.pages.residual.sentences import place
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import four_decimals, full_scale, num
from viz.shared.request import within


def why(ask: Ask) -> Marks:
    """Three reasons beside each other."""
    found = way(ask)
    k = sublayer(ask, found)
    shape = [len(found.lengths[0]), ask.config.d_model]
    return [Columns([add(ask, found, k), norms(ask, found), dropout(ask, found, k)]), Site(found.sites[1][k], shape, codes=[])]


def add(ask: Ask, found: Way, k: int) -> Marks:
    """What the addition keeps of the vector before."""
    say = ask.say
    kept, alone = cosine_of(found.stream[k], found.sums[k]), cosine_of(found.stream[k], found.delta[k])
    bars = [Bar(say.text(f"why.{name}"), round(x, 6), num(x, 2)) for name, x in (("kept", kept), ("alone", alone))]
    return [
        say.label("why.add"),
        say.quiet("why.like"),
        Bars(bars, say.text("why.like"), 1.0, tone="signed"),
        Text(say("why_look_add")),
    ]


def norms(ask: Ask, found: Way) -> Marks:
    """The spread of the numbers with the norm and without, the last in the legend."""
    say, order = ask.say, "post" if found.post else "pre"
    with_, without = spreads(found)
    names = places(ask, found).labels
    lines = [
        trace(names, four_decimals(values), role, name=f"{say.text(key)}: {num(float(values[-1]), 2)}", line={"dash": dash})
        for key, values, role, dash in (("why.with", with_, found.side, "solid"), (f"why.without_{order}", without, "muted", "dash"))
    ]
    label = say.text("reason_norm", norm=norm_name(ask))
    return [
        Text(label, "label"),
        Plot(figure_of(lines, legend=1.2, margin=(36, 8, 8, 60)), label, 220),
        Text(say("why_look_norm")),
    ]


def dropout(ask: Ask, found: Way, k: int) -> Marks:
    """δ as it is, and as dropout would leave it in training; a press draws again."""
    say, p, draw = ask.say, ask.config.dropout, within(ask.request.residual.get("draw"), 10**6, 1)
    delta = found.delta[k]
    after = dropped(delta, p, draw)
    high = full_scale(delta)
    values = {"place": place(say, found, k), "D": len(delta), "zeros": int((after == 0).sum()), "p": f"{p:g}", "scale": num(1 / (1 - p), 2)}
    rows = Axis("dropout", ["δ", say.text("why.dropped")])
    label = say.text("why.dropout")
    return [
        Text(label, "label"),
        Strips(rows, Axis("dimension", []), [four_decimals(delta), four_decimals(after)], label, round(high, 4), say.pattern("cell")),
        Press(say("why.again"), {"residual.draw": draw + 1}),
        Text(say("why_see_dropout" if p else "why_see_no_dropout", **values)),
        Text(say("why_look_dropout")),
    ]
