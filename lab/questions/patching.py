"""Patching: two sentences that differ in a word; what one has inside is put into the other, place by place, until the output flips.

Causal tracing (Meng et al. 2022, section 2.1), read as Heimersheim & Nanda 2024 say (section 3): *denoising* puts clean activations into the
corrupt run, and what restores the output there is sufficient for it; *noising* puts corrupt ones into the clean run, and what breaks the output
there is necessary for it.

The measure is the log-probability of the first target token in which the two greedy translations differ, after the beginning that both share:
(patched - corrupt) / (clean - corrupt). 1: all is there; 0: nothing is. It may lie outside of both.

Axis letters: L layers of one stack, S source tokens, T target rows up to the one that differs, D model width, V vocabulary.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

import numpy as np
import torch
from torch import Tensor

from lab.measures.arrays import Doubles, Ints
from lab.measures.edit_effects import log_softmax
from lab.measures.teacher_forcing import leaves
from lab.questions.refusal import RefusalError
from model import joint_decoding
from model.cache import KVCache
from model.config import ConfigError, DecodeConfig, Ids, Json, Texts
from model.decoding import apply_rules
from model.probe import Edits, Rows
from model.scoring import pipeline
from model.tokenizer import Piece, Pieces
from model.trace import Trace
from model.translator import Translation, Translator

DIRECTIONS = ("denoise", "noise")
PARTS: dict[str, dict[str, str]] = {
    "encoder": {"stream": "resid_post", "self": "self.out", "ff": "ff_out"},
    "decoder": {"stream": "resid_post", "self": "self.out", "cross": "cross.out", "ff": "ff_out"},
}
"""What may be exchanged: the residual stream after a layer, or what one sublayer hands to Add & Norm; their sites in a layer."""
SMALLEST = math.log(2)
"""A gap of log-probability (nats) below which shares of it say nothing: the clean sentence must make its token twice as probable."""


class PatchError(RefusalError):
    """Two sentences that cannot be patched."""

    MESSAGES: ClassVar[dict[str, str]] = {
        "same": "both sentences are read as {clean!r}; change one word of the second.",
        "lengths": (
            "{clean!r} has {clean_tokens} tokens and {corrupt!r} has {corrupt_tokens}, so their places do not correspond: "
            "{clean_part!r} ({clean_span}) stands against {corrupt_part!r} ({corrupt_span}). Put a word of as many tokens in its place."
        ),
        "output": "both sentences are translated as {text!r}, so nothing can flip; change another word.",
        "gap": (
            "{token!r} has the log-probability {before:.2f} after {clean!r} and {after:.2f} after {corrupt!r}; its probability must at least "
            "halve, or shares of the difference say nothing. Change a word that matters more to it."
        ),
    }


@dataclass(frozen=True, eq=False)
class Side:
    """One of the two sentences: its greedy translation, the watched pass over it, and the log-probabilities (V,) in the row that differs."""

    translation: Translation
    trace: Trace
    log_p: Doubles

    @property
    def source(self) -> Pieces:
        """The tokens read, </s> included."""
        return self.trace.src

    def vectors(self, site: str, rows: int) -> Tensor:
        """The first rows of a site, (1, rows, D). By causality a decoder row is the same whatever was written after it."""
        return torch.from_numpy(self.trace[site][:rows].copy())[None]


@dataclass(frozen=True, eq=False)
class Pair:
    """Two sentences of as many tokens, and where their translations part."""

    clean: Side
    corrupt: Side
    span: tuple[int, int]  # the source tokens in which they differ: the first, and one past the last
    prefix: Ids  # the target tokens that both begin with
    target: Pieces  # T = len(prefix) + 1 rows, BOS first; the last predicts `token` or `other`
    token: int  # what the clean sentence has written next
    other: int  # what the corrupt one has

    @property
    def gap(self) -> tuple[float, float]:
        """The log-probability of `token` after the clean sentence and after the corrupt one."""
        return float(self.clean.log_p[self.token]), float(self.corrupt.log_p[self.token])

    def rows(self, site: str) -> int:
        """How many places a site has: source tokens, or target rows up to the one that differs."""
        return len(self.clean.source) if site.startswith("encoder") else len(self.target)


@dataclass(frozen=True, eq=False)
class Grid:
    """One stack patched place by place. Rows are layers, columns are tokens; first: the token that is then most probable."""

    stack: str
    part: str
    direction: str
    sites: Texts  # L
    log_p: Doubles  # (L, S or T), of the pair's `token`
    share: Doubles  # (L, S or T)
    first: Ints  # (L, S or T)


@dataclass
class FanOut:
    """At one site, a run (1, N, D) becomes N runs (N, N, D); run i has row i of `values` (1, N, D) in the place of its own."""

    site: str
    values: Tensor

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site != self.site:
            return x
        n = x.shape[1]
        own = torch.eye(n, dtype=torch.bool, device=x.device)[..., None]
        return torch.where(own, self.values.to(x), x.expand(n, -1, -1))


@dataclass
class Put:
    """Puts one vector (D,) into one row of one site; with a cache, `rows` says which row comes first."""

    site: str
    row: int
    values: Tensor
    rows: Rows | None = None

    def __call__(self, site: str, x: Tensor) -> Tensor:
        at = self.row - (self.rows.start if self.rows else 0)
        if site != self.site or not 0 <= at < x.shape[1]:
            return x
        x = x.clone()
        x[:, at] = self.values.to(x)
        return x


Watched = tuple[Translation, Trace]
"""A greedy translation, and the trace of the same pair."""


def watch(translator: Translator, text: str) -> Watched:
    """Translate a sentence greedily and watch it. Raises InputError where it cannot be read."""
    return joint_decoding.watch(translator, translator.reading(text), DecodeConfig())


def read_pair(translator: Translator, clean: str, corrupt: str) -> Pair:
    """Read, translate and compare both sentences. Raises PatchError where they cannot be patched, InputError where one cannot be read."""
    differing(translator, *(translator.read(text)[1] for text in (clean, corrupt)))  # before the work of translating
    return pair_of(translator, watch(translator, clean), watch(translator, corrupt))


def pair_of(translator: Translator, clean: Watched, corrupt: Watched) -> Pair:
    """The pair of two translations that are at hand. Raises PatchError where they cannot be patched."""
    both, eos = (clean, corrupt), translator.config.eos_id
    span = differing(translator, clean[1].src, corrupt[1].src)
    ends = [one.whole(eos) for one, _ in both]
    at = leaves(*ends)
    if at is None:
        raise PatchError("output", text=clean[0].text)
    sides = [Side(one, trace, log_softmax(trace.logits[at])) for one, trace in both]
    pair = Pair(sides[0], sides[1], span, ends[0][:at], clean[1].tgt[: at + 1], ends[0][at], ends[1][at])
    before, after = pair.gap
    if before - after < SMALLEST:
        names = {"clean": clean[0].source.text, "corrupt": corrupt[0].source.text, "token": translator.target.piece(pair.token)}
        raise PatchError("gap", **names, before=before, after=after)
    return pair


def differing(translator: Translator, clean: Sequence[Piece], corrupt: Sequence[Piece]) -> tuple[int, int]:
    """The first source token that differs, and one past the last. Raises PatchError for equal sentences and for unequal lengths."""
    ids = [[p.id for p in side] for side in (clean, corrupt)]
    texts = [translator.source.decode(side) for side in ids]
    if ids[0] == ids[1]:
        raise PatchError("same", clean=texts[0])
    start = len(list(takewhile(lambda both: both[0] == both[1], zip(*ids, strict=False))))
    shortest = min(map(len, ids)) - start
    tail = list(takewhile(lambda both: both[0] == both[1], zip(*(side[::-1] for side in ids), strict=False)))
    kept = min(len(tail), shortest)
    if len(clean) == len(corrupt):
        return start, len(clean) - kept
    parts = [side[start : len(side) - kept] for side in (clean, corrupt)]
    raise PatchError(
        "lengths",
        clean=texts[0],
        corrupt=texts[1],
        clean_tokens=len(clean),
        corrupt_tokens=len(corrupt),
        clean_part="".join(p.text for p in parts[0]),
        corrupt_part="".join(p.text for p in parts[1]),
        clean_span=len(parts[0]),
        corrupt_span=len(parts[1]),
    )


def sites_of(translator: Translator, stack: str, part: str) -> Texts:
    """The sites of one part in each layer of a stack. Raises ConfigError for a part that the stack does not have."""
    name = PARTS[stack].get(part)
    if name is None:
        raise ConfigError(f"the {stack} has no part {part!r}; choose {', '.join(PARTS[stack])}.")
    layers = translator.config.layers_of(stack)
    return tuple(f"{stack}.{layer}.{name}" for layer in range(layers))


def roles(pair: Pair, direction: str) -> tuple[Side, Side]:
    """The run that is changed, and the one from which the vectors are taken."""
    return (pair.corrupt, pair.clean) if direction == "denoise" else (pair.clean, pair.corrupt)


@torch.inference_mode()
def patch_stack(translator: Translator, pair: Pair, stack: str, direction: str = "denoise", part: str = "stream") -> Grid:
    """Every layer and token of one stack, exchanged one at a time; all places of a layer are one batch."""
    sites = sites_of(translator, stack, part)
    layers = [patch_layer(translator, pair, site, direction) for site in sites]
    log_p, first = (np.stack(rows) for rows in zip(*layers, strict=True))
    return Grid(stack, part, direction, sites, log_p, shares(pair, log_p), first)


def shares(pair: Pair, log_p: Doubles) -> Doubles:
    """Log-probabilities as shares of the way from the corrupt run (0) to the clean one (1)."""
    clean, corrupt = pair.gap
    return (log_p - corrupt) / (clean - corrupt)


@torch.inference_mode()
def patch_layer(translator: Translator, pair: Pair, site: str, direction: str) -> tuple[Doubles, Ints]:
    """One site exchanged at each of its places in turn: the log-probability of the pair's `token` (N,), and the first token then (N,)."""
    log_p = _logits(translator, pair, site, direction).double().log_softmax(-1).cpu()
    return log_p[:, pair.token].numpy(), log_p.argmax(-1).numpy()


