"""The page Opening: its links, percents and candidates are those of the trace, and its sentence says which weights are the largest."""

import numpy as np
import pytest

from tests.viz.sheets import Keys, marks_in, sentences, told
from viz.marks import Token
from viz.pages.opening.figures import answer


def test_links_and_candidates_are_those_of_the_trace(page):
    view = page.view()
    result = page.result()
    links, *_ = marks_in(view, "Links")
    wanted = result.trace[view["sheet"]["site"]["name"]].mean(0)[: len(links["cols"]["labels"])]
    np.testing.assert_allclose(np.array(links["values"]).T, wanted, atol=6e-5)
    every = list(marks_in(view, "Bars"))
    assert len(every) == len(links["cols"]["labels"])
    for bars, logits in zip(every, result.trace.logits.astype(float), strict=False):
        p = np.exp(logits) / np.exp(logits).sum()
        shown = [bar["value"] for bar in bars["bars"]]
        assert sum(shown) == pytest.approx(1, abs=1e-5)
        assert shown[:4] == pytest.approx(sorted(p, reverse=True)[:4], abs=1e-5)


def test_the_film_comes_to_rest_at_the_word_that_is_divided_most(page, run):
    (player,) = marks_in(page.view(), "Player")
    most = run.weights("cross")[2].mean(0).max(-1)
    words = [row for row in range(len(run.tgt) - 1) if run.tgt[row + 1].text.strip("▁").isalpha()]
    assert player["rest"] == min(words, key=lambda row: most[row])


def test_behind_a_door_the_page_chooses_the_step_but_attention_stays_with_the_word(page):
    doors = {item["page"]: item["put"].get("step") for items in marks_in(page.view(), "Items") for item in items["items"]}
    assert doors == {"tokens": -1, "embeddings": -1, "attention": None, "masks": -1, "decoding": -1}


def test_candidates_are_said_to_be_the_model_s_own_once_something_is_set_and_never_more_than_four(page):
    for decode, said in (({}, "for step 1"), ({"strategy": "sample", "temperature": 2.0, "seed": 3}, "for step 1, without your settings")):
        view = page.view(decode=decode)
        (first, *_) = [mark for mark in marks_in(view, "Text") if mark["role"] == "label"]
        assert sentences([first]) == [f"candidates {said}"]
        assert {len(bars["bars"]) for bars in marks_in(view, "Bars")} == {5}


@pytest.mark.parametrize("row", [[0.9, 0.04, 0.06], [0.4, 0.401, 0.199], [1 / 3, 1 / 3, 1 / 3], [0.5, 0.5]])
def test_the_sentence_names_the_two_largest_weights(row):
    said, values = told(answer(Keys(), np.array(row), Token("word", "target"), [Token(str(i), "source") for i in range(len(row))], 2, 4))
    named = [row[int(values[name].text)] for name in ("first", "second")]
    assert said == "answer" and named == sorted(row, reverse=True)[:2] and values["first"] != values["second"]
    assert [values[name].text for name in ("p", "q")] == [f"{round(100 * x)}\u00a0%" for x in named]
