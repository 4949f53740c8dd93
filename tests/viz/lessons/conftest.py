"""Runs to ask about: several sentences in both directions; and the lessons of the course."""

from copy import deepcopy

import pytest

from model.config import DecodeConfig
from tests.conftest import FILES, ROOT, SHIPPED, read_json, thorough, through_json
from tests.skips import skip
from viz.lessons.learner_run import Ground
from viz.server.serve import serve
from viz.shared.run_service import RunService
from viz.shared.scene import Run

LESSONS = {path.stem: read_json(path) for path in sorted((ROOT / "lessons").glob("*.json"))}
GIVEN = [
    (name, stop, i, one) for name, lesson in LESSONS.items() for stop in lesson["stops"] for i, one in enumerate(stop.get("exercises", []))
]
"""Every exercise: its lesson, its stop, which of the stop, and what the file says of it."""
LIMIT = DecodeConfig(max_length=24)
SENTENCES = {
    "zh-en": ("我有一只猫。", "好", "今天很热。我想去游泳。", "汤姆不知道玛丽为什么哭。", "如果明天下雨，我们就待在家里。"),
    "en-zh": ("I have a cat.", "Yes.", "I have a cat. It is very cute.", "Tom doesn't know why Mary is crying.", "You like me."),
}
OFTEN = ("如果明天下雨，我们就待在家里。", "Yes.")
"""The longest of the one direction and the shortest of the other are asked at every commit."""
PAIRS = [thorough((name, text), id=f"{name}-{text[:6]}", kept=text in OFTEN) for name, texts in SENTENCES.items() for text in texts]


def run_of(service, text, limit=LIMIT.max_length, checkpoint="zh-en"):
    """A run to ask about."""
    return Ground(service, service.result(Run(checkpoint, text, DecodeConfig(max_length=limit))))


def put_in(whole, path, value):
    """A copy with one value put in; ... takes it away. path: "stops.0.text.zh"."""
    given = deepcopy(whole)
    *above, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = given
    for part in above:
        place = place[part]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return given


def ask(service, run, kind, **more):
    """A question to the page, as JSON."""
    request = {"page": "lessons", "part": kind, "checkpoint": run.checkpoint, "text": run.text, "decode": {"max_length": LIMIT.max_length}}
    return dict(through_json(serve(service, {**request, **more})))


@pytest.fixture(scope="session")
def service(shipped):
    if not all((SHIPPED.parent / name / file).exists() for name in SENTENCES for file in FILES):
        skip("shipped checkpoint")
    return shipped


@pytest.fixture(scope="session", params=PAIRS)
def ground(service, request):
    """A run of each sentence."""
    name, text = request.param
    return run_of(service, text, checkpoint=name)


@pytest.fixture(scope="session")
def cat(service):
    """One run."""
    return run_of(service, "我有一只猫。")


@pytest.fixture(scope="session")
def bare(random_checkpoint_dir):
    """A run of an untrained model whose card says nothing, as an imported one's does."""
    return run_of(RunService(random_checkpoint_dir.parent, "zh-en", "cpu"), "我有猫。", 6)
