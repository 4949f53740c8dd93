"""Every mistake of a lesson file has a message with the file, the stop, the field, the value and what is allowed."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.conftest import read_json, text_of, write_json
from tests.skips import skip_if
from tests.viz.lessons.conftest import ROOT, put_in
from viz.__main__ import catalogue, main
from viz.lessons.check import LARGEST, LEARNERS, LOOKS, SERVED, LessonError, lesson_of
from viz.lessons.drafts import draft_mistakes
from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import OneOf
from viz.lessons.text_slots import SLOTS
from viz.pages import PAGES

TEXT = {"zh": "字", "en": "word"}
GOOD = {
    "schema": 1,
    "title": TEXT,
    "minutes": 10,
    "afterwards": {"zh": ["能"], "en": ["can"]},
    "stops": [
        {
            "name": "first",
            "title": TEXT,
            "scene": {"tab": "masks", "kind": "decoder", "layer": -1, "beside": ""},
            "text": {"zh": "{source} </s>", "en": "{source} </s>"},
            "done": {"when": "scene", "keys": ["step"]},
            "exercises": [{"type": "masked", "at": {"mask": "causal"}}],
        }
    ],
}


def changed(path, value):
    """The good lesson with one value put in."""
    return put_in(GOOD, path, value)


def told(given):
    """The messages of a lesson."""
    try:
        lesson_of("own", json.dumps(given, ensure_ascii=False).encode(), "own.json", catalogue())
    except LessonError as error:
        return error.problems
    return []


@pytest.mark.parametrize(
    "given",
    [
        GOOD,
        changed("stops.0.text", {"zh": "<mask> 和 <b>x</b>", "en": "<mask> and <b>x</b>"}),  # a tag is text like any other
        changed("stops.0.exercises", ...),
    ],
)
def test_a_good_lesson_has_no_mistake(given):
    assert told(given) == []


@pytest.mark.parametrize("show", [[], ["rounds"]])
def test_a_stop_on_a_page_that_has_moved_shows_the_part_that_the_page_is_now(show):
    given = changed(
        "stops.0", {**GOOD["stops"][0], "scene": {"tab": "roundtrip", "step": 2}, "show": show, "exercises": [{"type": "rounds"}]}
    )
    (stop,) = lesson_of("own", json.dumps(given).encode(), "own.json", catalogue()).stops
    assert (stop.scene, stop.show) == ({"tab": "anatomy", "anatomy": {"rounds": True}, "step": 2}, ["rounds"])


REASONS = [{**TEXT, "right": True}, {**TEXT}]
AT = "stops.0.exercises.0.at"


@pytest.mark.parametrize(
    "path, value, parts",
    [
        ("schema", 2, "own.json: schema is 2; allowed: 1."),
        ("minutes", "long", "own.json: minutes is 'long'; allowed: a whole number from 1 to 60."),
        ("title.en", ..., "own.json: title.en is missing … every text stands in zh and en"),
        ("afterwards.zh", [], "afterwards.zh is [] … a list of 1 to 8 texts"),
        ("stops", [], "stops is [] … a list of 1 to 40 stops"),
        ("stops.0.name", "First One", "own.json: stop 'First One', name is 'First One' … small letters"),
        ("stops.0.scene.tab", "mask", "own.json: stop 'first', scene.tab is 'mask'; allowed: one of the pages opening, flow, "),
        ("stops.0.scene.colour", "red", "stop 'first', scene.colour is 'red'; allowed: the keys tab, decode,"),
        ("stops.0.scene.text", "你好", "scene.text is '你好'; allowed: no text"),
        ("stops.0.scene.checkpoint", "", "scene.checkpoint is ''; allowed: no checkpoint"),
        ("stops.0.scene.beside", "你好", "scene.beside is '你好'; allowed: no beside"),
        ("stops.0.scene.kind", "self", "scene.kind is 'self'; allowed: kind is 'self'; choose encoder, decoder or cross."),
        ("stops.0.scene.decode", {"beam": 99}, "scene.decode is {'beam': 99}; allowed: beam is 99; it must be between 1 and 16."),
        ("stops.0.scene.column", "x", "scene.column is 'x'; allowed: a whole number."),
        ("stops.0.scene.whatif", 3, "scene.whatif is 3; allowed: an object: the settings of a page."),
        ("stops.0.show", ["nothing"], "stop 'first', show[0] is 'nothing'; allowed: the parts of this page: "),
        ("stops.0.exercises.0.hide", ["nothing"], "exercises[0].hide[0] is 'nothing'; allowed: the parts of this page: "),
        ("stops.0.text.zh", "{first}", "text.zh is '{first}'; allowed: the slots source, translation,"),
        ("stops.0.text.zh", "{rows}", "text.zh is '{rows}'; allowed: the slots source,"),
        ("stops.0.text.en", "{translation}", "text is \"zh ['source']; en ['translation']\"; allowed: the same slots in every language."),
        ("stops.0.text.en", "x" * 2001, "at most 2000 characters; it has 2001"),
        ("stops.0.done", {"when": "later"}, "done.when is 'later'; allowed: one of point, scene, use."),
        ("stops.0.exercises.0.type", "guess", "stop 'first', exercises[0].type is 'guess'; allowed: one of shape, token_id,"),
        ("stops.0.exercises.0.answer", 3, "exercises[0].answer is 3; allowed: only type, at, hide, ask here."),
        (AT, 3, "exercises[0].at is 3; allowed: an object: where to look."),
        (f"{AT}.mask", "all", "exercises[0].at.mask is 'all'; allowed: one of causal, padding."),
        (f"{AT}.layer", 1.5, "exercises[0].at.layer is 1.5; allowed: a whole number from -100 to 1000"),
        (f"{AT}.row", 1, "exercises[0].at.row is 1; allowed: only mask, layer, head, size here."),
        (
            "stops.0.exercises.0",
            {"type": "norm", "at": {"sublayer": "cross"}},
            "at.sublayer is 'cross'; allowed: self or ff on the source side: an encoder layer has no cross-attention.",
        ),
        ("stops.0.exercises.0", {"type": "order", "at": {"steps": [TEXT]}}, "at.steps is [ … a list of 3 to 8 steps"),
        ("stops.0.exercises.0", {"type": "truth", "at": {"reasons": REASONS}}, "allowed: statement and holds, or a claim."),
        ("stops.0.exercises.0", {"type": "truth", "at": {"claim": "keys", "reasons": [TEXT, TEXT]}}, "at.reasons is … exactly one"),
        ("stops.0.exercises.0", {"type": "choose", "at": {"question": TEXT, "options": [TEXT, TEXT]}}, "at.options is … exactly one"),
        (
            "stops.0.exercises.0",
            {"type": "choose", "at": {"question": TEXT, "fact": "stopped", "options": [{**TEXT, "is": "eos"}, TEXT]}},
            "at.options is 'eos'; allowed: one option each for eos, limit.",
        ),
        ("stops.0", 7, "own.json: stop number 1, the stop is 7"),
    ],
)
def test_a_mistake_is_named_exactly(path, value, parts):
    messages = told(changed(path, value))
    assert any(all(part in message for part in parts.split(" … ")) for message in messages), messages
    for said in draft_mistakes(changed(path, value)):
        assert said["zh"] != said["en"] and re.search("[\u4e00-\u9fff]", said["zh"]), said


def test_two_stops_of_one_name_are_a_mistake():
    given = {**GOOD, "stops": GOOD["stops"] * 2}
    assert told(given) == ["own.json: stop 'first', name is 'first'; allowed: a name that no other stop has."]


@pytest.mark.parametrize(
    "data", [b"{", b"\xff", b"[NaN]", b'{"a": Infinity}', b"[" * 100_000, b"[" * 13 + b"]" * 13, b" " * (LARGEST + 1), b"3", b'"x"']
)
def test_a_file_that_is_no_lesson_is_refused_in_words(data):
    with pytest.raises(LessonError) as error:
        lesson_of("own", data, "own.json", catalogue())
    assert all(message.startswith("own.json: ") and message.endswith(".") and len(message) < 900 for message in error.value.problems)


def test_a_lesson_that_notepad_saved_is_read():
    assert lesson_of("own", b"\xef\xbb\xbf" + json.dumps(GOOD).encode()).name == "own"


@skip_if(os.name == "nt", "poll")
def test_a_reader_of_the_command_who_has_had_enough_ends_it_quietly():
    command = subprocess.Popen([sys.executable, "-m", "viz", "lessons", "check"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    command.stdout.close()
    assert command.wait(300) == 141 and command.stderr.read() == b""


def test_no_more_than_fifty_mistakes_are_told():
    assert len(told({f"k{i}": i for i in range(500)})) == 50


def test_every_field_of_every_type_has_a_usual_value_that_fits_or_must_be_given():
    for name, kind in TYPES.items():
        for field_name, one in kind.table.fields.items():
            if one.required or one.usual is None:
                continue
            assert not list(one.problems("at", one.usual)), f"{name}.{field_name}"
            assert one.allowed != "anything" or isinstance(one, OneOf), f"{name}.{field_name} does not say what it takes"


def test_the_keys_of_the_scene_are_the_browsers():
    script = text_of(ROOT / "viz/browser/state/address.js")
    usual = re.search(r"const USUAL = \{(.*?)\};", script, re.S)
    keys = set(re.findall(r"^  (\w+):", usual[1], re.M))
    assert keys | {"at", "scale"} == {*LEARNERS, *SERVED, *LOOKS}  # keys of the pages Flow and Attention maps


def test_the_command_says_one_line_a_lesson_and_fails_with_the_messages(tmp_path, capsys):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    write_json(good, GOOD)
    write_json(bad, changed("stops.0.scene.tab", "mask"))
    assert main(["lessons", "check", str(good)]) == 0
    assert capsys.readouterr().out == "good: word, 1 stops, 1 exercises (masked 1)\n"
    assert main(["lessons", "check", str(good), str(bad), str(tmp_path / "none.json")]) == 1
    said = capsys.readouterr()
    assert (
        said.out.startswith("good: ")
        and "bad.json: stop 'first', scene.tab is 'mask'" in said.err
        and "none.json: cannot be opened" in said.err
    )


def test_a_question_at_the_end_names_a_stop_of_its_lesson():
    lesson = read_json(ROOT / "lessons/road.json")
    lesson["questions"][0]["stop"] = "nowhere"
    assert [problem for problem in told(lesson) if "questions[0].stop" in problem and "nowhere" in problem]


def test_the_lessons_that_are_here_have_no_mistake(capsys):
    assert main(["lessons", "check"]) == 0
    assert capsys.readouterr().err == ""


def test_every_page_with_parts_says_them_to_the_checker():
    assert catalogue().parts == {page.name: page.parts for page in PAGES}


def test_the_documentation_names_every_type_with_its_fields_and_every_slot():
    text = text_of(ROOT / "docs/lessons.md")
    types = text.partition("## The types")[2].partition("**Tolerance.**")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)$", types, re.M))
    for name, kind in TYPES.items():
        for field_name, one in kind.table.fields.items():
            assert f"`{field_name}`" in rows[name], f"{name}: {field_name} is not in docs/lessons.md"
            values = one.values if isinstance(one, OneOf) and field_name in ("tensor", "what", "claim", "fact") else ()
            assert all(str(v) in text for v in values), f"{name}.{field_name}"
    assert all("`{" + slot + "}`" in text for slot in SLOTS)


def test_the_example_of_the_documentation_is_right():
    text = text_of(ROOT / "docs/lessons.md")
    example = re.search(r"```json\n(.*?)```", text, re.S)
    assert told(json.loads(example[1])) == []
