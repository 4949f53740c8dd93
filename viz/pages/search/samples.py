"""Samples: how often each translation was drawn beside how often it was to be expected, and the paths that they share."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from model.config import DecodeConfig
from viz.marks import Bar, Bars, Cell, Fold, Key, Mark, Marks, Panel, Press, Sheet, Site, Slider, Table, number_cells, strong
from viz.pages.search.controls import controls, forcing
from viz.pages.search.forks import Box, forks, gap_of, spelled, width_of
from viz.shared.ask import Ask
from viz.shared.decoding import decoding_facts
from viz.shared.number_format import num

if TYPE_CHECKING:
    from model.text_input import Source
    from model.translator import Translator

FEWEST, USUAL, MOST = 10, 20, 100
FEW, LISTED = 6, 12
"""Translations in the picture, and in the table before it is opened."""
SHARE, ALWAYS = 0.05, 2
"""A fork's branch with this share of all samples is shown, and its largest ones however small."""


@dataclass(frozen=True)
class Drawn:
    """A translation that was drawn. log_p: of being drawn, after the rules; own: under the untouched model; seed: one that draws it by itself."""

    tokens: tuple[int, ...]
    text: str
    count: int
    seed: int
    log_p: float
    own: float
    ended: bool


@dataclass(frozen=True)
class Samples:
    """all: each path, most frequent first. greedy: what the same rules write without a draw."""

    count: int
    all: list[Drawn]
    greedy: str
    greedy_tokens: tuple[int, ...]

    @cached_property
    def texts(self) -> list[Drawn]:
        """Each translation once, by its most frequent path: several paths may read alike. Most frequent first, of those the most probable."""
        found: dict[str, list[Drawn]] = {}
        for one in self.all:
            found.setdefault(one.text, []).append(one)
        each = [
            replace(some[0], count=sum(one.count for one in some), log_p=float(np.logaddexp.reduce([one.log_p for one in some])))
            for some in found.values()
        ]
        return sorted(each, key=lambda one: (-one.count, -one.log_p))

    @property
    def times(self) -> int:
        """How many samples read as greedy does."""
        return sum(one.count for one in self.texts if one.text == self.greedy)

    def expected(self, one: Drawn) -> float:
        """How often it is expected."""
        return self.count * math.exp(one.log_p)


def draw(translator: Translator, text: Source, config: DecodeConfig, count: int) -> Samples:
    """So many samples."""
    from lab.questions.search import samples

    eos, decode = translator.config.eos_id, translator.target.decode
    drawn = [
        Drawn(
            path.tokens,
            decode(path.tokens),
            len(seeds),
            seeds[0],
            sum(path.log_probabilities),
            sum(path.model_log_probabilities),
            path.tokens[-1] == eos,
        )
        for path, seeds in samples(translator, text, config, count)
    ]
    greedy = translator.translate(text, replace(config, strategy="greedy"))
    return Samples(count, drawn, decode(greedy.tokens), greedy.whole(eos))


@dataclass(frozen=True)
class Prefix:
    """Tokens that nobody leaves in between. tokens: all from the first; start: where its own begin; path: the translation that ends with it."""

    tokens: tuple[int, ...]
    start: int
    count: int
    children: list[Prefix]
    path: Drawn | None

    @property
    def key(self) -> int:
        """Its name in the scene."""
        return zlib.crc32(repr(self.tokens).encode())


def prefix_tree(paths: Sequence[Drawn], start: int = 0) -> Prefix:
    """Samples as a tree of their beginnings. start: tokens that all have in common already."""
    first, end = paths[0].tokens, start
    while end < len(first) and all(one.tokens[: end + 1] == first[: end + 1] for one in paths):
        end += 1
    path = next((one for one in paths if len(one.tokens) == end), None)
    groups: dict[int, list[Drawn]] = {}
    for one in paths:
        if one is not path:
            groups.setdefault(one.tokens[end], []).append(one)
    children = sorted((prefix_tree(group, end) for group in groups.values()), key=lambda child: -child.count)
    return Prefix(first[:end], start, sum(one.count for one in paths), children, path)


def folded(prefix: Prefix, total: int, opened: Sequence[int]) -> list[Prefix]:
    """The branches that are not shown: small ones, unless there is but one or a person unfolded them."""
    shown = [one for i, one in enumerate(prefix.children) if i < ALWAYS or one.count >= SHARE * total]
    rest = prefix.children[len(shown) :]
    return rest if len(rest) > 1 and prefix.key not in opened else []


