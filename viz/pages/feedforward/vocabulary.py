"""One neuron of the page Feed-forward: the tokens that its output vector promotes, and the sentences of the sample that activate it most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

from model.tokenizer import Piece
from model.trace import Array
from viz.marks import Axis, Bar, Bars, Chips, Columns, Marks, Said, Site, Text, Token
from viz.pages.feedforward.neurons import Neurons, neurons_of
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, signed, tenths

if TYPE_CHECKING:
    from model.translator import Translator

WORDS = 10
Scored = tuple[str, float]
"""A token of the vocabulary and its score."""


@dataclass(frozen=True)
class Vocabulary:
    """The highest and lowest scores of all tokens. written: the token that a row writes, its score and its rank from 1.

    chance: what a direction of no meaning would reach, in deviations.
    """

    high: list[Scored]
    low: list[Scored]
    size: int
    mean: float
    deviation: float
    chance: float
    written: tuple[str, float, int] | None


def ranked(scores: Array, piece: Callable[[int], str], written: int | None) -> Vocabulary:
    """The WORDS highest and lowest of a score for every token, (V,).

    chance: the median of the largest of V independent normal numbers, in deviations.
    """
    order = np.argsort(-scores, kind="stable").tolist()
    mine = None if written is None else (piece(written), float(scores[written]), int((scores > scores[written]).sum()) + 1)
    return Vocabulary(
        [(piece(i), float(scores[i])) for i in order[:WORDS]],
        [(piece(i), float(scores[i])) for i in order[::-1][:WORDS]],
        len(scores),
        float(scores.mean()),
        float(scores.std()),
        NormalDist().inv_cdf(0.5 ** (1 / len(scores))),
        mine,
    )


def neuron(ask: Ask) -> Marks:
    """The neuron that is chosen."""
    from lab.questions.neurons import nearest_source, promoted

    found = neurons_of(ask)
    if found.side == "source":
        words = ranked(nearest_source(ask.translator, found.layer, found.neuron), ask.translator.source.piece, None)
    else:
        scores, tokens = promoted(ask.translator, found.layer, found.neuron), ask.result.tokens
        words = ranked(scores, ask.translator.target.piece, tokens[found.token] if found.token < len(tokens) else None)
    path = f"{found.stack}.{found.layer}.feedforward.w_2.weight[:, {found.neuron}]"
    beside = "output_matrix" if found.side == "target" else "src_embedding"
    return [Columns([word_marks(found, words), sentence_marks(found)]), Site(path, [ask.config.d_model], beside, [])]


def word_marks(found: Neurons, words: Vocabulary) -> Marks:
    """The words at both ends, and how far the first stands out."""
    say, is_source = found.ask.say, found.side == "source"
    top = full_scale([words.high[0][1], words.low[0][1]])
    later = found.layers - 1 - found.layer
    why = say("nearest_why" if is_source else "promotes_why", i=found.neuron, V=f"{words.size:,}")
    early = [] if is_source else [" ", *say("promotes_early" if later else "promotes_last", n=later)]
    lists = [
        [say.label(title), word_bars(found, say.text(title), scored, top)]
        for title, scored in zip(("near", "far") if is_source else ("high", "low"), (words.high, words.low), strict=True)
    ]
    return [
        say.label("nearest" if is_source else "promotes"),
        *say.exactly(Text([*why, *early], "quiet")),
        Columns(lists),
        *(Text(line, terms=True) for line in about_words(found, words)),
    ]


def word_bars(found: Neurons, label: str, scored: Sequence[Scored], top: float) -> Bars:
    """Scores around 0."""
    bars = [Bar(text, float(f"{score:.5g}"), num(score)) for text, score in scored]
    return Bars(bars, label, top, tone="signed" if any(score < 0 for _, score in scored) else found.side)


def about_words(found: Neurons, words: Vocabulary) -> list[Said]:
    """How far the first word stands out, beside chance, and what the neuron adds to the token that is written."""
    say = found.ask.say
    deviations = (words.high[0][1] - words.mean) / words.deviation if words.deviation else 0.0
    facts = {"z": num(deviations, 1), "V": f"{words.size:,}", "chance": num(words.chance, 1)}
    lines = [say("words_chance", text=Token(words.high[0][0], found.side), **facts)]  # type: ignore[arg-type]
    if words.written:
        text, score, rank = words.written
        act = float(found.values("ff_act")[found.neuron])
        values = {"score": num(score), "V": f"{words.size:,}", "rank": f"{rank:,}", "act": num(act), "add": signed(score * act, 3)}
        lines.append(say("written", text=Token(text, "target"), **values))
    return lines


def most_active(
    translator: Translator, side: str, at: tuple[int, int], numbers: tuple[int, ...]
) -> list[tuple[int, list[Piece], list[float]]]:
    """The sentences of the sample with these numbers: their tokens, and what the neuron `at` (layer, number) is at each."""
    from lab.questions.neurons import activations

    found = [(number, *activations(translator, side, number)) for number in numbers]
    return [(number, list(pieces), [round(float(x), 4) for x in act[at[0], :, at[1]]]) for number, pieces, act in found]


def sentence_marks(found: Neurons) -> Marks:
    """The sentences that the neuron is most active in, shaded by its activation."""
    from lab.questions.heads import sample_fits
    from lab.questions.neurons import peaks
    from lab.questions.sample_sentences import load_sample

    ask, say, at = found.ask, found.ask.say, (found.layer, found.neuron)
    title = say.label("sentences")
    if not sample_fits(ask.translator):
        return [title, say.quiet("sample_language")]
    highest = ask.once(peaks, ask.translator, found.side)
    shown = ask.once(most_active, ask.translator, found.side, at, tuple(map(int, highest.sentence[at])))
    high = max(0.0, *(max(act) for _, _, act in shown))
    facts = {
        "n": len(load_sample().pairs),
        "tokens": f"{highest.tokens:,}",
        "active": tenths(float(highest.active[at]), say.language),
        "high": num(high, 2),
    }
    lines = [line for one in shown if max(one[2]) > 0 for line in sentence(found, *one, high)]
    return [title, say.quiet("sentences_why", **facts), *(lines or [Text(say("dead"))])]


def sentence(found: Neurons, number: int, pieces: list[Piece], act: list[float], high: float) -> Marks:
    """One sentence and where the neuron is highest in it."""
    ask, say, best = found.ask, found.ask.say, int(np.argmax(act))
    text = Token(ask.label(pieces[best]), found.side)  # type: ignore[arg-type]
    peak = say.quiet("peak", text=text, value=num(act[best], 2))
    chips = Chips(
        Axis(f"sentence {number}", [ask.label(piece) for piece in pieces]),
        say.text("sentence_label", n=number + 1, value=num(act[best], 2), text=ask.label(pieces[best])),
        values=[max(0.0, x / high) for x in act],
    )
    return [chips, peak]
