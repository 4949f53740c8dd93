"""What is said on the page Add & Norm."""

import math

import numpy as np

from lab.measures.layer_norm import LayerNorm
from lab.measures.residual_stream import Way
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import num

SOME = 2
"""Sublayers that are named where several are equal."""


def place(say: Say, way: Way, k: int) -> str:
    """ "layer 1 self-attention"."""
    return say.sublayer(*way.parts[k])


def changed(say: Say, way: Way, token: Token) -> Said:
    """The answer: the sublayers that change the token most and least."""
    own = way.change[:, way.token]
    printed = [num(float(x), 2) for x in own]
    high, low = printed[int(own.argmax())], printed[int(own.argmin())]
    most, least = (names_of(say, way, [k for k, text in enumerate(printed) if text == end]) for end in (high, low))
    return say("see", text=token, most=most, high=strong(high), least=least, low=strong(low))


def names_of(say: Say, way: Way, places: list[int]) -> str:
    """All sublayers that are equal as printed; how many where they are many."""
    if len(places) > SOME:
        return say.text("several", n=len(places))
    return say.text("and").join(place(say, way, k) for k in places)


def longest(say: Say, way: Way) -> Said:
    """The longest change, and its cosine with the vector before it."""
    t = way.token
    k = int(way.added[:, t].argmax())
    return say("look_longest", place=place(say, way, k), added=num(float(way.added[k, t]), 2), cosine=num(float(way.cosine[k, t]), 2))


def depth(say: Say, way: Way, norm: str) -> Said:
    """What sets the length over the depth."""
    width = way.stream.shape[1]
    return say("depth_post" if way.post else "depth_pre", norm=norm, D=width, root=num(math.sqrt(width), 2))


def all_tokens(say: Say, way: Way) -> Said:
    """Which sublayer changes how many tokens most."""
    most = np.bincount(way.change.argmax(0), minlength=len(way.parts))
    return say("all_see", n=way.change.shape[1], most=place(say, way, int(most.argmax())), count=int(most.max()))


def about_norm(say: Say, found: LayerNorm) -> Said:
    """Before and after the norm."""
    see = {"mean": found.mean, "deviation": math.sqrt(found.variance), "unit": float(np.sqrt((found.normalised**2).mean()))}
    return say("norm_see_rms" if found.beta is None else "norm_see", **{name: num(float(x)) for name, x in see.items()})
