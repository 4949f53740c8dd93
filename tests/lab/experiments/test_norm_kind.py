"""The experiment norm_kind: what it measures of the residual stream, its verdicts on hand-made records, and a tiny run."""

import json
import math

import pytest
import torch

from lab.experiments.elements import Done, Point, Row
from lab.experiments.norm_kind import EXPERIMENT, curve, judge, make, mean_share, shortest, stream
from lab.experiments.record import Record, check
from lab.experiments.toy_tasks import Toy
from model.probe import Recorder
from model.training.batches import make_batch

TINY = {"steps": 20, "d_model": 16, "layers": 1, "seeds": 1, "widest": 32, "repeats": 1, "task": "copy"}


def test_the_means_share_is_what_subtracting_it_takes_from_the_squared_length() -> None:
    x = torch.randn(7, 12, dtype=torch.float64) + torch.linspace(-1, 2, 7, dtype=torch.float64)[:, None]
    slow = [1 - sum((v - row.mean()) ** 2 for v in row) / sum(v**2 for v in row) for row in x]
    assert mean_share(x) == pytest.approx(float(sum(slow)) / 7)
    assert mean_share(torch.ones(3, 5)) == pytest.approx(1.0)


def test_independent_numbers_have_one_over_d() -> None:
    torch.manual_seed(0)
    assert mean_share(torch.randn(20_000, 16)) == pytest.approx(1 / 16, rel=0.05)


@pytest.mark.parametrize("order", ["post", "pre"])
def test_a_stream_is_what_the_norms_read_at_real_tokens_alone(order: str) -> None:
    model = make(EXPERIMENT.settings({**TINY, "layers": 2, "norm_order": [order]}), 0)[curve("layernorm", order)].eval()
    pairs = Toy("copy").pairs(4, (3, 9), 0)
    found = stream(model, make_batch(pairs))
    rows: dict[str, list[torch.Tensor]] = {place: [] for place in found}
    for pair in pairs:
        one, recorder = make_batch([pair]), Recorder()
        model(one.src, one.tgt_in, probe=recorder)
        for place in rows:
            layer, _, name = place.rpartition(".")
            rows[place].append(recorder.sites[f"{layer}.norm_{name}_in"][0])
    assert list(found) == [
        "encoder.0.self",
        "encoder.0.ff",
        "encoder.1.self",
        "encoder.1.ff",
        *(f"decoder.{i}.{n}" for i in (0, 1) for n in ("self", "cross", "ff")),
    ]
    for place, (rms, share) in found.items():
        x = torch.cat(rows[place])
        assert rms == pytest.approx(math.sqrt(float((x**2).sum()) / x.numel()), rel=1e-4)
        assert share == pytest.approx(mean_share(x), rel=1e-3)


def test_models_of_one_seed_have_the_same_weights() -> None:
    models = make(EXPERIMENT.settings(TINY), 0)
    assert set(models) == {"layernorm_post", "rmsnorm_post", "layernorm_pre", "rmsnorm_pre"}
    first = models["layernorm_post"].state_dict()
    for model in models.values():
        for name, x in model.state_dict().items():
            assert name not in first or torch.equal(x, first[name]), name


def record_of(losses: dict[str, tuple[float, ...]], ratios: dict[str, tuple[float, ...]] | None = None) -> Record:
    """Final losses by curve; RMSNorm's time over LayerNorm's by chart. One number a seed."""
    seeds = max(map(len, (losses | (ratios or {})).values()))
    record = Record(EXPERIMENT, EXPERIMENT.settings({"seeds": seeds}))
    for name, values in losses.items():
        for seed, y in enumerate(values):
            record.add(Point("held_out", name, 300, y, seed))
    for chart in ("train_time", "inference_time", "norm_time"):
        for seed in range(seeds):
            for width in (32, 64):
                record.add(Point(chart, "layernorm", width, float(width), seed))
                record.add(Point(chart, "rmsnorm", width, width * (ratios or {}).get(chart, (1.0,) * seeds)[seed], seed))
    return record


def quality(post: float, pre: float, noise: float = 0.001, seeds: int = 3) -> str:
    spread = (-noise, 0.0, noise)[:seeds]
    losses = {}
    for order, worse in (("post", post), ("pre", pre)):
        losses |= {f"layernorm_{order}": (0.1,) * seeds, f"rmsnorm_{order}": tuple(0.1 + worse + s for s in spread)}
    return judge(record_of(losses))[0].code


def test_rmsnorm_is_as_good_where_it_is_not_worse_beyond_the_margin() -> None:
    assert quality(0.0, 0.0) == "holds"
    assert quality(0.0, -0.08) == "holds"
    assert quality(0.08, 0.08) == "fails"
    assert quality(0.08, 0.0) == "mixed"
    assert quality(0.0, 0.0, noise=0.1) == "unclear"
    assert quality(0.0, 0.08, noise=0.1) == "unclear"
    assert quality(0.0, 0.0, seeds=1) == "unclear"


