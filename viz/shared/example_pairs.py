"""Minimal pairs to begin with: two sentences that differ in one thing. They are data; what comes of them the model says."""

from typing import NamedTuple


class ReadyPair(NamedTuple):
    """One pair. name: of what differs."""

    name: str
    clean: str
    corrupt: str


PAIRS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "zh": (
        ("noun", "我有一只猫。", "我有一只狗。"),
        ("negation", "他很高兴。", "他不高兴。"),
        ("number", "这个孩子在哭。", "这些孩子在哭。"),
        ("gender", "他是我的朋友。", "她是我的朋友。"),
        ("tense", "我明天在家。", "我昨天在家。"),
        ("roles", "狗在追猫。", "猫在追狗。"),
    ),
    "en": (
        ("noun", "I have a cat.", "I have a car."),
        ("negation", "He is very busy.", "He is not busy."),
        ("number", "The child is happy.", "The children are happy."),
        ("gender", "He is my friend.", "She is my friend."),
        ("tense", "I went to school.", "I go to school."),
        ("roles", "The dog bit the cat.", "The cat bit the dog."),
    ),
}
"""By the language that is read. Chosen by trying them with the shipped checkpoints: both have as many tokens, and another translation."""


def ready_pairs(language: str) -> list[ReadyPair]:
    """The pairs for a model that reads this language."""
    return [ReadyPair(*pair) for pair in PAIRS.get(language, ())]


def partner(language: str, text: str) -> str:
    """The other sentence of a pair to begin with, "" where the text is in none."""
    both = {pair.clean: pair.corrupt for pair in ready_pairs(language)}
    return both.get(text) or {b: a for a, b in both.items()}.get(text, "")
