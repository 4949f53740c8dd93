"""What the page Lab is answered: opened once for all, a run drawn once for all who watch it, and refusals with the value named."""

from pathlib import Path
from typing import Any

import pytest

from viz.pages.lab import answer as lab
from viz.pages.lab.answer import NAMES
from viz.server.serve import serve
from viz.shared.run_service import RunService

POINT = {"event": "point", "chart": "speedup", "curve": "speedup", "x": 8, "y": 2.0, "seed": 0}


class Watched:
    """A run that is as far as it is told to be."""

    share, state = 0.5, "running"

    def watch(self, ticket: str) -> dict[str, Any]:
        settings = {"longest": 8, "d_model": 64, "layers": 1, "repeats": 1, "seeds": 1}
        return {
            "number": "a",
            "name": "kv_cache",
            "settings": settings,
            "state": self.state,
            "share": self.share,
            "begun": 1,
        }

    def events(self, number: str, begun: int) -> list[dict[str, Any]]:
        return [POINT, {"event": "done", "share": self.share}]


@pytest.fixture
def service(tmp_path: Path) -> RunService:
    """Without checkpoints: the lab needs none to be looked at."""
    return RunService(tmp_path)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages whose results were drawn."""
    found: list[str] = []
    draw = lab.result_view
    monkeypatch.setattr(lab, "result_view", lambda *given: (found.append(given[2]), draw(*given))[1])
    return found


def ask(service: RunService, **more: Any) -> dict[str, Any]:
    return serve(service, {"page": "lab", "lab": {"experiment": "kv_cache"}, **more})


def test_an_experiment_is_opened_once_for_all(service: RunService, drawn: list[str]) -> None:
    first, second = ask(service), ask(service)
    assert first["ok"] and first["result"] is None and first == second
    assert drawn == ["lab_kv_cache"]


def test_a_run_is_drawn_once_a_stage_for_all_who_watch_it(service: RunService, drawn: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run = Watched()
    monkeypatch.setattr(lab, "queue_of", lambda service: run)
    answers = [ask(service, part="watch", ticket=str(i), seen=None)["view"] for i in range(30)]
    assert len(drawn) == 1 and all(answer["view"] == answers[0]["view"] for answer in answers)
    assert "view" not in ask(service, part="watch", ticket="0", seen=answers[0]["seen"])["view"]
    run.share = 0.55
    assert "view" in ask(service, part="watch", ticket="0", seen=answers[0]["seen"])["view"] and len(drawn) == 2


def test_a_run_shows_no_verdict_before_its_end(service: RunService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "queue_of", lambda service: Watched())
    assert ask(service, part="watch", ticket="0")["view"]["view"]["own"] == []


@pytest.mark.parametrize(
    ("request_", "named"),
    [
        ({"lab": {"experiment": "speed"}}, "'speed'"),
        ({"lab": "x"}, "'x'"),
        ({"part": "stop"}, "'stop'"),
        ({"part": "start", "settings": {"layers": 99}}, "1 to 8"),
        ({"part": "start", "settings": {"wheels": 4}}, "no setting wheels"),
        ({"part": "start", "settings": [1]}, "[1]"),
    ],
)
def test_what_cannot_be_answered_is_refused_by_name(service: RunService, request_: dict[str, Any], named: str) -> None:
    answer = ask(service, **request_)
    assert answer["error"]["code"] == "setting" and named in answer["error"]["values"]["reason"]


def test_a_ticket_that_is_not_known_has_words_of_its_own(service: RunService) -> None:
    assert ask(service, part="watch", ticket="gone")["error"]["code"] == "lab_gone"
    assert ask(service, part="leave", ticket="gone")["ok"]


def test_the_lab_opens_with_its_first_experiment(service: RunService) -> None:
    assert ask(service, lab={})["view"]["name"] == NAMES[0]
