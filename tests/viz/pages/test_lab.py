"""Lab: charts of a result, what the page answers, and a run that is watched."""

import json

import pytest

from lab.experiments import find
from lab.experiments.elements import REASONS
from tests.conftest import ROOT
from viz.marks import Say, flat
from viz.pages.lab import runs
from viz.pages.lab.charts import DENSE, apart, chart_figure, charts_of, curve_hues, log_places
from viz.pages.lab.claims import answer, verdict
from viz.pages.lab.named import Named
from viz.pages.lab.numbers import tables_of
from viz.pages.lab.table import END, START, shipped_results, verdict_table
from viz.pages.lab.vocabulary import WORDS
from viz.pages.lab.words import NAMES
from viz.server.serve import serve
from viz.shared.run_service import RunService


def named(name="toy", lang=1, **found):
    """An experiment; one that there is not has no words. found: its results."""
    return Named(Say({f"lab.{key}": pair[lang] for key, pair in WORDS.items()}, "lab", ("zh", "en")[lang], "exact"), name, **found)


def chart(points, name="loss", log="", curve="rotary"):
    return {
        "name": name,
        "x": "step",
        "y": "nll",
        "log": log,
        "marks": [{"name": "limit", "x": 12}],
        "curves": [{"name": curve, "points": points}],
    }


def result(*charts, **more):
    return {"charts": list(charts), "pictures": [], "tables": [], "verdicts": [], "settings": {}, **more}


def draw(value, live=None):
    return chart_figure(named(), value, curve_hues(result(value), result(live) if live else None), live)


@pytest.mark.parametrize(
    "seeds, means, bars",
    [
        ([[1.0, 2.0, 6.0], [4.0, 4.0, 4.0]], [3.0, 4.0], ([3.0, 0.0], [2.0, 0.0])),
        ([[1.0, None], [None, None]], [1.0, None], ([0.0, None], [0.0, None])),  # diverged ones are left out
        ([[1.0], [2.0]], [1.0, 2.0], None),
    ],
)
def test_a_point_is_the_mean_of_its_seeds_and_the_bar_of_several_reaches_from_the_lowest_to_the_highest(seeds, means, bars):
    (trace,) = draw(chart(list(map(list, enumerate(seeds)))))["data"]
    assert (trace["x"], trace["y"]) == ([0, 1], means)
    assert bars == ((trace["error_y"]["array"], trace["error_y"]["arrayminus"]) if bars else trace.get("error_y"))


def test_a_long_curve_is_a_line_in_a_band():
    points = [[x, [x - 1.0, x + 1.0]] for x in range(DENSE + 1)]
    band, line = draw(chart(points))["data"]
    assert band["meta"]["band"] and band["fill"] == "toself" and line["mode"] == "lines" and "error_y" not in line
    assert band["y"] == [x + 1.0 for x in range(DENSE + 1)] + [x - 1.0 for x in reversed(range(DENSE + 1))]


def test_a_run_of_ones_own_lies_over_the_shipped_one_in_its_colour():
    shipped, own = draw(chart([[1, [1.0]]]), chart([[1, [5.0]]]))["data"]
    assert shipped["meta"]["hue"] == own["meta"]["hue"] and own["meta"]["own"] and not shipped["meta"]["own"]
    assert own["line"]["dash"] == "dash" and own["marker"]["symbol"] == "circle-open" and own["y"] == [5.0]


def test_a_curve_has_one_colour_in_all_charts():
    hues = curve_hues(result(chart([], curve="a"), chart([], curve="b")), result(chart([], curve="b"), chart([], curve="c")))
    assert hues == {"a": 0, "b": 1, "c": 2}


