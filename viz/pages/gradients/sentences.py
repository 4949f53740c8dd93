"""What is said of a backward pass: chosen from the numbers as they are shown."""

from viz.marks import Said, strong
from viz.pages.gradients.shown import Shown, four
from viz.shared.number_format import num, share


def place(shown: Shown, stack: str, k: int, *, short: bool = False) -> str:
    """A place of the stream: "decoder layer 3, after feed-forward", or "3 FF" beside the name of its stack."""
    say, parts = shown.say, shown.glance.stacks[stack].sites[k].split(".")
    layer = int(parts[1]) + 1 if len(parts) > 2 else 0
    return say.text(f"{'short' if short else 'place'}.{parts[-1]}", stack=say.text(f"common.stack.{stack}"), layer=layer)


def tick(shown: Shown, stack: str, k: int) -> str:
    """A place on the line of time, where a layer begins as the pass comes down, or what is no layer does."""
    name = shown.glance.stacks[stack].sites[k]
    if name.endswith("resid_post"):
        return shown.say.text(f"short.{stack}") + str(int(name.split(".")[1]) + 1)
    return place(shown, stack, k, short=True) if name.endswith(("embedded", "memory")) else ""


def arrived(shown: Shown, steps: list[tuple[str, int]], time: int) -> Said:
    """How the gradient came to the encoder; before that how far it has come."""
    say, glance = shown.say, shown.glance
    loss = strong(num(glance.objective))
    if time == 0:
        return say("back.at_start", loss=loss)
    if time < len(steps):
        return say("back.at", n=time, all=len(steps), place=strong(place(shown, *steps[time - 1])))
    if glance.shares is None:
        return say("see.back_none", loss=loss)
    sums = glance.shares.sum(1)
    best, first = int(sums.argmax()), glance.stacks["encoder"].rms[0]
    token = shown.token("encoder", int(first.argmax()))
    return say("see.back", loss=loss, layer=best + 1, share=strong(share(sums[best], say.language)), token=token)


def streams(shown: Shown) -> Said:
    """The tokens with the smallest and the largest gradient at the embeddings."""
    encoder, decoder = (shown.glance.stacks[name].rms[0] for name in ("encoder", "decoder"))
    low, high, top = int(decoder.argmin()), int(decoder.argmax()), int(encoder.argmax())
    source = {"source": shown.token("encoder", top), "source_most": four(encoder[top])}
    least, most = ((shown.token("decoder", i), four(decoder[i])) for i in (low, high))
    return shown.say("look.back", low=least[0], least=least[1], high=most[0], most=most[1], **source)
