"""What else a taught model changed: sentences near the one it was taught, and the sample, which it was not taught."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch

from lab.measures.chrf import chrf
from lab.questions.recipes import Recipe
from lab.questions.sample_sentences import sample_sides
from lab.questions.teaching import Finetuning, sample_pairs, token_losses
from model.batched_decoding import translate_rows
from model.config import Ids, Texts
from model.text_input import InputError
from model.translator import Translator

NEAREST, SWAPPED, SIMILAR = 2, 2, 0.45
"""Sentences that are offered: of the sample, and the sentence itself with one word changed to a similar one (cosine of their embeddings)."""
RARE = 0.5
"""So much the shared tokens of a sentence of the sample must weigh, 1 / sentences that have it each."""


@dataclass(frozen=True)
class SampleScores:
    """One model on the sample, a number or a text for each sentence. losses: summed over its `tokens`, </s> included (nats); texts: greedy translations."""

    losses: tuple[float, ...]
    tokens: Ids
    texts: Texts
    chrf: tuple[float, ...]

    def mean_loss(self, which: Sequence[int] | None = None) -> float:
        """Mean of -log p over the tokens of these sentences, of all unless told otherwise."""
        chosen = range(len(self.losses)) if which is None else which
        return sum(self.losses[i] for i in chosen) / sum(self.tokens[i] for i in chosen)


def score_sample(translator: Translator) -> SampleScores:
    """The sample with its reference translations, read and translated in batches."""
    pairs = sample_pairs(translator)
    references = [target for _, target in sample_sides(translator.reads)]
    losses = token_losses(translator.model, pairs)
    written = translate_rows(translator.model, [[*src, translator.config.eos_id] for src, _ in pairs])
    texts = tuple(translator.target.decode(ids) for ids in written)
    scores = tuple(chrf(text, reference) for text, reference in zip(texts, references, strict=True))
    return SampleScores(tuple(map(sum, losses)), tuple(map(len, losses)), texts, scores)


def texts_after(translator: Translator, recipe: Recipe, most: int) -> Texts:
    """The sample as the recipe's model translates it once it says the corrections, after `most` steps at the latest. Raises TeachError."""
    tuned = Finetuning(translator, recipe)
    while tuned.recipe.steps < most and not tuned.state().says:
        tuned.step()
    return score_sample(tuned.taught()).texts


def near_sentences(translator: Translator, text: str) -> list[str]:
    """Sentences to try a taught model on: the sentence with a word exchanged, and those of the sample that share rare tokens with it."""
    return list(dict.fromkeys([*swapped(translator, text), *sharing(translator, text)]))


def swapped(translator: Translator, text: str) -> list[str]:
    """The sentence with one word changed, the most similar exchange first (cosine of the embeddings, at least SIMILAR); words that are one token alone."""
    cleaned, pieces = translator.read(text)
    table = torch.nn.functional.normalize(translator.model.src_embedding.table.weight.detach(), dim=-1)
    own = {p.id for p in pieces}
    found: list[tuple[float, str]] = []
    for piece, after in pairwise(pieces):
        old = cleaned.text[piece.start : piece.end].strip()
        whole = old.isalpha() and (translator.reads == "zh" or (len(old) > 2 and piece.text.startswith("▁") and not after.text.isalpha()))
        for cosine, other in zip(*(x.tolist() for x in (table @ table[piece.id]).topk(9)), strict=True) if whole else ():
            new = exchanged(translator, old, other)
            if new and other not in own and cosine >= SIMILAR:
                found.append(
                    (
                        cosine,
                        cleaned.text[: piece.start] + cleaned.text[piece.start : piece.end].replace(old, new) + cleaned.text[piece.end :],
                    )
                )
                break
    return [sentence for _, sentence in sorted(found, reverse=True)[:SWAPPED]]


def exchanged(translator: Translator, old: str, other: int) -> str:
    """How another token is written in the place of a word, "" where it is no whole word of that kind."""
    piece = translator.source.piece(other)
    new = piece.strip("▁")
    fits = new.isalpha() and new.lower() != old.lower() and new[:1].isupper() == old[:1].isupper()
    whole = len(new) == len(old) if translator.reads == "zh" else piece.startswith("▁")
    return new if fits and whole else ""


def sharing(translator: Translator, text: str) -> list[str]:
    """The sentences of the sample that share most with this one: a token counts the less, the more of them have it, and punctuation alone is nothing."""
    try:
        own = set(translator.encode(text)[:-1])
    except InputError:
        return []
    sides = [source for source, _ in sample_sides(translator.reads)]
    ids = [set(src) for src, _ in sample_pairs(translator)]
    common = Counter(token for sentence in ids for token in sentence)
    weight = [sum(1 / common[token] for token in own & sentence) for sentence in ids]
    ranked = sorted(range(len(sides)), key=lambda i: -weight[i])
    return [sides[i] for i in ranked[:NEAREST] if weight[i] >= RARE and sides[i] != text]
