"""The page Decoding: its numbers are those of model.scoring over the whole vocabulary, its sentences follow from them, and no question changes what another one sees."""

import math
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from pytest import approx

from lab.measures.decoding_step import Look
from model.beam import beam_rules
from model.config import DecodeConfig
from model.decoding import Stage, apply_rules
from model.scoring import STAGES, pipeline
from tests.viz.sheets import Keys, bars_in, column_of, flat, mark_in, marks_in, panel
from viz.pages.decoding.sentences import behind, interval, p_text, rules, why
from viz.pages.decoding.steps import endings, looks
from viz.shared.example_sentences import LOOPS
from viz.shared.number_format import fine_share, num

TEXT = "我有一只猫，他有一只狗。"
AGAIN = "走，走，走，走。"
"""At its step a rule takes a tenth of the probability."""
LIMIT = 8
STEP = 3
RULES = [
    {},
    {"repetition_penalty": 1.5, "no_repeat_ngram": 1},
    {"strategy": "sample", "temperature": 1.5, "top_k": 7, "top_p": 0.8, "repetition_penalty": 1.2},
    {"strategy": "sample", "temperature": 2.0, "top_p": 0.98, "seed": 2},
    {"temperature": 0},
    {"strategy": "beam", "beam": 3, "repetition_penalty": 1.4, "no_repeat_ngram": 2},
]


def view(page, text=TEXT, step=STEP, **more):
    decode = {"max_length": LIMIT, **more.pop("decode", {})}
    return page.view(text, step=step, decode=decode, **more)


def slots(page, *text, **more):
    """What belongs to the step."""
    return view(page, *text, **more)["parts"]["step"]["marks"]


def run(page, text=TEXT, forced=(), **settings):
    return page.result(text, forced, **settings)


def stages_again(result, t):
    """Log-probabilities of the whole vocabulary after each stage, by another way than the page's."""
    decode, row, written = result.run.decode, torch.from_numpy(result.trace.logits[t].copy()), result.tokens[:t]
    if decode.strategy == "beam":
        scores = apply_rules(row.log_softmax(0), written, beam_rules(decode, result.trace.config))
        names = ("log_probability", "forbidden", "repetition_penalty", "no_repeat_ngram")
        return {"raw": row.double().log_softmax(0), **{n: s.double() for n, s in zip(names, scores, strict=True)}}
    scores = apply_rules(row, written, pipeline(decode, result.trace.config))
    return {name: one.double().log_softmax(0) for name, one in zip(STAGES, scores, strict=True)}


@pytest.mark.parametrize("settings", RULES, ids=str)
def test_the_table_has_model_scorings_probabilities_and_under_them_their_sum_entropy_and_count(page, settings):
    result = run(page, AGAIN, **settings)
    want = stages_again(result, STEP)
    look = looks(result)[STEP]
    (table,) = marks_in(slots(page, AGAIN, decode=settings)["table"], "Table")
    values = [[cell.get("value") for cell in row] for row in table["rows"]]
    count, ids, beam = len(look.ids), list(look.ids), settings.get("strategy") == "beam"
    last = want[list(want)[-1]]
    for column, log_p in ((2, want["raw"]), (-1, last)):
        p, unseen = log_p.exp(), (want["raw"] if beam else log_p).exp()  # no rule of a beam search touches what is not shown
        assert [row[column] for row in values[:count]] == approx(p[ids], abs=2e-5)
        assert values[count][column] == approx(float(unseen.sum() - unseen[ids].sum()), abs=2e-5)
        assert values[count + 1][column] == approx(float(p.sum()), abs=1e-3)
    assert values[-1][-1] == int(last.isfinite().sum())
    if not beam:
        p = last.exp().numpy()
        assert values[count + 2][-1] == approx(-(p[p > 0] * np.log2(p[p > 0])).sum(), abs=1e-3)
    on = [name for name in list(want)[1:] if (name not in settings and name in ("forbidden", "log_probability")) or name in settings]
    assert len(table["head"]) == 4 + len(on)
    for column, name in enumerate(on, start=3):
        assert [row[column].get("share") for row in table["rows"][:count]] == approx(want[name].exp()[ids], abs=2e-5), name
        assert flat(table["rows"][look.at][column]["said"]).startswith(num(values[look.at][column], 2)), (
            "what is downloaded is what is written"
        )
    assert table["now"] == [ids.index(result.tokens[STEP])]


