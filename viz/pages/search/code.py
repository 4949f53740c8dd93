"""The code behind the figures of the page Search."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lab.measures.executed_lines import Asked
from viz.shared.ask import Ask

if TYPE_CHECKING:
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.translator import Translator


def tree(ask: Ask) -> Asked:
    """The score of the hypothesis that won, where its last token was added."""
    from lab.questions.search import beam_config
    from model.beam import extend

    run, translator = ask.scene.run, ask.translator
    config = beam_config(run.decode)
    winner = ask.once(_winner, translator, run.source, config)
    return Asked(lambda: translator.translate(run.source, config), extend, "score", when=lambda names: names["tokens"] == winner)


def _winner(translator: Translator, text: Source, config: DecodeConfig) -> tuple[int, ...]:
    return translator.translate(text, config).beam_steps[-1].best[0].tokens


def side(ask: Ask) -> Asked:
    """The log-probability of the first token that beam search wrote, beside the other strategies."""
    from lab.questions.search import score_one, strategies

    run, translator = ask.scene.run, ask.translator
    config = replace(run.decode, strategy="greedy")
    return Asked(lambda: strategies(translator, run.source, config), score_one, "own", (0,))
