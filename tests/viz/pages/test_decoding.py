"""What the page Decoding is sent equals what the decoder wrote down, and an independent computation over the whole vocabulary."""

import base64
import json
import zlib
from typing import Any

import numpy as np
import pytest

from model.candidates import SHOWN, candidate_ids
from model.config import DecodeConfig
from model.translator import Translation, Translator
from viz.pages import TEXT as WORDS
from viz.pages.decoding.view import decoding_view, rest_view, temperatures
from viz.shared.decoding import RANGES

TEXT = "我有一只猫，他有一只狗。"
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天早上还要去学校上课，下午去图书馆看书。"


def unpack(packed: dict[str, Any]) -> np.ndarray:
    """The other half of pack, in numpy."""
    width = int(packed["dtype"][1])
    planes = np.frombuffer(zlib.decompress(base64.b64decode(packed["b64"])), np.uint8).reshape(width, -1)
    values = np.ascontiguousarray(planes.T).view(packed["dtype"]).reshape(packed["shape"])
    return values if packed["dtype"] == "f4" else values * packed["scale"]


def look(
    translator: Translator, text: str = TEXT, forced: tuple[int, ...] = (), **settings: object
) -> tuple[Translation, Any, dict[str, Any]]:
    config = DecodeConfig(**settings)  # type: ignore[arg-type]
    done = translator.translate(text, config, forced)
    trace = translator.trace(text, done.tokens)
    return done, trace, decoding_view(done, trace, config, translator.target.piece)


def rows(view: dict[str, Any], name: str) -> list[np.ndarray]:
    """One of the packed lists of candidates, cut into steps."""
    return np.split(unpack(view[name])[1:], np.cumsum(view["counts"])[:-1])


def test_a_step_s_logits_are_those_the_decoder_recorded(translator: Translator) -> None:
    done, _, view = look(translator, max_length=12)
    for step, ids, logits in zip(done.steps, rows(view, "candidates"), rows(view, "logits"), strict=True):
        sent = dict(zip(np.rint(ids).astype(int), logits, strict=True))
        recorded = dict(zip(step.candidates, step.stages[0].scores, strict=True))
        common = set(sent) & set(recorded)
        assert len(common) >= min(SHOWN, len(sent))
        assert all(sent[i] == pytest.approx(recorded[i], abs=1e-4) for i in common)


def test_shown_and_rest_together_make_the_softmax_of_the_whole_vocabulary(translator: Translator) -> None:
    _, trace, view = look(translator, max_length=12, temperature=0.73)
    grid = view["rest"]["temperatures"]
    assert 0.73 in grid and 1.0 in grid
    log_sum, mean = unpack(view["rest"]["log_sum"]), unpack(view["rest"]["mean"])
    for t, (ids, logits) in enumerate(zip(rows(view, "candidates"), rows(view, "logits"), strict=True)):
        others = np.delete(trace.logits[t].astype(np.float64), np.rint(ids).astype(int))
        assert len(others) == view["rest"]["count"][t]
        for j in (0, grid.index(0.73), grid.index(1.0), len(grid) - 1):
            weights = np.exp(others / grid[j] - others.max() / grid[j])
            assert log_sum[t, j] == pytest.approx(np.log(weights.sum()) + others.max() / grid[j], rel=1e-5, abs=1e-5)
            assert mean[t, j] == pytest.approx((weights * others / grid[j]).sum() / weights.sum(), rel=1e-5, abs=1e-5)
        whole = np.logaddexp(np.log(np.exp(logits.astype(np.float64)).sum()), log_sum[t, grid.index(1.0)])
        assert whole == pytest.approx(np.log(np.exp(trace.logits[t].astype(np.float64)).sum()), abs=1e-5)


def test_enough_candidates_remain_when_every_touched_token_is_taken_away() -> None:
    row = np.random.default_rng(0).normal(size=500).astype(np.float32)
    touched = [int(i) for i in np.argsort(-row)[:20]]
    ids = candidate_ids(row, touched)
    assert set(touched) <= set(ids.tolist())
    left = [i for i in ids.tolist() if i not in touched]
    best = [i for i in np.argsort(-row).tolist() if i not in touched][:SHOWN]
    assert set(best) <= set(left)
    assert (np.diff(row[ids]) <= 0).all()


def test_a_vocabulary_smaller_than_the_list_leaves_no_rest() -> None:
    logits = np.random.default_rng(0).normal(size=(2, 30)).astype(np.float32)
    shown = [candidate_ids(row, (0, 1, 2, 3)) for row in logits]
    rest = rest_view(logits, shown, temperatures(DecodeConfig()))
    assert rest["count"] == [0, 0]
    assert np.isneginf(unpack(rest["log_sum"])).all() and np.isneginf(unpack(rest["max"])).all()


def test_the_draw_lies_in_the_stretch_of_the_chosen_token(translator: Translator) -> None:
    done, _, view = look(translator, strategy="sample", temperature=1.5, seed=4, max_length=12)
    for t, step in enumerate(done.steps):
        start, end = view["steps"]["stretch"][t]
        assert start <= view["steps"]["draw"][t] < end
        assert end - start == pytest.approx(step.probability, abs=1e-9)
        before = np.array(sorted(step.candidates)) < step.chosen
        assert start >= step.stages[-1].probabilities[np.argsort(step.candidates)][before].sum() - 1e-9