@pytest.mark.parametrize("settings", RULES, ids=str)
def test_the_bars_are_both_probabilities_of_the_likeliest_and_of_all_others(page, settings):
    result = run(page, **settings)
    want = stages_again(result, STEP)
    bars = bars_in(slots(page, decode=settings)["picture"])
    last, piece = want[list(want)[-1]].exp(), result.target.piece
    assert sum(bar["value"] for bar in bars) <= 1.0001
    assert [bar["label"] for bar in bars].count(piece(result.tokens[STEP])) == 1
    shown = {bar["label"]: bar for bar in bars}
    for token in {result.tokens[STEP], int(last.argmax()), int(want["raw"].argmax())}:
        assert shown[piece(token)]["value"] == approx(float(last[token]), abs=1e-4)
        assert shown[piece(token)].get("before", float(want["raw"][token].exp())) == approx(float(want["raw"][token].exp()), abs=1e-4)
    assert bars[-1]["look"] == "others"


def test_the_step_that_the_model_is_least_sure_of_is_shown_first(page):
    result = run(page, max_length=LIMIT)
    logits = torch.from_numpy(result.trace.logits[:LIMIT].copy())
    most = logits.softmax(-1).amax(-1)
    assert (most >= 0.25).all()
    words = [t for t, token in enumerate(result.tokens) if result.target.piece(token).strip("▁").isalpha()]
    least = min(words, key=lambda t: float(most[t]))
    assert least > 0 and view(page, step=-1)["sheet"]["at"]["target"] == least
    assert slots(page, step=-1) == slots(page, step=least)


@pytest.mark.parametrize(
    "decode, usual",
    [
        ({"strategy": "sample", "temperature": 2.0, "seed": 1}, {"strategy": "sample", "seed": 1}),
        ({"strategy": "sample", "temperature": 2.0, "seed": 1, "top_k": 3}, {"strategy": "sample", "seed": 1, "top_k": 3}),
        ({"strategy": "sample", "seed": 1}, {}),
        ({"strategy": "greedy", "top_k": 3}, {}),
    ],
)
def test_beside_a_translation_with_settings_stands_that_of_the_usual_ones(page, decode, usual):
    texts = ["".join(text for text, _ in spans["spans"]) for spans in slots(page, decode=decode)["usual"] if "spans" in spans]
    other, own = (run(page, max_length=LIMIT, **more).translation.text for more in (usual, decode))
    assert texts == ([own] if own == other else [other, own])
    assert not slots(page)["usual"]


def test_from_another_step_a_press_leads_to_the_first_that_the_settings_change(page):
    decode, usual = {"strategy": "sample", "temperature": 2.0, "seed": 1}, {"strategy": "sample", "seed": 1}
    own, other = (run(page, max_length=LIMIT, **more).tokens for more in (decode, usual))
    first = next(t for t, (a, b) in enumerate(zip(own, other, strict=False)) if a != b)
    ways = [[mark["put"] for mark in slots(page, decode=decode, step=t)["usual"] if "put" in mark] for t in (first, first + 1)]
    assert ways == [[], [{"step": first}]]


def test_beam_search_is_compared_without_the_tokens_that_it_does_not_force(page):
    usual = run(page, max_length=LIMIT)
    forced = [usual.tokens[0] + 1]
    spans = slots(page, decode={"strategy": "beam", "beam": 2}, forced=forced)["usual"][0]["spans"]
    assert (
        "".join(text for text, _ in spans) == usual.translation.text != run(page, forced=tuple(forced), max_length=LIMIT).translation.text
    )


@pytest.mark.parametrize("decode", [{"temperature": 1.75}, {"temperature": 1.75, "top_k": 5}, {}])
def test_a_hot_draw_takes_few_tokens_unless_a_person_said_how_many(page, decode):
    sampling = mark_in(slots(page, decode=decode)["side"], "Segmented")["also"]["sample"]
    assert sampling == ({"decode.top_k": 20} if decode == {"temperature": 1.75} else {})
    plain = mark_in(slots(page, decode=decode, depth="plain")["side"], "Segmented")["also"]["sample"]
    assert plain == ({} if "top_k" in decode else {"decode.top_k": 20})  # whatever the temperature


