"""The service: checkpoints, and one shared, bounded cache of runs."""

import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

import viz.shared.run_service
from model.config import DecodeConfig
from model.text_input import InputError
from model.translator import Translator
from tests.conftest import read_json, write_json
from viz.server.serve import serve
from viz.shared.answer_keys import Made
from viz.shared.malloc_arenas import libc
from viz.shared.run_gate import RunError
from viz.shared.run_service import CheckpointFacts, RunService, run_id
from viz.shared.scene import Run

SHORT = DecodeConfig(max_length=8)


@pytest.fixture
def service(random_checkpoint_dir):
    return RunService(random_checkpoint_dir.parent, device="cpu")


def run(text="我有一只猫。"):
    return Run("zh-en", text, SHORT)


@pytest.fixture
def made(monkeypatch):
    """The sentences the model really worked on, in order."""
    texts = []
    original = Translator.reading

    def counted(self, text):
        texts.append(text)
        return original(self, text)

    monkeypatch.setattr(Translator, "reading", counted)
    return texts


def test_thirty_people_on_one_sentence_cost_one_run(service, made):
    start = threading.Barrier(30)
    ask = {"page": "tokens", "text": "我有一只猫。", "decode": {"max_length": 8}}

    def one(number):
        start.wait()
        return serve(service, {**ask, "layer": number % 3})

    with ThreadPoolExecutor(30) as people:
        answers = list(people.map(one, range(30)))
    assert all(answer["ok"] for answer in answers)
    assert made == ["我有一只猫。"]


def test_two_sentences_are_two_runs_and_do_not_mix(service, made):
    texts = ["我喜欢你。", "你喜欢我。"] * 5
    with ThreadPoolExecutor(10) as people:
        answers = list(people.map(lambda text: serve(service, {"page": "tokens", "text": text, "decode": {"max_length": 8}}), texts))
    assert [answer["result"]["source"] for answer in answers] == texts
    assert sorted(made) == sorted(set(texts))


def test_a_cut_counts_only_where_the_sentence_can_be_cut_so_and_usually_is_not(checkpoint_dir):
    service, plain = RunService(checkpoint_dir.parent, device="cpu"), run("明天下雨")
    cut, usual, nowhere = (replace(plain, cut=ends) for ends in ((1, 2, 3, 4), (2, 4), (3, 4)))
    assert [service.with_cut(one) for one in (plain, cut, usual, nowhere)] == [(plain, False), (cut, False), (plain, False), (plain, True)]


def test_a_failure_is_not_kept(service):
    for _ in range(2):
        with pytest.raises(InputError):
            service.result(run(" "))
    assert not service._runs


def test_the_cache_forgets_the_oldest_when_it_is_full(service, made, monkeypatch):
    size = service.result(run("你好。")).nbytes
    monkeypatch.setattr(viz.shared.run_service, "CACHE_BYTES", int(2.5 * size))
    for text in ("你好。", "我好。", "他好。", "她好。"):
        service.result(run(text))
    service.result(run("她好。"))
    assert sum(f.result().nbytes for f in service._runs.values()) <= 3 * size
    made.clear()
    service.result(run("她好。"))
    service.result(run("你好。"))
    assert made == ["你好。"]


MADE = []
"""What the functions below were asked, in order."""


def fail_first(name):
    MADE.append(name)
    if len(MADE) == 1:
        raise ValueError("the first time fails")
    return len(MADE)


def note(name):
    MADE.append(name)


def signal():
    return threading.Event()


def counter():
    return threading.Semaphore(0)


def say_now():
    return "now"


def wait_for(go_on, begun, number):
    """Slow work."""
    begun.value.release()
    return go_on.value.wait(20)


@pytest.fixture(autouse=True)
def _nothing_made_yet():
    MADE.clear()


def test_an_answer_derived_once_is_shared_and_a_failure_is_not_kept(service):
    with pytest.raises(ValueError, match="first time"):
        service.once(fail_first, "a")
    assert [service.once(fail_first, "a") for _ in range(3)] == [2, 2, 2]
    assert service.once(fail_first, "b") == 3


def test_what_glibc_does_is_found_by_its_name_and_what_it_does_not_is_none():
    found = libc("malloc_trim")
    assert callable(found) == (sys.platform.startswith("linux") and bool(platform.libc_ver()[0])) and libc("no_such_function") is None


def test_what_is_kept_is_a_setting_and_what_was_freed_is_handed_back(checkpoint_dir, monkeypatch):
    given_back = []
    monkeypatch.setattr(viz.shared.run_service, "give_back", lambda: given_back.append(1))
    small = RunService(checkpoint_dir.parent, checkpoint_dir.name, cache_bytes=1)
    for text in "一二三一":
        small.result(replace(run(), text=text))
    assert len(small._runs) == 1 and given_back == [1] * 4


def test_a_sentence_does_not_wait_behind_slow_work(service):
    """Three people ask for slow work that goes on until a fourth has had a quick answer."""
    answered, begun = Made(signal), Made(counter)
    with ThreadPoolExecutor(4) as people:
        waiting = [people.submit(service.once, wait_for, answered, begun, i, slow=True) for i in range(3)]
        assert begun.value.acquire(timeout=20)
        assert people.submit(service.once, say_now).result(20) == "now"
        assert not begun.value.acquire(blocking=False)
        answered.value.set()
        assert all(w.result(20) for w in waiting)


