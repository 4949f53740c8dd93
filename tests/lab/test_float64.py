"""Numbers of the pages Cost, Map, Anatomy (there and back), By hand, Find the bug, and of the calibration, computed again by `tests.float64_transformer`."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lab import byhand
from lab.measures.cost import costs, of_config, value
from lab.questions.bugs import FAULTS, Broken, first_choice_share, sample_pairs
from lab.questions.roundtrip import rounds
from model.training.card_measurements import log_probabilities
from model.translator import Translator
from tests.conftest import SENTENCE, SHIPPED
from tests.float64_transformer import Float64Transformer, log_softmax
from tests.skips import skip_if
from viz.pages.flow.boxes_tables import grouped


@pytest.fixture
def again(translator):
    return twin(translator)


def twin(translator):
    return Float64Transformer(translator.model.named_parameters(), translator.config.to_dict())


def test_the_cost_of_a_pass_is_what_was_multiplied(translator, again):
    s, t = 7, 5
    again.logits([5] * s, [6] * t)
    told = costs(of_config(translator.config), "parallel")
    assert sum(value(p, s, t) for p in told["flops"].values()) == again.flops
    products = {row: p for row, p in told["results"].items() if row not in ("embedding", "norms")}
    assert sum(value(p, s, t) for p in products.values()) == 4 * again.results


def test_the_map_counts_the_numbers_of_the_weights_and_the_products_of_a_pass(translator, again):
    total = {what: sum(groups.values()) for what, groups in grouped(translator.config, 7, 5).items()}
    again.logits([5] * 7, [6] * 5)
    assert (total["params"], total["flops"]) == (sum(x.size for x in again.w.values()), again.flops)


def test_the_log_probabilities_that_are_calibrated(translator, again):
    pairs = [
        (translator.source.encode(zh), translator.target.encode(en))
        for zh, en in ((SENTENCE, "I have a cat."), ("他很高兴。", "He reads."))
    ]
    end, begin = translator.config.eos_id, translator.config.bos_id
    expected = [log_softmax(again.logits([*src, end], [begin, *tgt]))[np.arange(len(tgt) + 1), [*tgt, end]].sum() for src, tgt in pairs]
    assert log_probabilities(translator.checkpoint, pairs) == pytest.approx(expected, abs=1e-4)


@skip_if(not (SHIPPED.parent / "en-zh" / "model.safetensors").exists(), "way back")
def test_there_and_back_writes_the_same(translator):
    back = Translator.load(SHIPPED.parent / "en-zh", "cpu")
    found = next(rounds(translator, back, SENTENCE, lambda t, text: (d := t.translate(text), t.trace(text, d.tokens))))
    text = SENTENCE
    for each, said in ((translator, found.between), (back, found.back)):
        text = each.target.decode(twin(each).greedy(each.encode(text), 20, each.config.forbidden))
        assert text == said


def test_the_model_by_hand(double):
    again = Float64Transformer(byhand.shared_model().named_parameters(), byhand.CONFIG.to_dict())
    for phrase in byhand.PHRASES:
        trace, written = byhand.watch(phrase)
        logits = again.logits(byhand.ids_of(phrase), [0, *written[:-1]])
        assert_allclose(trace.logits, logits, atol=1e-5)
        assert logits.argmax(-1).tolist() == written


@pytest.mark.parametrize("name", ["gamma", "positions_twice"])
def test_a_broken_model_is_as_often_right_as_the_broken_arithmetic(translator, again, name):
    pairs, config = sample_pairs(translator)[:4], translator.config
    if name == "gamma":
        again.w |= {key: np.ones_like(x) for key, x in again.w.items() if key.startswith("decoder") and key.endswith("norm.weight")}
    else:
        whole = again.embed
        again.embed = lambda table, ids: (
            2 * whole(table, ids) - again.w[f"{table}.weight"][ids] * np.sqrt(config.d_model)
            if table.startswith("src")
            else whole(table, ids)
        )
    right = [int((again.logits(src, [config.bos_id, *tgt[:-1]]).argmax(-1) == tgt).sum()) for src, tgt in pairs]
    fault = next(fault for fault in FAULTS if fault.name == name)
    assert first_choice_share(Broken(translator.model, fault), pairs, batch=3) == pytest.approx(
        sum(right) / sum(len(tgt) for _, tgt in pairs)
    )
