"""The studio: checkpoints, and one shared, bounded cache of runs."""

from __future__ import annotations

import json
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import viz.studio
from model.config import DecodeConfig
from model.text_input import InputError
from model.translator import Translator
from viz.scene import Run
from viz.studio import Card, Studio, StudioError
from viz.tabs.serve import serve

SHORT = DecodeConfig(max_length=8)


@pytest.fixture
def studio(random_checkpoint_dir: Path) -> Studio:
    return Studio(random_checkpoint_dir.parent, device="cpu")


def run(text: str = "我有一只猫。") -> Run:
    return Run("zh-en", text, SHORT)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences the model really worked on, in order."""
    texts: list[str] = []
    original = Translator.translate

    def counted(self: Translator, text: str, *args: object, **kwargs: object) -> object:
        texts.append(text)
        return original(self, text, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Translator, "translate", counted)
    return texts


def test_thirty_people_on_one_sentence_cost_one_run(studio: Studio, made: list[str]) -> None:
    start = threading.Barrier(30)
    ask = {"page": "tokens", "text": "我有一只猫。", "decode": {"max_length": 8}}

    def one(number: int) -> dict:
        start.wait()
        return serve(studio, {**ask, "layer": number % 3})

    with ThreadPoolExecutor(30) as people:
        answers = list(people.map(one, range(30)))
    assert all(answer["ok"] for answer in answers)
    assert made == ["我有一只猫。"]


def test_two_sentences_are_two_runs_and_do_not_mix(studio: Studio, made: list[str]) -> None:
    texts = ["我喜欢你。", "你喜欢我。"] * 5
    with ThreadPoolExecutor(10) as people:
        answers = list(people.map(lambda text: serve(studio, {"page": "tokens", "text": text, "decode": {"max_length": 8}}), texts))
    assert [answer["result"]["source"] for answer in answers] == texts
    assert sorted(made) == sorted(set(texts))


def test_a_failure_is_not_kept(studio: Studio) -> None:
    for _ in range(2):
        with pytest.raises(InputError):
            studio.result(run(" "))
    assert not studio._runs


def test_the_cache_forgets_the_oldest_when_it_is_full(studio: Studio, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    size = studio.result(run("你好。")).nbytes
    monkeypatch.setattr(viz.studio, "CACHE_BYTES", int(2.5 * size))
    for text in ("你好。", "我好。", "他好。", "她好。"):
        studio.result(run(text))
    studio.result(run("她好。"))
    assert sum(f.result().nbytes for f in studio._runs.values()) <= 3 * size
    made.clear()
    studio.result(run("她好。"))
    studio.result(run("你好。"))
    assert made == ["你好。"]


def test_an_answer_derived_once_is_shared_and_a_failure_is_not_kept(studio: Studio) -> None:
    made: list[int] = []

    def make() -> int:
        made.append(1)
        if len(made) == 1:
            raise ValueError("the first time fails")
        return len(made)

    with pytest.raises(ValueError, match="first time"):
        studio.once(("page", "a"), make)
    assert [studio.once(("page", "a"), make) for _ in range(3)] == [2, 2, 2]
    assert studio.once(("page", "b"), make) == 3


def test_a_sentence_does_not_wait_behind_slow_work(studio: Studio) -> None:
    """Three people ask for slow work that goes on until a fourth has had a quick answer."""
    answered, begun = threading.Event(), []

    def slow() -> bool:
        begun.append(1)
        return answered.wait(20)

    with ThreadPoolExecutor(4) as people:
        waiting = [people.submit(studio.once, ("slow", i), slow, slow=True) for i in range(3)]
        assert people.submit(studio.once, "quick", lambda: "now").result(20) == "now"
        assert len(begun) <= 1
        answered.set()
        assert all(w.result(20) for w in waiting)
    assert len(begun) == 3


def test_only_so_many_derived_answers_are_kept(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viz.studio, "DERIVED", 2)
    made: list[str] = []
    for key in ("a", "b", "c", "a"):
        studio.once(key, lambda key=key: made.append(key))  # type: ignore[misc]
    assert made == ["a", "b", "c", "a"]


def test_too_many_waiting_people_are_told_so(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viz.studio, "WAITING", 0)
    with pytest.raises(StudioError) as caught:
        studio.result(run())
    assert caught.value.code == "busy"


def test_an_unknown_name_never_becomes_a_path(studio: Studio) -> None:
    for name in ("../zh-en", "/etc", "zh-en/../zh-en", "nothing"):
        with pytest.raises(StudioError) as caught:
            studio.translator(name)
        assert caught.value.code == "unknown_checkpoint"


def test_an_empty_folder_says_what_to_do(tmp_path: Path) -> None:
    answer = serve(Studio(tmp_path), {"page": "tokens", "text": "好"})
    assert answer["error"]["code"] == "no_checkpoint"


@pytest.mark.parametrize(
    ("name", "content"),
    [("config.json", b"{"), ("config.json", b"[]"), ("source.model", b"nonsense"), ("model.safetensors", b"nonsense"), ("target.model", None)],
)
def test_a_broken_checkpoint_names_its_file_and_can_be_mended(random_checkpoint_dir: Path, tmp_path: Path, name: str, content: bytes | None) -> None:
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    file = tmp_path / "zh-en" / name
    whole = file.read_bytes()
    file.write_bytes(content) if content is not None else file.unlink()
    studio, ask = Studio(tmp_path), {"page": "tokens", "text": "好", "decode": {"max_length": 4}}
    error = serve(studio, ask)["error"]
    assert error["code"] == "broken_checkpoint"
    assert f"zh-en/{name}" in error["values"]["reason"]
    assert str(tmp_path) not in error["values"]["reason"]
    file.write_bytes(whole)
    assert serve(studio, ask)["ok"]


def test_a_card_is_read_without_loading_and_never_fails(random_checkpoint_dir: Path, tmp_path: Path) -> None:
    shutil.copytree(random_checkpoint_dir, tmp_path / "mine")
    path = tmp_path / "mine" / "config.json"
    config = json.loads(path.read_text())
    config["direction"], config["model"]["max_length"] = "en-zh", 64
    path.write_text(json.dumps(config))
    studio = Studio(tmp_path)
    assert studio.default == "mine"
    assert studio.card() == Card("en", "zh", 64)
    for broken in ("{", "[]", '{"direction": 3}', "\x00"):
        path.write_text(broken)
        assert studio.card() == Card()