def test_a_diverged_model_leaves_it_unclear() -> None:
    losses = dict.fromkeys(("layernorm_post", "rmsnorm_post", "layernorm_pre"), (0.1, 0.1, 0.1))
    assert judge(record_of({**losses, "rmsnorm_pre": (0.1, 0.1, math.nan)}))[0].code == "unclear"


def speed(train: float, inference: float, noise: float = 0.001) -> str:
    spread = (-noise, 0.0, noise)
    return judge(record_of({}, {"train_time": tuple(train + s for s in spread), "inference_time": tuple(inference - s for s in spread)}))[
        1
    ].code


def test_faster_means_less_time_in_training_and_in_inference() -> None:
    assert speed(0.8, 0.9) == "holds"
    assert speed(0.8, 1.0) == "mixed"
    assert speed(1.2, 1.0) == "fails"
    assert speed(1.0, 1.0, noise=0.3) == "unclear"


def test_a_time_is_the_shortest_of_its_repeats_taken_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    order, clock = [], iter([0, 5, 10, 11, 20, 23, 30, 32])
    monkeypatch.setattr("time.process_time", lambda: next(clock))
    found = shortest({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, 2)
    assert order == ["a", "b"] * 3 and found == {"a": 3, "b": 1}


def untimed(events: list[object]) -> list[object]:
    return [event for event in events if not (isinstance(event, Point) and event.chart.endswith("_time"))]


def test_a_tiny_run_is_a_result_and_all_but_its_times_repeats_itself() -> None:
    settings = EXPERIMENT.settings(TINY)
    events, record = list(EXPERIMENT.run(settings)), Record(EXPERIMENT, settings)
    for event in events:
        record.add(event)
    check(json.loads(json.dumps(record.to_json())))
    shares = [event.share for event in events if isinstance(event, Done)]
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert record.mean("held_out", "rmsnorm_pre", 20) < record.mean("held_out", "rmsnorm_pre", 0)
    assert record.places("mean_part", "layernorm_post") == [1, 2, 3, 4, 5] == record.places("mean_part", "chance")
    assert record.places("train_time", "rmsnorm") == [32]
    assert set(record.rows["streams"]) == {"layernorm_post", "rmsnorm_post", "layernorm_pre", "rmsnorm_pre"}
    assert untimed(list(EXPERIMENT.run(settings))) == untimed(events)


def test_time_that_is_surely_not_saved_fails_though_it_varies() -> None:
    noisy = {"train_time": (1.06, 1.15, 1.11), "inference_time": (1.06, 1.15, 1.11)}
    verdict = judge(record_of({}, noisy))[1]
    assert verdict.code == "fails" and verdict.facts["train"].startswith("+11% [")
    assert judge(record_of({}, {"train_time": (1.1,)}))[1].facts["train"] == "+10%", "one seed has no interval"


def test_the_share_of_a_diverged_model_is_left_out() -> None:
    record = record_of({"layernorm_post": (0.1, 0.1)})
    for name, share in (("layernorm_post", 0.05), ("layernorm_pre", math.nan)):
        record.add(Row("streams", name, {"share_mean": share, "share_most": share}))
    assert judge(record)[0].facts["share"] == 5.0


ENDS = ("layernorm_post", "rmsnorm_post", "layernorm_pre", "rmsnorm_pre")


@pytest.mark.parametrize(
    ("losses", "why"),
    [
        (dict.fromkeys(ENDS[:3], (0.1,)), "not_run"),
        (dict.fromkeys(ENDS, (math.nan,)), "one_seed"),
        ({**dict.fromkeys(ENDS, (0.1, 0.2, 0.3)), "rmsnorm_pre": (0.1, 0.1, math.nan)}, "diverged"),
        ({**dict.fromkeys(ENDS, (0.1, 0.1, 0.1)), "rmsnorm_pre": (0.0, 0.1, 0.2)}, "seeds_disagree"),
        (dict.fromkeys(ENDS, (0.1, 0.1, 0.1)), None),
    ],
)
def test_an_open_claim_says_why(losses: dict[str, tuple[float, ...]], why: str | None) -> None:
    assert judge(record_of(losses))[0].why == why


def test_times_left_open_say_why() -> None:
    assert judge(record_of({}, {"train_time": (0.5,)}))[1].why == "one_seed"
    assert judge(record_of({}, {"train_time": (0.7, 1.0, 1.3)}))[1].why == "seeds_disagree"
    assert judge(record_of({}, {"train_time": (1.1, 1.1, 1.1)}))[1].why is None
