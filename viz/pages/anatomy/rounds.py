"""The part There and back: the rounds through two models, what became of each token, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from viz.marks import Cell, Item, Items, Said, Say, Slots, Spans, Table, Text, strong
from viz.shared.ask import Ask, label
from viz.shared.number_format import num

if TYPE_CHECKING:
    from lab.measures.token_fates import Fate
    from lab.questions.roundtrip import Round


def there_and_back(ask: Ask) -> Slots:
    """All rounds, in the decoding settings above the page; a forced beginning is left out, since it belongs to one sentence."""
    from lab.questions.roundtrip import rounds

    say, run = ask.say, ask.run
    ways = ask.service.both_ways(run)
    if ways is None:
        return {"answer": [say.notice("rounds.missing", **ask.languages)]}
    there, back, watch = ways
    made = list(rounds(there, back, run.text, watch))
    return {
        "answer": [Text(ended(say, made), "answer")],
        "picture": [Items([item(ask, one, n) for n, one in enumerate(made)], say.text("rounds.title"))],
    }


def item(ask: Ask, one: Round, n: int) -> Item:
    """One round: each token with what it was between and whether it came back, and both sentences."""
    from lab.measures.token_fates import lost

    say, facts = ask.say, ask.service.facts(ask.run.checkpoint)
    gone, words = lost(one.fates)
    rows = [
        [Cell(say("rounds.between")), *(Cell(fate.between or "–") for fate in one.fates)],
        [Cell(say("rounds.came")), *(Cell(became(fate)) for fate in one.fates)],
    ]
    tokens = [label(say, fate.text, "special" if fate.text == "</s>" else "piece") for fate in one.fates]
    return Item(
        say("rounds.round", n=n + 1),
        [
            Table(["", *tokens], rows, say.text("rounds.round", n=n + 1)),
            Spans([(one.between or say.text("common.nothing"), "")], facts.writes, say.text("rounds.there")),
            Spans([(one.back or say.text("common.nothing"), "")], facts.reads, say.text("rounds.back")),
        ],
        note=say("rounds.lost", lost=gone, words=words),
        share=one.chrf / 100,
        said=f"chrF {num(one.chrf, 1)}",
    )


def became(fate: Fate) -> Said:
    """What came back of a token."""
    return {"kept": ["✓"], "changed": [("strong", f"→ {fate.back}")], "gone": [("strong", "✕")], "none": ["·"]}[fate.fate]  # type: ignore[return-value]


def ended(say: Say, made: Sequence[Round]) -> Said:
    """How it ended."""
    last = made[-1]
    same = last.end == "settled" and last.back == made[0].given
    return say(f"rounds.see.{'same' if same else last.end}", n=strong(str(len(made))), again=last.again + 1, back=last.back)
