"""What the page Feed-forward says of its numbers."""

from viz.marks import Said, strong
from viz.pages.feedforward.neurons import NEAR, Neurons
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
        near=percent(NEAR, 0),
    )


def about_top(found: Neurons) -> Said:
    """How much of the sum the largest have."""
    parts = [float(found.parts[i]) for i in found.top]
    active = [part for part in parts if part > 0]
    if not active:
        return found.ask.say("look_none")
    share = sum(active) / float(found.parts.sum())
    return found.ask.say("look_top", k=len(active), share=percent(share), i=found.top[0], part=num(parts[0], 2))
