"""How long the parts of one sentence take, in each of the three ways to run the decoder (`decoding_passes.py`), the encoder once in each."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import torch

from lab.questions.decoding_passes import WAYS, passes
from lab.questions.part_times import part_before, ticker, wait_for
from model.probe import Look
from model.translator import Translator

REPEATS = 5
LONGEST = 0.6
"""Seconds of one way after which no further repeat is begun."""
GROUPS = ("embedding", "encoder.self", "encoder.ff", "decoder.self", "decoder.cross", "decoder.ff", "norms", "linear")
"""What can be told apart by the clock: fused attention is one kernel, so its projections and scores are one."""


@dataclass(frozen=True)
class WayTimes:
    """ms of every group and of all together, medians over `repeats`; writing the last token alone is `last`."""

    ms: dict[str, float]
    whole: float
    last: float
    repeats: int


def time_ways(translator: Translator, src: Sequence[int], tgt: Sequence[int]) -> dict[str, WayTimes]:
    """src: ids with EOS; tgt: ids with BOS."""
    with torch.inference_mode():
        return {way: _way(translator, src, tgt, way) for way in WAYS}


def threads() -> int:
    """How many threads one product may use."""
    return torch.get_num_threads()


def group_of(part: str) -> str:
    """The one of GROUPS that a part, as lab.measures.model_sizes names it, is counted with."""
    stack, _, rest = part.partition(".")
    if part == "memory" or re.match(r"\d+\.norm_", rest):
        return "norms"
    if rest in ("embedding", "positions"):
        return "embedding"
    return "linear" if part == "linear" else f"{stack}.{rest.partition('.')[2]}"


def _way(translator: Translator, src: Sequence[int], tgt: Sequence[int], way: str) -> WayTimes:
    rounds: list[tuple[dict[str, float], float]] = []
    begun = time.perf_counter()
    _once(translator, src, tgt, way)
    while not rounds or (len(rounds) < REPEATS and time.perf_counter() - begun < LONGEST):
        rounds.append(_once(translator, src, tgt, way))
    groups = {group: median(ms.get(group, 0.0) for ms, _ in rounds) for group in GROUPS}
    return WayTimes(groups, median(sum(ms.values()) for ms, _ in rounds), median(last for _, last in rounds), len(rounds))


def _once(translator: Translator, src: Sequence[int], tgt: Sequence[int], way: str) -> tuple[dict[str, float], float]:
    """(ms of each group over the whole sentence, ms of the last pass)."""
    model = translator.model
    ms, tick = ticker(wait_for(translator), lambda site: group_of(part_before(site, translator.config.norm_order)))
    probe = Look(tick, watching=False)
    ids = translator.row(src)
    encoded = model.encode(ids, probe=probe), model.src_allowed(ids)
    pass_ms = 0.0
    before = sum(ms.values())
    for logits in passes(model, encoded, tgt, way, probe):
        tick("logits", logits)
        now = sum(ms.values())
        pass_ms, before = now - before, now
    return ms, pass_ms
