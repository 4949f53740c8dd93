"""The code of a figure: what it prints is the number on the screen, for every site and direction."""

import ast
import json
import math
from functools import partial

import pytest
from pytest import approx

from lab.questions.diagnose import VERDICTS
from tests.conftest import ROOT, text_of
from tests.skips import skip
from tests.unpack_arrays import unpack
from tests.viz.sheets import bars_in, flat, mark_in, marks_in, rows_in
from viz.pages import PAGES, TEXT
from viz.server.serve import serve
from viz.shared.scene import Run, scene_from

CAT = "我有一只猫。"


def ask(service, site, **more):
    return serve(service, {"page": "attention", "text": CAT, "ask": "code", "site": site, **more})


def marked(view):
    """The lines that are marked."""
    return [line for line in view["block"]["lines"] if line["marked"]]


def beside_the_marked_line(view):
    """(name, place, value) of each note."""
    return [(note["name"], note["at"], note["value"]) for line in marked(view) for note in line["notes"]]


def test_the_scores_of_a_step_show_the_written_tokens(service):
    result = service.result(Run(service.default, CAT))
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
    trace = service.result(Run(service.default, CAT)).trace
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
    run = scene_from({"text": CAT, "decode": decode}, service.default).run
    steps = service.result(run).translation.steps
    for step in (0, len(steps) - 1, 999):
        view = ask(service, "log_probabilities", page="decoding", decode=decode, step=step)["view"]
        told = steps[min(step, len(steps) - 1)]
        assert view["at"] == [told.chosen] and float(view["value"]) == approx(told.log_probability, abs=1e-5)
        assert beside_the_marked_line(view) == [("final", [told.chosen], view["value"])]
        assert ["log_softmax" in line["text"] for line in marked(view)] == [True]
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


SCENE = {
    "text": CAT,
    "step": 1,
    "source": 2,
    "kind": "cross",
    "layer": 1,
    "head": 1,
    "edits": ["ablate:encoder.0.self.0"],
    "patching": {"other": "我有一只狗。", "site": "encoder.0.resid_post", "row": 2},
    "reference": "I own one dog.",
}


def divergence(bars):
    """The bits beside the first bar, as it is written."""
    return approx(float(bars["bars"][0]["said"].split("KL ")[1]), abs=6e-5)


def winners_score(sheet):
    """The score of the first of the final ranking."""
    return float(rows_in(sheet["sheet"]["panels"])[0][3]["value"])


def first_share(lattice):
    end = lattice["usual"][0]
    return next(float(node["share"]) for node in lattice["nodes"] if (node["start"], node["end"]) == (0, end))


ROUNDED = partial(approx, abs=0.051)


def patched_log_p(sheet):
    """What the place that is chosen makes of the log-probability."""
    said = next(flat(mark["said"]) for mark in marks_in(sheet, "Text") if "resid_post" in flat(mark["said"]))
    return float(said.split()[-1].rstrip("。.").replace("−", "-"))


def own_relative(table):
    """The last number but one of the row of "relative" on the page Head roles: this sentence's own."""
    row = next(row for row in table["rows"] if "entropy relative" in flat(row[0]["said"]))
    return float(row[-2]["value"])


def whole_log_p(evidence):
    """The last row of the evidence but one: the log-probability of the whole reference."""
    return approx(float(flat(rows_in(evidence)[-2][1]["said"]).replace("−", "-")), abs=6e-3)


def last_log_p(bars):
    """The right token's log-probability: that of the other one, as its probability is written, and its own lead."""
    last = bars["bars"][-1]
    return approx(last["value"] + math.log(float(last["said"].split(" : ")[1])), abs=0.02)


def named(verdict):
    """What a verdict is called in English."""
    return f": {TEXT[f'anatomy.name.{verdict}'][1]}."


