"""What is said of a backward pass: chosen from the numbers as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.gradient_summary import Row, Weight
from viz.marks import Said, Say, Token, strong
from viz.pages.gradients.shown import Shown, four
from viz.shared.number_format import num, share, whole

if TYPE_CHECKING:
    from viz.pages.gradients.adam import Followed
    from viz.pages.gradients.norm import NormBack
    from viz.pages.gradients.softmax import SoftmaxBack
    from viz.pages.gradients.weights import Product

HALF, SATURATED, WHOLE_RATE = 0.5, 0.99, 0.99


def percent(say: Say, x: float) -> str:
    """A signed share in whole percents."""
    return ("−" if whole(100 * x) < 0 else "") + share(abs(float(x)), say.language)


def losses(shown: Shown) -> list[Said]:
    """The mean loss and the token that costs most."""
    say, glance = shown.say, shown.glance
    row = glance.rows[shown.worst]
    part = row.loss / (sum(one.loss for one in glance.rows) or 1.0)
    token = Token(shown.wants[shown.worst], "target")
    values = {"loss": strong(num(glance.loss, 3)), "n": len(glance.rows), "token": token, "worst": num(row.loss, 2)}
    equal = sum(num(one.loss, 2) == values["worst"] for one in glance.rows)
    lines = [say("losses.equal" if equal > 1 else "losses", **values, equal=equal, share=percent(say, part))]
    return [*lines, say("losses.smoothed", objective=num(glance.objective, 3))] if shown.subject.smoothing else lines


def place(shown: Shown, stack: str, k: int, *, short: bool = False) -> str:
    """A place of the stream: "decoder layer 3, after feed-forward", or "3 FF" beside the name of its stack."""
    say, parts = shown.say, shown.glance.stacks[stack].sites[k].split(".")
    layer = int(parts[1]) + 1 if len(parts) > 2 else 0
    return say.text(f"{'short' if short else 'place'}.{parts[-1]}", stack=say.text(f"back.{stack}"), layer=layer)


def tick(shown: Shown, stack: str, k: int) -> str:
    """A place on the line of time, where a layer begins as the pass comes down, or what is no layer does."""
    name = shown.glance.stacks[stack].sites[k]
    if name.endswith("resid_post"):
        return shown.say.text(f"short.{stack}") + str(int(name.split(".")[1]) + 1)
    return place(shown, stack, k, short=True) if name.endswith(("embedded", "memory")) else ""


def arrived(shown: Shown, steps: list[tuple[str, int]], time: int) -> Said:
    """How the gradient came to the encoder; before that how far it has come."""
    say, glance = shown.say, shown.glance
    loss = strong(num(glance.objective, 3))
    if time == 0:
        return say("back.at_start", loss=loss)
    if time < len(steps):
        return say("back.at", n=time, all=len(steps), place=strong(place(shown, *steps[time - 1])))
    if glance.shares is None:
        return say("see.back_none", loss=loss)
    sums = glance.shares.sum(1)
    best, first = int(sums.argmax()), glance.stacks["encoder"].rms[0]
    token = shown.token("encoder", int(first.argmax()))
    return say("see.back", loss=loss, layer=best + 1, share=strong(percent(say, sums[best])), token=token)


def streams(shown: Shown) -> list[Said]:
    """The tokens with the smallest and the largest gradient at the embeddings, and the shares of keys and values."""
    say, shares = shown.say, shown.glance.shares
    encoder, decoder = (shown.glance.stacks[name].rms[0] for name in ("encoder", "decoder"))
    low, high, top = int(decoder.argmin()), int(decoder.argmax()), int(encoder.argmax())
    source = {"source": shown.token("encoder", top), "source_most": four(encoder[top])}
    least, most = ((shown.token("decoder", i), four(decoder[i])) for i in (low, high))
    lines = [say("look.back", low=least[0], least=least[1], high=most[0], most=most[1], **source)]
    if shares is None:
        return lines
    keys, values = (percent(say, x) for x in shares.sum(0))
    lines.append(say("look.back_values", keys=keys, values=values))
    return [*lines, say("look.back_shares")] if any(percent(say, x).startswith("−") for x in shares.ravel()) else lines


def pulled(shown: Shown, row: Row) -> list[Said]:
    """Which token is pushed up and which down, and where the push ends."""
    from lab.measures.backward import resting_place

    say, smoothing = shown.say, shown.subject.smoothing
    rest = resting_place(smoothing, shown.subject.translator.config.tgt_vocab_size)
    wanted, *others = row.shown
    down = max(others, key=lambda one: one.pull)
    values: dict[str, Any] = {"wants": Token(shown.text(wanted.id), "target"), "p": strong(four(wanted.p)), "y": four(rest[0])}
    values["pull"] = four(abs(wanted.pull))
    if wanted.pull > 0:
        see = say("see.tug_rest", **values)
    else:
        see = say("see.tug", **values, down=Token(shown.text(down.id), "target"), most=four(down.pull))
    return [see, say("look.tug_smoothed", high=four(rest[0]), low=four(rest[1])) if smoothing else say("look.tug")]


def softmax_lines(say: Say, back: SoftmaxBack, row: int, rows: list[str], cols: list[str], root: float) -> list[Said]:
    """What an update would do to one row of scores, and what the division by the root of d_k does."""
    seen = np.flatnonzero(np.isfinite(back.scores[row]))
    ds, size = back.d_scores[row], float(np.linalg.norm(back.d_scores[row]))
    low, high = (int(seen[find(ds[seen])]) for find in (np.argmin, np.argmax))
    values: dict[str, Any] = {"row": rows[row], "up": cols[low], "down": cols[high], "sum": num(float(ds.sum()), 4)}
    see = say("see.softmax", **values) if size else say("see.softmax_flat", row=rows[row])
    if len(seen) == 1:
        return [see, say("look.softmax_one")]
    largest = float(back.weights[row].max())
    weights, raw = back.without_scaling(row, root)
    if largest > SATURATED:
        return [see, say("look.softmax_saturated", root=four(root), max=num(largest, 3))]
    times = four(float(np.linalg.norm(raw)) / size) if size else ""
    told = {"root": four(root), "max": num(largest, 3), "max_raw": num(float(weights.max()), 3), "times": times}
    return [see, say("look.softmax", **told)] if size else [see]


def norm_lines(say: Say, back: NormBack) -> list[Said]:
    """How much the norm takes off, and what is left of it."""
    suffix = "" if back.centered else "_rms"
    return [
        say(f"see.norm{suffix}", share=percent(say, back.taken), sigma=four(back.sigma)),
        say("look.norm", eps=four(back.eps), left=four(back.left)),
    ]


def with_equals(say: Say, names: Sequence[str]) -> str:
    """What has a number; where others have it too, as it is printed, the first and how many they are."""
    return names[0] if len(names) == 1 else say.text("equals", name=names[0], others=len(names) - 1)


def ways_lines(shown: Shown, stack: str, token: int) -> list[Said]:
    """Between which shares the skip connection brings, and which branch brings most and least."""
    say, shares = shown.say, shown.glance.stacks[stack].share[:, token]
    top, least = int(shares.argmax()), int(shares.argmin())
    ends = {"low": percent(say, 1 - shares[top]), "high": percent(say, 1 - shares[least])}
    largest = percent(say, shares[top])
    first = [shown.sublayer(stack, k) for k, x in enumerate(shares) if percent(say, x) == largest]
    most = int((shares < HALF).sum())
    lines = [
        say("see.ways", token=shown.token(stack, token), **ends, n=len(shares), most=most),
        say("look.ways", place=with_equals(say, first), share=largest),
    ]
    told = percent(say, shares[least])
    return [*lines, say("look.ways_negative", place=shown.sublayer(stack, least), share=told)] if told.startswith("−") else lines


def map_lines(shown: Shown, metric: str, values: list[float]) -> list[Said]:
    """The matrix with the largest and the one with the smallest number."""
    say, config = shown.say, shown.subject.translator.config
    drawn: list[tuple[Weight, float]] = [
        (weight, x) for weight, x in zip(shown.glance.weights, values, strict=True) if weight.place.kind != "norm"
    ]
    numbers = [x for _, x in drawn]
    high, low = max(numbers), min(numbers)
    most, least = ([shown.weight(weight) for weight, x in drawn if four(x) == four(end)] for end in (high, low))
    told = {"most": strong(with_equals(say, most)), "high": four(high), "least": strong(with_equals(say, least)), "low": four(low)}
    if metric == "gradient":
        return [say("see.map.gradient", **told, norm=four(shown.glance.norm))]
    tied = "_tied" if metric == "step" and config.output == "tied" else ""
    rotary = "_rotary" if metric == "rank" and config.positions == "rotary" else ""
    lines = [say(f"see.map.{metric}", **told), say(f"look.map.{metric}{tied}{rotary}")]
    sizes = [weight.gradient for weight, _ in drawn]
    if metric == "rank" or not low or not min(sizes):
        return lines
    return [*lines, say("look.map.spread", steps=four(high / low), gradients=four(max(sizes) / min(sizes)))]


def product_lines(say: Say, found: Product, weight: Weight, tokens: list[str]) -> list[Said]:
    """What the leading outer product holds, and from which position most of it comes."""
    rows, cols = weight.shape
    see = say("see.product", share=percent(say, found.share), rank=found.rank, rows=rows, cols=cols)
    if found.side == "rows":
        return [see]
    if not found.by_position:
        return [see, say("look.product_none")]
    best = int(np.argmax(found.by_position))
    return [see, say("look.product", text=tokens[best], n=best + 1, share=percent(say, found.by_position[best]))]


def adam_lines(say: Say, found: Followed) -> list[Said]:
    """How far the first step goes, what the three steps do to the loss, and whether the gradient was clipped."""
    first = found.steps[0]
    delta = found.computed(0).delta
    key = "see.adam" if abs(delta) > WHOLE_RATE * found.rate else "see.adam_zero"
    clip = {"norm": four(first.norm), "clip": four(found.clip), "factor": four(first.factor)}
    return [
        say(key, delta=strong(four(delta)), first=num(first.loss, 3), last=num(found.after, 3)),
        say("look.adam_clipped" if first.factor < 1 else "look.adam_unclipped", **clip),
    ]
