"""Experiments to begin with: a sentence, an edit, and a word of it. They are data; what comes of them the model says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from model.tokenizer import Piece

if TYPE_CHECKING:
    from model.translator import Translator


@dataclass(frozen=True)
class Starter:
    """One experiment. name: of its words; token: the source token it is about, "" where it is about none."""

    name: str
    text: str
    edits: list[str]
    token: str


SENTENCES: dict[str, tuple[str, str, str, str, str]] = {
    "zh": ("我有一只猫。", "hide", "猫", "你叫什么名字？", "汤姆不知道玛丽为什么哭。"),
    "en": ("I have a cat.", "who", "I", "I have a cat.", "Tom doesn't know why Mary is crying."),
}
"""By the language that is read: a short sentence, a word in it that alone says what (hide) or who, one whose translation
does not end where </s> is masked, and one in which order tells who does what.

Chosen by trying each word with the shipped checkpoints: without 猫 "I have a one." is written, without "I" 有一只猫。; the translation of 我有一只猫。 ends without </s> as well.
"""


def starters(translator: Translator) -> list[Starter]:
    """The experiments that this checkpoint can make: hide the one word that tells, hide the end, take positions away."""
    if translator.reads not in SENTENCES:
        return []
    text, name, word, with_end, ordered = SENTENCES[translator.reads]
    pieces = translator.read(text)[1]
    at = place_of(pieces, text.index(word))
    found: list[Starter] = [Starter(name, text, [f"drop:{at}"], pieces[at].text)] if at >= 0 else []
    last = translator.read(with_end)[1]
    found.append(Starter("end", with_end, [f"drop:{len(last) - 1}"], last[-1].text))
    if translator.config.adds_positions:
        found.append(Starter("positions", ordered, ["positions:off"], ""))
    return found


def place_of(pieces: tuple[Piece, ...], character: int) -> int:
    """The token that covers a character, -1 where none does."""
    return next((i for i, piece in enumerate(pieces) if piece.start <= character < piece.end), -1)