def _logits(translator: Translator, pair: Pair, site: str, direction: str) -> Tensor:
    """The logits (N, V) of the row that differs, for each of the N places of a site."""
    base, giver = roles(pair, direction)
    model, src, edit = translator.model, translator.row(p.id for p in base.source), FanOut(site, giver.vectors(site, pair.rows(site)))
    memory = model.encode(src, probe=Edits(edit))  # (1 or N, S, D): one batch axis broadcasts against the other
    hidden = model.decode(translator.row(p.id for p in pair.target), memory, model.src_allowed(src), probe=Edits(edit))
    return model.project(hidden[:, -1])


@torch.inference_mode()
def patched_translation(translator: Translator, pair: Pair, site: str, row: int, direction: str) -> Translation:
    """What the model writes greedily after the shared beginning when one place has the other run's vector."""
    base, giver = roles(pair, direction)
    model, rules, rows = translator.model, pipeline(DecodeConfig(), translator.config), Rows()
    src = translator.row(p.id for p in base.source)
    probe = Edits(Put(site, row, giver.vectors(site, row + 1)[0, row], rows if site.startswith("decoder") else None))
    memory, allowed, eos = model.encode(src, probe=probe), model.src_allowed(src), translator.config.eos_id
    limit = min(DecodeConfig().max_length, translator.config.max_length)
    cache, written, new, total = KVCache(model.config, 1, limit, memory), list(pair.prefix), translator.row(p.id for p in pair.target), 0.0
    while len(written) < limit and written[-1:] != [eos]:
        rows.start = cache.length
        logits = model.project(model.decode(new, memory, allowed, cache=cache, probe=probe)[0, -1]).float().cpu()
        final = apply_rules(logits, written, rules)[-1].double().log_softmax(0)
        written.append(int(final.argmax()))
        total += float(final[written[-1]])
        new = translator.row(written[-1:])
    return translator.finish(base.translation.source, tuple(written), total)


def report(translator: Translator, pair: Pair, grids: Sequence[Grid]) -> Json:
    """All numbers of the page Patching as JSON carries them; log-probabilities natural, layers in the order of the forward pass."""
    piece, (clean, corrupt) = translator.target.piece, pair.gap
    return {
        "checkpoint": translator.checkpoint.checkpoint_id,
        "clean": {"source": [p.text for p in pair.clean.source], "translation": pair.clean.translation.text},
        "corrupt": {"source": [p.text for p in pair.corrupt.source], "translation": pair.corrupt.translation.text},
        "differing": list(pair.span),
        "beginning": [p.text for p in pair.target],
        "token": piece(pair.token),
        "other": piece(pair.other),
        "log_probability": {"clean": clean, "corrupt": corrupt},
        "grids": [
            {
                "stack": grid.stack,
                "part": grid.part,
                "direction": grid.direction,
                "sites": list(grid.sites),
                "share": grid.share.tolist(),
                "log_probability": grid.log_p.tolist(),
                "first": [[piece(int(i)) for i in row] for row in grid.first],
            }
            for grid in grids
        ],
    }
