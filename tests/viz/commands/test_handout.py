"""`python -m viz handout`: a lesson on paper asks and answers what the engine does, on one run."""

import re
import xml.etree.ElementTree as ET

import pytest

from tests.command_lines import words
from tests.conftest import SENTENCE, SHIPPED, text_of, thorough
from tests.skips import skip
from viz.__main__ import main
from viz.lessons.exercise_types import TYPES
from viz.lessons.files import FOLDER, lessons
from viz.lessons.handout.handout import handout
from viz.lessons.learner_run import Ground
from viz.shared.scene import Run

LESSON = FOLDER / "queries-keys-values.json"


@pytest.fixture(scope="module")
def ground(shipped):
    if not (SHIPPED / "model.safetensors").exists():
        skip("shipped checkpoint")
    return Ground(shipped, shipped.result(Run("zh-en", SENTENCE)))


@pytest.mark.parametrize("first", ["zh", thorough("en")])
def test_every_lesson_is_a_whole_page_with_a_blank_and_an_answer_for_each_exercise(ground, first):
    """Each in one language, one after the other; in the other one with all tests."""
    for n, (name, lesson) in enumerate(lessons().items()):
        page = handout(lesson, ground, first if n % 2 else {"zh": "en", "en": "zh"}[first], "a4")
        asked, key = page.split('<section class="key">')
        exercises = sum(len(stop.exercises) for stop in lesson.stops)
        assert asked.count('<div class="exercise">') == key.count('<div class="exercise">') == exercises, name
        text = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", page, flags=re.S)
        assert not re.search(r"\{[a-z_]+\}|exercise\.[a-z]", text), f"{name}: every slot is filled, every word is there"
        for picture in re.findall(r"<svg.*?</svg>", page, re.S):
            ET.fromstring(picture)


def test_the_key_is_what_the_engine_calls_right_and_stands_on_a_page_of_its_own(ground):
    lesson = lessons()[LESSON.stem]
    page = handout(lesson, ground, "en", "letter")
    asked, key = page.split('<section class="key">')
    assert "@page { size: letter" in page and ".key { break-before: page; }" in page
    answers = re.findall(r'<div class="exercise"><h3>.*?</h3><p><b>(.*?)</b>', key)
    exercises = [one for stop in lesson.stops for one in stop.exercises]
    q = ground.trace["encoder.0.self.q"]
    assert answers[0] == f"({', '.join(map(str, q.shape))})"
    number = next(i for i, one in enumerate(exercises) if one.type == "scaled")
    verdict = TYPES["scaled"].grade(ground, exercises[number].at, answers[number].replace("−", "-"))
    assert verdict["right"]
    choice = next(i for i, one in enumerate(exercises) if one.type == "largest")
    layer, head = ground.taught().values()
    cross = ground.trace.attention("cross", layer).weights[head, 0]
    assert "ABCDEFGH"[int(cross.argmax())] in answers[choice].split(" / ")
    assert '<section class="key">' not in handout(lesson, ground, "en", "letter", key=False)
    assert ground.trace.source in asked and ground.trace.checkpoint_id in asked


def test_the_command_writes_it_and_says_what_it_cannot(tmp_path, capsys):
    out = tmp_path / "x.html"
    assert main(words("handout {} --lang zh --paper letter --out {} --source <b>猫", LESSON, out)) == 0
    assert "&lt;b&gt;" in text_of(out) and "<b>猫" not in text_of(out)
    for wrong, said in (
        (words("{} --out {}", tmp_path / "no.json", out), "cannot be opened"),
        (words("{} --out {}", LESSON, tmp_path / "x.pdf"), "written as .html and printed by a browser"),
        (words("{} --out {}", LESSON, tmp_path / "no" / "x.html"), "there is no folder"),
        (words("{} --out {} --checkpoint xx", LESSON, out), "xx"),
    ):
        assert main(["handout", *wrong]) == 1
        assert said in capsys.readouterr().err
