"""The page Search's data: the tree packed without loss, attention, wider beams, samples, and where strategies part."""

import json

import numpy as np
import pytest

from model.trace import Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages.search.view import STATUS, attention_view, common, leaves, samples_view, side_view, tree_view, widen_view

NODES = [
    {
        "id": 1,
        "parent": 0,
        "step": 0,
        "status": "kept",
        "token": 7,
        "piece": "▁a",
        "step_log_probability": -0.1,
        "log_probability": -0.1,
        "score": -0.1,
    },
    {
        "id": 2,
        "parent": 0,
        "step": 0,
        "status": "pruned",
        "token": 8,
        "piece": "▁b",
        "step_log_probability": -2.5,
        "log_probability": -2.5,
        "score": -2.5,
    },
    {
        "id": 3,
        "parent": 1,
        "step": 1,
        "status": "finished",
        "token": 3,
        "piece": "</s>",
        "step_log_probability": -0.3,
        "log_probability": -0.4,
        "score": -0.2,
    },
]
TREE = {"beam": 1, "length_penalty": 1.0, "steps": 2, "hypotheses": NODES, "winner": [1, 3], "ranked": [3]}


def test_the_tree_travels_without_loss() -> None:
    view = json.loads(json.dumps(tree_view(TREE, {"beam": 1}, 100)))
    for name in ("id", "parent", "step", "token", "step_log_probability", "log_probability", "score"):
        assert unpack(view["columns"][name]).tolist() == np.array([n[name] for n in NODES], np.float32).tolist()
    assert [STATUS[int(i)] for i in unpack(view["columns"]["status"])] == ["kept", "pruned", "finished"]
    assert view["pieces"] == {"7": "▁a", "8": "▁b", "3": "</s>"}
    assert (view["winner"], view["ranked"], view["steps"], view["limit"]) == ([1, 3], [3], 2, 100)


def test_attention_is_the_mean_over_heads_of_the_last_but_one_layer(trace: Trace) -> None:
    view, layer = attention_view(trace), trace.config.decoder_layers - 2
    expected = trace[f"decoder.{layer}.cross.weights"]
    assert view["site"] == f"decoder.{layer}.cross.weights" and view["shape"] == list(expected.shape)
    np.testing.assert_allclose(unpack(view["mean"]), expected.sum(0) / len(expected), atol=view["mean"]["max_error"] + 1e-6)
    assert [p["text"] for p in view["source"]] == [p.text for p in trace.src]


def test_wider_beams_have_a_chrf_only_where_there_is_a_reference() -> None:
    rows = [{"beam": 1, "text": "a cat"}, {"beam": 2, "text": "the dog"}]
    assert [row["chrf"] for row in widen_view(rows, None)["rows"]] == [None, None]
    given = widen_view(rows, {"text": "a cat"})
    assert given["rows"][0]["chrf"] == 100.0 and given["rows"][1]["chrf"] < 20


def test_samples_travel_as_one_list_of_tokens(translator: Translator) -> None:
    paths = [{"tokens": [300, 301, 3], "count": 4}, {"tokens": [300, 3], "count": 1}]
    view = samples_view(paths, translator.target.piece, translator.target.decode)
    assert view["count"] == 5 and [p["tokens"] for p in view["paths"]] == [3, 2]
    assert unpack(view["tokens"]).tolist() == [300, 301, 3, 300, 3]
    assert unpack(view["pieces"]["ids"]).tolist() == [3, 300, 301]
    assert view["pieces"]["text"] == [translator.target.piece(i) for i in (3, 300, 301)]
    assert view["paths"][0]["text"] == translator.target.decode([300, 301, 3])


@pytest.mark.parametrize(
    ("first", "other", "expected"),
    [([1, 2], [1, 2], None), ([1, 2], [1, 3], 1), ([1, 2], [1], 1), ([1], [1, 2], 1), ([1], [2], 0), ([], [], None)],
)
def test_where_a_sentence_leaves_another(first: list[int], other: list[int], expected: int | None) -> None:
    assert leaves(first, other) == expected


def test_the_beginning_all_share_is_counted_once() -> None:
    assert common([[1, 2, 3], [1, 2], [1, 2, 4]]) == 2
    assert common([[1], [2], [1]]) == common([[], [1], [1]]) == 0


def test_side_by_side_scores_divide_by_the_length() -> None:
    rows = [
        {"strategy": name, "tokens": tokens, "log_probability": p}
        for name, tokens, p in (("greedy", [5, 6, 3], -3.0), ("sample", [5, 7, 8, 3], -8.0), ("beam", [5, 6, 3], -3.0))
    ]
    view = side_view(rows, str, {"length_penalty": 0.5})
    assert view["shared"] == 1 and [row["diverges"] for row in view["rows"]] == [None, 1, None]
    assert [row["score"] for row in view["rows"]] == pytest.approx([-3 / 3**0.5, -8 / 4**0.5, -3 / 3**0.5])
    assert set(view["pieces"]) == {"3", "5", "6", "7", "8"}
