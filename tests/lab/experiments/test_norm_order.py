"""The experiment norm_order: gradients against a slow loss, verdicts on hand-made records, a tiny run."""

import json
import math

import pytest
from torch import nn

from lab.experiments import norm_order
from lab.experiments.elements import Done, Point
from lab.experiments.norm_order import BATCH, DEPTHS, EXPERIMENT, LENGTHS, Run, Table, first_gradients, judge, make, picture
from lab.experiments.record import Record, check
from lab.experiments.toy_tasks import Toy
from tests.lab.experiments.results import fill_sentences
from viz.pages.lab.words_norm_order import WORDS

TINY = {"steps": 10, "depths": [1, 2], "seeds": 2, "warmup": 5}
LEVEL = 3.2


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(norm_order, "DEPTHS", (1, 2))
    monkeypatch.setattr(norm_order, "HELD_OUT", 8)


def test_the_first_gradients_are_those_of_the_mean_cross_entropy() -> None:
    settings = EXPERIMENT.settings({"depths": [2]})
    found = {(p.chart, p.curve, p.x): p.y for p in first_gradients(settings, 2, 0)}
    batch = next(Toy("copy").batches(BATCH, LENGTHS, 0))
    for order in ("post", "pre"):
        model = make(settings, order, 2, 0)
        logits = model(batch.src, batch.tgt_in)
        nn.functional.cross_entropy(logits.flatten(0, 1), batch.tgt_out.flatten(), ignore_index=0).backward()
        for stack, layers in (("encoder", model.encoder), ("decoder", model.decoder)):
            for i, layer in enumerate(layers, 1):
                slow = math.sqrt(sum(float(x) ** 2 for x in layer.feedforward.w_2.weight.grad.flatten()))
                assert found[f"first_{stack}", f"{order}.2", i] == pytest.approx(slow, rel=1e-3)
        assert found["last", order, 2] == found["first_decoder", f"{order}.2", 2]


def test_a_picture_has_the_last_layer_on_top_and_holes_where_nothing_is_finite() -> None:
    assert picture([[1.0, 100.0], [0.0, math.nan]]) == [[2.0, None], [0.0, None]]


def test_the_table_counts_how_the_seeds_of_a_run_ended() -> None:
    table, one = Table(LEVEL), Run("post", 6, "none", 0)
    assert table.row(one, 2.3, 150).values == {"nll": 2.3, "learns": 1, "stuck": 0, "diverged": 0}
    assert table.row(one._replace(seed=1), 2.5, 150).values == {"nll": 2.4, "learns": 1, "stuck": 1, "diverged": 0}
    last = table.row(one._replace(seed=2), math.nan, 40)
    assert last.values == {"nll": 2.4, "learns": 1, "stuck": 1, "diverged": 1, "diverged_at": 40}
    assert last.name == "post.6.none"


def record(finals: dict[str, tuple[float, ...]], last: tuple[float, float, float, float], seeds: int = 3) -> Record:
    """finals: curve -> means at depths 2 and 12 (None diverges); last: gradients of post and pre at the least and the greatest depth."""
    found = Record(EXPERIMENT, EXPERIMENT.settings({"depths": [2, 12], "seeds": seeds}))
    for seed in range(seeds):
        wiggle = 0.01 * seed
        for i, depth in enumerate((2, 12)):
            found.add(Point("final", "unigram", depth, LEVEL, seed))
            for curve, ys in finals.items():
                found.add(Point("final", curve, depth, None if ys[i] is None else ys[i] + wiggle, seed))
        for (order, depth), y in zip([(o, d) for o in ("post", "pre") for d in (DEPTHS[0], DEPTHS[-1])], last, strict=True):
            found.add(Point("last", order, depth, y * (1 + wiggle), seed))
    return found


CLAIMED = {"post.warm": (0.3, 3.3), "post.none": (2.9, 3.4), "pre.warm": (0.3, 0.2), "pre.none": (0.25, 0.2)}
THEORY = (1.0, 1.0, 0.5, 0.15)


def codes(found: Record) -> dict[str, str]:
    return {verdict.claim: verdict.code for verdict in judge(found)}


def test_what_the_papers_say_holds_when_the_numbers_say_so() -> None:
    assert codes(record(CLAIMED, THEORY)) == {"gradients": "holds", "warmup": "holds", "depth": "holds"}


def test_what_the_papers_say_fails_when_nothing_of_it_is_seen() -> None:
    same = dict.fromkeys(CLAIMED, (0.3, 0.3))
    assert codes(record(same, (0.5, 0.5, 0.5, 0.5))) == {"gradients": "fails", "warmup": "fails", "depth": "fails"}


def test_half_of_it_is_mixed() -> None:
    half = {"post.warm": (0.3, 0.8), "post.none": (0.3, 3.4), "pre.warm": (0.3, 0.2), "pre.none": (0.25, 0.2)}
    assert codes(record(half, (1.0, 0.4, 0.5, 0.15))) == {"gradients": "mixed", "warmup": "mixed", "depth": "mixed"}


def test_pre_norm_that_minds_makes_the_second_claim_mixed() -> None:
    assert codes(record({**CLAIMED, "pre.none": (0.25, 2.0)}, THEORY))["warmup"] == "mixed"


