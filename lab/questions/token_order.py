"""Why positions: two sentences of the same tokens in another order, read by the encoder with and without its positions."""

from collections import Counter
from dataclasses import dataclass

from lab.measures.token_order import Paired, pair_up
from lab.questions.word_paths import encoder_streams
from model.config import Texts
from model.probe import no_positions
from model.text_input import InputError
from model.tokenizer import Pieces
from model.translator import Translator


@dataclass(frozen=True, eq=False)
class Order:
    """Two sentences. paired: None where the two do not have the same tokens.

    recut: the tokenizer cut them differently, and they were cut into single characters instead. cut: how the tokenizer cuts them.
    """

    cut: tuple[Pieces, Pieces]
    tokens: tuple[Texts, Texts]
    recut: bool
    paired: Paired | None


def compare_order(translator: Translator, first: str, second: str) -> Order:
    """Read both sentences with and without positions. Raises InputError for a sentence that cannot be read."""
    read = [translator.read(text) for text in (first, second)]
    texts, cut = (read[0][0].text, read[1][0].text), (read[0][1], read[1][1])
    ids = ([p.id for p in cut[0]], [p.id for p in cut[1]])
    recut = False
    if Counter(ids[0]) != Counter(ids[1]) and _letters(texts[0]) == _letters(texts[1]):
        ids, recut = (_characters(translator, texts[0]), _characters(translator, texts[1])), True
    tokens = (_pieces(translator, ids[0]), _pieces(translator, ids[1]))
    if (longest := max(map(len, ids))) > translator.config.max_length:
        raise InputError("too_many_tokens", longest, translator.config.max_length)
    if Counter(ids[0]) != Counter(ids[1]):
        return Order(cut, tokens, recut, None)
    off = no_positions("encoder")
    placed, unplaced = ((encoder_streams(translator, ids[0], *e), encoder_streams(translator, ids[1], *e)) for e in ((), (off,)))
    paired = Paired(pair_up(*ids), (placed[0][0], placed[1][0]), (placed[0][1], placed[1][1]), (unplaced[0][1], unplaced[1][1]))
    return Order(cut, tokens, recut, paired)


def _letters(text: str) -> Counter[str]:
    return Counter(c for c in text if not c.isspace())


def _characters(translator: Translator, text: str) -> list[int]:
    return [*(i for c in text if not c.isspace() for i in translator.source.encode(c)), translator.config.eos_id]


def _pieces(translator: Translator, ids: list[int]) -> Texts:
    return tuple(translator.source.piece(i) for i in ids)