def test_bars_stand_upon_each_other_and_a_run_of_ones_own_hatched_beside_them():
    bars = chart([[0, [1.0, 3.0]], [1, [4.0, 4.0]]]) | {"bars": ["fp32", "bf16"]}
    figure = draw(bars)
    assert figure["layout"]["barmode"] == "stack" and figure["layout"]["xaxis"]["ticktext"] == ["fp32", "bf16"]
    assert figure["data"][0]["x"] == [0, 1] and figure["data"][0]["y"] == [2.0, 4.0]
    shipped, own = draw(bars, bars)["data"]
    assert (
        all(a + shipped["width"] / 2 < b - own["width"] / 2 for a, b in zip(shipped["x"], own["x"], strict=True))
        and own["marker"]["pattern"]["shape"] == "/"
    )


def test_axes_and_marks_are_as_the_chart_says():
    figure = draw(chart([[1, [1.0]], [64, [2.0]]], log="x"))
    assert figure["layout"]["xaxis"]["type"] == "log" and figure["layout"]["yaxis"]["type"] == "linear"
    assert figure["layout"]["xaxis"]["tickvals"] == [1, 64]
    assert [shape["x0"] for shape in figure["layout"]["shapes"]] == [12]


def test_numbers_that_would_overlap_below_a_logarithmic_axis_are_left_out():
    assert apart([1, 50, 100, 200, 400, 600, 1000, 2000, 4000]) == [1, 100, 400, 1000, 4000]
    assert apart([8, 16, 32, 64, 128]) == [8, 16, 32, 64, 128] and apart([5]) == [5]


def test_names_come_from_the_experiments_own_words():
    speed = chart([[8, [1.0, 3.0]]], "speedup", "x", "speedup") | {"x": "length", "y": "times"}
    figure = chart_figure(named("kv_cache"), speed, {"speedup": 0})
    (trace,) = figure["data"]
    assert trace["name"] == WORDS["kv_cache.curve.speedup"][1] and trace["customdata"] == [["8", "2", "<br>(1 to 3)"]]
    assert figure["layout"]["xaxis"]["title"]["text"] == f"{WORDS['kv_cache.axis.length'][1]}, logarithmic"
    assert draw(chart([[1, [1.0]]]))["data"][0]["name"] == "rotary"


@pytest.mark.parametrize("ships", [True, False])
def test_ones_own_run_shows_with_and_without_a_shipped_result(ships):
    told = {"verdicts": [{"claim": "speedup", "code": "mixed", "facts": {}}]}
    base = result(chart([[1, [1.0]]]), **told, tables=[{"name": "t", "rows": [{"name": "a", "x": 1}]}])
    own = result(chart([[1, [5.0]]]), verdicts=[], tables=[{"name": "t", "rows": [{"name": "b", "x": 2}]}])
    shipped = base if ships else None
    traces = charts_of(named(result=shipped, live=own))["loss"].figure["data"]
    assert [trace["y"] for trace in traces] == ([[1.0], [5.0]] if ships else [[5.0]])
    assert ("holds in part" in flat(answer(named("kv_cache", result=shipped, live=own), ["speedup"]))) == ships
    (fold,) = tables_of(named(result=shipped, live=own))
    assert [row[0].said for row in fold.marks[0].rows] == (["a", "b (yours)"] if ships else ["b"])


def test_a_chart_without_points_yet_is_not_drawn():
    assert charts_of(named(live=result(chart([]) | {"curves": []}))) == {}
    assert charts_of(named()) == {}


def test_every_reason_is_said_and_a_result_without_one_shows_none():
    open_claim = {"claim": "speedup", "code": "unclear", "facts": {}}
    bare = flat(verdict(named("kv_cache"), open_claim, "shipped"))
    assert bare == "undecided (our result): "
    for reason in REASONS:
        assert flat(verdict(named("kv_cache"), open_claim | {"why": reason}, "shipped")) == bare + WORDS[f"why.{reason}"][1]


@pytest.mark.parametrize("lang", [0, 1])
def test_every_verdict_that_ships_is_said_whole(lang):
    for one in shipped_results():
        for found in one["verdicts"]:
            said = flat(verdict(named(one["experiment"], lang), found, "shipped"))
            assert WORDS[f"code.{found['code']}"][lang] in said and "{" not in said
            if found["code"] == "unclear":
                own = WORDS.get(f"{one['experiment']}.{found['claim']}.why.{found['why']}") or WORDS[f"why.{found['why']}"]
                assert own[lang].split("{")[0] in said and str(found.get("power", {}).get("needed", "")) in said


