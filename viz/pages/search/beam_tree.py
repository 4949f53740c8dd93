"""The beam search of some settings as a tree, and a translation scored as that search would score it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lab.measures.beam_tree import Tree, read_tree

if TYPE_CHECKING:
    from lab.questions.search import Scored
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.translator import Translator


def search_tree(translator: Translator, text: Source, config: DecodeConfig) -> Tree:
    """The search of these settings."""
    limit = min(config.max_length, translator.config.max_length)
    return read_tree(translator.translate(text, config).beam_steps, config, limit, translator.config.eos_id)


def score_of(translator: Translator, text: Source, tokens: tuple[int, ...], config: DecodeConfig) -> Scored:
    """A translation scored as a search with these settings would. Raises InputError where it is longer than the model writes."""
    from lab.questions.search import score_all

    return score_all(translator, text, [tokens], config)[0]
