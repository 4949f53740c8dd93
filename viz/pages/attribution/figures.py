"""The page Attribution: what every written token loses when one token is occluded; three methods for one step; what heads and sublayers are worth."""

from collections.abc import Sequence

import numpy as np

from viz.marks import (
    Axis,
    Columns,
    Key,
    Later,
    Marks,
    Matrix,
    Note,
    Press,
    Said,
    Segmented,
    Select,
    Sheet,
    Site,
    Slots,
    Switch,
    Token,
)
from viz.pages.attribution.sentences import about_map, numbers
from viz.pages.attribution.steps import FOIL, MODE, PAGE, Steps, occluded, steps_of
from viz.shared.ask import Ask
from viz.shared.number_format import p_text, prob, significant
from viz.shared.scene import NOT_CHOSEN

WIDE, LARGE = 22, 420
"""Columns of both maps together that have room beside each other; cells from which a map is drawn so small that there is room again."""
ALL = 0.99999
"""No occlusion takes all of a probability, though so many digits would say so."""
INTEREST = "The bank raised interest rates."
"""A sentence with a word that should have been another (“interest” as a hobby), at this step."""
WRONG_STEP = 3


def attribution(ask: Ask) -> Sheet:
    """Rows are the tokens that were written, columns those that are occluded: of the source, and of what was written before."""
    say, steps = ask.say, steps_of(ask.result, ask.request.attribution)
    full, scores = ask.of_run(occluded, steps.chosen)
    sources = len(ask.trace.src)
    answers = (answer_of(ask, steps, r, full, scores) for r in range(len(steps.tokens)))
    notes = about_map(say, scores, sources, attention_beside(ask, steps), attention_layer(ask))
    return Sheet(
        part="occlusion",
        answer=[Switch.told("target", answers)],
        picture=maps(ask, steps, scores),
        side=side(ask, steps),
        foot=[
            Note.of(say("common.notice_n", n=len(notes)), say("legend" if steps.chosen is None else "legend_foil"), *notes),
            ask.note("why", "lead", "about.baseline", "about.occlusion"),
            *([Note(say("common.try"), [interest(ask)])] if "en-zh" in ask.service.names else []),
        ],
        site=Site(
            "encoder.tokens_embedded",
            [sources, ask.config.d_model],
            "decoder.tokens_embedded",
            codes=["occlusion", "encoder.tokens_embedded", "decoder.tokens_embedded"],
        ),
        panels=[
            ask.panel("scores", [Later("scores")]),
            ask.panel("importance", [say.quiet("importance_about"), Later("importance")]),
        ],
        at={"target": 0},
    )


def answer_of(ask: Ask, steps: Steps, r: int, full: np.ndarray, scores: np.ndarray) -> Said:
    """The number that is explained at a step, and what it is without the dearest token of each side."""
    say, sources, src = ask.say, len(ask.trace.src), ask.trace.src
    best, before = int(scores[r, :sources].argmax()), int(scores[r, sources : sources + r + 1].argmax())
    values = (full[r], full[r] - scores[r, best], full[r] - scores[r, sources + before])
    p, q, after = numbers(say, values, ratios=steps.chosen is not None)
    tokens = {
        "word": ask.token(ask.written, r, "target"),
        "source": ask.token(src, best, "source"),
        "prefix": ask.token(ask.trace.tgt[: len(steps.tokens)], before, "target"),
    }
    if steps.chosen is None:
        return say("answer", p=p, q=q, r=after, **tokens)
    return say("answer_foil", p=p, q=q, r=after, foil=Token(ask.label_of_id(steps.chosen[r]), "target"), **tokens)


