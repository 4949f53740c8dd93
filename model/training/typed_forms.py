"""The forms in which people type one sentence: with and without its last mark, in small letters, in capitals, with the marks that phones write."""

import random
from collections.abc import Callable, Sequence

from model.read_form import read_form
from model.text_input import clean
from model.training.corpus import Pair

ENDS = "。？！!?."


def bare(text: str) -> str:
    """Without the last mark; what is nothing else stays."""
    return text.rstrip(ENDS) or text


def ended(mark: str) -> Callable[[str], str]:
    """A form with this last mark, where none is."""
    return lambda text: text if text[-1:] in ENDS else text + mark


def replaced(marks: str, others: str) -> Callable[[str], str]:
    """A form with other characters, one for one."""
    table = str.maketrans(marks, others)
    return lambda text: text.translate(table)


FORMS: dict[str, dict[str, Callable[[str], str]]] = {
    "zh": {"bare": bare, "ended": ended("。"), "narrow": replaced("。，？！：；（）“”", '.,?!:;()""')},
    "en": {
        "bare": bare,
        "ended": ended("."),
        "small": str.lower,
        "small, bare": lambda text: bare(text).lower(),
        "capitals": str.upper,
        "curly": replaced("'", "’"),
    },
}
"""By the language that is typed: name -> how a sentence is typed so."""


def read_typed(text: str, language: str) -> str:
    """What a model gets of a sentence that somebody types."""
    return clean(text, language).read.text


def loosened(pairs: Sequence[Pair], language: str, share: float, seed: int) -> dict[int, Pair]:
    """Number -> pair, for about `share` of the pairs: the source in another form, with the marks that a model reads for those typed, the target as it was. Those that a form leaves alone are not named."""
    draw, forms = random.Random(seed), list(FORMS.get(language, {"as it is": str}).values())
    found = {
        i: (read_form(draw.choice(forms)(source), language).text, target)
        for i, (source, target) in enumerate(pairs)
        if draw.random() < share
    }
    return {i: pair for i, pair in found.items() if pair != pairs[i]}
