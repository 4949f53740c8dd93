"""What the film of the page Flow says, forwards and backwards, against the trace and an independent backward pass."""

import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from lab.questions.gradients import as_pair
from model.config import DecodeConfig
from tests.unpack_arrays import unpack
from tests.viz.pages.test_flow import record
from viz.marks import flat
from viz.pages.flow.backwards_answer import backward_numbers
from viz.pages.flow.say import say_for
from viz.pages.flow.told import Forward, shown
from viz.pages.flow.told_back import Backward, length_text, percent
from viz.shared.number_format import share as percents

CAT = "我有一只猫。"
SAYS = {depth: say_for("en", depth, "flow") for depth in ("plain", "exact")}
TIMELINE = Path("viz/pages/flow/timeline.js").read_text(encoding="utf-8")


def forward(translator, trace, head=-1, taught=True, **changed):
    view = record(translator, trace, translator.checkpoint.metrics.get("guided") if taught else None)
    return Forward(SAYS, trace, view | changed, head)


def texts(teller):
    """What is told, as mere texts."""
    return {key: told | {depth: flat(told[depth]) for depth in SAYS} for key, told in teller.told().items()}


@pytest.fixture(scope="module")
def told(translator, trace):
    return forward(translator, trace)


def backward(translator, trace, head=-1, **changed):
    back = backward_numbers(translator, as_pair(trace.src, [piece.id for piece in trace.tgt[1:]]))
    return Backward(SAYS, trace, record(translator, trace), head, back | changed)


@pytest.fixture(scope="module")
def way(translator, trace):
    return backward(translator, trace)


@pytest.mark.parametrize("text", [CAT, "。"])
@pytest.mark.parametrize("head", [-1, 1])
def test_every_moment_has_both_sentences_whatever_the_sentence_and_the_model(random_model, text, head):
    trace = random_model.trace(text, random_model.translate(text, DecodeConfig(max_length=8)).tokens)
    found = texts(forward(random_model, trace, head)) | texts(backward(random_model, trace, head))
    names = {re.sub("^back_|_(self|cross|ff|layer)$", "", key.split(".")[0]) for key in found}
    assert not {name for name in names if not re.search(f"""[`"]{name}[_."]""", TIMELINE)}
    for sentence in found.values():
        assert sentence["plain"] and sentence["exact"] and "nan" not in sentence["plain"] + sentence["exact"]


def test_who_looks_and_at_what_are_the_largest_weights_of_the_chosen_head_or_the_mean(translator, trace, told):
    across, slow = told.view["across"], told.view["slow"]
    for head, layer in product((-1, 1), range(trace.config.decoder_layers)):
        said, weights = texts(forward(translator, trace, head)), trace.attention("cross", layer).weights
        own = weights[head] if head >= 0 else weights.mean(0)
        by = f" layer {layer + 1}, " + ("head 2" if head >= 0 else f"mean of {trace.config.n_heads} heads")
        for row in range(len(trace.tgt)) if layer == across else [slow]:
            most = np.argsort(-own[row])[:2]
            looks = [f"{shown(trace.src[key].text)} ({percents(own[row, key], 'en')})" for key in most]
            where = f"target.{row}.{layer}"
            assert (
                f"cross-attention attends most to {looks[0]}.{by}" in said[f"{'pass_all' if layer == across else 'pass'}.{where}"]["plain"]
            )
            if (layer, row) == (across, slow):
                told_two = " and ".join(looks[: 1 + int(own[row, most[1]] >= 0.1)])
                assert f"cross-attention attends most to {told_two}.{by}" in said[f"across.{where}"]["plain"]


@pytest.mark.parametrize(
    ("how", "says"),
    [({"draw": 0.5}, "sampled"), ({"draw": 0.5, "forced": True}, "you chose"), ({"chosen": 1}, "not the highest")],
)
def test_how_a_word_was_chosen_is_said(told, translator, trace, how, says):
    first, *rest = told.view["steps"]
    assert says in texts(forward(translator, trace, steps=[first | how, *rest]))["choose.target.0"]["plain"]


def test_every_choice_is_told_with_its_probability(told, trace, translator):
    p = np.exp(trace.logits - trace.logits.max(-1, keepdims=True))
    p /= p.sum(-1, keepdims=True)
    for row, token in enumerate([*(piece.id for piece in trace.tgt[1:]), trace.config.eos_id]):
        said = texts(told)[f"choose.target.{row}"]["plain"]
        word = shown(translator.target.piece(token))
        assert f"{word}: {percents(p[row, token], 'en')}" in said


def test_numbers_are_those_of_the_trace(told, trace):
    said, layer, row = texts(told), told.view["across"], told.view["focus"]["encoder"][0]
    for key, site, at in (
        ("think.source.0", "encoder.0", row),
        (f"rethink.target.{told.view['slow']}.{layer}", f"decoder.{layer}", told.view["slow"]),
    ):
        active = trace[f"{site}.ff_act"][at] > 0
        assert f"{trace.config.d_ff} neurons by itself; {round(100 * active.mean())}\u00a0% are active" in said[key]["plain"]
    given = [step["raw"] for step in told.view["steps"]]
    compared = said["compare.target"]["plain"]
    assert f"{-np.log(given).mean():.2f} nats" in compared and percents(min(given), "en") in compared


