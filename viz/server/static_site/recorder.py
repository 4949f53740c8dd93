"""Recording: questions are asked of the app's own `serve`, and each answer is kept with what it read of its question (viz/shared/question_reads.py).

asks/<page>.<run>.json says what is recorded of a page for one run (`any`: what needs no run): for each set of places that answers read, the
values there -> the answer's file. Answers are named by their content, so what many questions share is written once.
"""

import hashlib
import json
from dataclasses import fields
from typing import Any

from model.config import Json, Texts
from viz.pages import PAGES
from viz.server.records import RecordedAnswers
from viz.server.serve import BY_NAME, serve
from viz.shared.question_reads import RUN, Reads, key_of
from viz.shared.run_service import RunService
from viz.shared.scene import Run, Scene

ANY = "any"
NAME = 10
"""Bytes of a digest in a file's name: 80 bits."""

Question = dict[str, Any]


class Unanswered(ValueError):
    """The app cannot answer a question; `error` is its code and values."""

    def __init__(self, error: Json) -> None:
        self.error = error
        super().__init__(f"{error['code']}: {error['values']}")


def usual_question(checkpoint: str, text: str) -> Question:
    """What a browser asks about a sentence while nothing is chosen: the usual values of all that an answer can read (viz/browser/state/address.js)."""
    run = {"decode": {}, "forced": [], "beside": "", "cut": []}
    look = {field.name: field.default for field in fields(Scene) if field.name != "run"} | {"edits": []}
    own = {key: usual for page in PAGES for key, usual in page.scene.items()}
    assert {*run, "checkpoint", "text", "cut_beside"} == {field.name for field in fields(Run)}
    return {"checkpoint": checkpoint, "text": text} | run | look | own


class Recorder:
    """What was asked so far, and what was answered."""

    def __init__(self, service: RunService) -> None:
        self.service = service
        self.answers: dict[str, bytes] = {}
        self.runs: dict[str, int] = {}
        self._asks: dict[tuple[str, str], dict[Texts, dict[str, list[str]]]] = {}

    def ask(self, question: Question) -> Any:
        """The view that answers a question, from the record or asked now. Raises Unanswered."""
        known = self._known(question)
        if known:
            return json.loads(self.answers[known[0]])
        reads = Reads()
        answer = json.loads(json.dumps(serve(self.service, question, reads.watch)))
        if not answer["ok"]:
            raise Unanswered(answer["error"])
        if BY_NAME[question["page"]].sentence:
            reads.places.update(RUN)
            answer["result"]["ms"] = None  # how long it took here is no news there
        names = [self._keep(answer["view"]), *([self._keep(answer["result"])] if answer["result"] else [])]
        of_run = reads.places.issuperset(RUN)
        places = tuple(sorted(reads.places - set(RUN) if of_run else reads.places))
        table = self._asks.setdefault((question["page"], str(self.number(question)) if of_run else ANY), {})
        table.setdefault(places, {})[key_of(question, places)] = names
        return answer["view"]

    def number(self, question: Question) -> int:
        """The number of a question's run."""
        return self.runs.setdefault(key_of(question, RUN), len(self.runs))

    def files(self) -> dict[str, bytes]:
        """Path -> content."""
        asks = {f"asks/{page}.{run}.json": written(listed(table)) for (page, run), table in sorted(self._asks.items())}
        return asks | {f"answers/{name}.json": content for name, content in sorted(self.answers.items())}

    def facts(self) -> Json:
        """What the browser must know before it asks: the recorded runs, and which pages have something for them."""
        asks: dict[str, list[str]] = {}
        for page, run in sorted(self._asks):
            asks.setdefault(page, []).append(run)
        return {"runs": self.runs, "asks": asks}

    def _known(self, question: Question) -> list[str] | None:
        number = self.runs.get(key_of(question, RUN), "")
        for run in (str(number), ANY):
            for places, table in self._asks.get((question["page"], run), {}).items():
                found = table.get(key_of(question, places))
                if found:
                    return found
        return None

    def _keep(self, content: Any) -> str:
        body = written(content)
        name = hashlib.blake2b(body, digest_size=NAME).hexdigest()
        self.answers[name] = body
        return name


def listed(table: dict[Texts, dict[str, list[str]]]) -> list[RecordedAnswers]:
    """As the browser reads it."""
    return [{"reads": list(places), "answers": found} for places, found in sorted(table.items())]


def written(content: Any) -> bytes:
    """Small, and in UTF-8."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
