"""Repetition, cured: one sentence decoded as it is and with each remedy, with the loop marked in each text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from lab.measures.repetition import Loop, find_loop, repeated_share
from model.config import DecodeConfig
from model.text_input import InputError
from viz.marks import Axis, Buttons, Chips, Item, Items, Marks, Press, Said, Say, Text, Values
from viz.shared.ask import Ask
from viz.shared.example_sentences import LOOPS
from viz.shared.number_format import num, prob, share
from viz.shared.scene import NOT_CHOSEN

if TYPE_CHECKING:
    from model.translator import Translation, Translator

CURES: dict[str, Values] = {
    "plain": {},
    "penalty": {"repetition_penalty": 1.3},
    "ban": {"no_repeat_ngram": 3},
    "heat": {"strategy": "sample", "temperature": 1.0, "seed": 0},
}
"""The four decodings of a sentence: what each changes in the usual settings."""
GRAM = 3
"""Repeated n-grams of this length are counted."""


@dataclass(frozen=True, eq=False)
class LoopRun:
    """One decoding of a sentence. pieces: what was written, </s> included; labels: as it is shown."""

    name: str
    translation: Translation
    pieces: list[str]
    labels: list[str]

    @cached_property
    def log_p(self) -> list[float]:
        """The model's own log-probability of each token."""
        return [step.model_log_probability for step in self.translation.steps]

    @property
    def mean(self) -> float:
        """The log-probability a token."""
        return sum(self.log_p) / max(1, len(self.log_p))

    @cached_property
    def loop(self) -> Loop | None:
        """Where one n-gram is written again and again."""
        return find_loop(self.translation.tokens)

    def rounds(self) -> list[float]:
        """The model's probability a token (geometric mean) in each round of the loop."""
        loop = self.loop
        starts = range(loop.start, loop.end, loop.size) if loop else ()
        return [float(np.exp(np.mean(self.log_p[start : start + loop.size]))) for start in starts] if loop else []

    def look(self, i: int) -> str:
        """How token i looks: within the loop, and in its second round or later."""
        if not self.loop or not self.loop.start <= i < self.loop.end:
            return ""
        return "framed" if i < self.loop.start + self.loop.size else "framed again"


def loops(translation: Translation) -> bool:
    """Whether a translation is caught in a loop."""
    return find_loop(translation.tokens) is not None


def config_of(name: str) -> DecodeConfig:
    """The settings of one of the four decodings."""
    return DecodeConfig(**CURES[name])


def translate(translator: Translator, text: str, name: str) -> Translation:
    """One of the four decodings."""
    return translator.translate(text, config_of(name))


def stuck(ask: Ask) -> Marks:
    """Four decodings of the sentence that is asked for; while none is, of the first example of this language that loops, else of the first."""
    say, examples, wanted = ask.say, LOOPS[ask.translator.reads], ask.request.decoding.get("loops")
    text = wanted.strip() if isinstance(wanted, str) else ""
    text = text or next((e for e in examples if loops(ask.once(translate, ask.translator, e, "plain"))), examples[0])
    own = ask.run.text
    presses = [Press(one, {"decoding.loops": one}, pressed=one == text) for one in examples]
    presses.append(Press(say("loops.own"), {"decoding.loops": own}, pressed=own == text and own not in examples))
    chosen: Marks = [Buttons(say.text("loops.title"), presses), Text(say("loops.source", text=text))]
    try:
        done = {name: ask.once(translate, ask.translator, text, name) for name in CURES}
    except InputError as error:
        return [*chosen, say.refused(error)]
    runs = [run_of(ask, name, one) for name, one in done.items()]
    limit = min(config_of("plain").max_length, ask.translator.config.max_length)
    cards = [Item(say(f"loops.{run.name}"), marks=card(say, run, text, limit)) for run in runs]
    return [*chosen, Items(cards, say.text("loops.title"), look="cards"), say.quiet("loops.key"), Text(say("loops.look"))]


def run_of(ask: Ask, name: str, translation: Translation) -> LoopRun:
    """One of the four, with its tokens."""
    tokens = [step.chosen for step in translation.steps]
    return LoopRun(name, translation, [*map(ask.result.target.piece, tokens)], [*map(ask.label_of_id, tokens)])


def verdict(say: Say, run: LoopRun) -> Said:
    """What repeats in it, and how probable its first and its last round are."""
    loop, rounds = run.loop, run.rounds()
    if not loop:
        return say("loops.verdict.none")
    gram = "".join(run.pieces[loop.start : loop.start + loop.size]).replace("▁", " ").strip()
    return say("loops.verdict.loop", gram=gram, times=loop.times, first=prob(rounds[0]), last=prob(rounds[-1]))


def card(say: Say, run: LoopRun, text: str, limit: int) -> Marks:
    """One decoding: its tokens shaded by the model's own probability, the loop framed and from its second round on underlined."""
    p = [float(np.exp(x)) for x in run.log_p]
    label = say.text("loops.tokens_label", name=say.text(f"loops.{run.name}"), text=run.translation.text)
    numbers = {"n": len(p), "repeated": share(repeated_share(run.translation.tokens, GRAM), say.language), "mean": num(run.mean, 2)}
    put = NOT_CHOSEN | {"text": text, "decode": CURES[run.name], "step": run.loop.start if run.loop else 0}
    exact = say.quiet("loops.numbers", stopped=say.text(f"loops.stopped.{run.translation.stopped}", limit=limit), **numbers)
    return [
        Chips(Axis(f"loops.{run.name}", run.labels), label, None, [round(x, 4) for x in p], [run.look(i) for i in range(len(p))]),
        Text(verdict(say, run)),
        *say.exactly(exact),
        Press(say("loops.open"), put, part="candidates"),
    ]
