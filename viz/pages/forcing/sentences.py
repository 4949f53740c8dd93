"""The page in words: the losses of a step, of the sentence, and what the clock showed."""

import math
from collections.abc import Mapping, Sequence
from statistics import fmean

from lab.measures.teacher_forcing import Comparison
from viz.marks import Said, Say, Token, Values, strong
from viz.shared.number_format import num, prob


def loss_text(loss: float | None) -> str:
    """A loss in nats."""
    return "–" if loss is None else num(loss, 2)


def step_sentences(say: Say, found: Comparison, at: int, shown: Mapping[str, str], start: str) -> list[Said]:
    """What each way of feeding the decoder thinks of the reference token of a step. shown: how tokens are written."""

    def values(fed: Sequence[str], loss: float, best: tuple[str, float]) -> Values:
        before = f"{start}{''.join(fed[:at]).replace(chr(0x2581), ' ')}".strip() or say.text("common.token.start")
        token = Token(shown.get(found.reference[at], found.reference[at]), "target")
        told = {"before": before, "token": token, "p": strong(prob(math.exp(-loss))), "loss": loss_text(loss)}
        return told | {"best": shown.get(best[0], best[0]), "best_p": prob(best[1])}

    is_best = found.favorite[at][0] == found.reference[at]
    after = say("at.taught_best" if is_best else "at.taught", **values(found.reference, found.taught[at], found.favorite[at]))
    loss = found.free[at]
    if loss is not None and (found.leaves is None or at <= found.leaves):
        return [after, say("at.alike")]
    if loss is not None:
        return [after, say("at.free", **values(found.own, loss, found.free_favorite[at]))]
    return [after, say("at.over" if found.stopped == "eos" else "at.cut", n=len(found.own))]


def about_losses(say: Say, found: Comparison) -> list[Said]:
    """The mean loss; and where the two part, the mean of both after it."""
    mean = fmean(found.taught)
    right = sum(best == token for (best, _), token in zip(found.favorite, found.reference, strict=True))
    see = say("see.losses", n=len(found.reference), mean=num(mean), perplexity=num(math.exp(mean), 2), right=right)
    after = [pair for pair in list(zip(found.free, found.taught, strict=True))[(found.leaves or 0) + 1 :] if pair[0] is not None]
    if found.leaves is None or not after:
        return [see]
    free, taught = (num(fmean(column), 2) for column in zip(*after, strict=True))
    return [see, say("look.after", next=found.leaves + 2, taught=taught, free=free)]
