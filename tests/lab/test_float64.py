"""Numbers of the pages Cost, Flow, Anatomy (there and back), By hand, Find the bug, Attribution, Search, and of the calibration, computed again by `tests.float64_transformer`."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab import byhand
from lab.measures.cost import costs, of_config, value
from lab.questions.attribution import attribute
from lab.questions.bugs import FAULTS, Broken, first_choice_share, sample_pairs
from lab.questions.roundtrip import rounds
from model.config import DecodeConfig
from model.training.card_measurements import log_probabilities
from model.translator import Translator
from tests.conftest import SENTENCE, SHIPPED
from tests.decoding_again import greedy, searched
from tests.float64_transformer import Float64Transformer, log_softmax
from tests.skips import skip_if
from viz.pages.flow.boxes_tables import grouped
from viz.pages.flow.cell import cell_view
from viz.pages.flow.view import STACKS, depths


@pytest.fixture
def again(translator):
    return twin(translator)


def twin(translator):
    return Float64Transformer(translator.model.named_parameters(), translator.config.to_dict())


def test_the_results_of_a_pass_are_as_many_as_were_multiplied(translator, again):
    s, t = 7, 5
    again.logits([5] * s, [6] * t)
    results = costs(of_config(translator.config), "parallel")["results"]
    assert sum(value(p, s, t) for row, p in results.items() if row not in ("embedding", "norms")) == 4 * again.results


def test_the_map_counts_the_numbers_of_the_weights_and_the_products_of_a_pass(translator, again):
    total = {what: sum(groups.values()) for what, groups in grouped(translator.config, 7, 5).items()}
    again.logits([5] * 7, [6] * 5)
    assert (total["params"], total["flops"]) == (sum(x.size for x in again.w.values()), again.flops)


def test_the_log_probabilities_that_are_calibrated_padding_left_out(translator, again):
    pairs = [
        (translator.source.encode(zh), translator.target.encode(en))
        for zh, en in ((SENTENCE, "I have a cat."), ("他很高兴。", "He reads."), ("今天天气很好，我喜欢看书。", ""))
    ]
    end, begin = translator.config.eos_id, translator.config.bos_id
    expected = [log_softmax(again.logits([*src, end], [begin, *tgt]))[np.arange(len(tgt) + 1), [*tgt, end]].sum() for src, tgt in pairs]
    assert log_probabilities(translator.checkpoint, pairs, batch=2) == approx(expected, abs=1e-4)


@skip_if(not (SHIPPED.parent / "en-zh" / "model.safetensors").exists(), "way back")
def test_there_and_back_writes_the_same(translator):
    back = Translator.load(SHIPPED.parent / "en-zh", "cpu")
    found = next(rounds(translator, back, SENTENCE, lambda t, text: (d := t.translate(text), t.trace(text, d.tokens))))
    text = SENTENCE
    for each, said in ((translator, found.between), (back, found.back)):
        text = each.target.decode(greedy(twin(each).after(each.encode(text)), each.config, 20))
        assert text == said


def test_the_model_by_hand(double):
    again = Float64Transformer(byhand.shared_model().named_parameters(), byhand.CONFIG.to_dict())
    for phrase in byhand.PHRASES:
        trace, written = byhand.watch(phrase)
        logits = again.logits(byhand.ids_of(phrase), [0, *written[:-1]])
        assert_allclose(trace.logits, logits, atol=1e-5)
        assert logits.argmax(-1).tolist() == written


def positions(again, times):
    """Those of the source so many times."""
    whole = again.embed

    def embed(table, ids):
        rows = whole(table, ids)
        words, added, _ = again.seen[table]
        return rows if table.startswith("tgt") else words + times * (added - words)

    again.embed = embed


def seeing(again, more):
    """A causal mask that is so much too wide."""
    whole = again.layer
    again.layer = lambda name, x, allowed, *memory: whole(name, x, np.tri(len(x), k=more, dtype=bool) if memory else allowed, *memory)


def unscaled(again):
    for name in [name for name in again.w if "cross_attention.w_query" in name]:
        again.w[name] = again.w[name] * np.sqrt(again.c["d_model"] // again.c["n_heads"])


def swapped(again):
    path = "decoder.2.cross_attention.w_"
    for end in ("weight", "bias"):
        key, value = f"{path}key.{end}", f"{path}value.{end}"
        again.w[key], again.w[value] = again.w[value], again.w[key]


def other_axis(again):
    whole = again.weigh
    again.weigh = lambda name, scores: whole(name, scores.T).T if "cross" in name else whole(name, scores)


def mixed(again):
    whole = again.join
    again.join = lambda name, parts: np.stack(parts).reshape(len(parts[0]), -1) if "encoder" in name else whole(name, parts)


def bare(again):
    whole = again.add
    again.add = lambda name, x, sublayer: (
        again.norm(f"{name}.norm", sublayer(x)) if name == "decoder.1.residual_cross" else whole(name, x, sublayer)
    )


def flat(again):
    again.w |= {key: np.ones_like(x) for key, x in again.w.items() if key.startswith("decoder") and key.endswith("norm.weight")}


def late(again):
    whole = again.logits
    again.logits = lambda src, tgt: whole(src, [tgt[0], *tgt[:-1]])


BROKEN = {
    "softmax_axis": other_axis,
    "shift": late,
    "scale": unscaled,
    "kv_swapped": swapped,
    "mask_missing": lambda again: seeing(again, 99),
    "heads_mixed": mixed,
    "positions_never": lambda again: positions(again, 0),
    "gamma": flat,
    "residual": bare,
    "mask_off": lambda again: seeing(again, 1),
    "positions_twice": lambda again: positions(again, 2),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_model_is_as_often_right_as_the_broken_arithmetic(translator, again, name):
    pairs, config = sample_pairs(translator)[:4], translator.config
    BROKEN[name](again)
    right = [int((again.logits(src, [config.bos_id, *tgt[:-1]]).argmax(-1) == tgt).sum()) for src, tgt in pairs]
    fault = next(fault for fault in FAULTS if fault.name == name)
    assert first_choice_share(Broken(translator.model, fault), pairs) == approx(sum(right) / sum(len(tgt) for _, tgt in pairs))


@pytest.mark.parametrize("side", STACKS)
def test_the_nearest_distance_of_the_stage(translator, again, side):
    ids, stack, token = translator.target.encode("I have a cat."), STACKS[side], 1
    trace = translator.trace(SENTENCE, ids)
    logits = again.logits([piece.id for piece in trace.src], [piece.id for piece in trace.tgt])
    parts = {"self": "residual_self", "cross": "residual_cross", "ff": "residual_ff"}
    for depth, place in enumerate(depths(trace.config, side)):
        if place["at"] == "end":
            continue
        name = (
            f"{stack}.{place['layer']}.{parts[place['part']]}"
            if place["part"]
            else f"{'src' if side == 'source' else 'tgt'}_embedding.table"
        )
        before, total, after = (x[token] for x in again.seen[name])
        if place["at"] == "token":
            total = after = before
        elif place["at"] == "sum":
            after = total
        cell = cell_view(trace, {"opens": "stream", "side": side, "depth": depth, "token": token})
        for d, *numbers in cell["terms"]:
            assert_allclose(numbers, [x[d] for x in (before, total - before, total, after)], atol=2e-4)
    p = np.exp(log_softmax(logits[token]))
    assert_allclose([one[-2] for one in cell_view(trace, {"opens": "output", "row": token})["terms"]], np.sort(p)[::-1][:5], atol=1e-4)


def test_attributions_are_those_of_the_definitions(translator, again):
    """Every embedding, as looked up, is multiplied by a number of its own: 0 takes the token away, a little less or more gives the gradient along it."""
    ids, step = translator.target.encode("I have a cat."), 2
    trace, whole = translator.trace(SENTENCE, ids), again.embed
    src, tgt = ([piece.id for piece in side] for side in (trace.src, trace.tgt[: step + 1]))
    times = np.ones(len(src) + len(tgt))

    def embed(table, tokens):
        rows = whole(table, tokens)
        return (
            rows
            + (times[: len(src)] if table.startswith("src") else times[len(src) :])[:, None] * again.seen[table][0]
            - again.seen[table][0]
        )

    def at(change, part=1.0):
        times[:] = part
        for i, x in change.items():
            times[i] += x
        return log_softmax(again.logits(src, tgt))[-1, ids[step]]

    def slope(i, part=1.0, h=1e-5):
        return (at({i: h}, part) - at({i: -h}, part)) / (2 * h)

    again.embed = embed
    found = attribute(translator, trace, [*ids, translator.config.eos_id], step)
    places, weights = np.polynomial.legendre.leggauss(40)
    for i in (1, len(src) + 1):
        path = sum(w * slope(i, (x + 1) / 2) / 2 for x, w in zip(places, weights, strict=True))
        assert found.scores["occlusion"][i] == approx(at({}) - at({i: -1}), abs=1e-3)
        assert found.scores["gradient"][i] == approx(slope(i), abs=5e-3)
        assert found.scores["integrated"][i] == approx(path, abs=0.02 + found.missed.max())


@pytest.mark.parametrize("rules", [{}, {"repetition_penalty": 1.5}, {"no_repeat_ngram": 1}], ids=["plain", "penalty", "ban"])
def test_the_records_of_a_beam_search(translator, again, rules):
    decode = DecodeConfig(strategy="beam", beam=3, length_penalty=0.7, max_length=10, **rules)
    steps = translator.translate(SENTENCE, decode).beam_steps
    found = list(searched(again.after(translator.encode(SENTENCE)), decode, translator.config, 10))
    assert len(steps) == len(found)
    for step, (made, running, over) in zip(steps, found, strict=True):
        every = sorted((*step.kept, *step.finished, *step.pruned), key=lambda h: -h.log_probability)
        assert [h.tokens for h in every] == [tokens for tokens, _ in made]
        assert_allclose([h.log_probability for h in every], [total for _, total in made], atol=1e-3)
        assert [h.tokens for h in step.kept] == [tokens for tokens, _ in running]
        assert [h.tokens for h in step.finished] == [tokens for tokens, _ in over]
