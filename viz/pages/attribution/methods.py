"""One step of the page Attribution by three methods, attention beside them, and how far they agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from lab.measures.attribution import METHODS, Attribution, agreement
from model.tokenizer import Piece
from viz.marks import Cell, Columns, Fold, Marks, Site, Table, Text, Token, strong
from viz.pages.attribution.figures import attention_beside, attention_layer
from viz.pages.attribution.steps import steps_of
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, prob, tenths
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

ATTENTION = "attention"
ABOUT = ("gradient", "integrated", "contrast")
SMALL = 0.1
"""Below it two digits after the point say too little."""
LEAST_ERROR = 0.001


def attribute_step(translator: Translator, result: Result, step: int, foil: int | None) -> Attribution:
    """All methods for one step."""
    from lab.questions.attribution import attribute

    return attribute(translator, result.trace, result.tokens, step, foil)


def scores(ask: Ask) -> Marks:
    """The step that is looked at."""
    say, steps = ask.say, steps_of(ask.result, ask.request.attribution)
    r = ask.row(len(steps.tokens))
    foil = steps.chosen[r] if steps.chosen else None
    found = ask.of_run(attribute_step, r, foil, slow=True)
    beside = attention_beside(ask, steps)[r]
    top = full_scale(beside)
    weights = [Cell(mark_largest(num(x, 2), i == int(beside.argmax())), x, x / top) for i, x in enumerate(beside.tolist())]
    source = table(ask, found, "source", ask.trace.src, slice(0, found.sources), weights)
    prefix = table(ask, found, "prefix", ask.trace.tgt[: found.step + 1], slice(found.sources, None))
    word = ask.token(ask.written, r, "target")
    p = strong(prob(float(np.exp(steps.log_p[r]))))
    explained = (
        say("explains", token=word) if foil is None else say("explains_foil", token=word, foil=Token(ask.label_of_id(foil), "target"))
    )
    return [
        Text(say("step", n=r + 1, token=word, p=p)),
        *say.exactly(Text(explained, "quiet")),
        Columns([[source], [prefix]], [4.4, 3.6]),
        say.legend("table_legend", layer=attention_layer(ask) + 1),
        *shares(ask, found),
        *say.exactly(*checks(ask, found, beside)),
        Fold(say("methods"), [Text(say(f"about.{name}")) for name in ABOUT]),
        Site("encoder.tokens_embedded", [found.sources, ask.config.d_model], "decoder.tokens_embedded", list(METHODS)),
        Site(f"decoder.{attention_layer(ask)}.cross.weights", [ask.config.n_heads, len(steps.tokens), found.sources]),
    ]


def shares(ask: Ask, found: Attribution) -> Marks:
    """How the magnitudes of integrated gradients divide between the sides."""
    size = np.abs(found.scores["integrated"])
    if not size.any():
        return []
    part = round(100 * float(size[: found.sources].sum() / size.sum()))
    return [Text(ask.say("shares", source=part, prefix=100 - part))]


def table(ask: Ask, found: Attribution, side: str, pieces: Sequence[Piece], at: slice, *beside: list[Cell]) -> Table:
    """One side: a row a token, every method, and attention where it stands beside."""
    say = ask.say
    columns = [*(column(found, name, at) for name in METHODS), *beside]
    rows = [[Cell(f"{i + 1} {ask.label(piece)}"), *cells] for i, (piece, *cells) in enumerate(zip(pieces, *columns, strict=True))]
    heads = say.texts("method.", (*METHODS, ATTENTION)[: len(columns)])
    return Table([say.text(f"{side}_tokens"), *heads], rows, say.text(f"{side}_tokens"), side)


def column(found: Attribution, method: str, side: slice) -> list[Cell]:
    """The scores of one method on one side; the full width of a bar is the largest magnitude of both sides."""
    top = float(np.abs(found.scores[method]).max()) or 1e-12
    values = found.scores[method][side]
    best = int(np.abs(values).argmax())
    digits = (4 if top < SMALL else 2) - (method == "integrated")
    looks = ["less" if x < 0 else "more" for x in values.tolist()]
    return [
        Cell(mark_largest(score_text(x, digits), i == best), float(f"{x:.6g}"), abs(x) / top, look)
        for i, (x, look) in enumerate(zip(values.tolist(), looks, strict=True))
    ]


def mark_largest(text: str, is_largest: bool) -> list[str | tuple[str, str]]:
    """A number, bold where it is the largest of its side."""
    return [("strong" if is_largest else "", text)]


def score_text(x: float, digits: int) -> str:
    """With its sign; what rounds to 0 has none."""
    text = num(abs(x), digits)
    return text if float(text) == 0 else ("+" if x > 0 else "−") + text


def checks(ask: Ask, found: Attribution, beside: np.ndarray) -> Marks:
    """Whether integrated gradients sum to what they should, and how far the methods agree about the source tokens."""
    say, rise = ask.say, found.full - found.empty
    values = {
        "total": num(found.total),
        "full": num(found.full),
        "empty": num(found.empty),
        "rise": num(rise),
        "error": num(found.error),
        "percent": tenths(abs(found.error / rise), say.language) if abs(rise) > 1e-9 else "—",
        "each": num(max(float(found.missed.max()), LEAST_ERROR)),
        "points": found.points,
    }
    compared = {name: found.scores[name][: found.sources] for name in METHODS} | {ATTENTION: beside}
    rows = [
        [Cell(f"{say.text(f'method.{a}')} · {say.text(f'method.{b}')}"), Cell("—" if rho is None else num(rho, 2), rho)]
        for (a, b), rho in agreement(compared).items()
    ]
    agreed = Table(["", "ρ"], rows, say.text("agreement"))
    return [
        Columns(
            [
                [say.label("complete"), Text(say("complete_line", **values))],
                [say.label("agreement"), agreed, say.quiet("agreement_about", n=found.sources)],
            ]
        )
    ]
