"""What is said on the page Add & Norm."""

import math

import numpy as np

from lab.measures.layer_norm import LayerNorm
from lab.measures.residual_stream import Way
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import num, signed

SOME = 2
"""Sublayers that are named where several are equal."""
ALONG = 0.1
"""A cosine beyond this, up or down, is worth a word."""


def place(say: Say, way: Way, k: int) -> str:
    """ "layer 1 self-attention"."""
    layer, part = way.parts[k]
    return say.text("place", layer=layer + 1, part=say.text(f"part.{part}"))


def short_place(say: Say, way: Way, k: int) -> str:
    """ "L1 self"."""
    layer, part = way.parts[k]
    return say.text("place_short", layer=layer + 1, part=say.text(f"short.{part}"))


def changed(say: Say, way: Way, token: Token) -> Said:
    """The answer: the sublayers that change the token most and least."""
    own = way.change[:, way.token]
    printed = [num(float(x), 2) for x in own]
    high, low = printed[int(own.argmax())], printed[int(own.argmin())]
    most, least = (names_of(say, way, [k for k, text in enumerate(printed) if text == end]) for end in (high, low))
    values = {"text": token, "most": most, "high": strong(high)}
    if len(own) == 1:
        return say("see_one", **values)
    return say("see_equal", **values) if high == low else say("see", **values, least=least, low=strong(low))


def names_of(say: Say, way: Way, places: list[int]) -> str:
    """All sublayers that are equal as printed; how many where they are many."""
    if len(places) > SOME:
        return say.text("several", n=len(places))
    return say.text("and").join(place(say, way, k) for k in places)


def longest(say: Say, way: Way) -> Said:
    """The longest change, and whether it points along the vector before it."""
    k = int(way.added[:, way.token].argmax())
    angle = float(way.cosine[k, way.token])
    direction = "with" if angle > ALONG else "against" if angle < -ALONG else "across"
    return say(f"look_{direction}", place=place(say, way, k), added=num(float(way.added[k, way.token]), 2), cosine=num(angle, 2))


def depth(say: Say, way: Way, norm: str) -> Said:
    """How the length goes over the depth."""
    own = way.lengths[:, way.token]
    if not way.post:
        return say("depth_pre", first=num(float(own[0]), 2), last=num(float(own[-1]), 2))
    sums, width = np.linalg.norm(way.sums, axis=-1), way.stream.shape[1]
    ends = {"low": sums.min(), "high": sums.max(), "after_low": own[1:].min(), "after_high": own[1:].max(), "root": math.sqrt(width)}
    key = "depth_post_rms" if norm == "RMSNorm" else "depth_post"
    return say(key, norm=norm, D=width, **{name: num(float(x), 2) for name, x in ends.items()})


def all_tokens(say: Say, way: Way, names: list[str]) -> list[Said]:
    """Which sublayer changes how many tokens most, and the largest cell."""
    most = np.bincount(way.change.argmax(0), minlength=len(way.parts))
    k, token = np.unravel_index(int(way.change.argmax()), way.change.shape)
    top = {"n": len(names), "most": place(say, way, int(most.argmax())), "count": int(most.max())}
    value = num(float(way.change[k, token]), 2)
    return [say("all_see", **top), say("all_look", text=names[token], n=int(token) + 1, place=place(say, way, int(k)), value=value)]


def about_norm(say: Say, found: LayerNorm) -> list[Said]:
    """Before and after the norm, and the dimension that is furthest from the mean."""
    gamma, beta, far = found.gamma, found.beta, found.furthest()[0]
    ends = {"gamma_low": gamma.min(), "gamma_high": gamma.max()} | (
        {} if beta is None else {"beta_low": beta.min(), "beta_high": beta.max()}
    )
    see = {"mean": found.mean, "deviation": math.sqrt(found.variance), "unit": float(np.sqrt((found.normalised**2).mean()))}
    numbers = {name: num(float(x), 2) for name, x in ends.items()} | {name: num(x, 3) for name, x in see.items()}
    look = {"d": far, "far": signed(float(found.normalised[far]), 2), "gamma": num(float(gamma[far]), 2), "y": num(float(found.y[far]), 2)}
    rms = "_rms" if beta is None else ""
    return [say(f"norm_see{rms}", **numbers), say(f"norm_look{rms}", **look, beta="" if beta is None else signed(float(beta[far]), 2))]
