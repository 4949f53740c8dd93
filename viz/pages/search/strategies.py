"""Greedy decoding, sampling and beam search on one sentence: what all begin with once, then what each wrote alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from viz.marks import Axis, Cell, Chips, Fold, Marks, Panel, Said, Sheet, Site, Spans, Table, Text, Token, strong
from viz.pages.search.controls import controls
from viz.shared.ask import Ask
from viz.shared.number_format import num, share

if TYPE_CHECKING:
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.translator import Translator

SLIDERS = ("seed", "beam", "temperature", "top_k", "top_p", "length_penalty")
"""The first two always in sight."""


@dataclass(frozen=True)
class Strategy:
    """One translation with the model's own log-probabilities. leaves: the first token that is not greedy's."""

    name: str
    text: str
    tokens: list[int]
    log_ps: list[float]
    score: float
    ended: bool
    leaves: int | None

    @property
    def log_p(self) -> float:
        """Of the whole."""
        return sum(self.log_ps)


def compare(translator: Translator, text: Source, config: DecodeConfig) -> list[Strategy]:
    """Greedy, sampling, beam search."""
    from lab.questions.search import strategies

    rows = strategies(translator, text, config)
    return [
        Strategy(
            row["strategy"],
            row["text"],
            row["tokens"],
            row["log_probabilities"],
            score(row["log_probability"], len(row["tokens"]), config.length_penalty),
            row["stopped"] == "eos",
            leaves(rows[0]["tokens"], row["tokens"]),
        )
        for row in rows
    ]


def score(log_p: float, length: int, penalty: float) -> float:
    """What beam search ranks by."""
    return log_p / max(1, length) ** penalty


def common(rows: Sequence[Sequence[int]]) -> int:
    """How many tokens all rows begin with."""
    n = 0
    while all(len(row) > n for row in rows) and len({row[n] for row in rows}) == 1:
        n += 1
    return n


def leaves(first: Sequence[int], other: Sequence[int]) -> int | None:
    """The first index at which `other` is not `first`; None where they are equal."""
    n = common([first, other])
    return None if n == len(first) == len(other) else n


def side_sheet(ask: Ask) -> Sheet:
    """Three translations below each other."""
    say, run = ask.say, ask.run
    rows = ask.once(compare, ask.translator, run.source, replace(run.decode, strategy="greedy"))
    shared, best = common([row.tokens for row in rows]), max(rows, key=lambda row: row.log_p)
    beginning = [say.label("side.shared", n=shared), chips(ask, rows[0], 0, shared)] if shared else []
    settings = controls(ask, "side", SLIDERS)
    return Sheet(
        say("title.side"),
        part="side side-settings",
        answer=[Text(agree(ask, rows, best), "answer")],
        picture=[*beginning, *(mark for row in rows for mark in card(ask, row, shared, is_best=row is best))],
        side=[*settings[: 2 - len(SLIDERS)], Fold(say("settings"), settings[2 - len(SLIDERS) :])],
        foot=[
            ask.note("common.notice", "look.side"),
            ask.note("about", "lead.side"),
        ],
        legend=[say.legend("side.site")],
        site=Site("log_softmax(logits)", [len(rows[0].tokens), ask.config.tgt_vocab_size], codes=["side"]),
        panels=[Panel("scores", say("side.scores"), [numbers(ask, rows, best)])],
    )


def card(ask: Ask, row: Strategy, shared: int, *, is_best: bool) -> Marks:
    """One strategy: its translation, and the tokens that not all have."""
    say = ask.say
    own, both = ask.result.target.decode(row.tokens), ask.result.target.decode(row.tokens[:shared])
    parts = [(both, ""), (own[len(both) :], "changed")] if own.startswith(both) else [(own, "")]
    label = f"{'★ ' if is_best else ''}{say.text(f'common.strategy.{row.name}')}"
    text = [*parts, *([] if row.ended else [(say.text("unfinished"), "")])] if own else [("∅", "")]
    return [
        Spans(text, ask.translator.writes, label),
        chips(ask, row, shared, len(row.tokens)) if len(row.tokens) > shared else say.quiet("side.nothing_more"),
    ]


def chips(ask: Ask, row: Strategy, start: int, end: int) -> Chips:
    """Tokens with their probabilities; ◆ where one leaves greedy's."""
    ps = [math.exp(x) for x in row.log_ps[start:end]]
    labels = [f"{'◆ ' if i == row.leaves else ''}{ask.label_of_id(row.tokens[i])}" for i in range(start, end)]
    axis = Axis(f"token-{row.name}", labels, first=start)
    return Chips(axis, ask.say.text(f"common.strategy.{row.name}"), [share(p, ask.say.language) for p in ps], [round(p, 4) for p in ps])


def numbers(ask: Ask, rows: list[Strategy], best: Strategy) -> Table:
    """log p and score of each, and where it leaves greedy."""
    say, penalty = ask.say, ask.run.decode.length_penalty
    decode = {name: f"{value:g}" for name, value in ask.run.decode.to_dict().items() if name != "strategy"}
    cells = []
    for row in rows:
        settings = say.text(f"side.{row.name}", **decode)
        name = f"{'★ ' if row is best else ''}{say.text(f'common.strategy.{row.name}')} ({settings})"
        score = f"{num(row.log_p)} ÷ {max(1, len(row.tokens))}^{penalty:g} = {num(row.score)}"
        cells.append([Cell(name), Cell(num(row.log_p), row.log_p), Cell(score, row.score), Cell(leaves_text(ask, rows[0], row))])
    head = ["", *say.texts("column.", ("log_probability", "score")), say.text("side.leaves")]
    return Table(head, cells, say.text("side.scores"))


def token_at(ask: Ask, row: Strategy, at: int) -> str:
    """A token of a translation, which may be shorter."""
    return ask.label_of_id(row.tokens[at]) if at < len(row.tokens) else "∅"


def leaves_text(ask: Ask, greedy: Strategy, row: Strategy) -> Said:
    """Where it leaves greedy decoding."""
    if row is greedy:
        return ask.say("side.base")
    if row.leaves is None:
        return ask.say("side.same")
    token, other = (Token(token_at(ask, one, row.leaves), "target") for one in (row, greedy))
    return ask.say("side.at", step=row.leaves + 1, token=token, greedy=other)


def agree(ask: Ask, rows: list[Strategy], best: Strategy) -> Said:
    """Whether the three agree, and whose is the most probable."""
    say = ask.say
    names = [say.text(f"common.strategy.{row.name}") for row in rows if row.tokens == best.tokens]
    if len(names) == len(rows):
        return say("answer.all", n=strong(str(len(best.tokens))))
    lowest = min(row.log_p for row in rows)
    return say("answer.side", name=say.text("common.and").join(names), log_p=strong(num(best.log_p)), lowest=num(lowest))