def test_one_seed_decides_nothing() -> None:
    assert set(codes(record(CLAIMED, THEORY, seeds=1)).values()) == {"unclear"}


def test_a_diverged_run_counts_as_one_that_knows_the_frequencies_only() -> None:
    found = record({**CLAIMED, "post.warm": (0.3, None)}, THEORY)
    facts = {verdict.claim: verdict.facts for verdict in judge(found)}
    assert facts["depth"]["post_high"] == LEVEL
    assert codes(found)["depth"] == "holds"


def test_the_sentences_name_only_facts_there_are() -> None:
    fill_sentences(WORDS, judge(record(CLAIMED, THEORY)))


@pytest.mark.usefixtures("shallow")
def test_a_tiny_run_is_a_result_and_can_be_repeated() -> None:
    settings = {**EXPERIMENT.settings(), **TINY}
    events, found = list(EXPERIMENT.run(settings)), Record(EXPERIMENT, settings)
    for event in events:
        found.add(event)
    check(json.loads(json.dumps(found.to_json())))
    shares = [event.share for event in events if isinstance(event, Done)]
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert len(found.pictures) == 4 and all(len(p.values) == 2 and len(p.values[0]) == 10 for p in found.pictures)
    assert len(found.rows["runs"]) == 8 and all(row["learns"] + row["stuck"] + row["diverged"] == 2 for row in found.rows["runs"].values())
    assert found.mean("during", "pre.warm.last", 1) == pytest.approx(found.mean("last", "pre", 2))
    assert list(EXPERIMENT.run(settings)) == events


@pytest.mark.usefixtures("shallow")
def test_a_run_that_is_no_number_is_said_to_diverge(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*shape: object) -> nn.Module:
        model = make(*shape)  # type: ignore[arg-type]
        nn.init.constant_(model.tgt_embedding.table.weight, math.nan)
        return model

    monkeypatch.setattr(norm_order, "make", broken)
    settings = {**EXPERIMENT.settings(), **TINY, "seeds": 1, "depths": (1,)}
    found = Record(EXPERIMENT, settings)
    for event in EXPERIMENT.run(settings):
        found.add(event)
    assert {row["diverged_at"] for row in found.rows["runs"].values()} == {1}
    check(json.loads(json.dumps(found.to_json(), allow_nan=False)))


def test_every_curve_has_a_name() -> None:
    for order, depth, warm in ((o, d, w) for o in ("post", "pre") for d in DEPTHS for w in ("none", "warm")):
        assert {f"curve.{order}.{depth}", f"curve.{order}.{depth}.{warm}", f"curve.{order}.{warm}.first", f"curve.{order}.{warm}"} <= set(
            WORDS
        )


def test_depth_is_not_refuted_by_models_none_of_which_learn() -> None:
    found = record({**dict.fromkeys(CLAIMED, (0.3, 0.2)), "post.warm": (0.3, LEVEL), "pre.warm": (0.3, LEVEL)}, THEORY)
    assert codes(found)["depth"] == "unclear"


def test_post_norm_that_is_only_better_for_no_warm_up_does_not_need_it() -> None:
    found = record(dict.fromkeys(CLAIMED, (0.3, 0.3)), THEORY)
    for seed, y in enumerate((0.0, 0.11, 0.22)):
        found.add(Point("final", "post.none", 12, y, seed))
    assert codes(found)["warmup"] == "fails"


def reasons(found: Record) -> dict[str, str | None]:
    return {verdict.claim: verdict.why for verdict in judge(found)}


STUCK = dict.fromkeys(CLAIMED, (LEVEL, LEVEL))


def test_an_open_claim_says_why() -> None:
    assert reasons(record(CLAIMED, THEORY)) == dict.fromkeys(EXPERIMENT.claims)
    assert reasons(record(STUCK, (1.0, 1.0, 0.5, math.nan), seeds=1)) == dict.fromkeys(EXPERIMENT.claims, "one_seed")
    assert reasons(record(STUCK, (1.0, 1.0, 0.5, math.nan))) == {"gradients": "diverged", "warmup": "not_learnt", "depth": "not_learnt"}


def test_gradients_that_were_not_measured_and_a_single_depth_have_nothing_to_compare_with() -> None:
    found = record(STUCK, THEORY, seeds=1)
    del found.points["last"]["pre"]
    for of in found.points["final"].values():
        of.pop(12)
    assert reasons(found) == {"gradients": "not_run", "warmup": "one_seed", "depth": "not_run"}


def test_seeds_that_disagree_are_the_last_reason() -> None:
    found = record(dict.fromkeys(CLAIMED, (0.3, 0.3)), (1.0, 1.0, 1.0, 1.0))
    for seed, y in enumerate((0.2, 0.8, 1.4)):
        found.add(Point("final", "post.none", 12, y, seed))
        found.add(Point("final", "post.warm", 12, 1.4 - y, seed))
        found.add(Point("last", "pre", DEPTHS[-1], y, seed))
    assert reasons(found) == dict.fromkeys(EXPERIMENT.claims, "seeds_disagree")
