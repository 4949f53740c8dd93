"""Questions to a room: put together on the teacher's run, graded there, and what came of them.

A question is two records: what everybody is sent, and what stays on the server until the teacher shows it.
"""

import json
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from model.config import Facts
from viz.classroom.limits import ASK, OPTION, OPTIONS, RoomError, short, whole
from viz.classroom.records import Bar, Outcome
from viz.classroom.words import OTHER
from viz.lessons.answers import Answer, ChoiceAnswer, read_index
from viz.lessons.exercise_types import TYPES
from viz.lessons.exercise_types.next_token import leaders, raw_scores
from viz.lessons.files import lesson
from viz.lessons.learner_run import Ground
from viz.lessons.records import Posed
from viz.lessons.text_slots import filled, slot_values
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from

LEADING = 5
"""So many of the model's leading tokens are offered; all others are one option."""
SHOWN = 12
"""So many different answers are shown of a question without options."""
RUN_KEYS = ("checkpoint", "text", "cut", "decode", "forced")

Public = dict[str, Any]
Secret = dict[str, Any]
Halves = tuple[Public, Secret]


def ask(service: RunService, body: Facts) -> Halves:
    """A question as the teacher asked for it. Raises RoomError, and whatever a run raises."""
    makers = {"next": next_token, "options": given_options, "exercise": of_a_lesson}
    kind = body.get("kind")
    if not isinstance(kind, str) or kind not in makers:
        raise RoomError("kind", value=str(kind)[:40], known=", ".join(makers))
    public, secret = makers[kind](service, body)
    return {"kind": kind, **public}, {"kind": kind, **secret}


def ground(service: RunService, scene: Any) -> Ground:
    """The run of a scene as a browser sent it."""
    run = replace(scene_from(scene, service.default).run, beside="")
    return Ground(service, service.result(run))


def run_of(scene: Any) -> dict[str, Any]:
    """What of a scene decides the run."""
    return {key: scene[key] for key in RUN_KEYS if isinstance(scene, dict) and key in scene}


def next_token(service: RunService, body: Facts) -> Halves:
    """Which token comes next at one row: the model's leading ones, and all others as one. Its own distribution, from the trace's logits."""
    on = ground(service, body.get("scene"))
    step = whole("step", body.get("step", 0), 0, len(on.chosen) - 1)
    scores = raw_scores(on, step)
    powers = np.exp(scores - scores.max())
    probabilities = powers / powers.sum()
    ids = leaders(scores, LEADING)
    if on.chosen[step] not in ids:
        ids[-1] = on.chosen[step]
    on.draw("room", step).shuffle(ids)
    model = [float(probabilities[i]) for i in ids]
    written = [on.result.target.piece(i) for i in on.chosen[:step]]
    options = [{"text": on.result.target.piece(i)} for i in ids] + [{"said": dict(zip(("zh", "en"), OTHER, strict=True))}]
    public = {"input": {"kind": "choice", "options": options}, "sentence": on.result.run.text, "written": written, "n": step + 1}
    model.append(max(0.0, 1.0 - sum(model)))
    return public, {"model": model, "right": [ids.index(on.chosen[step])], "run": run_of(body.get("scene")), "step": step}


def given_options(service: RunService, body: Facts) -> Halves:
    """One of the teacher's own options; right: which is, -1 where none is."""
    texts = body.get("options")
    if not isinstance(texts, list) or not 2 <= len(texts) <= OPTIONS:
        raise RoomError("options", value=len(texts) if isinstance(texts, list) else 0, limit=OPTIONS)
    options = [{"text": short("option", text, OPTION, 1)} for text in texts]
    right = whole("right", body.get("right", -1), -1, len(options) - 1)
    public = {"input": {"kind": "choice", "options": options}, "own": short("ask", body.get("ask"), ASK, 1)}
    return public, {"right": [right] if right >= 0 else None}


def of_a_lesson(service: RunService, body: Facts) -> Halves:
    """Any exercise of a lesson that ships, on the teacher's run, graded as it is there."""
    where = {name: short(name, body.get(name), 40, 1) for name in ("lesson", "stop")}
    posed = exercise(where["lesson"], where["stop"], whole("exercise", body.get("exercise", 0), 0, 100))
    on = ground(service, body.get("scene"))
    asked = TYPES[posed.type].pose(on, posed.at)
    own = filled(posed.ask, slot_values(on.result)) if posed.ask else None
    public = {"input": asked["input"], "question": asked, "said": own, "sentence": on.result.run.text}
    return public, {"posed": where | {"exercise": body.get("exercise", 0)}, "run": run_of(body.get("scene"))}


def exercise(name: str, stop: str, number: int) -> Posed:
    """An exercise by its place. Raises ConfigError for the lesson, RoomError for what it does not have."""
    stops = {one.name: one for one in lesson(name).stops}
    if stop not in stops or number >= len(stops[stop].exercises):
        raise RoomError("exercise", 404, lesson=name, stop=stop, value=number)
    return stops[stop].exercises[number]


def answer_of(service: RunService, public: Public, secret: Secret) -> Answer | None:
    """What the question is graded by; None where nothing is right or wrong."""
    if secret["kind"] == "exercise":
        where = secret["posed"]
        posed = exercise(where["lesson"], where["stop"], where["exercise"])
        return TYPES[posed.type].task(ground(service, secret["run"]), posed.at).answer
    if secret["right"] is None:
        return None
    return ChoiceAnswer(tuple(public["input"]["options"]), frozenset(secret["right"]))


def grade(answer: Answer | None, public: Public, given: Any) -> bool | None:
    """Whether an answer is right. Raises Unread where it is no answer to this question."""
    if answer is not None:
        return answer.right(given)
    read_index(given, len(public["input"]["options"]))
    return None


def outcome(public: Public, secret: Secret, answer: Answer | None, given: Sequence[Facts]) -> Outcome:
    """The answers as bars: every option, or those given most often and the right one. given: records of {"given", "right"}."""
    counts = Counter(json.dumps(one["given"], ensure_ascii=False) for one in given)
    graded = {json.dumps(one["given"], ensure_ascii=False): one["right"] for one in given}
    model = secret.get("model")
    bars: list[Bar] = []
    if public["input"]["kind"] == "choice":
        right = set() if answer is None else set(answer.record())
        for i in range(len(public["input"]["options"])):
            held = None if answer is None else i in right
            bars.append({"given": i, "count": counts[str(i)], "right": held, "model": model[i] if model else None})
    else:
        bars = [{"given": json.loads(text), "count": n, "right": graded[text], "model": None} for text, n in counts.most_common(SHOWN)]
        if answer is not None and not any(bar["right"] for bar in bars):
            bars.append({"given": answer.record(), "count": 0, "right": True, "model": None})
    right_ones = None if answer is None else sum(bool(one["right"]) for one in given)
    kl = divergence([bar["count"] for bar in bars], model) if model else None
    return {"id": public["id"], "n": len(given), "right": right_ones, "bars": bars, "kl": kl}


def divergence(counts: Sequence[int], model: Sequence[float]) -> float | None:
    """KL(class || model) in bits, the counts as shares; None without an answer, and where the model gives an answer of somebody's nothing."""
    total = sum(counts)
    pairs = [(count / total, q) for count, q in zip(counts, model, strict=True) if count] if total else []
    if not pairs or any(q <= 0 for _, q in pairs):
        return None
    return sum(p * math.log2(p / q) for p, q in pairs)
