"""Sentence pairs to padded batches of nearly equal length, in an order that is a pure function of (seed, epoch)."""

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import torch
from torch import Tensor

from model.tokenizer import BOS_ID, EOS_ID, PAD_ID, UNK_ID, Tokenizer
from model.training.corpus import Pair
from model.training.typed_forms import loosened

EncodedPair = tuple[list[int], list[int]]
TAG_ID = UNK_ID
"""Opens the source of a back-translated pair (tagged back-translation, Caswell et al. 2019). Byte fallback leaves <unk> without other use."""

Groups = list[list[int]]
"""Each a batch, or a line, by the indices of its pairs."""
Links = list[tuple[int, int]]
"""(source position, target position) of the pieces of one pair that translate each other."""


@dataclass(frozen=True, eq=False)
class Batch:
    """src (B, S) with EOS; tgt_in (B, T) = BOS + y; tgt_out (B, T) = y + EOS; padded with PAD_ID. tokens: real ones in tgt_out.

    links (B, T, S), when alignments are there: row t is spread evenly over the source pieces that tgt_out[t] is aligned to.
    """

    src: Tensor
    tgt_in: Tensor
    tgt_out: Tensor
    tokens: int
    links: Tensor | None = None

    def part(self, rank: int, world: int) -> Self:
        """Every world-th row from `rank` on: one process's share. `tokens` stays that of the whole batch."""
        return self._map(lambda x: x[rank::world])

    def to(self, device: torch.device) -> Self:
        """The same batch on another device."""
        return self._map(lambda x: x.to(device))

    def _map(self, change: Callable[[Tensor], Tensor]) -> Self:
        links = None if self.links is None else change(self.links)
        return type(self)(change(self.src), change(self.tgt_in), change(self.tgt_out), self.tokens, links)


def pad(rows: Sequence[Sequence[int]]) -> Tensor:
    """Rows of ids to (B, longest), int64, filled with PAD_ID on the right."""
    width = max(map(len, rows))
    table = np.full((len(rows), width), PAD_ID, dtype=np.int64)
    for row, ids in zip(table, rows, strict=True):
        row[: len(ids)] = ids
    return torch.from_numpy(table)


def make_batch(pairs: Sequence[EncodedPair], links: Sequence[Links] | None = None) -> Batch:
    """Encoded pairs (ids without specials) to one batch, with the alignments of these pairs when they are given."""
    targets = [tgt for _, tgt in pairs]
    return Batch(
        src=pad([[*src, EOS_ID] for src, _ in pairs]),
        tgt_in=pad([[BOS_ID, *tgt] for tgt in targets]),
        tgt_out=pad([[*tgt, EOS_ID] for tgt in targets]),
        tokens=sum(len(tgt) + 1 for tgt in targets),
        links=None if links is None else link_table(pairs, links),
    )


def link_table(pairs: Sequence[EncodedPair], links: Sequence[Links]) -> Tensor:
    """Alignments as `Batch.links`; the end tokens of both sides are aligned with each other."""
    table = torch.zeros(len(pairs), max(len(t) for _, t in pairs) + 1, max(len(s) for s, _ in pairs) + 1)
    for row, (src, tgt), pair in zip(table, pairs, links, strict=True):
        for s, t in [*pair, (len(src), len(tgt))]:
            row[t, s] = 1.0
    return table / table.sum(-1, keepdim=True).clamp(min=1.0)


def encode_pairs(
    pairs: Sequence[Pair], src: Tokenizer, tgt: Tokenizer, *, alphas: tuple[float, float] = (0.0, 0.0), seed: int = 0
) -> list[EncodedPair]:
    """Texts to ids. alphas: for source and target; above 0, another segmentation is sampled for every seed: subword
    regularisation (Kudo 2018), noisier for smaller values; 0 takes the best segmentation."""
    sources, targets = [s for s, _ in pairs], [t for _, t in pairs]
    return list(zip(_encode(src, sources, alphas[0], seed), _encode(tgt, targets, alphas[1], seed + 1), strict=True))


def _encode(tokenizer: Tokenizer, texts: list[str], alpha: float, seed: int) -> list[list[int]]:
    return tokenizer.sample_all(texts, alpha, seed) if alpha > 0 else tokenizer.encode_all(texts)


def bucket(pairs: Sequence[EncodedPair], *, max_tokens: int, max_length: int, seed: int) -> Groups:
    """Groups the indices of `pairs` into batches of near-equal lengths, then shuffles the batches; repeatable from `seed`.

    max_tokens: limit of rows x longest side, EOS included. max_length: pairs with a longer side (EOS included) are left out.
    """
    rng = np.random.default_rng(seed)
    lengths = np.array([(len(t) + 1, len(s) + 1) for s, t in pairs]).reshape(-1, 2)
    usable = np.flatnonzero(lengths.max(1) <= max_length)
    order = usable[np.lexsort((rng.random(len(usable)), lengths[usable, 1], lengths[usable, 0]))]
    groups: Groups = [[]]
    widest = 0
    for index in order.tolist():
        widest = max(widest, int(lengths[index].max()))
        if groups[-1] and (len(groups[-1]) + 1) * widest > max_tokens:
            groups.append([])
            widest = int(lengths[index].max())
        groups[-1].append(index)
    return [groups[i] for i in rng.permutation(len(groups))] if groups[0] else []


