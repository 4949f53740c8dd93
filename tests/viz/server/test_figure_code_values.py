"""The code of a figure that is no tensor of the trace: the value beside its marked line is the number in the page's own answer, for every figure."""

import ast
import math
from functools import partial
from pathlib import Path

import pytest
from pytest import approx

from lab.questions.diagnose import VERDICTS
from tests.skips import skip
from tests.unpack_arrays import unpack
from tests.viz.sheets import bars_in, flat, mark_in, marks_in, rows_in
from viz.pages import PAGES, TEXT
from viz.server.serve import serve
from viz.shared.words import LANGUAGES

ROOT = Path(__file__).parent.parent.parent.parent
SCENE = {
    "text": "我有一只猫。",
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
    ranked = next(mark for mark in marks_in(sheet["sheet"]["panels"], "Table"))
    return float(ranked["rows"][0][3]["value"])


def first_share(lattice):
    end = lattice["usual"][0]
    return next(float(node["share"]) for node in lattice["nodes"] if (node["start"], node["end"]) == (0, end))


ROUNDED = partial(pytest.approx, abs=0.051)


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
    return pytest.approx(float(flat(rows_in(evidence)[-2][1]["said"]).replace("−", "-")), abs=6e-3)


def last_log_p(bars):
    """The right token's log-probability: that of the other one, as its probability is written, and its own lead."""
    last = bars["bars"][-1]
    return pytest.approx(last["value"] + math.log(float(last["said"].split(" : ")[1])), abs=0.02)


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
    "anatomy.chrf": ({"part": "rounds"}, lambda v: 100 * next(marks_in(v, "Items"))["items"][0]["share"]),
    "anatomy.compare": ({"depth": "exact"}, lambda v: whole_log_p(v["sheet"]["panels"][0])),
    "anatomy.lens": ({"depth": "exact"}, lambda v: last_log_p(next(marks_in(v, "Bars")))),
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
    return dict(got["view"])


def test_every_page_names_its_code_or_says_why_not():
    assert {f"{page.name}.{name}" for page in PAGES for name in page.codes} == set(READ)
    assert {page.name for page in PAGES if not page.codes and not page.traced} | {"flow"} == set(LEFT_OUT)


def test_every_figures_code_has_a_name_in_both_languages():
    for page in PAGES:
        words = page.words[page.name] if page.codes else {}
        for name in page.codes:
            assert len(words[f"code.{name}"]) == len(LANGUAGES) and all(words[f"code.{name}"]), (page.name, name)


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

    marked = [line for line in view["block"]["lines"] if line["marked"]]
    beside = [note for line in marked for note in line["notes"] if note["name"] == view["name"]]
    assert [(note["at"], note["value"]) for note in beside] == [(view["at"], view["value"])]
    assert any((view["name"] or MARKED.get(page, "return")) in line["text"] for line in marked)

    file = (ROOT / view["block"]["file"]).read_text(encoding="utf-8").splitlines()
    assert all(file[line["number"] - 1].strip() == line["text"].strip() for line in view["block"]["lines"])
