"""The page The sentence's cost: what it sends, against counts made here in other ways; lengths and times are asked for, never measured on opening."""

from types import SimpleNamespace
from typing import Any

import pytest

from lab.questions import decoding_times, times_by_length
from lab.questions.decoding_passes import WAYS
from model.config import ConfigError
from model.trace import Trace
from model.translator import Translator
from viz.pages.cost.answer import LENGTHS, cost_answer
from viz.pages.cost.request import LONGEST, CostRequest
from viz.pages.cost.view import cost_view
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from


class Service(RunService):
    """Holds one translator."""

    def __init__(self, translator: Translator) -> None:
        super().__init__("nowhere")
        self.one = translator

    def translator(self, name: str = "") -> Translator:
        return self.one


def answered(translator: Translator, trace: Trace, **asked: Any) -> dict[str, Any]:
    result: Any = SimpleNamespace(run=SimpleNamespace(checkpoint="any"), trace=trace)
    return dict(cost_answer(Service(translator), result, scene_from({}, "any"), CostRequest(**asked)))


def at(polynomial: dict[str, float], s: int, t: int) -> float:
    return sum(number * s ** name.count("s") * t ** name.count("t") for name, number in polynomial.items())


def test_the_page_counts_the_products_of_its_own_sentence(trace: Trace, translator: Translator, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((times_by_length, "measure_length"), (decoding_times, "time_ways")):
        monkeypatch.setattr(module, name, lambda *_: pytest.fail("opening the page measures nothing"))
    view = answered(translator, trace)
    ours, s, t = view["models"][0], view["s"], view["t"]
    assert (s, t) == (len(trace.src), len(trace.tgt))
    assert ours["count"] == sum(p.numel() for p in translator.model.parameters()) == sum(ours["parameters"].values())
    flops = ours["costs"]["parallel"]["flops"]
    # a product of (rows, width) with (width, columns): the sites say how many numbers came out, and of what width each was summed
    scores = sum(2 * x.size * trace.config.d_head for site, x in trace.sites.items() if site.endswith("scores_raw"))
    assert sum(at(p, s, t) for row, p in flops.items() if row.endswith("scores")) == 2 * scores  # QK^T, and weights V with as many
    assert at(flops["linear"], s, t) == 2 * trace["logits"].size * trace.config.d_model
    hidden = sum(x.size for site, x in trace.sites.items() if site.startswith("encoder") and site.endswith("ff_pre"))
    assert at(flops["encoder.ff"], s, t) == 2 * 2 * hidden * trace.config.d_model
    assert at(ours["cache"], s, t) == sum(
        trace[f"decoder.{i}.{kind}.{x}"].nbytes for i in range(trace.config.decoder_layers) for kind in ("self", "cross") for x in "kv"
    )


def test_times_are_of_every_group_and_a_length_may_go_beyond_the_positions(trace: Trace, translator: Translator) -> None:
    times = answered(translator, trace, part="times")
    assert set(times["ways"]) == set(WAYS)
    for way in times["ways"].values():
        assert set(way["ms"]) == set(decoding_times.GROUPS) and all(ms > 0 for ms in way["ms"].values())
        assert 0 < way["last"] < way["whole"]
    inside, beyond = (answered(translator, trace, part="length", n=n) for n in (8, 256))
    assert inside["trained"] and not beyond["trained"] and translator.config.max_length < 256
    assert all(point[name] > 0 for point in (inside, beyond) for name in ("encoder", "cached", "uncached"))
    with pytest.raises(ConfigError, match="n is 9; choose 8, 16"):
        answered(translator, trace, part="length", n=9)
    assert max(LENGTHS) <= LONGEST


def test_every_part_that_the_clock_can_tell_apart_is_named(trace: Trace, translator: Translator) -> None:
    named = {
        "encoder.positions": "embedding",
        "encoder.3.norm_ff": "norms",
        "memory": "norms",
        "decoder.1.cross": "decoder.cross",
        "linear": "linear",
    }
    assert {part: decoding_times.group_of(part) for part in named} == named
    rows = set(cost_view(trace.config, 3, 4, LENGTHS)["models"][0]["costs"]["parallel"]["results"])
    assert {row.removesuffix(".projections").removesuffix(".scores") for row in rows} == set(decoding_times.GROUPS)
