"""What the page Patching says of its numbers."""

from viz.marks import Said, Say, Token, strong
from viz.pages.patching.pairs import Exchange, Spot
from viz.shared.ask import label
from viz.shared.number_format import num, share


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


def about_place(say: Say, exchange: Exchange, spot: Spot) -> Said:
    """What exchanging the vector at a place did, and whether the most probable token flips to what the other run's vector asks for."""
    stack, layer, row = spot
    return say(
        f"see.{exchange.direction}.{'flips' if exchange.flips(stack)[layer, row] else 'stays'}",
        where=where(say, exchange, spot),
        share=strong(share(float(exchange.effects(stack)[layer, row]), say.language)),
        first=Token(token_text(say, exchange.first(spot)), "target"),
    )


def alone(say: Say, exchange: Exchange) -> list[Said]:
    """How many vectors of each stack do it by themselves."""
    flips = {stack: exchange.flips(stack) for stack in exchange.grids}
    key = f"alone.{exchange.direction}"
    return [say(key, stack=say.text(f"common.stack.{stack}"), n=int(those.sum()), all=those.size) for stack, those in flips.items()]


def refusal(say: Say, code: str, values: dict[str, object]) -> Said:
    """Why a pair cannot be patched."""
    shown = {name: say.text("common.nothing") if value == "" else value for name, value in values.items()}
    if code == "gap":
        shown |= {name: num(float(value), 2) for name, value in shown.items() if isinstance(value, float)}
    return say(f"refused.{code}", **shown)