def test_a_forced_token_is_marked_and_was_not_drawn(translator: Translator) -> None:
    _, _, view = look(translator, forced=(30, 31), strategy="sample", max_length=6)
    assert view["chosen"][:2] == [30, 31]
    assert view["steps"]["forced"][:2] == [True, True] and not any(view["steps"]["forced"][2:])
    assert view["steps"]["draw"][:2] == [None, None] == view["steps"]["stretch"][:2]


def test_attention_is_the_mean_over_heads_of_one_named_cross_attention(translator: Translator) -> None:
    _, trace, view = look(translator, max_length=8)
    attention = view["attention"]
    want = trace[attention["site"]].mean(0)[: len(view["chosen"])]
    assert attention["site"] == f"decoder.{attention['layer']}.cross.weights"
    assert np.abs(unpack(attention["mean"]) - want).max() < 2e-5
    assert list(trace[attention["site"]].shape) == attention["shape"]


def test_a_beam_s_columns_are_every_hypothesis_of_the_search(translator: Translator) -> None:
    done, _, view = look(translator, strategy="beam", beam=3, length_penalty=0.7, max_length=12)
    beam = view["beam"]
    made = {
        h.id: (h, t, name) for t, step in enumerate(done.beam_steps) for name in ("kept", "finished", "pruned") for h in getattr(step, name)
    }
    ids = np.rint(unpack(beam["ids"])).astype(int).tolist()
    assert ids == sorted(made)
    for i, id in enumerate(ids):
        h, t, name = made[id]
        assert (
            round(unpack(beam["parents"])[i]) == h.parent
            and round(unpack(beam["tokens"])[i]) == h.tokens[-1]
            and round(unpack(beam["step"])[i]) == t
        )
        assert ("kept", "finished", "pruned")[round(unpack(beam["status"])[i])] == name
        assert unpack(beam["log_probability"])[i] == pytest.approx(h.log_probability, rel=1e-6)
        assert unpack(beam["score"])[i] == pytest.approx(h.log_probability / len(h.tokens) ** 0.7, rel=1e-5)
    assert [made[id][0].tokens[-1] for id in beam["path"]] == view["chosen"]
    assert beam["ranked"] == [h.id for h in done.beam_steps[-1].best] and beam["path"][-1] == beam["ranked"][0]


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        pytest.param(text, settings, marks=() if n == m else pytest.mark.thorough)
        for n, text in enumerate(("猫", "🦄", LONG))
        for m, settings in enumerate(({}, {"strategy": "sample", "temperature": 1.5}, {"strategy": "beam", "beam": 8}))
    ],
)
def test_every_sentence_gives_a_small_answer_that_is_json(translator: Translator, text: str, settings: dict[str, Any]) -> None:
    _, _, view = look(translator, text, max_length=60, **settings)
    told = json.dumps(view, allow_nan=False)
    assert len(told) <= 150_000
    assert len(view["chosen"]) == len(view["counts"]) >= 1


def test_every_id_that_travels_has_its_piece(translator: Translator) -> None:
    for settings in ({"max_length": 10}, {"strategy": "beam", "max_length": 10}):
        _, _, view = look(translator, **settings)  # type: ignore[arg-type]
        names = dict(zip(np.rint(unpack(view["pieces"]["ids"])).astype(int).tolist(), view["pieces"]["text"], strict=True))
        used = {*np.rint(unpack(view["candidates"])[1:]).astype(int).tolist(), *view["chosen"]}
        assert used <= set(names)
        assert all(names[i] == translator.target.piece(i) for i in used)


@pytest.mark.parametrize(
    "settings",
    [
        {"strategy": "beam"},
        {"strategy": "sample", "temperature": 5, "seed": 0},
        *(pytest.param({"strategy": "sample", "temperature": t, "seed": 1}, marks=pytest.mark.thorough) for t in (0.01, 1, 5)),
    ],
)
def test_the_chosen_token_is_among_the_candidates_of_its_step(translator: Translator, settings: dict[str, Any]) -> None:
    _, _, view = look(translator, max_length=20, **settings)
    for ids, chosen in zip(rows(view, "candidates"), view["chosen"], strict=True):
        assert chosen in np.rint(ids).astype(int)


def test_a_line_about_the_rules_does_not_say_which_token_is_chosen() -> None:
    """It stands under sampling too, where the chosen token need not be the highest."""
    for key in ("plain", "plain.plain", "special", "special.plain"):
        zh, en = WORDS[f"decoding.look.{key}"]
        assert "选" not in zh and "最高" not in zh and "chosen" not in en and "highest" not in en


def test_a_probability_says_whether_it_is_the_models_own_or_that_after_the_rules() -> None:
    for code in ("usual", "usual.plain", "unusual", "unusual.plain"):
        zh, en = WORDS[f"decoding.sure.{code}"]
        assert "模型自己" in zh and ("by the model alone" in en or "model's own" in en)
        assert ("中位数" in zh and "median" in en) or ("一半高于" in zh and "half" in en)
    zh, en = WORDS["decoding.output"]
    assert "规则、温度之后" in zh and "after rules and temperature" in en


def test_the_temperatures_are_those_of_the_slider_and_the_runs_own() -> None:
    _, high, step = RANGES["temperature"]
    slider = [step * n for n in range(1, round(high / step) + 1)]
    assert temperatures(DecodeConfig()).tolist() == pytest.approx(slider, abs=1e-6)
    own = temperatures(DecodeConfig(temperature=step / 2)).tolist()
    assert own == pytest.approx([step / 2, *slider], abs=1e-6)