def test_slow_work_that_waits_turns_no_sentence_away(service):
    """Each kind of work has a limit of its own, and says so when it is reached."""
    service._fast.turns.limit = service._slow.turns.limit = 2
    go_on, begun = Made(signal), Made(counter)
    with ThreadPoolExecutor(2) as people:
        waiting = [people.submit(service.once, wait_for, go_on, begun, i, slow=True) for i in range(2)]
        begun.value.acquire()
        while service._slow.turns.here < 2:
            time.sleep(0.01)
        with pytest.raises(RunError) as refused:
            service.once(wait_for, go_on, begun, 3, slow=True)
        assert refused.value.code == "busy" and refused.value.values == {"value": 2, "limit": 2}
        assert service.once(say_now) == "now"
        go_on.value.set()
        assert all(w.result(20) for w in waiting)


def test_only_so_many_derived_answers_are_kept(service, monkeypatch):
    monkeypatch.setattr(viz.shared.run_service, "DERIVED", 2)
    for name in ("a", "b", "c", "a"):
        service.once(note, name)
    assert MADE == ["a", "b", "c", "a"]


@pytest.mark.parametrize("name", ["../zh-en", "/etc", "zh-en/../zh-en", "nothing"])
def test_an_unknown_name_never_becomes_a_path_and_is_refused_before_anything_is_loaded(service, name):
    assert service.known() == service.known("zh-en") == "zh-en"
    for ask in (service.known, service.translator):
        with pytest.raises(RunError, match=r"unknown_checkpoint.*zh-en"):
            ask(name)
    assert not service._translators


def test_an_empty_folder_says_what_to_do(tmp_path):
    answer = serve(RunService(tmp_path), {"page": "tokens", "text": "好"})
    assert answer["error"]["code"] == "no_checkpoint"


@pytest.mark.parametrize(
    "name, content",
    [
        ("config.json", b"{"),
        ("config.json", b"[]"),
        ("source.model", b"nonsense"),
        ("model.safetensors", b"nonsense"),
        ("target.model", None),
    ],
)
def test_a_broken_checkpoint_names_its_file_and_can_be_mended(random_checkpoint_dir, tmp_path, name, content):
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    file = tmp_path / "zh-en" / name
    whole = file.read_bytes()
    file.write_bytes(content) if content is not None else file.unlink()
    service, ask = RunService(tmp_path), {"page": "tokens", "text": "好", "decode": {"max_length": 4}}
    error = serve(service, ask)["error"]
    assert error["code"] == "broken_checkpoint"
    assert f"zh-en{os.sep}{name}" in error["values"]["reason"]
    assert str(tmp_path) not in error["values"]["reason"]
    file.write_bytes(whole)
    assert serve(service, ask)["ok"]


def test_a_card_is_read_without_loading_and_never_fails(random_checkpoint_dir, tmp_path):
    shutil.copytree(random_checkpoint_dir, tmp_path / "mine")
    path = tmp_path / "mine" / "config.json"
    config = read_json(path)
    config["direction"], config["model"]["max_length"] = "en-zh", 64
    write_json(path, config)
    service = RunService(tmp_path)
    assert service.default == "mine"
    assert service.facts() == CheckpointFacts("en", "zh", 64)
    true_limit = '{"direction": "en-zh", "model": {"max_length": true}}'
    for broken in ("{", "[]", '{"direction": 3}', "\x00", "[" * 100_000, "1" * 5000, true_limit):
        path.write_text(broken)
        assert service.facts() == CheckpointFacts()


def test_two_servers_give_one_run_one_id_and_another_run_another():
    """Also where Python salts its hashes differently, as it does in every process."""
    code = "from viz.shared.run_service import run_id; from viz.shared.scene import Run; print(run_id(Run('zh-en', '我有一只猫。')))"
    elsewhere = subprocess.check_output([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": "1"}, encoding="utf-8")
    assert run_id(Run("zh-en", "我有一只猫。")) == elsewhere.strip()
    others = [
        replace(run(), text="我有一只狗。"),
        replace(run(), forced=(5,)),
        replace(run(), beside="狗"),
        replace(run(), decode=DecodeConfig(seed=3)),
    ]
    assert len({run_id(r) for r in [run(), *others]}) == 5


def write_card(folder, direction):
    """A checkpoint that has nothing but its card."""
    folder.mkdir()
    write_json(folder / "config.json", {"direction": direction, "model": {"max_length": 8}})


def test_who_reads_what_the_default_writes_meets_its_way_back_first(tmp_path):
    for direction in ("de-en", "en-de", "en-zh", "zh-en"):
        write_card(tmp_path / direction, direction)
    firsts = {
        default: [RunService(tmp_path, default).first(language) for language in ("zh", "en")]
        for default in ("zh-en", "en-zh", "de-en", "en-de")
    }
    assert firsts == {"zh-en": ["zh-en", "en-zh"], "en-zh": ["zh-en", "en-zh"], "de-en": ["de-en", "en-de"], "en-de": ["en-de", "en-de"]}
    (tmp_path / "en-zh" / "config.json").unlink()
    assert RunService(tmp_path).first("en") == "zh-en"


def test_of_several_ways_back_the_one_with_the_languages_for_a_name_is_taken(tmp_path):
    for name, direction in (("a-back", "en-zh"), ("en-zh", "en-zh"), ("zh-en", "zh-en")):
        write_card(tmp_path / name, direction)
        (tmp_path / name / "model.safetensors").touch()
    assert RunService(tmp_path).way_back("zh-en") == "en-zh"
