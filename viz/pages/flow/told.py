"""What each moment of the film says, with this sentence's own words and numbers; and what the way back speaks of.

A sentence is found by the name of its moment and its side, then its row and its layer as far as it has them (timeline.js).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NotRequired, TypedDict

import numpy as np

from lab.measures.heads import row_entropy
from model.trace import Trace
from viz.marks import Say, Token, strong
from viz.pages.flow.view import STACKS, WEIGHT_STEPS, FlowView, by_length
from viz.shared.number_format import bits, num, whole
from viz.shared.number_format import share as percent
from viz.shared.records import Side

SECOND = 0.1
"""Of a row's attention: so much of it makes the second key worth naming where one layer is told."""
SIDES: tuple[Side, Side] = ("source", "target")


class Told(TypedDict):
    """The sentence of a moment in both depths; of the way back the row that is spoken of, the key that it hands most to, and the length beside it on the stage."""

    plain: list[str | tuple[str, str]]
    exact: list[str | tuple[str, str]]
    row: NotRequired[int]
    key: NotRequired[int]
    value: NotRequired[float]


def shown(text: str) -> str:
    """How a token is written on the stage: without the mark of a word's beginning; a space alone as an open box. In plain wording the browser puts words for the sentence's ends."""
    return text.removeprefix("▁") or "␣"


def joined(said: list[Any]) -> list[Any]:
    """What stands side by side without a look of its own as one text."""
    runs = groupby((("", part) if isinstance(part, str) else part for part in said), lambda part: part[0])
    return [part for role, run in runs for part in (run if role else ["".join(text for _, text in run)])]


@dataclass(frozen=True, eq=False)
class Teller:
    """Fills the sentences of one stage. says: by depth; head: whose attention is told, -1 for all of them."""

    says: Mapping[str, Say]
    trace: Trace
    view: FlowView
    head: int

    def tell(self, name: str, **values: Any) -> Told:
        """The sentence of a name."""
        return {depth: say(f"told.{name}", **values) for depth, say in self.says.items()}  # type: ignore[return-value]

    def token(self, side: Side, i: int) -> Token:
        """How a token is called."""
        return Token(shown((self.trace.src if side == "source" else self.trace.tgt)[i].text), side)

    def word(self, row: int) -> Token:
        """What a row of the decoder writes."""
        return Token(shown(self.view["writes"][row]), "target")


