"""What each moment of the film says, plain and exact, with this sentence's own words and numbers; and what the way back speaks of.

A sentence is found by the name of its moment, its side, and its row, or its layer where it is about all rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NotRequired, TypedDict

import numpy as np

from lab.measures.heads import row_entropy
from model.trace import Trace
from viz.marks import Say
from viz.pages.flow.view import PARTS, Floats, FlowView, side_arrays
from viz.shared.number_format import bits, num, whole


class Told(TypedDict):
    """Both sentences of a moment; of the way back the row that is spoken of, the key that it hands most to, and the length beside it on the stage."""

    plain: str
    exact: str
    row: NotRequired[int]
    key: NotRequired[int]
    value: NotRequired[float]


class ToldView(TypedDict):
    """What is said of every moment."""

    told: dict[str, Told]


def shown(text: str) -> str:
    """How a token is written on the stage: without the mark of a word's beginning; a space alone as an open box. In plain wording the browser puts words for the sentence's ends."""
    return text.removeprefix("▁") or "␣"


def share(p: float) -> str:
    """A probability as it stands beside its bar."""
    return "<0.1%" if p < 0.0005 else f"{100 * p:.{int(p < 0.0995)}f}%"


@dataclass(frozen=True, eq=False)
class Teller:
    """Fills the sentences of one stage. head: whose attention is told, -1 for all of them."""

    say: Say
    trace: Trace
    view: FlowView
    head: int

    def both(self, name: str, values: dict[str, Any], exact: str = "", head: int | None = None) -> Told:
        """Both sentences of a name, the exact one of another where it is said; head: whose weights they tell, where it is not the chosen one."""
        who = "head" if (self.head if head is None else head) >= 0 else "mean"
        plain, exact = (self.key(depth, one, who) for depth, one in (("plain", name), ("exact", exact or name)))
        return {"plain": self.say.text(plain, **values), "exact": self.say.text(exact, **values)}

    def key(self, depth: str, name: str, who: str) -> str:
        """The words of a name, for one head or the mean where they differ; what has none of its own says what is said without its last part."""
        names = [name.rsplit(".", cut)[0] for cut in range(name.count(".") + 1)]
        return next(key for one in names for key in (f"{depth}.{one}.{who}", f"{depth}.{one}") if self.say.has(key))

    def token(self, side: str, i: int) -> str:
        """How a token is called."""
        return shown((self.trace.src if side == "source" else self.trace.tgt)[i].text)

    @cached_property
    def arrays(self) -> dict[str, dict[str, Floats]]:
        """The numbers of both sides."""
        return {side: side_arrays(self.trace, side) for side in PARTS}


class Forward(Teller):
    """The film as it is written, and in training."""

    def weights(self, kind: str, layer: int, row: int, head: int) -> Floats:
        """The weights of a row, (S,)."""
        every = self.trace.attention(kind, layer).weights[:, row]
        return every[head] if head >= 0 else every.mean(0)

    def look(self, kind: str, layer: int, row: int, head: int | None = None) -> dict[str, Any]:
        """The largest weight of a row and what belongs to it."""
        head = self.head if head is None else head
        (rows, keys), weights = self.trace.axes(kind), self.weights(kind, layer, row, head)
        key = int(weights.argmax())
        said = {
            "row": shown(rows[row].text),
            "key": shown(keys[key].text),
            "weight": num(weights[key], 2),
            "bits": bits(float(row_entropy(weights))),
        }
        return said | {"layer": layer + 1, "n": layer + 1, "heads": self.view["sizes"]["heads"], "head": head + 1}

    def addition(self, side: str, layer: int, part: str, row: int) -> dict[str, Any]:
        """An addition in numbers: of the position, or of a sublayer's output."""
        k = 1 + layer * len(PARTS[side]) + PARTS[side].index(part) if part else 0
        step = 2 if part and self.view["order"] == "post" else 1
        norms, own = self.arrays[side]["norms"], 1 + step * k
        before, added = norms[own - step, row], self.arrays[side]["added"][k, row]
        mean, deviation = self.arrays[side]["spread"][k - 1, row] if part else (0, 0)
        return {
            "token": self.token(side, row),
            "before": num(before, 1),
            "added": num(added, 1),
            "after": num(norms[own, row], 1),
            "percent": whole(100 * added / before) if before else 0,
            "mean": num(mean, 3),
            "deviation": num(deviation, 2),
            "rms": num(np.hypot(mean, deviation), 2),
        }

    def thinking(self, side: str, layer: int, row: int) -> Told:
        """A feed-forward network at one token."""
        active, units = self.arrays[side]["active"][layer, row], self.view["sizes"]["d_ff"]
        numbers = {"percent": whole(100 * active), "units": whole(active * units), "all": units, "layer": layer + 1}
        return self.both("think", self.addition(side, layer, "ff", row) | numbers)

    def across(self, row: int, name: str) -> Told:
        """Where a row looks across: the head that was taught alignment, else the mean of the slow layer; a chosen head speaks itself."""
        taught = self.view["taught"]
        head = self.head if self.head >= 0 or taught is None else taught["head"]
        values = self.look("cross", self.view["across"], row, head) | {"word": shown(self.view["writes"][row])}
        return self.both(name, values, "across", head)

    def weighing(self) -> Told:
        """The first row to attend: what it attends to most; where that is itself, the largest of the others too."""
        row = self.view["focus"]["encoder"][0]
        weights, found = self.weights("encoder", 0, row, self.head), self.look("encoder", 0, row)
        others = np.where(np.arange(len(weights)) == row, -1, weights)
        if weights.argmax() != row or len(weights) == 1:
            return self.both("weigh", found)
        other = {"own": found["weight"], "key": self.token("source", int(others.argmax())), "weight": num(others.max(), 2)}
        return self.both("weigh.self", found | other)

    def choice(self, row: int) -> dict[str, Any]:
        """How a row's token was chosen."""
        step = self.view["steps"][row]
        chosen = step["candidates"][step["chosen"]]
        other = next((one for one in step["candidates"] if one is not chosen), None)
        return {
            "token": self.token("target", row),
            "word": shown(chosen["text"]),
            "p": share(chosen["p"]),
            "raw": num(step["raw"], 4),
            "logit": num(step["logit"], 2),
            "bits": bits(step["entropy"]),
            "second": shown(other["text"]) if other else "",
            "second_p": share(other["p"]) if other else "",
            "vocabulary": self.view["sizes"]["vocabulary"],
        }

    def chosen(self, row: int) -> Told:
        """The same as a sentence."""
        step = self.view["steps"][row]
        how = "forced" if step["forced"] else "drawn" if step["draw"] is not None else "unlikely" if step["chosen"] else "likeliest"
        return self.both(f"choose.{how}", self.choice(row))

    def told(self) -> dict[str, Told]:
        """Every sentence of both films."""
        rows = range(min(len(self.trace.tgt), len(self.view["steps"])))
        return self.reading() | (self.writing(rows) | self.training(rows) if rows else {})

    def reading(self) -> dict[str, Told]:
        """The encoder."""
        view, sizes, both = self.view, self.view["sizes"], self.both
        row, key = view["focus"]["encoder"]
        lengths, scores = self.arrays["source"]["norms"], self.trace.attention("encoder", 0).scores[:, row, key]
        weights = self.trace.attention("encoder", 0).weights[:, row, key]
        head = self.head if self.head >= 0 else int(weights.argmax())
        all_rows = {"token": self.token("source", row), "n": len(self.trace.src), "d": sizes["d_model"], "layers": sizes["decoder"]}
        first = {"low": num(lengths[0].min(), 1), "high": num(lengths[0].max(), 1), "group": f"{view['fold']['group']:g}"}
        asks = {"row": self.token("source", row), "key": self.token("source", key), "head": head + 1, "d": sizes["d_head"]}
        look = self.look("encoder", 0, row)
        said = {
            "read.source.-1": both("read", all_rows | first),
            "place.source.-1": both("place" if view["adds"] else "no_place", self.addition("source", -1, "", row)),
            "ask.source.0": both("ask", asks | {"score": num(scores[head], 2)}),
            "weigh.source.0": self.weighing(),
            "collect.source.0": both("collect", look),
            "add.source.0": both(
                f"add.{view['order']}{'.rms' if self.trace.config.norm == 'rmsnorm' else ''}", self.addition("source", 0, "self", row)
            ),
            "think.source.0": self.thinking("source", 0, row),
            "hand.source.-1": both("hand", all_rows | {"length": num(lengths[-1, row], 1)}),
        }
        layers = range(1, sizes["encoder"])
        return said | {f"layer.source.{i}": both("layer", self.look("encoder", i, row)) for i in layers}

    def writing(self, rows: range) -> dict[str, Told]:
        """The decoder row by row."""
        view, both, last = self.view, self.both, rows[-1]
        end = {"n": last + 1, "end": shown(view["writes"][last])}
        said = {
            "begin.target.0": both("begin", self.addition("target", -1, "", 0)),
            "self.target.0": both("self", self.look("decoder", 0, 0)),
            "across.target.0": self.across(0, "across"),
            "rethink.target.0": self.thinking("target", view["across"], 0),
            "relayer.target.0": self.across(0, "pass"),
            f"stop.target.{last}": both("stop.end" if view["steps"][last]["ends"] else "stop.limit", self.choice(last) | end),
        }
        for row in rows:
            token = self.token("target", row)
            back = {"word": token, "n": row, "row": row + 1}
            said |= {
                f"enter.target.{row}": both("enter", {"token": token, "n": row + 1}),
                f"pass.target.{row}": self.across(row, "pass"),
                f"choose.target.{row}": self.chosen(row),
                f"return.target.{row}": both("return.first" if row == 1 else "return.again", back),
            }
        return said

    def training(self, rows: range) -> dict[str, Told]:
        """All rows of the decoder at once."""
        view, both, across, count = self.view, self.both, self.view["across"], len(self.trace.tgt)
        row, asks = view["focus"]["decoder"][0], view["focus"]["cross"][0]
        given = [step["raw"] for step in view["steps"]]
        least = int(np.argmin(given))
        loss = -np.log(np.maximum(given, 1e-5)).mean()
        worst = {"n": len(given), "word": shown(view["writes"][least]), "p": share(given[least]), "loss": num(loss, 2)}
        mask = self.look("decoder", 0, row) | {"seen": row + 1, "hidden": count - row - 1}
        said = {
            "given.target.-1": both("given", {"n": count, "token": self.token("target", 0)}),
            "triangle.target.0": both("triangle", mask),
            f"teach_across.target.{across}": self.across(asks, "teach_across"),
            f"teach_think.target.{across}": self.thinking("target", across, row),
            "compare.target.-1": both("compare", worst),
        }
        layers = range(view["sizes"]["decoder"])
        return said | {f"teach_layer.target.{i}": both("teach_layer", self.look("cross", i, asks), "layer") for i in layers}
