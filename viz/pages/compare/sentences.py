"""The page in words: where two translations part and which model is surer, what the maps share, from which layer on a token ranks first, when training settled it."""

import math
from collections.abc import Sequence
from typing import Any

from lab.measures.lens import decided
from viz.marks import Said, Say, Token, strong
from viz.pages.compare.sides import Place, Side
from viz.shared.changed_words import units
from viz.shared.number_format import num, p_text, share
from viz.shared.snapshots import step_of
from viz.shared.taught_models import MARK

CLOSE = 0.05
"""Mean log-probabilities a token that are less than this apart are called equal: the probabilities differ by less than 5 %."""
STEPS = 3
"""The place of the number of steps in the recipe of a taught model."""


def model_name(say: Say, name: str) -> str:
    """A model as it is called."""
    base, _, recipe = name.partition(MARK)
    if recipe:
        return say.text("common.taught_model", base=base, steps=[*recipe.split("_"), "?", "?", "?", "?"][STEPS])
    return name if step_of(name) < 0 else say.text("snapshot", step=f"{step_of(name):,}")


def side_name(say: Say, which: str, name: str) -> Said:
    """The heading of a side: left or right, and which model it is."""
    return say("side", side=say.text(which), name=model_name(say, name))


def mean_log(log_p: Sequence[float]) -> float:
    """The mean log-probability of a token."""
    return math.fsum(log_p) / max(1, len(log_p))


def mean_p(log_p: Sequence[float]) -> float:
    """The geometric mean of the probabilities of the tokens."""
    return math.exp(mean_log(log_p))


def parts_at(left: str, right: str, language: str) -> int:
    """The first word at which two texts differ, from 0; -1 where they are the same."""
    if left == right:
        return -1
    words, others = units(left, language), units(right, language)
    return next((i for i, (a, b) in enumerate(zip(words, others, strict=False)) if a != b), min(len(words), len(others)))


def see_texts(say: Say, left: str, right: str, language: str) -> Said:
    """Whether two translations are the same, and where they part."""
    at = parts_at(left, right, language)
    if at < 0:
        return say("see.same" if left else "see.both_nothing")
    words, others = units(left, language), units(right, language)
    longer = "right" if len(others) > at else "left"
    if not words or not others:
        return say(f"see.nothing.{longer}", text=Token(right if longer == "right" else left, "target"))
    unit = say.text("unit.character" if language == "zh" else "unit.word")
    if len(words) > at and len(others) > at:
        return say("see.parts", n=strong(str(at + 1)), unit=unit, left=Token(words[at], "target"), right=Token(others[at], "target"))
    rest = (others if longer == "right" else words)[at:]
    return say(f"see.ends.{longer}", n=strong(str(at)), unit=unit, rest=Token(rest[0], "target")) if rest else say("see.spaces")


def first_line(say: Say, left: Side, right: Side, language: str, *, forced: bool) -> Said:
    """What both wrote, and the mean probability of a token."""
    told = {which: strong(p_text(say, mean_p(side.log_p.tolist()))) for which, side in (("left", left), ("right", right))}
    see = say("see.forced") if forced else see_texts(say, left.text, right.text, language)
    return say.joined(see, say("mean", **told))


def second_line(say: Say, left: Side, right: Side, names: Sequence[str], *, forced: bool) -> Said:
    """Which is surer; of a forced text what the right model did not expect. names: the tokens that the right one wrote."""
    if forced:
        return look_forced(say, right.lens.rank[-1].tolist(), right.p, names)
    return say(f"look.{surer(say, left.log_p.tolist(), right.log_p.tolist())}")


def surer(say: Say, left: Sequence[float], right: Sequence[float]) -> str:
    """Which of the two gives its tokens the higher mean probability; "equal" also where both are printed the same. left, right: log p of the tokens."""
    a, b = mean_log(left), mean_log(right)
    close = abs(a - b) < CLOSE or p_text(say, math.exp(a)) == p_text(say, math.exp(b))
    return "equal" if close else "left" if a > b else "right"