class Forward(Teller):
    """The film as it is written, and in training."""

    def look(self, kind: str, layer: int, row: int, name: str = "look", whole: str = "", **more: Any) -> Told:
        """The largest weights of a row. whole: "layer" where the moment passes all of it, "all" where it passes every layer."""
        say, head = self.says["exact"], self.head
        every = self.trace.attention(kind, layer).weights[:, row]
        heads = every if head < 0 else every[head : head + 1]
        weights, step = heads.mean(0), by_length(self.trace, WEIGHT_STEPS)
        seen = np.rint(heads / step).mean(0) * step
        seen = seen.round(6)  # as the browser has them: it marks the same keys
        keys = np.argsort(-seen, kind="stable")
        keys = keys[: 1 + int(not whole and seen[keys[1:2]].sum() >= SECOND)]
        key_side = SIDES[kind == "decoder"]
        looks = [{"key": self.token(key_side, int(key)), "weight": strong(percent(weights[key], say.language))} for key in keys]
        layers = self.trace.config.decoder_layers
        place = {"layer": layer + 1, "head": max(head, 0) + 1, "heads": len(every)}
        told = {
            "by": [("quiet", say.text("told.mean" if head < 0 and len(every) > 1 else "told.head", **place))],
            "whole": say.text("told.whole", n=layers) if whole == "all" and layers > 1 else "",
            "bits": bits(float(row_entropy(weights))),
            "row": self.token(SIDES[kind != "encoder"], row),
            "second": [part for look in looks[1:] for part in say("told.second", **look)],
        }
        return self.tell(name, **(told | looks[0] | more))

    def across(self, layer: int, row: int, whole: str = "") -> Told:
        """Where a row looks across to write its word."""
        return self.look("cross", layer, row, "across", whole, word=self.word(row))

    def thinking(self, side: Side, layer: int, row: int) -> Told:
        """A feed-forward network at one token."""
        active = self.trace[f"{STACKS[side]}.{layer}.ff_act"][row] > 0
        return self.tell(
            "think", n=layer + 1, token=self.token(side, row), all=len(active), percent=strong(str(whole(100 * active.mean())))
        )

    def chosen(self, row: int) -> Told:
        """How a row's token was chosen."""
        step, say = self.view["steps"][row], self.says["exact"]
        chosen = step["candidates"][step["chosen"]]
        how = "forced" if step["forced"] else "drawn" if step["draw"] is not None else "unlikely" if step["chosen"] else ""
        told = {
            "how": say.text(f"told.{how}") if how else "",
            "p": strong(percent(chosen["p"], say.language)),
            "bits": bits(step["entropy"]),
        }
        return self.tell("choose", token=self.token("target", row), word=Token(shown(chosen["text"]), "target"), **told)

    def told(self) -> dict[str, Told]:
        """Every sentence of both films."""
        rows = range(min(len(self.trace.tgt), len(self.view["steps"])))
        said = self.reading() | (self.writing(rows) | self.training() if rows else {})
        return {key: {depth: joined(parts) for depth, parts in told.items()} for key, told in said.items()}  # type: ignore[arg-type, misc]

    def reading(self) -> dict[str, Told]:
        """The encoder."""
        row, sizes = self.view["focus"]["encoder"][0], self.view["sizes"]
        looks = {
            f"{'layer' if i else 'weigh'}.source.{i}": self.look("encoder", i, row, whole="layer" if i else "")
            for i in range(sizes["encoder"])
        }
        return looks | {
            "read.source": self.tell("read", n=len(self.trace.src), d=sizes["d_model"]),
            "place.source": self.tell(
                "place" if self.view["adds"] else "no_place" if self.trace.config.positions == "none" else "turned_place"
            ),
            "ask.source.0": self.tell("ask", row=self.token("source", row)),
            "collect.source.0": self.tell("collect"),
            "add.source.0": self.tell("add"),
            "think.source.0": self.thinking("source", 0, row),
            "hand.source": self.tell("hand"),
        }

    def writing(self, rows: range) -> dict[str, Told]:
        """The decoder row by row."""
        view, last = self.view, rows[-1]
        across, slow = view["across"], view["slow"]
        end = {"n": len(rows), "end": self.word(last)}
        said = {
            "begin.target.0": self.tell("begin", token=self.token("target", 0)),
            f"across.target.{slow}.{across}": self.across(across, slow),
            f"rethink.target.{slow}.{across}": self.thinking("target", across, slow),
            f"self.target.{slow}.{across}": self.look("decoder", across, slow),
            f"stop.target.{last}": self.tell("stop.end" if view["steps"][last]["ends"] else "stop.limit", **end),
        }
        for row in rows:
            token = {"token": self.token("target", row), "n": row + 1}
            said |= {f"{name}.target.{row}": self.tell(name, **token) for name in ("enter", "return")}
            said |= {f"pass_all.target.{row}.{across}": self.across(across, row, whole="all"), f"choose.target.{row}": self.chosen(row)}
        return said | {f"pass.target.{slow}.{i}": self.across(i, slow, whole="layer") for i in range(view["sizes"]["decoder"])}

    def training(self) -> dict[str, Told]:
        """All rows of the decoder at once."""
        view, across, count = self.view, self.view["across"], len(self.trace.tgt)
        row, asks = view["focus"]["decoder"][0], view["focus"]["cross"][0]
        given = [step["raw"] for step in view["steps"]]
        least = int(np.argmin(given))
        loss = -np.log(np.maximum(given, 1e-5)).mean()
        said = {
            "given.target": self.tell("given", n=count),
            f"triangle.target.{across}": self.tell("triangle", row=self.token("target", row), seen=row + 1, hidden=count - row - 1),
            f"teach_across.target.{across}": self.look("cross", across, asks),
            f"teach_think.target.{across}": self.thinking("target", across, row),
            "compare.target": self.tell(
                "compare", word=self.word(least), p=strong(percent(given[least], self.says["exact"].language)), loss=num(loss, 2)
            ),
        }
        return said | {f"teach_layer.target.{i}": self.look("cross", i, asks, whole="layer") for i in range(view["sizes"]["decoder"])}
