"""The path of one word through the encoder in two sentences: the same word, read in two contexts."""

from dataclasses import dataclass

import numpy as np
import torch

from lab.measures.word_paths import WordPath, find_word, shared_words, word_path
from model.probe import Edit, Edits
from model.translator import Translator


@dataclass(frozen=True, eq=False)
class Comparison:
    """What two sentences have in common: `missing` says which of them the word is not in (0, 1); `path` is None while there are any."""

    texts: tuple[str, str]
    word: str
    missing: tuple[int, ...]
    shared: tuple[str, ...]  # pieces that both have: words to choose from
    path: WordPath | None


def compare(translator: Translator, first: str, second: str, word: str) -> Comparison:
    """Follow a word through the encoder in two sentences. Raises InputError for a sentence that cannot be read."""
    read = [translator.read(text) for text in (first, second)]
    texts = (read[0][0].text, read[1][0].text)
    tokens = (read[0][1], read[1][1])
    places = [find_word(pieces, text, word) for pieces, text in zip(tokens, texts, strict=True)]
    missing = tuple(i for i, place in enumerate(places) if place is None)
    path = None
    if places[0] and places[1]:
        streams = [encoder_streams(translator, [p.id for p in pieces])[1] for pieces in tokens]
        path = word_path((streams[0], streams[1]), tokens, (places[0], places[1]))
    return Comparison(texts, word.strip(), missing, tuple(shared_words(*tokens)), path)


@torch.inference_mode()
def encoder_streams(translator: Translator, ids: list[int], *edits: Edit) -> tuple[np.ndarray, np.ndarray]:
    """One sentence's embedding rows (S, D), and its vectors before the first encoder layer, after each, the last as the decoder gets it (C): (N + 1, S, D)."""
    n = translator.config.encoder_layers
    kept: dict[str, np.ndarray] = {}
    sites = ("encoder.tokens_embedded", "encoder.embedded", *(f"encoder.{i}.resid_post" for i in range(n - 1)), "memory")

    def keep(site: str, x: torch.Tensor) -> torch.Tensor:
        if site in sites:
            kept[site] = x[0].float().cpu().numpy()
        return x

    translator.model.encode(translator.row(ids), probe=Edits(*edits, keep))
    return kept[sites[0]], np.stack([kept[site] for site in sites[1:]])
