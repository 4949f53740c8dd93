"""Translations translated back, for a visitor who does not read them."""

from collections.abc import Sequence
from typing import Any

from viz.shared.ask import Ask


def translated_back(ask: Ask, texts: Sequence[str]) -> list[str]:
    """What a model of the other direction makes of translations for a visitor who reads English; "" where they are English, or there is no such model."""
    facts, (reads, writes) = ask.service.facts, (ask.translator.reads, ask.translator.writes)
    models = [name for name in ask.service.names if (facts(name).reads, facts(name).writes) == (writes, reads)]
    if not ask.say.language == reads == "en" or not models:
        return [""] * len(texts)
    other = ask.service.translator(models[0])
    return [ask.once(written_by, other, text) if text else "" for text in texts]


def written_by(translator: Any, text: str) -> str:
    """What a model makes of a text, without a record of how."""
    return str(translator.translate(text).text)


def quiet(back: str) -> list[tuple[str, str]]:
    """A translation back, where there is one, as what stands behind a translation."""
    return [(f" {back}", "quiet")] if back else []