def test_the_document_of_the_lab_shows_the_verdicts_that_ship():
    document = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    assert document.partition(START)[2].partition(END)[0].strip() == verdict_table(shipped_results())


def test_a_logarithmic_axis_has_every_power_of_ten_and_where_those_are_few_2_and_5_as_well():
    assert log_places(0.3, 40) == [0.1, 1, 10, 100]
    assert log_places(2, 30) == [1, 2, 5, 10, 20, 50, 100, 200, 500]


POINT = {"event": "point", "chart": "speedup", "curve": "speedup", "x": 8, "y": 2.0, "seed": 0}


class Watched:
    """A run that is as far as it is told to be."""

    share, state = 0.5, "running"

    def watch(self, ticket):
        settings = {"longest": 8, "d_model": 64, "layers": 1, "repeats": 1, "seeds": 1}
        return {
            "number": "a",
            "name": "kv_cache",
            "settings": settings,
            "state": self.state,
            "share": self.share,
            "begun": 1,
            "code": "",
            "place": 0,
            "elapsed": 1.0,
            "left": None,
        }

    def events(self, number, begun):
        return [POINT, {"event": "done", "share": self.share}]


@pytest.fixture
def service(tmp_path):
    """Without checkpoints: the lab needs none to be looked at."""
    return RunService(tmp_path)


def ask(service, **more):
    return serve(service, {"page": "lab", "lang": "en", "lab": {"experiment": "kv_cache"}, **more})


def test_an_experiment_is_its_question_its_charts_and_its_verdicts(service):
    for name in NAMES:
        answer = ask(service, lab={"experiment": name})
        assert answer["ok"] and answer["result"] is None, answer
        sheet = answer["view"]["sheet"]
        assert sheet["title"] == [WORDS[f"{name}.question"][1]]
        panels = {panel["part"]: panel["marks"] for panel in sheet["panels"]}
        assert len(panels["claims"][0]["items"]) == len(find(name).claims)
        charts = panels["charts"] if name == "replay" else sheet["picture"]
        assert {value for value, _ in charts[0]["choices"]} == set(charts[1]["cases"])
        assert len(json.dumps(answer["view"], ensure_ascii=False)) < 150_000


def test_a_run_is_drawn_once_a_stage_for_all_who_watch_it(service, monkeypatch):
    run, drawn, draw = Watched(), [], runs.result_of
    monkeypatch.setattr(runs, "queue_of", lambda service: run)
    monkeypatch.setattr(runs, "result_of", lambda *given: (drawn.append(given[0]), draw(*given))[1])
    own = {"experiment": "kv_cache", "ticket": "0"}
    first, second = ask(service, lab=own), ask(service, lab=own | {"ticket": "1"})
    assert len(drawn) == 1 and first["view"]["sheet"] == second["view"]["sheet"]
    told = ask(service, part="watch", ticket="0")["view"]
    assert told["run"]["state"] == "running" and told["seen"] == runs.STAGES // 2
    run.share = 0.55
    assert ask(service, lab=own | {"seen": 1})["ok"] and len(drawn) == 2


def test_a_run_lies_over_what_ships_and_has_no_verdict_before_its_end(service, monkeypatch):
    monkeypatch.setattr(runs, "queue_of", lambda service: Watched())
    sheet = ask(service, lab={"experiment": "kv_cache", "ticket": "0"})["view"]["sheet"]
    traces = sheet["picture"][1]["cases"]["speedup"][0]["figure"]["data"]
    assert [trace["meta"]["own"] for trace in traces] == [False, True] and traces[1]["y"] == [2.0]
    assert "Your run" not in json.dumps(sheet["answer"])
    other = ask(service, lab={"experiment": "heads", "ticket": "0"})["view"]["sheet"]
    assert "your run" not in json.dumps(other["picture"]), "it is another experiment's"
