"""What the page Feed-forward says of its numbers."""

import numpy as np

from viz.marks import Said, Token, strong
from viz.pages.feedforward.neurons import NAMES, NEAR, Neurons
from viz.shared.number_format import num, whole


def percent(x: float, digits: int = 1) -> str:
    """A share."""
    return f"{num(100 * x, digits)}%"


def about_token(found: Neurons) -> Said:
    """How many neurons the token activates."""
    share, count = float(found.quiet[found.layer, found.token]), len(found.parts)
    zeros = whole(share * count)
    return found.ask.say(
        "see_relu" if found.activation == "relu" else "see_near",
        text=found.named(),
        layer=found.layer + 1,
        F=f"{count:,}",
        zeros=strong(f"{zeros:,}"),
        active=strong(f"{count - zeros:,}"),
        share=percent(share),
        mean=percent(float(found.quiet[found.layer].mean())),
        near=percent(NEAR, 0),
        f=NAMES.get(found.activation, found.activation),
    )


def about_top(found: Neurons) -> Said:
    """How much of the sum the largest have."""
    parts = [float(found.parts[i]) for i in found.top]
    active = [part for part in parts if part > 0]
    if not active:
        return found.ask.say("look_none")
    share = sum(active) / float(found.parts.sum())
    return found.ask.say("look_top", k=len(active), share=percent(share), i=found.top[0], part=num(parts[0], 2))


def about_silence(found: Neurons) -> list[Said]:
    """The mean of each layer; where most neurons are silent and where fewest."""
    say, quiet = found.ask.say, found.quiet
    means = [say.text("layer_mean", n=n + 1, share=percent(float(x))) for n, x in enumerate(quiet.mean(1))]
    see = say("silence_see", list=("，" if say.language == "zh" else ", ").join(means))
    high, low = percent(float(quiet.max())), percent(float(quiet.min()))
    if high == low:
        return [see, say("silence_same", high=high)]
    (most, least) = (np.unravel_index(int(i), quiet.shape) for i in (quiet.argmax(), quiet.argmin()))

    def token(i: int) -> Token:
        return found.ask.token(found.pieces, i, found.side)

    ends = {
        "quiet": token(int(most[1])),
        "quiet_n": int(most[1]) + 1,
        "quiet_layer": int(most[0]) + 1,
        "busy": token(int(least[1])),
        "busy_n": int(least[1]) + 1,
        "busy_layer": int(least[0]) + 1,
    }
    return [see, say("silence_look", high=high, low=low, **ends)]
