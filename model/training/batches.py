"""Sentence pairs to padded batches of nearly equal length, in an order that is a pure function of (seed, epoch)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import torch
from torch import Tensor

from model.tokenizer import BOS_ID, EOS_ID, PAD_ID, Tokenizer
from model.training.corpus import Pair

EncodedPair = tuple[list[int], list[int]]


@dataclass(frozen=True, eq=False)
class Batch:
    """src (B, S) with EOS; tgt_in (B, T) = BOS + y; tgt_out (B, T) = y + EOS; padded with PAD_ID. tokens: real ones in tgt_out."""

    src: Tensor
    tgt_in: Tensor
    tgt_out: Tensor
    tokens: int

    def part(self, rank: int, world: int) -> Self:
        """Every world-th row from `rank` on: one process's share. `tokens` stays that of the whole batch."""
        return type(self)(self.src[rank::world], self.tgt_in[rank::world], self.tgt_out[rank::world], self.tokens)

    def to(self, device: torch.device) -> Self:
        """The same batch on another device."""
        return type(self)(self.src.to(device), self.tgt_in.to(device), self.tgt_out.to(device), self.tokens)


def pad(rows: Sequence[Sequence[int]]) -> Tensor:
    """Rows of ids to (B, longest), int64, filled with PAD_ID on the right."""
    width = max(map(len, rows))
    table = np.full((len(rows), width), PAD_ID, dtype=np.int64)
    for row, ids in zip(table, rows, strict=True):
        row[: len(ids)] = ids
    return torch.from_numpy(table)


def make_batch(pairs: Sequence[EncodedPair]) -> Batch:
    """Encoded pairs (ids without specials) to one batch."""
    targets = [tgt for _, tgt in pairs]
    return Batch(
        src=pad([[*src, EOS_ID] for src, _ in pairs]),
        tgt_in=pad([[BOS_ID, *tgt] for tgt in targets]),
        tgt_out=pad([[*tgt, EOS_ID] for tgt in targets]),
        tokens=sum(len(tgt) + 1 for tgt in targets),
    )


def encode_pairs(pairs: Sequence[Pair], src: Tokenizer, tgt: Tokenizer, *, alpha: float = 0.0, seed: int = 0) -> list[EncodedPair]:
    """Texts to ids. alpha > 0 samples another segmentation for every (seed): subword regularisation (Kudo 2018); 0 takes the best."""
    sources, targets = [s for s, _ in pairs], [t for _, t in pairs]
    if alpha > 0:
        return list(zip(src.sample_all(sources, alpha, seed), tgt.sample_all(targets, alpha, seed + 1), strict=True))
    return list(zip(src.encode_all(sources), tgt.encode_all(targets), strict=True))


def bucket(pairs: Sequence[EncodedPair], *, max_tokens: int, max_length: int, seed: int) -> list[list[int]]:
    """Groups the indices of `pairs` into batches of near-equal lengths, then shuffles the batches; repeatable from `seed`.

    max_tokens: limit of rows x longest side, EOS included. max_length: pairs with a longer side (EOS included) are left out.
    """
    rng = np.random.default_rng(seed)
    lengths = np.array([(len(t) + 1, len(s) + 1) for s, t in pairs]).reshape(-1, 2)
    usable = np.flatnonzero(lengths.max(1) <= max_length)
    order = usable[np.lexsort((rng.random(len(usable)), lengths[usable, 1], lengths[usable, 0]))]
    groups: list[list[int]] = [[]]
    widest = 0
    for index in order.tolist():
        widest = max(widest, int(lengths[index].max()))
        if groups[-1] and (len(groups[-1]) + 1) * widest > max_tokens:
            groups.append([])
            widest = int(lengths[index].max())
        groups[-1].append(index)
    return [groups[i] for i in rng.permutation(len(groups))] if groups[0] else []


@dataclass(frozen=True, eq=False)
class Epochs:
    """All the batches of a training run. Any epoch can be made again from its number: this is what makes a resumed run exact."""

    pairs: Sequence[Pair]
    src: Tokenizer
    tgt: Tokenizer
    max_tokens: int
    max_length: int
    alpha: float
    seed: int

    def epoch(self, number: int) -> Iterator[Batch]:
        """The batches of one epoch, in order."""
        seed = self.seed * 100_003 + number * 2
        encoded = encode_pairs(self.pairs, self.src, self.tgt, alpha=self.alpha, seed=seed)
        for group in bucket(encoded, max_tokens=self.max_tokens, max_length=self.max_length, seed=seed):
            yield make_batch([encoded[i] for i in group])