def samples_of(ask: Ask) -> Samples:
    """As many samples as the page asks for; the usual number where that is none."""
    given, run = ask.request.search.get("n", USUAL), ask.run
    count = given if fits(given) else USUAL
    config = replace(run.decode, strategy="sample", beam=DecodeConfig.beam, length_penalty=DecodeConfig.length_penalty)
    return ask.once(draw, ask.translator, run.source, config, count)


def fits(given: object) -> bool:
    """Whether so many samples can be drawn."""
    return type(given) is int and FEWEST <= given <= MOST


def samples_sheet(ask: Ask) -> Sheet:
    """The translations that were drawn as bars; their paths and a table below."""
    say, found = ask.say, samples_of(ask)
    decode, tree = ask.run.decode, prefix_tree(found.all)
    numbers = {"n": strong(str(len(found.texts))), "times": strong(str(found.times))}
    note = say.text("samples.site", seed=decode.seed, temperature=f"{decode.temperature:g}")
    site = Site("softmax(logits)", [found.count, "T", ask.config.tgt_vocab_size], note)
    key = Key([("target", say.text("key.greedy")), ("dim", say.text("key.path"))])
    return Sheet(
        say("title.samples"),
        part="draws samples-settings",
        answer=[say.answer("see.draws", count=found.count, temperature=f"{decode.temperature:g}", **numbers)],
        picture=[bars(ask, found)],
        side=side(ask, found),
        foot=[
            ask.note("common.notice", "look.expected"),
            ask.note("about", "lead.samples"),
        ],
        legend=[say.legend("draws.legend")],
        site=site,
        panels=[
            Panel("samples", say("samples.title", n=found.count), [say.quiet("samples.graph"), graph(ask, found, tree), key]),
            Panel("paths", say("samples.list", n=len(found.all), count=found.count), table(ask, found)),
        ],
    )


def bars(ask: Ask, found: Samples) -> Bars:
    """How often each translation was expected and drawn. The greedy one is named, also where nobody drew it; the last row is all others."""
    say, shown, rest = ask.say, found.texts[:FEW], found.texts[FEW:]

    def bar(label: str, count: int, expected: float, look: str = "", **more: Any) -> Bar:
        return Bar(label, count, say.text("draws.times", times=count), round(expected, 4), often(expected), look, **more)

    rows = []
    for one in shown:
        same = one.text == found.greedy
        tag = say.text("common.strategy.greedy") if same else ""
        rows.append(
            bar(one.text or "∅", one.count, found.expected(one), "chosen" if same else "", tag=tag, put=forcing(ask, one.tokens, 0))
        )
    if all(one.text != found.greedy for one in shown):
        times = say.text("draws.times", times=found.times)
        rows.append(
            Bar(found.greedy or "∅", found.times, times, look="chosen", tag=say.text("common.strategy.greedy"), put=forcing(ask, (), 0))
        )
        rest = [one for one in rest if one.text != found.greedy]
    if rest:
        rows.append(bar(say.text("draws.rest", n=len(rest)), sum(one.count for one in rest), sum(map(found.expected, rest)), "others"))
    return Bars(
        rows, say.text("draws.samples", count=found.count), key=(say.text("column.expected"), say.text("column.count")), tone="target"
    )


def often(expected: float) -> str:
    """An expected number of times."""
    return "<0.01" if expected < 0.005 else num(expected, 2)


def side(ask: Ask, found: Samples) -> Marks:
    """Temperature, the next draw and the number of samples; the rules and the seed under a fold."""
    say, seed = ask.say, ask.run.decode.seed
    given = ask.request.search.get("n", USUAL)
    again = Press(
        say("draws.again", count=found.count),
        {"decode.seed": (seed + 1) % int(decoding_facts()["sliders"]["seed"]["high"] + 1)},
        look="primary",
    )
    *switch, temperature, top_k, top_p, seeds = controls(ask, "samples", ("temperature", "top_k", "top_p", "seed"))
    refused = [] if fits(given) else [say.notice("refused.n", value=f"{given!s:.20}", low=FEWEST, high=MOST, n=USUAL)]
    number = Slider("search.n", say.text("samples.n"), FEWEST, MOST, 10, found.count, str(found.count))
    return [*switch, temperature, again, *refused, number, Fold(say("settings"), [top_k, top_p, seeds])]