def look_forced(say: Say, ranks: Sequence[int], p: Sequence[float], names: Sequence[str]) -> Said:
    """Of the tokens that the right model would not have generated the least probable; where there is none, of all."""
    beaten = [i for i, rank in enumerate(ranks) if rank > 1]
    place = min(beaten or range(len(p)), key=lambda i: p[i])
    key = "look.forced" if beaten else "look.forced_expected"
    return say(key, token=Token(names[place], "target"), p=strong(p_text(say, p[place])), n=place + 1)


def facts(say: Say, side: Side) -> Said:
    """How large a model is and what it was trained on, as far as its files say."""
    config, metrics = side.config, side.metrics
    size = {"encoder": config.encoder_layers, "decoder": config.decoder_layers, "heads": config.n_heads, "d": config.d_model}
    corpora = [str(one).split(".")[0] for one in (metrics.get("recipe") or {}).get("corpora") or []]
    names = say.text("names", names=", ".join(corpora[:3]), more=len(corpora) - 3) if len(corpora) > 3 else ", ".join(corpora)
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


def about_heads(say: Say, peaks: dict[str, Any], *, loud: bool, is_family: bool) -> list[Said]:
    """The largest weight of each map. peaks: its row, column and value, of either side; loud: whether special tokens and punctuation were left out."""
    told = {key: p_text(say, value) if isinstance(value, float) else value for key, value in peaks.items()}
    return [say("see.apart" if loud else "see.apart_all", **told), say("look.family" if is_family else "look.heads")]


def about_maps(
    say: Say, cell: tuple[str, str, float, float], moved: float, now: Place, best: Place, best_share: float
) -> tuple[list[Said], bool]:
    """How far the maps differ and where most; whether another head of the right is clearly nearer. cell: row, column, left and right weight."""
    row, col, left, right = cell
    percent = {"moved": share(moved, say.language), "best": share(best_share, say.language)}
    if left == right:
        return [say("see.unmoved")], False
    see = say("see.moved", share=strong(percent["moved"]), row=row, col=col, left=p_text(say, left), right=p_text(say, right))
    is_nearer = best != now and percent["best"] != percent["moved"]
    key = "look.nearest" if is_nearer else "look.nearest_here"
    place = best if is_nearer else now
    return [see, say(key, layer=place[0] + 1, head=place[1] + 1, share=percent["best"], now=percent["moved"])], is_nearer


def about_lenses(say: Say, tokens: Sequence[str], at: Sequence[int], layers: Sequence[int]) -> Said:
    """From which layer on each model has its token first. at: one past the last where it is not even there."""
    values = {"left": Token(tokens[0], "target"), "right": Token(tokens[1], "target")}
    if any(one > last for one, last in zip(at, layers, strict=True)):
        return say("see.undecided", **values)
    return say("see.decided", at=strong(str(at[0])), of=layers[0], right_at=strong(str(at[1])), right_of=layers[1], **values)


def decided_at(side: Side, row: int) -> int:
    """The layer from which on the written token of a row ranks first."""
    return int(decided(side.lens.rank)[row])


def about_childhood(say: Say, steps: Sequence[int], texts: Sequence[str], stopped: Sequence[str]) -> list[Said]:
    """From which snapshot on the translation no longer changes, and how many never stopped by themselves."""
    settled = len(steps) - 1
    while settled and texts[settled - 1] == texts[-1]:
        settled -= 1
    endless = [step for step, why in zip(steps, stopped, strict=True) if why == "limit"]
    key = "see.single" if len(steps) == 1 else "see.settled" if settled < len(steps) - 1 else "see.unsettled"
    told = [say(key, step=strong(f"{steps[settled]:,}"), last=f"{steps[-1]:,}", n=len(set(texts)))]
    return told + ([say("look.endless", n=len(endless), step=f"{endless[-1]:,}")] if endless else [])
