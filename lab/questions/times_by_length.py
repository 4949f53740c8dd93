"""How long a model takes at a given length: the encoder over n tokens, and one step of the decoder after n, with a KV cache and without.

Time does not depend on the values, so that lengths beyond those a checkpoint has positions for are measured on a model of the same
sizes with untrained weights. On one thread, so that points lie on one line and repeat.
"""

import time
from collections.abc import Callable
from dataclasses import replace

import torch
from torch import Tensor

from lab.measures.cost_at_length import Point
from lab.questions.part_times import wait_for
from model.fast_step import Stepper, lay_out
from model.transformer import Transformer
from model.translator import Translator

LEAST, REPEATS = 2, 9
LONGEST = 0.5
"""Seconds of one measurement after which no further repeat is begun."""


@torch.inference_mode()
def measure_length(translator: Translator, n: int) -> Point:
    """The three times at n tokens: those of the source, those before the decoder's next one, and what the cache has of them."""
    trained = n <= translator.config.max_length
    model = translator.model if trained else stretched(translator, n)
    src = torch.full((1, n), translator.config.unk_id, device=translator.device)
    wait = wait_for(translator)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        memory, allowed = model.encode(src), model.src_allowed(src)
        step = _next_token(model, src, memory)
        tgt = torch.full((1, n), translator.config.unk_id, device=translator.device)
        return Point(
            _fastest(lambda: model.encode(src), wait),
            _fastest(step, wait),
            _fastest(lambda: model.project(model.decode(tgt, memory, allowed)[:, -1:]), wait),
            trained,
        )
    finally:
        torch.set_num_threads(threads)


def stretched(translator: Translator, n: int) -> Transformer:
    """A model of the same sizes that has positions for n tokens; its weights are untrained."""
    model = Transformer(replace(translator.config, max_length=n)).eval().to(translator.device)
    lay_out(model)
    return model


def _next_token(model: Transformer, src: Tensor, memory: Tensor) -> Callable[[], Tensor]:
    """Write token n, n - 1 being in the cache; every call writes the same one again."""
    n = src.shape[1]
    stepper = Stepper(model, src, n, memory)
    for past in stepper.past:
        past.zero_()
    last = src[:, -1:]

    def step() -> Tensor:
        stepper.length = n - 1
        return stepper(last)

    return step


def _fastest(work: Callable[[], Tensor], wait: Callable[[], None]) -> float:
    """ms of the fastest of some runs, after two that are not counted."""
    work()
    work()
    times: list[float] = []
    begun = time.perf_counter()
    while len(times) < LEAST or (len(times) < REPEATS and time.perf_counter() - begun < LONGEST):
        wait()
        start = time.perf_counter()
        work()
        wait()
        times.append(1000 * (time.perf_counter() - start))
    return min(times)
