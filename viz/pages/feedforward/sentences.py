"""What the page Feed-forward says of its numbers."""

from viz.marks import Said, strong
from viz.pages.feedforward.neurons import NEAR, Neurons
from viz.shared.number_format import num, share, tenths, whole


def about_token(found: Neurons) -> Said:
    """How many neurons the token activates."""
    say, silent, count = found.ask.say, float(found.quiet[found.layer, found.token]), len(found.parts)
    zeros = whole(silent * count)
    return say(
        "see_relu" if found.activation == "relu" else "see_near",
        text=found.named(),
        layer=found.layer + 1,
        F=f"{count:,}",
        zeros=strong(f"{zeros:,}"),
        active=strong(f"{count - zeros:,}"),
        share=tenths(silent, say.language),
        near=share(NEAR, say.language),
    )


def about_top(found: Neurons) -> Said:
    """How much of the sum the largest have."""
    say, parts = found.ask.say, [float(found.parts[i]) for i in found.top]
    active = [part for part in parts if part > 0]
    if not active:
        return say("look_none")
    part = tenths(sum(active) / float(found.parts.sum()), say.language)
    return say("look_top", k=len(active), share=part, i=found.top[0], part=num(parts[0], 2))