def graph(ask: Ask, found: Samples, tree: Prefix) -> Mark:
    """The paths of the samples: those that begin alike share one, as thick as it is frequent."""
    say, given = ask.say, ask.request.search.get("open")
    opened = [one for one in given if type(one) is int] if isinstance(given, list) else []
    boxes = Layout(ask, found, opened).laid(tree)
    rows = 1 + max(box.y for box in boxes)
    for box in boxes:
        box.wide = width_of(box.text, 34 if box.parent >= 0 else 0, rows)
    deep = spread(boxes, 46.0)
    spread(boxes, gap_of(max(box.x + box.wide for box in boxes), deep, 46.0))
    words = {look: say.pattern("samples.say") for look in ("winner", "kept", "finished")} | {"folded": say.pattern("samples.unfold")}
    return forks(ask, boxes, say.text("samples.graph"), values=[["share", "percent"], ["n", "whole"]], note="×{n}", say=words)


def spread(boxes: Sequence[Box], gap: float) -> int:
    """Puts each box to the right of the one that it goes on from; how many places there are from left to right."""
    for box in boxes[1:]:
        box.x = boxes[box.parent].x + boxes[box.parent].wide + gap
    return len({box.x for box in boxes})


class Layout:
    """A tree of beginnings as boxes, one row a path."""

    def __init__(self, ask: Ask, found: Samples, opened: list[int]) -> None:
        self.ask, self.found, self.opened = ask, found, opened
        self.end = ask.label_of_id(ask.config.eos_id)
        self.boxes: list[Box] = []
        self.rows = -1

    def laid(self, tree: Prefix) -> list[Box]:
        """All boxes; before the first token stands the start."""
        start = self.ask.label(self.ask.trace.tgt[0])
        root = Box(-1, start, "winner", [1.0, self.found.count], 4.0)
        self.boxes.append(root)
        self.place(tree, 0) if tree.start < len(tree.tokens) else self.branches(tree, 0)
        root.y = self.boxes[1].y
        return self.boxes

    def place(self, prefix: Prefix, parent: int) -> None:
        """One beginning and all that goes on from it; it stands in the row of the first."""
        text = "".join(spelled(self.ask, token) for token in prefix.tokens[prefix.start :]).replace("▁", " ")
        text = text.replace(self.end, f" {self.end}")
        is_greedy = self.found.greedy_tokens[: len(prefix.tokens)] == prefix.tokens
        at = self.add(parent, text, "winner" if is_greedy else "kept" if prefix.children else "finished", prefix.count)
        self.boxes[at].put = forcing(self.ask, prefix.path.tokens, 0) if prefix.path else None
        self.branches(prefix, at)
        last = at == len(self.boxes) - 1
        self.rows += last
        self.boxes[at].y = self.rows if last else self.boxes[at + 1].y

    def branches(self, prefix: Prefix, at: int) -> None:
        """What goes on from it; the rare ones as one box that a press unfolds."""
        rest = folded(prefix, self.found.count, self.opened)
        for child in prefix.children[: len(prefix.children) - len(rest)]:
            self.place(child, at)
        if rest:
            box = self.add(at, self.ask.say.text("others", n=len(rest)), "folded", sum(one.count for one in rest))
            self.rows += 1
            self.boxes[box].y, self.boxes[box].put = self.rows, {"search.open": [*self.opened, prefix.key]}

    def add(self, parent: int, text: str, look: str, count: int) -> int:
        """A box that goes on from another; its place in the list."""
        self.boxes.append(Box(parent, text, look, [count / self.found.count, count]))
        return len(self.boxes) - 1


def table(ask: Ask, found: Samples) -> Marks:
    """Each translation with how often it was drawn and expected; the first ones, and the others under a fold."""
    say, forced = ask.say, ask.run.forced
    rows = []
    for one in found.all:
        expected = found.expected(one)
        text = f"{one.text or '∅'}{'' if one.ended else say.text('unfinished')}"
        (log_p, own), mean = number_cells(num, (one.log_p, one.own), 2), number_cells(num, [one.log_p / len(one.tokens)])
        drawn = [Cell(text, put=forcing(ask, one.tokens, 0)), Cell(str(one.count), one.count), Cell(often(expected), expected)]
        rows.append([*drawn, log_p, *mean, own, Cell(str(one.seed), one.seed)])
    head = say.texts("column.", ("output", "count", "expected", "log_probability", "mean", "model", "seed"))
    now = [i for i, one in enumerate(found.all) if one.tokens == forced]
    label = say.text("samples.list", n=len(found.all), count=found.count)
    first = Table(head, rows[:LISTED], label, now=[i for i in now if i < LISTED])
    more = Table(head, rows[LISTED:], label, now=[i - LISTED for i in now if i >= LISTED])
    return [first, *([Fold(say("all_paths", n=len(rows) - LISTED), [more])] if len(rows) > LISTED else []), say.quiet("columns")]
