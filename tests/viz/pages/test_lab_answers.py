"""What the page Lab is answered: opened once for all, a run drawn once for all who watch it."""

import json

import pytest

from lab.experiments import find
from viz.pages.lab import runs
from viz.pages.lab.vocabulary import WORDS
from viz.pages.lab.words import NAMES
from viz.server.serve import serve
from viz.shared.run_service import RunService

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
