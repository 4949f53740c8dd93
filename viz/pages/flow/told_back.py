"""What each moment of the way back says and speaks of: the lengths of its gradients, with this sentence's own words."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from viz.pages.flow.told import SIDES, Teller, Told, shown
from viz.pages.flow.view import STACKS, Floats, sublayer_at
from viz.shared.number_format import num
from viz.shared.records import Side


def length_text(x: float) -> str:
    """A length with three digits that count, and a power of ten where it is small; as on the stage (backwards_record.js)."""
    if x == 0:
        return "0"
    text = f"{x:.1e}".replace("e-0", "e-") if abs(x) < 1e-3 else f"{float(f'{x:.3g}'):.12g}"
    return text.replace("-", "−")


def percent(x: float) -> str:
    """A signed share of 1 in whole percents."""
    return num(100 * x, 0)


@dataclass(frozen=True, eq=False)
class Backward(Teller):
    """Fills the sentences of the way back. back: as of backwards_answer.backward_numbers."""

    back: dict[str, Any]

    def fork(self, side: Side, layer: int, part: str) -> int:
        """The depth at which both ways of a sublayer's addition begin, counted from the loss: the sum before a norm, else what goes on."""
        k = sublayer_at(side, layer, part)
        return 2 + 2 * k if self.view["order"] == "post" else 2 + k

    def say(self, name: str, row: int, values: dict[str, Any], **spoken: Any) -> Told:
        """A sentence with what it speaks of."""
        said = {one: length_text(value) if isinstance(value, float) else value for one, value in values.items()}
        return self.tell(f"back_{name}", **said) | {"row": row, **spoken}  # type: ignore[return-value]

    def longest(self, side: Side, depth: int, where: str, name: str = "most", **values: Any) -> Told:
        """The longest gradient at a depth, whose it is, and the shortest. where: words for the place; name: of another sentence about it."""
        lengths: Floats = self.back[side]["norms"][depth]
        row, low = int(lengths.argmax()), int(lengths.argmin())
        value = float(lengths[row])
        place = self.says["exact"].text(where, **values) if where else ""
        said = {"where": place, "row": self.token(side, row), "low": self.token(side, low), "value": value, "least": float(lengths[low])}
        return self.say(name, row, said | values, value=value)

    def told(self) -> dict[str, Told]:
        """Every sentence of the way back."""
        sizes, across = self.view["sizes"], self.view["across"]
        said = self.ends()
        for side in reversed(SIDES):
            said[f"back_embed.{side}"] = self.longest(side, 0, f"told.back_at.{side}")
            for layer in range(sizes[STACKS[side]]):
                depth = self.fork(side, layer, "self") - 1
                said[f"back_layer.{side}.{layer}"] = self.longest(side, depth, "station.layer", n=layer + 1)
        return said | {
            f"back_copy.target.{across}": self.sublayer("copy", "target", across, "ff"),
            f"back_meet.target.{across}": self.sublayer("meet", "target", across, "ff"),
            f"back_cross.target.{across}": self.ray("ray", "cross", across, own=True),
            f"back_mask.target.{across}": self.ray("mask", "decoder", across),
            "back_attend.source.0": self.ray("ray", "encoder", 0),
            "back_part.ff.source.0": self.sublayer("part", "source", 0, "ff"),
            "back_collect.source": self.collected(),
        }

    def ends(self) -> dict[str, Told]:
        """The loss, p - y of the row that costs most, what comes back through the output matrix, and the end."""
        rows = self.back["rows"]
        losses = np.array([row["loss"] for row in rows])
        worst = int(losses.argmax())
        (_, own), (other, most) = rows[worst]["pulls"][:2]
        said = {
            "n": len(rows),
            "word": shown(rows[worst]["wants"]),
            "loss": self.back["loss"],
            "worst": float(losses[worst]),
            "percent": percent(losses[worst] / (losses.sum() or 1)),
            "own": own,
            "other": shown(other),
            "most": most,
            "length": rows[worst]["length"],
        }
        return {
            "back_loss.target": self.say("loss", worst, said),
            f"back_push.target.{worst}": self.say("push", worst, said),
            "back_output.target": self.longest("target", -1, "told.back_at.output"),
            "back_done.source": self.say("done", int(self.back["source"]["norms"][0].argmax()), {}),
        }

    def sublayer(self, name: str, side: Side, layer: int, part: str) -> Told:
        """Both ways of a sublayer at the token whose gradient is longest there; where they part, what each of them gets."""
        fork, own, back = self.fork(side, layer, part), sublayer_at(side, layer, part), self.back[side]
        at = int(back["norms"][fork - 1].argmax())
        skip, branch, whole = (float(x[at]) for x in (back["norms"][fork], back["branch"][own], back["norms"][fork - 1]))
        shares = {"share": percent(back["share"][own, at]), "open": percent(back["open"][layer, at])}
        where = self.says["exact"].text(f"common.part.{part}")
        said = {"n": layer + 1, "where": where, "row": self.token(side, at), "skip": skip, "branch": branch, "whole": whole}
        return self.say(name, at, said | shares, value=skip if name == "copy" else whole)

    def ray(self, name: str, kind: str, layer: int, *, own: bool = False) -> Told:
        """The longest gradient that one row hands to one value of an attention: weight times the length at z. own: a row may hand it to itself."""
        back = self.back["attention"][kind]
        heads = slice(None) if self.head < 0 else slice(self.head, self.head + 1)
        parts = self.trace.attention(kind, layer).weights[heads] * back["z"][layer, heads, :, None]
        lengths = np.linalg.norm(parts.astype(np.float64), axis=0)
        others = lengths if own or lengths.size == 1 else np.where(np.eye(*lengths.shape), -1, lengths)
        row, key = (int(i) for i in np.unravel_index(others.argmax(), lengths.shape))
        rows, keys = self.trace.axes(kind)
        ways = {one: float(back[one][layer, at]) for one, at in (("q", row), ("k", key), ("v", key))}
        value = float(lengths[row, key])
        words = {"row": shown(rows[row].text), "key": shown(keys[key].text), "value": value, "n": layer + 1}
        return self.say(name, row, words | ways, key=key, value=value)

    def collected(self) -> Told:
        """What came to C from every decoder layer, and together through keys and values."""
        shares = np.array(self.back["shares"])
        if not len(shares):
            return self.longest("source", -1, "", "none")
        layers, (keys, through) = shares.sum(1), shares.sum(0)
        most = int(layers.argmax())
        said = {"n": most + 1, "percent": percent(layers[most]), "keys": percent(keys), "through": percent(through)}
        return self.longest("source", -1, "", "collect", **said)
