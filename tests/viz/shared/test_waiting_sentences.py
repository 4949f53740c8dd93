"""People who wait at the same moment are decoded together, and told what they would be told alone."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import model.joint_decoding
import viz.shared.waiting_sentences
from model.config import DecodeConfig
from viz.server.serve import serve
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService
from viz.shared.scene import Run

TEXTS = [f"我有{n}只猫。" for n in "一二三四五六"]
SHORT = DecodeConfig(max_length=12)


@pytest.fixture
def groups(monkeypatch):
    """How many sentences each batch had."""
    sizes = []
    original = model.joint_decoding.choose_together

    def counted(translator, rows, max_length):
        sizes.append(len(rows))
        return original(translator, rows, max_length)

    monkeypatch.setattr(model.joint_decoding, "choose_together", counted)
    return sizes


@pytest.fixture
def service(checkpoint_dir):
    made = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    made.translator()
    return made


def at_once(service, texts, lengths=(12,)):
    """The answers to people who all wait before the first of them has a turn."""
    gate = service._fast
    with ThreadPoolExecutor(len(texts)) as people, gate.turn(), gate.turn():
        questions = [
            {"page": "decoding", "text": text, "decode": {"max_length": lengths[i % len(lengths)]}} for i, text in enumerate(texts)
        ]
        asked = [people.submit(serve, service, question) for question in questions]
        while gate.turns.here < 2 + len(texts):
            time.sleep(0.005)
    return [one.result(60) for one in asked]


def without_times(answer):
    """An answer without what is measured anew each time: the milliseconds, and the rounding of this decoding (viz/shared/self_checks.py)."""
    checks = [check for check in answer["result"]["checks"] if check["code"] != "stepwise"]
    return {**answer, "result": {**answer["result"], "ms": 0, "checks": checks}}


def test_whoever_waits_is_decoded_with_the_others_and_is_answered_as_if_alone(service, groups):
    together = at_once(service, TEXTS)
    assert groups == [len(TEXTS)]
    lonely = RunService(service.folder, service.default, "cpu")
    alone = [serve(lonely, {"page": "decoding", "text": text, "decode": {"max_length": 12}}) for text in TEXTS]
    assert groups[1:] == [1] * len(TEXTS)
    assert all(answer["ok"] for answer in together)
    assert list(map(without_times, together)) == list(map(without_times, alone))


def test_only_what_fits_is_decoded_together_and_only_so_many(service, groups, monkeypatch):
    at_once(service, TEXTS, lengths=(12, 9))
    assert groups == [3, 3]
    monkeypatch.setattr(viz.shared.waiting_sentences, "TOGETHER", 4)
    at_once(service, [text + "！" for text in TEXTS])
    assert sorted(groups[2:]) == [2, 4]


def test_an_error_of_the_batch_reaches_everybody_in_it_and_is_not_kept(service, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(model.joint_decoding, "choose_together", lambda *_: 1 / 0)
        assert {answer["error"]["code"] for answer in at_once(service, TEXTS)} == {"internal"}
    assert all(answer["ok"] for answer in at_once(service, TEXTS))


def test_who_is_turned_away_waits_no_longer(service):
    service._fast.turns.limit = 0
    with pytest.raises(RunError, match="busy"):
        service.result(Run(service.default, TEXTS[0], SHORT))
    assert service._sentences._waiting == []