def test_what_is_said_backwards_is_what_is_longest(way, trace):
    said, back = texts(way), way.back
    losses = [row["loss"] for row in back["rows"]]
    worst = int(np.argmax(losses))
    assert said["back_loss.target"]["row"] == worst and f"largest: {length_text(losses[worst])}" in said["back_loss.target"]["plain"]
    assert length_text(back["rows"][worst]["pulls"][0][1]) in said[f"back_push.target.{worst}"]["plain"]
    across = way.view["across"]
    for kind, layer, key in (("decoder", across, f"back_mask.target.{across}"), ("encoder", 0, "back_attend.source.0")):
        weights, z = trace.attention(kind, layer).weights.astype(float), back["attention"][kind]["z"][layer]
        parts = np.sqrt(((weights * z[..., None]) ** 2).sum(0))
        np.fill_diagonal(parts, -1)
        spoken = said[key]
        assert spoken["value"] == pytest.approx(parts.max()) == pytest.approx(parts[spoken["row"], spoken["key"]])
        assert length_text(parts.max()) in spoken["plain"] and length_text(parts.max()) in spoken["exact"]
    one = texts(Backward(SAYS, trace, way.view, 1, back))[f"back_cross.target.{across}"]
    alone = trace.attention("cross", across).weights[1] * back["attention"]["cross"]["z"][across, 1][:, None]
    assert one["value"] == pytest.approx(alone.max(), rel=1e-5)


def test_both_ways_of_an_addition_are_told_of_the_token_whose_gradient_is_longest(random_model):
    trace = random_model.trace(CAT, random_model.translate(CAT, DecodeConfig(max_length=8)).tokens)
    way = backward(random_model, trace)
    post, across = trace.config.norm_order == "post", way.view["across"]
    sites = [depth["site"] for depth in way.view["target"]["depths"]]
    fork = sites.index(f"decoder.{across}.norm_ff_in" if post else f"decoder.{across}.resid_post")
    norms = way.back["target"]["norms"]
    row = int(norms[fork - 1].argmax())
    said = texts(way)
    assert said[f"back_copy.target.{across}"]["value"] == pytest.approx(norms[fork, row])
    assert said[f"back_meet.target.{across}"]["value"] == pytest.approx(norms[fork - 1].max())
    own = way.back["target"]["norms"][sites.index("decoder.1.norm_self_in" if post else "decoder.1.resid_mid") - 1]
    assert f"Layer 2: the gradient is largest at “{shown(trace.tgt[int(own.argmax())].text)}”" in said["back_layer.target.1"]["plain"]
    assert f"smallest at “{shown(trace.tgt[int(own.argmin())].text)}”, {length_text(own.min())}" in said["back_layer.target.1"]["exact"]


def test_what_came_to_c_is_shared_out_or_nothing_came(translator, trace, way):
    said = texts(backward(translator, trace, shares=[(0.1, 0.1), (0.1, 0.5), (0.1, 0.1)]))["back_collect.source"]
    assert "layer 2, 60\u00a0%" in said["plain"] and "70\u00a0% by values, 30\u00a0% by keys" in said["exact"]
    assert texts(backward(translator, trace, shares=[]))["back_collect.source"]["plain"] == "No gradient reached the encoder."


def test_a_length_has_three_digits_that_count_and_a_power_of_ten_where_it_is_small():
    assert [length_text(x) for x in (0, 0.03024, -0.7, 1.5, 0.000123, 1234.5)] == ["0", "0.0302", "−0.7", "1.5", "1.2e−4", "1230"]
    assert [percent(x) for x in (-0.254, 0, 1.2)] == ["−25", "0", "120"]
    assert [shown(text) for text in ("▁cat", "cat", "▁", "</s>")] == ["cat", "cat", "␣", "</s>"]


@pytest.mark.parametrize(
    ("positions", "says"), [("none", "has no positions"), ("rotary", "they enter in attention"), ("learned", "is added")]
)
def test_a_model_of_one_layer_and_one_head_is_told_as_it_is(other, positions, says):
    small = other(positions=positions, encoder_layers=1, decoder_layers=1, n_heads=1)
    told = texts(forward(small, small.trace(CAT, small.translate(CAT).tokens[:5]), taught=False))
    said = {key: one["plain"] for key, one in told.items()}
    assert says in said["place.source"]
    assert said["pass_all.target.1.0"].startswith("To write") and said["pass_all.target.1.0"].endswith(" layer 1, head 1")


def test_the_key_that_is_told_is_the_one_that_is_marked_though_others_weigh_the_same(other):
    even = other(n_heads=8)
    even.model.decoder[0].cross_attention.w_key.weight.data *= 1e-5  # all keys are nearly the same
    teller = forward(even, even.trace(CAT, even.translate(CAT).tokens[:5]), taught=False)
    for row, weights in enumerate(unpack(teller.view["weights"]["cross"])[0].mean(0)):
        key = int(weights.round(6).argmax())
        assert f"attends most to {shown(teller.trace.src[key].text)} (" in flat(teller.across(0, row)["plain"])
