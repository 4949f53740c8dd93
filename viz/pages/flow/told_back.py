"""What each moment of the way back says and speaks of: the lengths of its gradients, with this sentence's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from viz.pages.flow.told import Teller, Told, shown
from viz.pages.flow.view import PARTS, Floats
from viz.shared.number_format import whole


def length_text(x: float) -> str:
    """A length with three digits that count, and a power of ten where it is small; as on the stage (backwards_record.js)."""
    if x == 0:
        return "0"
    text = f"{x:.1e}".replace("e-0", "e-") if abs(x) < 1e-3 else f"{float(f'{x:.3g}'):.12g}"
    return text.replace("-", "−")


def percent(x: float) -> str:
    """A signed share of 1 in whole percents."""
    return str(whole(100 * x)).replace("-", "−")


@dataclass(frozen=True, eq=False)
class Backward(Teller):
    """Fills the sentences of the way back. back: as of backwards_answer.backward_numbers."""

    back: dict[str, Any]

    def addition(self, side: str, layer: int, part: str) -> int:
        """Which sublayer of its side this is."""
        return layer * len(PARTS[side]) + PARTS[side].index(part)

    def fork(self, side: str, layer: int, part: str) -> int:
        """The depth at which both ways of a sublayer's addition begin, counted from the loss: the sum before a norm, else what goes on."""
        k = self.addition(side, layer, part)
        return 2 + 2 * k if self.view["order"] == "post" else 2 + k

    def longest(self, side: str, depth: int) -> dict[str, Any]:
        """The longest gradient at a depth, whose it is, and the shortest."""
        lengths: Floats = self.back[side]["norms"][depth]
        row, low = int(lengths.argmax()), int(lengths.argmin())
        words = {"row": self.token(side, row), "low": self.token(side, low), "least": float(lengths[low])}
        return words | {"at": row, "value": float(lengths[row])}

    def tell(self, name: str, row: int, values: dict[str, Any], exact: str = "", **spoken: Any) -> Told:
        """Both sentences with what they speak of."""
        said = {one: length_text(value) if isinstance(value, float) else value for one, value in values.items()}
        return self.both(f"back_{name}", said, exact) | {"row": row, **spoken}  # type: ignore[return-value]

    def told(self) -> dict[str, Told]:
        """Every sentence of the way back."""
        sizes = self.view["sizes"]
        said = self.ends()
        for side, layers in (("target", sizes["decoder"]), ("source", sizes["encoder"])):
            said[f"back_embed.{side}.-1"] = self.embedded(side)
            for layer in range(layers):
                said[f"back_layer.{side}.{layer}"] = self.layer(side, layer)
                for part in PARTS[side]:
                    said[f"back_part.{part}.{side}.{layer}"] = self.sublayer(f"part.{part}", side, layer, part)
        across = self.view["across"]
        return said | {
            f"back_copy.target.{across}": self.sublayer("copy", "target", across, "ff"),
            f"back_meet.target.{across}": self.sublayer("meet", "target", across, "ff"),
            f"back_cross.target.{across}": self.ray("cross", "cross", across, own=True),
            "back_mask.target.0": self.ray("mask", "decoder", 0),
            "back_attend.source.0": self.ray("attend", "encoder", 0),
            "back_collect.source.-1": self.collected(),
        }

    def ends(self) -> dict[str, Told]:
        """The loss, p - y of the row that costs most, what comes back through the output matrix, and the end."""
        rows = self.back["rows"]
        losses = np.array([row["loss"] for row in rows])
        worst, low = int(losses.argmax()), int(losses.argmin())
        word = shown(rows[worst]["wants"])
        loss = {"n": len(rows), "loss": self.back["loss"], "word": word, "worst": float(losses[worst]), "least": float(losses[low])}
        shares = {"percent": percent(losses[worst] / (losses.sum() or 1)), "low": shown(rows[low]["wants"])}
        (_, own), (other, most) = rows[worst]["pulls"][:2]
        push = {"n": len(rows), "row": self.token("target", worst), "word": word, "own": own, "other": shown(other), "most": most}
        output, (source, target) = self.longest("target", -1), (self.longest(side, 0) for side in PARTS)
        writes = {"word": shown(rows[output["at"]]["wants"]), "d": self.view["sizes"]["d_model"]}
        places = {"source": source["row"], "source_value": source["value"], "target": target["row"], "target_value": target["value"]}
        return {
            "back_loss.target.-1": self.tell("loss", worst, loss | shares),
            f"back_push.target.{worst}": self.tell("push", worst, push | {"length": rows[worst]["length"]}),
            "back_output.target.-1": self.of(output, "output", writes),
            "back_done.source.-1": self.tell("done", source["at"], places | {"loss": self.back["loss"]}),
        }

    def of(self, found: dict[str, Any], name: str, values: dict[str, Any], exact: str = "") -> Told:
        """The sentences about the longest gradient of a depth."""
        return self.tell(name, found["at"], found | values, exact, value=found["value"])

    def embedded(self, side: str) -> Told:
        """What reaches the embeddings."""
        return self.of(self.longest(side, 0), f"embed.{side}", {}, "" if self.view["adds"] else "back_embed.no_place")

    def layer(self, side: str, layer: int) -> Told:
        """A layer that is passed at once: the gradient at its input, and at its output."""
        found = self.longest(side, self.fork(side, layer, "self") - 1)
        after = self.fork(side, layer, "ff") + (self.view["order"] == "post")
        return self.of(found, "layer", {"n": layer + 1, "after": float(self.back[side]["norms"][after, found["at"]])})

    def sublayer(self, name: str, side: str, layer: int, part: str) -> Told:
        """Both ways of a sublayer at the token whose gradient is longest there; where they part, what each of them gets."""
        fork, own, back = self.fork(side, layer, part), self.addition(side, layer, part), self.back[side]
        found = self.longest(side, fork - 1)
        at = found["at"]
        skip, branch = float(back["norms"][fork, at]), float(back["branch"][own, at])
        shares = {"share": percent(back["share"][own, at]), "open": percent(back["open"][layer, at])}
        values = found | shares | {"skip": skip, "branch": branch, "whole": found["value"], "n": layer + 1}
        return self.tell(name, at, values, value=skip if name == "copy" else found["value"])

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
        words = {"row": shown(rows[row].text), "key": shown(keys[key].text), "value": float(lengths[row, key]), "n": layer + 1}
        said = f"{name}.alone" if not own and row == key else name
        return self.tell(said, row, words | ways, key=key, value=words["value"])

    def collected(self) -> Told:
        """What came to C from every decoder layer, and together through keys and values."""
        found, shares = self.longest("source", -1), np.array(self.back["shares"])
        if not len(shares):
            return self.of(found, "collect.none", {})
        layers, (keys, through) = shares.sum(1), shares.sum(0)
        most = int(layers.argmax())
        values = {"n": most + 1, "percent": percent(layers[most]), "keys": percent(keys), "through": percent(through)}
        return self.of(found, "collect", values)