READ = {
    "decoding.log_probabilities": ({}, lambda v: None),  # tests/viz/server/test_figure_code.py: the step of the translation itself
    "lens.grid": ({}, lambda v: [mark["values"][1][-2] for mark in marks_in(v, "Matrix")][1]),
    "lens.word": ({"part": "word"}, lambda v: rows_in(v)[0][2]["value"]),
    "lens.decoder": ({"part": "decoder"}, lambda v: ROUNDED(float(list(marks_in(v, "Spans"))[-2]["note"].removeprefix("chrF ")))),
    "attribution.occlusion": ({"depth": "exact"}, lambda v: mark_in(v, "Matrix")["values"][1][2]),
    "attribution.gradient": ({"part": "scores"}, lambda v: rows_in(v)[2][2]["value"]),
    "attribution.integrated": ({"part": "scores"}, lambda v: rows_in(v)[2][3]["value"]),
    "attribution.importance": ({"part": "importance"}, lambda v: mark_in(v, "Matrix")["values"][0][0]),
    "patching.grid": ({"depth": "exact"}, lambda v: approx(patched_log_p(v), abs=6e-4)),
    "space.neighbours": ({}, lambda v: bars_in(v)[0]["value"]),
    "space.map": (
        {"part": "map"},
        lambda v: float(unpack(mark_in(v, "Custom")["data"]["figure"]["data"][0]["x"]["packed"])[0]),
    ),
    "space.context": ({"part": "context"}, lambda v: rows_in(v)[-1][1]["value"]),
    "search.tree": ({"search": {"show": "tree"}, "text": "你喜欢我。"}, winners_score),  # its winner ends in the last step
    "search.side": (
        {"search": {"show": "side"}},
        lambda v: approx(math.log(mark_in(v["sheet"]["picture"], "Chips")["values"][0]), abs=1e-4),
    ),
    "anatomy.chrf": ({"part": "rounds"}, lambda v: 100 * mark_in(v, "Items")["items"][0]["share"]),
    "anatomy.compare": ({"depth": "exact"}, lambda v: whole_log_p(v["sheet"]["panels"][0])),
    "anatomy.lens": ({"depth": "exact"}, lambda v: last_log_p(mark_in(v, "Bars"))),
    "anatomy.verdict": ({}, lambda v: next(name for name in VERDICTS[1:] if named(name) in flat(v["sheet"]["panels"][1]["title"]))),
    "cost.parts": ({}, lambda v: rows_in(v)[2][1]["value"] / 6**2),
    "whatif.probabilities": ({"depth": "exact"}, lambda v: divergence(mark_in(v["sheet"]["panels"], "Bars"))),
    "tokens.lattice": (
        {},
        lambda v: ROUNDED(float(flat(mark_in(v, "Items")["items"][0]["note"]).split()[-1].replace("−", "-"))),
    ),
    "tokens.share": ({}, lambda v: first_share(mark_in(v, "Custom")["data"])),
    "roles.head": ({"part": "head"}, lambda v: own_relative(mark_in(v, "Table"))),
    "gradients.backward": (
        {"gradients": {"row": 0}},
        lambda v: bars_in(v["parts"]["tug"])[0]["value"] / len(mark_in(v["sheet"], "Chips")["notes"]),
    ),
    "gradients.softmax": (
        {"part": "softmax", "gradients": {"softmax": {"layer": 0, "head": 0, "row": 0, "key": 0}}},
        lambda v: rows_in(v)[0][-1]["value"],
    ),
    "forcing.losses": ({}, lambda v: bars_in(v)[0]["value"]),
}
"""What the page is asked besides, and where the number stands in its answer."""
MARKED = {"cost": '"encoder.self.scores": {"ss": encoder * 4 * d}', "attribution": '"change": x / len(tokens)'}
"""What the marked line says where it is one entry of a dict that is returned."""
LEFT_OUT = {
    "flow": "its cells are tensors of the trace",
    "compare": "its numbers are those of two models side by side, each of which has its own page",
    "intuition": "drawings, and a table of two fixed sentences",
    "byhand": "a sheet of arithmetic that shows every line itself",
    "bugs": "runs that were made wrong on purpose",
    "families": "other models than this one",
    "textbook": "measurements made beforehand",
    "lab": "experiments, made beforehand or over minutes",
    "learn": "a model that is trained for this page; its gradients have a page of their own",
    "lessons": "no figure of its own",
    "teach": "no figure of its own",
    "contents": "no figure of its own",
}
"""Pages that name no code at all, and why."""


def answer(service, page, **more):
    got = serve(service, {**SCENE, "page": page, **more})
    assert got["ok"], got
    return got["view"]


def test_every_page_names_its_code_or_says_why_not():
    assert {f"{page.name}.{name}" for page in PAGES for name in page.codes} == set(READ)
    assert {page.name for page in PAGES if not page.codes and not page.traced} | {"flow"} == set(LEFT_OUT)


def test_every_figures_code_has_a_name_in_both_languages():
    assert {f"{page.name}.code.{name}" for page in PAGES for name in page.codes} <= set(TEXT)


@pytest.mark.parametrize("place", [place for place in READ if place != "decoding.log_probabilities"])
def test_the_value_beside_the_marked_line_is_the_pages_own(service, place):
    page, name = place.split(".")
    if name == "chrf" and not service.way_back(service.default):
        skip("way back")
    more, read = READ[place]
    wanted = read(answer(service, page, **more))
    asked = {key: value for key, value in more.items() if isinstance(value, dict) or key == "text"}
    view = answer(service, page, ask="code", site=name, **asked)
    found = ast.literal_eval(view["value"])
    assert found == (wanted if not isinstance(wanted, (int, float)) else approx(wanted, rel=1e-3, abs=2e-5))

    assert [told[1:] for told in beside_the_marked_line(view) if told[0] == view["name"]] == [(view["at"], view["value"])]
    assert any((view["name"] or MARKED.get(page, "return")) in line["text"] for line in marked(view))

    file = text_of(ROOT / view["block"]["file"]).splitlines()
    assert all(file[line["number"] - 1].strip() == line["text"].strip() for line in view["block"]["lines"])
