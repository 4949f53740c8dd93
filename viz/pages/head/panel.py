"""The arithmetic of the query and the key that are looked at: their dot product, the softmax of the row, its z, and what each head adds to the output."""

import numpy as np

from viz.marks import Cell, Columns, Fold, Marks, Table, Text
from viz.pages.head.place import Head, contributions, head_of, softmax
from viz.pages.head.sentences import about_mix, half_of
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, signed, tiny

TOP = 8
SAME = 1e-4
"""Numbers no further apart are the same."""


def panel(ask: Ask) -> Marks:
    """Four sums, two beside each other."""
    here = head_of(ask)
    return [Columns([products(here), weight(here)]), Columns([mix(here), output(here)])]


def percent(x: float) -> str:
    """A signed share with one decimal."""
    return f"{num(100 * x, 1)}%"


def names(here: Head) -> dict[str, object]:
    """The words for the place."""
    return {
        "query": here.token(here.row),
        "key": here.token(here.col, is_key=True),
        "r": here.row + 1,
        "c": here.col + 1,
        "i": here.row,
        "j": here.col,
        "k": here.width,
        "root": here.root,
    }


def proof(here: Head, key: str, error: float, **values: object) -> Text:
    """What a sum ends with: the number that was recorded, and how far it is from the one that is added up here."""
    say = here.ask.say
    verdict = f"{say.text('common.difference', error=tiny(error))} {'✓' if error < SAME else '✗'}"
    return Text([*say(key, **{**names(here), **values}), " ", ("strong", verdict)], "quiet")


def products(here: Head) -> Marks:
    """q·k, dimension by dimension, the largest first."""
    say = here.ask.say
    q, k = here.array("q")[here.row], here.array("k")[here.col]
    terms = q * k
    order = np.argsort(-np.abs(terms), kind="stable").tolist()
    raw, score = float(here.array("scores_raw")[here.row, here.col]), float(here.array("scores")[here.row, here.col])
    top = full_scale(terms)

    def lines(dimensions: list[int]) -> list[list[Cell]]:
        return [
            [
                Cell(str(d)),
                Cell(num(q[d], 4), round(float(q[d]), 6)),
                Cell(num(k[d], 4), round(float(k[d]), 6)),
                Cell(signed(terms[d], 4), round(float(terms[d]), 6), abs(terms[d]) / top, "less" if terms[d] < 0 else "more"),
            ]
            for d in dimensions
        ]

    plus, minus = terms[terms > 0], terms[terms < 0]
    signs = {"np": len(plus), "plus": signed(plus.sum(), 2), "nm": len(minus), "minus": signed(minus.sum(), 2)}
    rest = float(terms[order[TOP:]].sum())
    left = [[Cell(say("score.rest", n=len(order) - TOP)), Cell(""), Cell(""), Cell(signed(rest, 4), rest)]] if len(order) > TOP else []
    foot = [[Cell(say("score.sum")), Cell(""), Cell(""), Cell([("strong", num(terms.sum(), 4))], float(terms.sum()))]]
    head, label = [say.text("common.dim"), "q", "k", "q × k"], say.text("score.title", **names(here))
    return [
        Text(say("score.title", **names(here))),
        say.quiet("score.formula", half=half_of(terms), k=len(terms), **signs),
        Table(head, [*lines(order[:TOP]), *left, *foot], label, "dimension", foot=len(left) + 1),
        proof(here, "score.proof", abs(float(terms.sum()) - raw), sum=num(terms.sum(), 4), traced=num(raw, 4)),
        say.quiet("score.scaled", **names(here), raw=num(raw, 4), score=num(score, 4)),
        Fold(say("score.all", n=len(order)), [Table(head, lines(sorted(order)), label)]),
    ]


