"""The code of a tensor as a browser is sent it, for every figure that offers it."""

import json

import pytest
from pytest import approx

from viz.server.serve import serve
from viz.shared.scene import Run, scene_from

TEXT = "我有一只猫。"


def ask(service, site, **more):
    return serve(service, {"page": "attention", "text": TEXT, "ask": "code", "site": site, **more})


def beside_the_marked_line(view):
    """(name, place, value) of each note."""
    return [(note["name"], note["at"], note["value"]) for line in view["block"]["lines"] if line["marked"] for note in line["notes"]]


def test_the_scores_of_a_step_show_the_written_tokens(service):
    result = service.result(Run(service.default, TEXT))
    end = len(result.trace.tgt) - 1
    for step, row, token in ((0, 0, result.written[0].id), (2, 2, result.written[2].id), (999, end, result.trace.config.eos_id)):
        view = ask(service, "logits", step=step)["view"]
        assert view["at"] == [0, row, token] and not view["first"]
        assert view["value"] == f"{float(result.trace.logits[row, token]):.6g}"
        assert int(result.trace.logits[row].argmax()) == token
        beside = {note["name"]: note["at"] for one in (view["block"], *view["called"]) for line in one["lines"] for note in line["notes"]}
        assert beside["hidden"] == [0, row, 0] and [token, 0] in beside.values(), "the first factors of this very product"


def test_a_picture_of_the_decoders_attention_shows_the_cell_that_is_looked_at(service):
    """The step's row; the pinned source token's column, else that of the row's largest weight. Beside the marked line stands the same number."""
    trace = service.result(Run(service.default, TEXT)).trace
    for site, source, column in (
        ("decoder.1.cross.scores", 3, 3),
        ("decoder.1.cross.weights", -1, int(trace["decoder.1.cross.weights"][1, 2].argmax())),
        ("decoder.1.self.scores_raw", 3, int(trace["decoder.1.self.weights"][1, 2].argmax())),
    ):
        view = ask(service, site, head=1, step=2, source=source)["view"]
        assert view["at"] == [0, 1, 2, column] and not view["first"]
        assert view["value"] == f"{float(trace[site][1, 2, column]):.6g}"
        assert [told[1:] for told in beside_the_marked_line(view)] == [(view["at"], view["value"])]
    last = ask(service, "decoder.1.cross.weights", head=999, step=999, source=999)["view"]
    assert last["at"][2] == trace["decoder.1.cross.weights"].shape[1] - 1
    assert ask(service, "encoder.0.self.weights", head=1, step=2, source=3)["view"]["first"]
    assert ask(service, "decoder.1.cross.weights", step=2, source=3)["view"]["at"] == [0, 0, 0, 0], "a page picks the head while nobody has"


def test_beside_the_line_that_makes_another_tensor_stands_the_tensor_itself(service):
    """`x = x + probe("positions", ...)`: the sum is noted, and the positions before it."""
    view = ask(service, "encoder.positions")["view"]
    (first, _, positions), (second, _, both) = beside_the_marked_line(view)
    assert (first, second) == ("positions", "x") and positions == view["value"] != both


def test_a_masked_score_travels_as_text(service):
    """JSON has no minus infinity."""
    assert "Infinity" not in json.dumps(ask(service, "decoder.0.self.scores_masked"))


@pytest.mark.parametrize("decode", [{}, {"strategy": "sample", "seed": 3, "temperature": 0.8, "top_k": 5}])
def test_a_choice_has_the_log_probability_of_the_step(service, decode):
    run = scene_from({"text": TEXT, "decode": decode}, service.default).run
    steps = service.result(run).translation.steps
    for step in (0, len(steps) - 1, 999):
        view = ask(service, "log_probabilities", page="decoding", decode=decode, step=step)["view"]
        told = steps[min(step, len(steps) - 1)]
        assert view["at"] == [told.chosen] and float(view["value"]) == approx(told.log_probability, abs=1e-5)
        assert beside_the_marked_line(view) == [("final", [told.chosen], view["value"])]
        assert ["log_softmax" in line["text"] for line in view["block"]["lines"] if line["marked"]] == [True]
        assert [block["name"] for block in view["called"]] == ["apply_rules"] and view["calls"][0]["name"] == "stream"
    beam = ask(service, "log_probabilities", page="decoding", decode={"strategy": "beam", "beam": 2})
    assert "greedy and sample" in beam["error"]["values"]["reason"]


@pytest.mark.parametrize("site", ["encoder.9.self.q", "", None, 3, {"a": 1}, "<script>"])
def test_a_tensor_that_is_not_there_is_named(service, site):
    answer = ask(service, site)
    assert answer["error"]["code"] == "setting" and "no tensor" in answer["error"]["values"]["reason"]


def test_a_model_like_the_papers_differs_in_nothing(service):
    config = service.translator().config
    differs = ask(service, "logits")["view"]["differs"]
    assert (differs == []) == (config.norm_order == "post" and config.positions == "sinusoidal" and config.output == "tied")
