"""The page in words: where two translations part, what a model is and thinks of its tokens, when training settled a translation."""

import math
from collections.abc import Sequence
from itertools import zip_longest

from viz.marks import Said, Say, Text, Token, strong
from viz.pages.compare.sides import Side
from viz.shared.changed_words import units
from viz.shared.number_format import num, p_text
from viz.shared.snapshots import step_of
from viz.shared.taught_models import MARK

STEPS = 3
"""The place of the number of steps in the recipe of a taught model."""


def model_name(say: Say, name: str) -> str:
    """A model as it is called."""
    base, _, recipe = name.partition(MARK)
    if recipe:
        return say.text("common.taught_model", base=base, steps=[*recipe.split("_"), "?", "?", "?", "?"][STEPS])
    return name if step_of(name) < 0 else say.text("snapshot", step=f"{step_of(name):,}")


def heading(say: Say, which: str, name: str, *notes: str) -> Text:
    """Of a side: left or right, which model it is, and what is to be known of it."""
    said = say("side", side=say.text(which), name=model_name(say, name))
    return Text([*said, *(f" · {note}" for note in notes)], "label")


def mean_log(log_p: Sequence[float]) -> float:
    """The mean log-probability of a token."""
    return math.fsum(log_p) / max(1, len(log_p))


def mean_p(log_p: Sequence[float]) -> float:
    """The geometric mean of the probabilities of the tokens."""
    return math.exp(mean_log(log_p))


def parts_at(left: str, right: str, language: str) -> int:
    """The first word at which two texts differ, from 0; -1 where all words are the same."""
    pairs = enumerate(zip_longest(units(left, language), units(right, language)))
    return next((i for i, (word, other) in pairs if word != other), -1)


def see_texts(say: Say, left: str, right: str, language: str) -> Said:
    """Whether two translations have the same words, and the first of each where they part; one that has ended has none."""
    at = parts_at(left, right, language)
    if at < 0:
        return say("see.same")
    unit = say.text("unit.character" if language == "zh" else "unit.word")
    first = {
        which: next(iter(units(text, language)[at:]), say.text("common.nothing")) for which, text in (("left", left), ("right", right))
    }
    return say("see.parts", n=strong(str(at + 1)), unit=unit, **{which: Token(word, "target") for which, word in first.items()})


def first_line(say: Say, left: Side, right: Side, language: str, *, forced: bool) -> Said:
    """What both wrote, and the mean probability of a token."""
    told = {which: strong(p_text(say, mean_p(side.log_p.tolist()))) for which, side in (("left", left), ("right", right))}
    see = say("see.forced") if forced else see_texts(say, left.text, right.text, language)
    return say.joined(see, say("mean", **told))


def facts(say: Say, side: Side) -> Said:
    """How large a model is and what it was trained on, as far as its files say."""
    config, metrics = side.config, side.metrics
    size = {"encoder": config.encoder_layers, "decoder": config.decoder_layers, "heads": config.n_heads, "d": config.d_model}
    corpora = [str(one).split(".")[0] for one in (metrics.get("recipe") or {}).get("corpora") or []]
    names = ", ".join(corpora)
    if side.step >= 0:
        trained = say("trained.snapshot", step=f"{side.step:,}", tokens=f"{side.tokens:,}", names=names)
    elif not corpora:
        trained = say("trained.unknown")
    else:
        pairs = metrics.get("pairs")
        trained = say("trained.names", names=names) if pairs is None else say("trained.pairs", pairs=f"{pairs:,}", names=names)
    return say.joined(say("facts", millions=num(side.parameters / 1e6, 2), **size), trained)


def score(say: Say, side: Side) -> Said:
    """What it thought of all its tokens."""
    log_p, n = side.log_p.tolist(), len(side.log_p)
    return say("score", sum=num(math.fsum(log_p), 2), per=num(mean_log(log_p), 2), p=p_text(say, mean_p(log_p)), n=n)


def about_childhood(say: Say, steps: Sequence[int], texts: Sequence[str]) -> Said:
    """How many translations the snapshots give, and from which on it is the last one."""
    settled = next(i for i in range(len(texts)) if len(set(texts[i:])) == 1)
    return say("see.settled", n=len(set(texts)), step=strong(f"{steps[settled]:,}"))