def weight(here: Head) -> Marks:
    """exp(score − max) over its sum."""
    say, i, j = here.ask.say, here.row, here.col
    masked = here.array("scores_masked")[i]
    powers, weights, total = softmax(masked)
    order = np.argsort(-weights, kind="stable").tolist()
    shown = [one for one in order if np.isfinite(masked[one])]
    listed = shown[:TOP] if j in shown[:TOP] or j not in shown else [*shown[:TOP], j]
    rest, hidden = [one for one in shown if one not in listed], int((~np.isfinite(masked)).sum())
    labels, top = here.axes[1].labels, float(weights.max())
    rows = [
        [
            Cell(labels[one]),
            Cell(num(masked[one], 4), float(masked[one])),
            Cell(num(masked[one] - masked.max(), 4)),
            Cell(num(powers[one], 5), float(powers[one])),
            Cell(num(weights[one], 5), round(float(weights[one]), 8), weights[one] / top),
        ]
        for one in listed
    ]
    foot = []
    if rest:
        foot.append([Cell(say("weight.rest", n=len(rest))), Cell(""), Cell(""), *(Cell(num(x[rest].sum(), 5)) for x in (powers, weights))])
    if hidden:
        foot.append([Cell(say("weight.hidden", n=hidden)), Cell("−∞"), Cell("−∞"), Cell("0"), Cell("0")])
    foot.append([Cell(say("weight.sum")), Cell(""), Cell(""), Cell(num(total, 5)), Cell([("strong", num(weights.sum(), 5))])])
    values = {"s": num(masked[j], 4), "max": num(masked.max(), 4), "e": num(powers[j], 5), "sum": num(total, 5), "w": num(weights[j], 5)}
    traced = float(here.array("weights")[i, j])
    return [
        Text(say("weight.title", **names(here))),
        say.quiet("weight.division" if np.isfinite(masked[j]) else "weight.division_hidden", **names(here), **values),
        Table(
            [say.text("key"), "s", "s − max", "exp", say.text("weight.w")],
            [*rows, *foot],
            say.text("weight.title", **names(here)),
            foot=len(foot),
        ),
        proof(here, "weight.proof", abs(float(weights[j]) - traced), traced=num(traced, 5)),
    ]


def mix(here: Head) -> Marks:
    """z, the rows of V added up by weight."""
    say, i = here.ask.say, here.row
    weights = softmax(here.array("scores_masked")[i])[1]
    parts = weights[:, None] * here.array("v")
    z, traced = parts.sum(0), here.array("z")[i]
    d = int(np.abs(z).argmax())
    order = np.argsort(-weights, kind="stable").tolist()
    listed = [one for one in order if weights[one] > 0][:TOP]
    rest = [one for one in order if weights[one] > 0 and one not in listed]
    labels = here.axes[1].labels

    def line(name: object, members: list[int]) -> list[Cell]:
        return [
            Cell(name),  # type: ignore[arg-type]
            Cell(num(weights[members].sum(), 4), float(weights[members].sum())),
            Cell(num(float(np.linalg.norm(parts[members].sum(0))), 3)),
            Cell(signed(parts[members, d].sum(), 4)),
        ]

    foot = [*([line(say("weight.rest", n=len(rest)), rest)] if rest else []), line("z", list(range(len(weights))))]
    head = [say.text("key"), say.text("weight.w"), say.text("mix.length"), f"d = {d}"]
    rows = [line(labels[one], [one]) for one in listed]
    error = float(np.abs(z - traced).max())
    return [
        Text(say("mix.title", **names(here))),
        say.quiet("mix.formula"),
        Table(head, [*rows, *foot], say.text("mix.title", **names(here)), foot=len(foot)),
        proof(here, "mix.proof", error, d=d, z=num(z[d], 5), traced=num(traced[d], 5)),
        Text(about_mix(here, parts)),
    ]


def output(here: Head) -> Marks:
    """What each head and the bias add to the output of the row."""
    say, i = here.ask.say, here.row
    norm, shares, cosine, length, error = contributions(here.attention)
    widest = full_scale(shares[:, i])
    heads = len(norm) - 1
    rows = [
        [
            Cell(say("out.bias") if h == heads else say("out.head", n=h + 1)),
            Cell(num(norm[h, i], 3), float(norm[h, i])),
            Cell(num(cosine[h, i], 2)),
            Cell(percent(shares[h, i]), float(shares[h, i]), abs(shares[h, i]) / widest, "less" if shares[h, i] < 0 else "more"),
        ]
        for h in range(heads + 1)
    ]
    foot = [Cell(say("out.sum")), Cell(num(length[i], 3)), Cell("1.00"), Cell(percent(float(shares[:, i].sum())))]
    head = ["", say.text("out.norm"), say.text("out.cosine"), say.text("out.share")]
    return [
        Text(say("out.title", **names(here))),
        say.quiet("out.formula"),
        Table(head, [*rows, foot], say.text("out.title", **names(here)), now=[here.head], foot=1),
        proof(here, "out.proof", error),
        say.quiet("out.about"),
    ]