def maps(ask: Ask, steps: Steps, scores: np.ndarray) -> Marks:
    """Both maps, beside each other where there is room: in plain words the share of its probability that a token loses, in exact ones and against a foil nats."""
    sources, rows = len(ask.trace.src), len(steps.tokens)
    lost = ask.say.is_plain and steps.chosen is None
    values = np.minimum(1 - np.exp(-scores), ALL) if lost else scores
    sides = ((ask.axis("source", ask.trace.src), values[:, :sources]), (ask.axis("prefix", ask.trace.tgt[:rows]), values[:, sources:]))
    high = 1.0 if lost else float(np.nanmax(np.abs(scores))) or 1.0
    together = sources + rows <= WIDE or sources * rows > LARGE
    left, right = (
        one_map(ask, steps, cols, shown, "share" if lost else "nats", high, bare=together and cols.name == "prefix")
        for cols, shown in sides
    )
    return [Columns([[left], [right]], [sources + 2, rows])] if together else [left, right]


def one_map(ask: Ask, steps: Steps, cols: Axis, values: np.ndarray, unit: str, high: float, *, bare: bool) -> Matrix:
    """One side: the share of its probability that a token loses, or nats. bare: beside the other side, which names the rows."""
    say, is_share = ask.say, unit == "share"
    rows = Axis("target", row_labels(ask, steps), [piece.kind for piece in ask.written], say.text("corner"))
    return Matrix(
        rows,
        cols,
        [[None if np.isnan(x) else x for x in row] for row in significant(values, 5)],
        say.text(f"map.{cols.name}", rows=len(rows.labels), cols=len(cols.labels)),
        say=say.pattern(f"cell_{unit}"),
        palette="diverging",
        high=high,
        format="percent" if is_share else "1",
        exact="percent" if is_share else "4",
        least=0.05 if is_share else 0.1,
        hidden_text=say.text("not_read"),
        title=say(cols.name),
        note=say.text(f"lost_{unit}"),
        bare=bare,
    )


def row_labels(ask: Ask, steps: Steps) -> list[str]:
    """What was written with its probability, or with what it is compared with."""
    texts = [ask.label(piece) for piece in ask.written]
    if steps.chosen is not None:
        return [f"{text} / {ask.label_of_id(foil)}" for text, foil in zip(texts, steps.chosen, strict=True)]
    p = np.exp(steps.log_p)
    return [f"{text} {p_text(ask.say, x)}" for text, x in zip(texts, p.tolist(), strict=True)]


def side(ask: Ask, steps: Steps) -> Marks:
    """Why this token, or why not another one: which."""
    say = ask.say
    modes = [("plain", say.text("asks.this")), ("contrast", say.text("asks.that"))]
    cases: Slots = {str(r): [foil_list(ask, row)] for r, row in enumerate(steps.foils)}
    foils = [] if steps.chosen is None else [Switch("@target", cases, "0"), say.quiet("foil_note")]
    return [
        Segmented(MODE, say.text("asks"), modes, "plain", named=True),
        *foils,
        Key([("diverging", "")], (say.text("opposes"), say.text("supports"))),
    ]


def foil_list(ask: Ask, foils: Sequence[tuple[int, float]]) -> Select:
    """The most probable others of a step."""
    say = ask.say
    named = zip(foils, ask.labels_of_ids([i for i, _ in foils]), strict=True)
    choices = [(i, say.text("foil_option", token=label, p=prob(float(np.exp(log_p))))) for (i, log_p), label in named]
    return Select(FOIL, say.text("foil"), choices, foils[0][0])


def attention_layer(ask: Ask) -> int:
    """Which decoder layer's attention stands beside: the last but one, from 0."""
    return max(0, ask.config.decoder_layers - 2)


def attention_beside(ask: Ask, steps: Steps) -> np.ndarray:
    """Cross-attention of every step, mean over the heads of that layer, (R, S)."""
    return ask.trace.attention("cross", attention_layer(ask)).weights[:, : len(steps.tokens)].mean(0).astype(np.float64)


def interest(ask: Ask) -> Press:
    """A sentence with an error, and the step of it."""
    put = NOT_CHOSEN | {"text": INTEREST, "checkpoint": "en-zh", "step": WRONG_STEP, PAGE: {"mode": "contrast"}}
    return Press(ask.say("try_interest", text=INTEREST), put, look="link")
