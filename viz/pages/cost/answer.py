"""What the page The sentence's cost is answered: the formulas; on request how long this sentence takes, or a length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from model.config import require
from viz.pages.cost.request import CostRequest
from viz.pages.cost.view import CostView, LengthView, TimesView, cost_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator

LENGTHS = (8, 16, 32, 64, 128, 256, 512, 1024, 2048)
"""Those that may be asked for, one at a time: all of them take some seconds on two cores, the longest about two."""


def cost_answer(service: RunService, result: Result, scene: Scene, request: CostRequest) -> CostView | TimesView | LengthView:
    """The page, or what was measured for it. Raises ConfigError for a length that is not measured."""
    trace = result.trace
    if request.part == "times":
        return _times(service, result, request.turn)
    if request.part == "length":
        require(request.n in LENGTHS, f"n is {request.n}; choose {', '.join(map(str, LENGTHS))}.")
        return _length(service, result, request.n, request.turn)
    return cost_view(trace.config, len(trace.src), len(trace.tgt), LENGTHS)


def _times(service: RunService, result: Result, turn: int) -> TimesView:
    """Measured anew for every turn."""
    src, tgt = ([piece.id for piece in pieces] for pieces in (result.trace.src, result.trace.tgt))
    return service.once(_measure, service.translator(result.run.checkpoint), src, tgt, turn, slow=True)


def _measure(translator: Translator, src: list[int], tgt: list[int], turn: int) -> TimesView:
    from lab.questions.decoding_times import threads, time_ways

    times = time_ways(translator, src, tgt)
    return {
        "ways": {
            way: {
                "ms": {group: round(ms, 4) for group, ms in one.ms.items()},
                "whole": round(one.whole, 4),
                "last": round(one.last, 4),
                "repeats": one.repeats,
            }
            for way, one in times.items()
        },
        "device": str(translator.device),
        "threads": threads(),
    }


def _length(service: RunService, result: Result, n: int, turn: int) -> LengthView:
    """One point of every measured curve."""
    return service.once(_measure_length, service.translator(result.run.checkpoint), n, turn, slow=True)


def _measure_length(translator: Translator, n: int, turn: int) -> LengthView:
    from lab.questions.times_by_length import measure_length

    point = measure_length(translator, n)
    ms = {name: round(getattr(point, name), 4) for name in ("encoder", "cached", "uncached")}
    return {"n": n, "encoder": ms["encoder"], "cached": ms["cached"], "uncached": ms["uncached"], "trained": point.trained}