@pytest.mark.parametrize(
    "decode, key",
    [({}, "highest"), ({"temperature": 1.75}, "kept_hot"), ({"temperature": 1.75, "top_k": 9}, "kept"), ({"top_k": 1}, "kept")],
)
def test_greedy_decoding_says_from_where_to_where_its_settings_took_the_token(page, decode, key):
    _, reason, values = why(Keys(), looks(run(page, **decode))[0], str)
    first = torch.from_numpy(run(page).trace.logits[0].copy())
    logits = first.topk(decode.get("top_k", len(first))).values / decode.get("temperature", 1)
    assert reason == f"why.{key}" and values["p"].text == p_text(Keys(), float(logits.softmax(-1).max()))
    assert values.get("raw_p", values["p"]).text == p_text(Keys(), float(first.softmax(-1).max()))


def test_settings_open_the_first_step_that_they_changed(page):
    chosen = {"strategy": "sample", "temperature": 2.0, "seed": 1}
    own, other = (run(page, max_length=LIMIT, **more).tokens for more in (chosen, {"strategy": "sample", "seed": 1}))
    first = next(t for t, (a, b) in enumerate(zip(own, other, strict=False)) if a != b)
    assert view(page, decode=chosen)["sheet"]["at"]["target"] == first


@pytest.mark.parametrize("decode", [{}, {"repetition_penalty": 1.5, "strategy": "sample"}])
@pytest.mark.parametrize("text", [TEXT, LOOPS["zh"][0]])
def test_a_loop_is_offered_beside_the_penalty_unless_it_is_there(page, text, decode):
    offers = [mark for mark in slots(page, text, decode=decode)["side"] if mark.get("key") == "decode.repetition_penalty"]
    assert bool(offers[0].get("press")) == (text == TEXT)


def test_the_draw_lies_in_the_interval_that_is_shown(page):
    settings = {"strategy": "sample", "temperature": 1.5, "seed": 4}
    done = run(page, **settings).translation
    (strip,) = marks_in(slots(page, step=1, decode=settings)["draw"], "Shares")
    (_, start, *_), (_, width, *_), _ = strip["parts"]
    end, draw = start + width, strip["line"]
    assert draw == done.steps[1].draw and start <= draw < end
    assert end - start == approx(done.steps[1].probability, abs=1e-5)


def test_an_interval_has_as_many_decimals_as_show_that_the_draw_lies_in_it():
    assert interval(0.1, 0.2345678, 0.3) == ("0.1000", "0.2346", "0.3000")
    assert interval(0.912801, 0.912823, 0.912842) == ("0.91280", "0.91282", "0.91284")


def test_attention_is_the_mean_over_heads_of_one_named_cross_attention_and_a_chip_has_its_tokens_probability(page):
    result = run(page)
    marks = slots(page)["stage"]
    source, output = marks_in(marks, "Chips")
    layer = max(0, result.trace.config.decoder_layers - 2)
    want = result.trace[f"decoder.{layer}.cross.weights"][:, STEP].mean(0)
    assert source["values"] == approx(want, abs=1e-4)
    assert mark_in(marks, "Site")["name"] == f"decoder.{layer}.cross.weights"
    assert output["values"] == approx([step.probability for step in result.translation.steps], abs=1e-4)


@pytest.mark.parametrize("settings", [{}, {"temperature": 1.7, "top_k": 5, "strategy": "sample"}, {"strategy": "beam", "beam": 2}], ids=str)
def test_the_probability_of_the_end_is_that_of_the_whole_vocabulary(page, settings):
    result = run(page, **settings)
    want = [float(list(stages_again(result, t).values())[-1][result.trace.config.eos_id].exp()) for t in range(len(result.tokens))]
    assert endings(result) == approx(want, rel=1e-3, abs=1e-9)
    (table,) = marks_in(panel(view(page, decode=settings)["sheet"], "along"), "Table")
    for row, p in zip(table["rows"], want, strict=True):
        assert row[2].get("share", 0) == approx(min(1, max(0.02, 1 + math.log10(p) / 6)) if p else 0, abs=1e-3)


