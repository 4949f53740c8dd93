"""Training and decoding as the machine does them: one parallel pass, step by step with a KV cache, step by step without.

Teacher forcing gives the decoder all target tokens at once, (1, T), and gets all T losses from one pass, since the mask hides what comes
later (Vaswani et al. 2017, section 3.2.3). Decoding must wait for each token. With a cache each step computes one row of self-attention;
without, it computes all rows before it again. All three ways run the same modules, so that they differ in nothing else; what the app
decodes with (model.fast_step) is the cached way with fewer calls.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

import torch
from torch import Tensor

from model.cache import KVCache
from model.probe import OFF, Look, Probe
from model.text_input import Source
from model.transformer import Transformer
from model.translator import Translator

WAYS = ("parallel", "uncached", "cached")
COUNTED = "decoder.0.self.weights"
"""Query-key cells are counted in this attention; every head of every decoder layer computes as many."""


@dataclass(frozen=True)
class Cost:
    """One way to the T distributions of a target: ms of each pass (medians over the repeats), cells of each pass, counted from its tensors."""

    ms: tuple[float, ...]
    cells: tuple[int, ...]


def cell_counter(counts: list[int]) -> Probe:
    """A probe that adds to `counts` the query-key pairs of one head at one site and keeps nothing."""
    return Look(lambda site, x: counts.append(x.shape[-2] * x.shape[-1]) if site == COUNTED else None, watching=True)


def passes(model: Transformer, encoded: tuple[Tensor, Tensor], tgt: Sequence[int], way: str, probe: Probe = OFF) -> Iterator[Tensor]:
    """The logits of every forward pass of the decoder: T of shape (1, V), or for "parallel" one of shape (T, V). Stacked, all three ways agree.

    encoded: memory (1, S, D) and its padding mask. tgt: T ids, BOS first. way: one of WAYS. Raises LengthError when tgt is too long.
    """
    memory, allowed = encoded
    cache = KVCache(model.config, 1, len(tgt), memory) if way == "cached" else None
    spans = [(0, len(tgt))] if way == "parallel" else [(t if cache else 0, t + 1) for t in range(len(tgt))]
    for start, end in spans:
        hidden = model.decode(torch.tensor([list(tgt[start:end])], device=memory.device), memory, allowed, cache=cache, probe=probe)
        yield model.project(hidden if way == "parallel" else hidden[:, -1:])[0]


def measure_ways(translator: Translator, text: Source, ids: Sequence[int], repeats: int) -> dict[str, Cost]:
    """All three ways over one target (token ids without BOS and EOS) of a text. Raises InputError for a text that cannot be read."""
    src = translator.row(translator.encode(text))
    return {way: measure(translator.model, src, [translator.config.bos_id, *ids], way, repeats) for way in WAYS}


@torch.inference_mode()
def measure(model: Transformer, src: Tensor, tgt: Sequence[int], way: str, repeats: int) -> Cost:
    """Time every pass, `repeats` times over, and count its cells in one more run, which is watched. The encoder, src (1, S), is not in it."""
    encoded, counts = (model.encode(src), model.src_allowed(src)), list[int]()
    for _ in passes(model, encoded, tgt, way, cell_counter(counts)):
        pass
    rounds = [_times(passes(model, encoded, tgt, way)) for _ in range(repeats)]
    return Cost(tuple(median(times) for times in zip(*rounds, strict=True)), tuple(counts))


def _times(work: Iterator[Tensor]) -> list[float]:
    """How long each item of `work` took, in ms."""
    times, start = [], time.perf_counter()
    for x in work:
        x.flatten()[0].item()  # until a GPU has really finished
        now = time.perf_counter()
        times.append(1000 * (now - start))
        start = now
    return times
