"""Runs to ask about: several sentences in both directions."""

from pathlib import Path

import pytest

from model.config import DecodeConfig
from tests.conftest import FILES, SHIPPED
from tests.skips import skip
from viz.lessons.learner_run import Ground
from viz.shared.run_service import RunService
from viz.shared.scene import Run

LIMIT = DecodeConfig(max_length=24)
SENTENCES = {
    "zh-en": ("我有一只猫。", "好", "今天很热。我想去游泳。", "汤姆不知道玛丽为什么哭。", "如果明天下雨，我们就待在家里。"),
    "en-zh": ("I have a cat.", "Yes.", "I have a cat. It is very cute.", "Tom doesn't know why Mary is crying.", "You like me."),
}
OFTEN = ("如果明天下雨，我们就待在家里。", "Yes.")
"""The longest of the one direction and the shortest of the other are asked at every commit."""
PAIRS = [
    pytest.param((name, text), id=f"{name}-{text[:6]}", marks=() if text in OFTEN else pytest.mark.thorough)
    for name, texts in SENTENCES.items()
    for text in texts
]


@pytest.fixture(scope="session")
def service() -> RunService:
    if not all((SHIPPED.parent / name / file).exists() for name in SENTENCES for file in FILES):
        skip("shipped checkpoint")
    return RunService(SHIPPED.parent, SHIPPED.name, "cpu")


@pytest.fixture(scope="session", params=PAIRS)
def ground(service: RunService, request: pytest.FixtureRequest) -> Ground:
    """A run of each sentence."""
    name, text = request.param
    return Ground(service, service.result(Run(name, text, LIMIT)))


@pytest.fixture(scope="session")
def cat(service: RunService) -> Ground:
    """One run."""
    return Ground(service, service.result(Run("zh-en", "我有一只猫。", LIMIT)))


@pytest.fixture(scope="session")
def bare(random_checkpoint_dir: Path) -> Ground:
    """A run of an untrained model whose card says nothing, as an imported one's does."""
    return Ground(
        service := RunService(random_checkpoint_dir.parent, "zh-en", "cpu"),
        service.result(Run("zh-en", "我有猫。", DecodeConfig(max_length=6))),
    )