def test_the_tables_of_a_beam_search_are_its_hypotheses(page):
    settings = {"strategy": "beam", "beam": 3, "length_penalty": 0.7}
    done = run(page, **settings).translation
    shown = slots(page, decode=settings)["beam"]
    here, ranked = marks_in(shown, "Table")
    step = done.beam_steps[STEP]
    every = sorted([*step.kept, *step.finished, *step.pruned], key=lambda h: -h.log_probability)
    assert column_of(here["rows"], 4) == [h.log_probability for h in every]
    assert column_of(ranked["rows"], -1) == approx([h.log_probability / len(h.tokens) ** 0.7 for h in done.beam_steps[-1].best])


def test_of_what_the_ban_on_repeats_forbids_the_most_probable_is_named():
    look = SimpleNamespace(
        hit=["", "", ""], cut=["", "no_repeat_ngram", ""], raw=[0.5, 0.3, 0.1], ids=[7, 8, 9], decode=DecodeConfig(no_repeat_ngram=2)
    )
    look.beam, look.stages = True, [None]
    assert rules(Keys(), look, str) == [("", "look.banned", {"token": "8", "p": p_text(Keys(), 0.3), "n": 1, "size": 2})]


def test_a_penalty_below_one_is_not_laid_to_the_temperature(page):
    for settings, wanted in (
        ({"repetition_penalty": 0.5, "temperature": 1.1}, "look.heat"),
        ({"repetition_penalty": 0.3}, "why.overturned"),
    ):
        result, keys, seen = run(page, **settings), Keys(), []
        for look in looks(result):
            told = {key: values for _, key, values in rules(keys, look, str)}
            if values := told.get("look.heat"):
                assert values["before"] == f"{look.stage('no_repeat_ngram').entropy:.2f}" and float(values["after"]) >= float(
                    values["before"]
                )
            _, reason, more = why(keys, look, str)
            if reason == "why.overturned":
                assert more["rule"] == "rule.repetition_penalty"
            seen += [*told, reason]
        assert wanted in seen


@pytest.mark.parametrize("rule", ["repetition_penalty", "no_repeat_ngram"])
def test_a_cut_is_not_blamed_for_what_another_rule_put_behind(rule):
    """The highest of the raw scores falls behind by the one rule, and a later cut leaves only the new highest."""
    fallen = [1.0, 2.0] if rule == "repetition_penalty" else [-math.inf, 2.0]
    scores = {"logits": [3.0, 2.0], rule: fallen, "top_k": [-math.inf, 2.0]}
    stages = tuple(Stage(name, np.array(own, np.float32), 0.0, 0.0, 2, ()) for name, own in scores.items())
    assert behind(Look(None, (), (5, 6), stages, 1)) == rule


def test_small_percents_have_a_decimal():
    assert [fine_share(x, "en").replace("\u00a0", " ") for x in (0, 0.0001, 0.0123, 0.0994, 0.0996, 0.5, 0.999, 1)] == [
        "0 %", "<0.1 %", "1.2 %", "9.9 %", "10 %", "50 %", ">99 %", "100 %",
    ]  # fmt: skip


@pytest.mark.parametrize("name, value", [("temperature", 1.7), ("top_k", 3), ("top_p", 0.4)])
def test_a_slider_that_is_held_shows_what_its_value_does_to_this_step(page, name, value):
    """Greedy takes the same tokens with another temperature, and sampling the same draw at its first step; of a beam search nothing is tried."""

    def read(found):
        return flat(found["answer"][0]["said"]), [(bar["label"], bar["said"], bar.get("tag")) for bar in found["picture"][-1]["bars"]]

    for step, own in ((STEP, {}), (0, {"strategy": "sample", "seed": 3})):
        tried = slots(page, step=step, decode=own, decoding={"trying": {name: value}})
        there = slots(page, step=step, decode=own | {name: value})
        assert read(tried) == read(there)
        assert read(tried) != read(slots(page, step=step, decode=own))
    beam = {"strategy": "beam"}
    assert slots(page, decode=beam, decoding={"trying": {name: value}}) == slots(page, decode=beam)


@pytest.mark.parametrize("trying", [3, {"temperature": "hot"}, {"strategy": "beam"}, {"unknown": 1}])
def test_what_cannot_be_tried_is_said_and_breaks_nothing(page, trying):
    answer = page.answer(TEXT, part="step", step=STEP, decoding={"trying": trying})
    assert answer["ok"] or answer["error"]["code"] == "setting"