def join(pairs: Sequence[EncodedPair], synthetic: np.ndarray, *, share: float, max_length: int, seed: int) -> Groups:
    """Groups of indices, each index once: about `share` of the pairs stand in a line with others, drawn at random, so that a model which
    has only sentences to read learns to read texts (Kondo et al. 2021; Nguyen et al. 2021). The lines' lengths are spread evenly up to
    max_length (longest side, with EOS and tag); back-translated pairs, where synthetic (N,) is True, stand among themselves.
    """
    rng = np.random.default_rng(seed)
    drawn = rng.random(len(pairs)) < share
    groups = [[i] for i in np.flatnonzero(~drawn).tolist()]
    for kind in (False, True):
        room, line = 0, np.zeros(2, dtype=int)
        for i in rng.permutation(np.flatnonzero(drawn & (synthetic == kind))).tolist():
            line = line + [len(side) for side in pairs[i]]
            if room and line.max() <= room:
                groups[-1].append(i)
                continue
            room, line = int(rng.integers(1, max_length + 1)) - 1 - kind, np.array([len(side) for side in pairs[i]])
            groups.append([i])
    return groups


@dataclass(frozen=True, eq=False)
class Epochs:
    """All the batches of a training run. Any epoch can be made again from its number: this is what makes a resumed run exact."""

    pairs: Sequence[Pair]
    src: Tokenizer
    tgt: Tokenizer
    max_tokens: int
    max_length: int
    alphas: tuple[float, float]
    seed: int
    links: Sequence[Links] | None = None  # one list a pair, for the best segmentation; asks for alphas of 0
    real: int | None = None  # pairs from this one on are back-translated; None: all are real
    joined: float = 0.0  # share of the pairs that stand in a line with others, see `join`
    weights: Sequence[float] | None = None  # how often each pair is read, see `drawn`; None: once
    forms: float = 0.0  # share of the pairs whose source is typed in another form, another one each epoch, see `loosened`
    reads: str = ""  # the language of the sources, for `forms`

    def epoch(self, number: int) -> Iterator[Batch]:
        """The batches of one epoch, in order."""
        seed = self.seed * 100_003 + number * 2
        read = list(range(len(self.pairs))) if self.weights is None else drawn(self.weights, seed)
        pairs = [self.pairs[i] for i in read]
        loose = loosened(pairs, self.reads, self.forms, seed)
        plain = encode_pairs([loose.get(i, pair) for i, pair in enumerate(pairs)], self.src, self.tgt, alphas=self.alphas, seed=seed)
        synthetic = np.array(read) >= (len(self.pairs) if self.real is None else self.real)
        groups = join(plain, synthetic, share=self.joined, max_length=self.max_length, seed=seed)
        tags = [[TAG_ID] if synthetic[group[0]] else [] for group in groups]
        lines = [line_of([plain[i] for i in group], tag) for group, tag in zip(groups, tags, strict=True)]
        for rows in bucket(lines, max_tokens=self.max_tokens, max_length=self.max_length, seed=seed):
            links = self.links and [self._links(plain, read, groups[i], len(tags[i]), loose) for i in rows]
            yield make_batch([lines[i] for i in rows], links)

    def _links(self, plain: Sequence[EncodedPair], read: Sequence[int], group: list[int], tag: int, loose: Container[int]) -> Links:
        """The links of a group's pairs, moved on by the tag and by what stands before them; none of those in another form, whose pieces are others."""
        assert self.links is not None
        s0, t0, moved = tag, 0, []
        for i in group:
            moved += [(s0 + s, t0 + t) for s, t in (() if i in loose else self.links[read[i]])]
            s0, t0 = s0 + len(plain[i][0]), t0 + len(plain[i][1])
        return moved


def drawn(weights: Sequence[float], seed: int) -> list[int]:
    """The indices that one epoch reads, in order: of weight 3 three times; of weight .3 with that probability, another share each epoch."""
    wanted = np.asarray(weights, dtype=float)
    times = np.floor(wanted + np.random.default_rng(seed).random(len(wanted))).astype(int)
    found: list[int] = np.repeat(np.arange(len(wanted)), times).tolist()
    return found


def line_of(pairs: Sequence[EncodedPair], tag: list[int]) -> EncodedPair:
    """Pairs one behind the other; before back-translated sources one tag."""
    return tag + [x for src, _ in pairs for x in src], [x for _, tgt in pairs for x in tgt]
