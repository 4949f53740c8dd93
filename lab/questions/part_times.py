"""The model's parts as they run: how long each takes, and the shape of every tensor for a batch of sentences.

The probe's sites stand where the paper's figure has arrows, so a probe that looks at the clock times what lies between two arrows, in the
real forward and with its fused kernels. What has no site of its own is counted with its neighbour: an addition with the sublayer before
it, making the masks with the first layer's self-attention, a pre-norm decoder's last norm with the output layer.
"""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

import torch
from torch import Tensor

from model.masks import causal_mask
from model.probe import Look
from model.transformer import Transformer
from model.translator import Translator

REPEATS = 7
LONGEST = 0.4
"""Seconds after which no further repeat is begun."""


def part_before(site: str, norm_order: str) -> str:
    """The part (as lab.measures.model_sizes names it) that was at work when this site is reached."""
    if site in ("memory", "logits"):
        return {"memory": "memory", "logits": "linear"}[site]
    stack, _, rest = site.partition(".")
    if rest in ("tokens_embedded", "positions", "embedded"):
        return f"{stack}.{'embedding' if rest == 'tokens_embedded' else 'positions'}"
    layer, _, name = rest.partition(".")
    path = f"{stack}.{layer}."
    if found := re.fullmatch(r"norm_(self|cross|ff)(_in)?", name):
        return path + (found[1] if found[2] and norm_order == "post" else f"norm_{found[1]}")
    if name.startswith("resid_") and name != "resid_pre":
        sublayer = {"resid_mid": "self", "resid_cross": "cross", "resid_post": "ff"}[name]
        return path + (f"norm_{sublayer}" if norm_order == "post" else sublayer)
    return path + ("ff" if name.startswith("ff_") else "cross" if name.startswith("cross.") else "self")


@dataclass(frozen=True)
class Times:
    """ms of every part, medians over `repeats` forwards; whole: ms of a forward that nobody watches, a median too."""

    ms: dict[str, float]
    whole: float
    repeats: int


def wait_for(translator: Translator) -> Callable[[], None]:
    """What waits until the device has done its work; a CPU has."""
    return torch.cuda.synchronize if translator.device.type == "cuda" else lambda: None


def time_parts(translator: Translator, src: Sequence[int], tgt: Sequence[int], repeats: int = REPEATS) -> Times:
    """Time one forward of ids src (with EOS) and tgt (with BOS), and a softmax of its logits, after one that is not counted."""
    rows = [translator.row(ids) for ids in (src, tgt)]
    wait = wait_for(translator)
    found: dict[str, list[float]] = {}
    whole: list[float] = []
    begun = time.perf_counter()
    with torch.inference_mode():
        translator.model(*rows)
        while not whole or (len(whole) < repeats and time.perf_counter() - begun < LONGEST):
            wait()
            start = time.perf_counter()
            translator.model(*rows)
            wait()
            whole.append(1000 * (time.perf_counter() - start))
            for part, ms in _one(translator, rows, wait).items():
                found.setdefault(part, []).append(ms)
    return Times({part: median(ms) for part, ms in found.items()}, median(whole), len(whole))


def _one(translator: Translator, rows: list[Tensor], wait: Callable[[], None]) -> dict[str, float]:
    """ms of each part in one forward."""
    ms, tick = ticker(wait, lambda site: site if site == "softmax" else part_before(site, translator.config.norm_order))
    logits = translator.model(*rows, probe=Look(tick, watching=False))
    tick("softmax", torch.softmax(logits, -1))
    return ms


def ticker(wait: Callable[[], None], part_of: Callable[[str], str]) -> tuple[dict[str, float], Callable[[str, Tensor], None]]:
    """(ms of each part so far, what a probe calls at each site): the time since the call before is the part's that `part_of` names."""
    ms: dict[str, float] = {}
    last = time.perf_counter()

    def tick(site: str, _: Tensor) -> None:
        nonlocal last
        wait()
        part, now = part_of(site), time.perf_counter()
        ms[part] = ms.get(part, 0.0) + 1000 * (now - last)
        last = now

    return ms, tick


@dataclass(frozen=True)
class Batch:
    """Sentences side by side: ids (B, S) and (B, T), padded, and the shape of every tensor of one forward of them."""

    src: list[list[int]]
    tgt: list[list[int]]
    shapes: dict[str, tuple[int, ...]]


def run_batch(translator: Translator, pairs: Sequence[tuple[Sequence[int], Sequence[int]]]) -> Batch:
    """One watched forward of source ids (with EOS) and target ids (with BOS), padded to the longest of each side.

    shapes: those of the sites, and of encoder.ids, encoder.mask, decoder.ids, decoder.mask and probabilities.
    """
    src, tgt = (padded([side[i] for side in pairs], translator.model) for i in (0, 1))
    shapes: dict[str, tuple[int, ...]] = {}

    def keep(site: str, x: Tensor) -> None:
        shapes[site] = tuple(x.shape)

    with torch.inference_mode():
        probabilities = translator.model(src, tgt, probe=Look(keep, watching=True)).softmax(-1)
    given = {
        "encoder.ids": src,
        "encoder.mask": translator.model.src_allowed(src),
        "decoder.ids": tgt,
        "decoder.mask": causal_mask(tgt.shape[1]),
        "probabilities": probabilities,
    }
    for name, x in given.items():
        keep(name, x)
    return Batch(src.tolist(), tgt.tolist(), shapes)


def padded(rows: Sequence[Sequence[int]], model: Transformer) -> Tensor:
    """Rows of ids to (B, longest), filled with the model's padding on the right, on its device."""
    width = max(map(len, rows))
    return torch.tensor([[*row, *[model.config.pad_id] * (width - len(row))] for row in rows], device=model.output_matrix.device)
