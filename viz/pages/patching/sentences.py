"""What the page Patching says of its numbers."""

import numpy as np

from viz.marks import Said, Say, Token, strong
from viz.pages.patching.pairs import Exchange, Spot
from viz.shared.ask import label
from viz.shared.number_format import num, whole

HALF = 50
"""Per cent."""


def percent(x: float, language: str) -> str:
    """A share that may lie outside of 0 and 1, in whole percents."""
    return num(100 * x, 0) + ("%" if language == "zh" else " %")


def token_text(say: Say, text: str) -> str:
    """How a token is written for this visitor."""
    return label(say, text, "special" if text in ("<s>", "</s>") else "piece")


def row_name(say: Say, exchange: Exchange, stack: str, row: int) -> str:
    """A row's token, of both sentences where they differ: in the encoder what it reads, in the decoder what it writes."""
    pair, piece = exchange.pair, exchange.translator.target.piece
    if stack == "encoder":
        both = [side.source[row].text for side in (pair.clean, pair.corrupt)]
    else:
        both = [piece(i) for i in ((pair.token, pair.other) if row == len(pair.prefix) else pair.prefix[row : row + 1])]
    return " / ".join(dict.fromkeys(token_text(say, text) for text in both))


def where(say: Say, exchange: Exchange, spot: Spot) -> str:
    """A place in words."""
    stack, layer, row = spot
    return say.text(f"where.{stack}", part=say.text(f"noun.{exchange.part}"), layer=layer + 1, token=row_name(say, exchange, stack, row))


def outcome(exchange: Exchange, spot: Spot) -> str:
    """What becomes of the most probable token: it flips to the other run's, stays that of the changed run, or is a third one."""
    stack, layer, row = spot
    if exchange.flips(stack)[layer, row]:
        return "flips"
    stays = exchange.direction == "noise" or int(exchange.grids[stack].first[layer, row]) == exchange.pair.other
    return "stays" if stays else "third"


def about_place(say: Say, exchange: Exchange, spot: Spot) -> Said:
    """What exchanging the vector at a place did."""
    stack, layer, row = spot
    return say(
        f"see.{exchange.direction}.{outcome(exchange, spot)}",
        where=where(say, exchange, spot),
        share=strong(percent(float(exchange.effects(stack)[layer, row]), say.language)),
        first=Token(token_text(say, exchange.first(spot)), "target"),
    )


def about_encoder(say: Say, exchange: Exchange) -> Said:
    """How many vectors of the encoder do it alone."""
    flips = exchange.flips("encoder")
    how = "none" if not flips.any() else "all" if flips.all() else "one" if flips.sum() == 1 else "some"
    return say(f"alone.{exchange.direction}.{how}", n=int(flips.sum()), all=flips.size)


def half_layers(effects: np.ndarray) -> tuple[str, list[int]]:
    """At which layers effects, rounded to per cents as they are shown, are at least half, layers counted from 1.

    never: at none. always: at all. half: from a later layer on at all. some: at these and no others, in another way.
    """
    layers = [i + 1 for i, x in enumerate(effects.tolist()) if whole(100 * x) >= HALF]
    if not layers:
        return "never", layers
    if len(layers) == len(effects):
        return "always", layers
    return "half" if layers[0] == len(effects) - len(layers) + 1 else "some", layers


def about_last_row(say: Say, exchange: Exchange) -> Said:
    """What the decoder's last row does, layer by layer."""
    effects = exchange.effects("decoder")[:, -1]
    how, layers = half_layers(effects)
    profile = " → ".join(percent(float(x), say.language) for x in effects)
    return say(f"look.{exchange.direction}.{how}", profile=profile, layer=layers[0] if layers else 0, layers=", ".join(map(str, layers)))


def refusal(say: Say, code: str, values: dict[str, object]) -> Said:
    """Why a pair cannot be patched."""
    shown = {name: say.text("nothing") if value == "" else value for name, value in values.items()}
    if code == "gap":
        shown |= {name: num(float(value), 2) for name, value in shown.items() if isinstance(value, float)}
    return say(f"refused.{code}", **shown)
