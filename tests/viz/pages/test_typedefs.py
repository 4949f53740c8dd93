"""What crosses to the browser: the generated typedefs are those of the Python records, and real answers have the types that these say."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NotRequired, TypedDict, get_args, get_origin, get_type_hints

import pytest

from tests.viz.json_types import mismatches
from viz.commands import definitions
from viz.commands.typedefs import Typedefs, stale_files, typedef_files
from viz.lessons.public_lessons import PublicLesson, public_files
from viz.pages import PAGES
from viz.pages.teach.view import teach_view
from viz.server.layout import page_data
from viz.server.records import RunSummary, ServerData
from viz.server.serve import serve
from viz.shared.glossary import GlossaryTerm, glossary_file
from viz.shared.jobs.job_commands import QUEUES
from viz.shared.jobs.queue import ExperimentQueue
from viz.shared.page import TYPES, Page
from viz.shared.question_search import QuestionsFile, questions_file
from viz.shared.run_service import RunService

CAT, OTHER = "我有一只猫。", "一只猫有我。"
Patch = dict[str, Any]
MORE: dict[str, list[Patch]] = {
    "attention": [{"part": "value"}, {"part": "rollout"}, {"part": "row"}, {"kind": "decoder"}],
    "flow": [{"part": "cell", "where": where} for where in ({"opens": "stream", "side": "target"}, {"opens": "output"})]
    + [{"part": part} for part in ("boxes", "walk", "times", "batch", "backwards")]
    + [{"part": "gradient", "where": {"sites": ["memory"], "indices": [[0, 0]]}}],
    "lab": [{"part": "replay"}],
}
"""Page -> what is asked of it beside the page as it opens."""
QUEUED = {"lab": ("start", "watch", "leave")}
"""Page -> its parts that begin a run of the queue, watch it and leave it."""
THE_SAME = {"teach": teach_view}
"""Page -> the function that makes its one answer, the same for everybody."""


@pytest.fixture(scope="module")
def service(checkpoint_dir: Path) -> Iterator[RunService]:
    """Its queue runs a command that does nothing."""
    made = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    QUEUES[made] = ExperimentQueue(made.store, lambda name, settings: [sys.executable, "-c", "pass"])
    yield made
    QUEUES[made].close()


def as_json(value: Any) -> Any:
    """As it travels."""
    return json.loads(json.dumps(value, allow_nan=False))


def ask(service: RunService, page: str, **patch: Any) -> dict[str, Any]:
    answer = as_json(serve(service, {"page": page, "text": CAT, **patch}))
    assert answer["ok"], (patch, answer)
    return dict(answer)


def queued(service: RunService, page: str) -> Iterator[dict[str, Any]]:
    """The answers about a run of the queue."""
    start, watch, leave = QUEUED[page]
    begun = ask(service, page, part=start, sample=True)
    yield begun
    for part in (watch, leave):
        yield ask(service, page, part=part, ticket=begun["view"]["ticket"])


@pytest.mark.parametrize("page", [page for page in PAGES if not page.is_sheet], ids=lambda page: page.name)
def test_every_answer_of_a_page_has_one_of_the_types_that_its_function_names(service: RunService, page: Page) -> None:
    hint = get_type_hints(THE_SAME.get(page.name, page.answer))["return"]
    kinds = get_args(hint) if get_origin(hint) is UnionType else (hint,)
    answers = [ask(service, page.name, **patch) for patch in ({}, *MORE.get(page.name, ()))]
    answers += queued(service, page.name) if page.name in QUEUED else ()
    seen = set()
    for answer in answers:
        wrong = {kind: list(mismatches(answer["view"], kind)) for kind in kinds}
        nearest = min(kinds, key=lambda kind: len(wrong[kind]))
        assert not wrong[nearest], f"{nearest.__name__}: {wrong[nearest][:5]}"
        seen.add(nearest.__name__)
        if page.sentence:
            assert not list(mismatches(answer["result"], RunSummary, "result"))
    assert {(page.name, kind.__name__) for kind in kinds if kind.__name__ not in seen} == set()


def test_what_the_scripts_are_given_before_they_ask_has_its_types(service: RunService) -> None:
    assert not list(mismatches(as_json(page_data(service)), ServerData))
    assert not list(mismatches(as_json(questions_file()), QuestionsFile))
    assert not list(mismatches(as_json(glossary_file()), dict[str, GlossaryTerm]))
    for file in public_files().values():
        assert not list(mismatches(json.loads(file), PublicLesson))


def test_the_generated_files_are_those_of_the_records() -> None:
    assert not stale_files(), "a record has changed; run make format"
    assert set(typedef_files()) == set((definitions.ROOT / "viz").rglob(f"*{TYPES}"))


MADE_UP = '''
from typing import Any, Literal, NotRequired, TypedDict
from viz.shared.pack_arrays import Packed

Kind = Literal["a", "b"]  # one of two
Pair = tuple[str, int | None]


class First(TypedDict):
    """What all have."""

    kind: Kind
    pairs: list[Pair]


class Second(First):
    packed: Packed  # (T, S)
    names: NotRequired[dict[str, list[str | None]]]
    rows: tuple[tuple[float, ...], ...]
    more: Any


class Third(TypedDict, total=False):
    on: bool
'''
SAYS = """// Generated by `python -m viz typedefs` from the TypedDicts in viz/pages/made_up/. Do not edit.
/**
 * @typedef {import("../../browser/shared.types.js").Packed} Packed
 *
 * @typedef {object} First What all have.
 * @property {Kind} kind
 * @property {Pair[]} pairs
 *
 * @typedef {object} Second
 * @property {Kind} kind
 * @property {Pair[]} pairs
 * @property {Packed} packed (T, S)
 * @property {Record<string, (string | null)[]>} [names]
 * @property {number[][]} rows
 * @property {any} more
 *
 * @typedef {object} Third
 * @property {boolean} [on]
 *
 * @typedef {"a" | "b"} Kind one of two
 *
 * @typedef {[string, number | null]} Pair
 */
export {};
"""


def made_up(source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The generated file of a page whose one module this is."""
    for name, text in (("pages/made_up/view.py", source), ("shared/pack_arrays.py", "class Packed(TypedDict):\n    b64: str\n")):
        path = folder / "viz" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(definitions, "ROOT", folder)
    definitions.read_module.cache_clear()
    try:
        return Typedefs("viz.pages.made_up", shared=Typedefs("viz.shared")).text()
    finally:
        definitions.read_module.cache_clear()


def test_every_form_of_a_type_has_its_own_in_the_typedefs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made_up(MADE_UP, tmp_path, monkeypatch) == SAYS


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class A(TypedDict):\n    x: set[str]\n", "JSON has no form for set"),
        ("class A(TypedDict):\n    x: Missing\n", "JSON has no form for Missing"),
    ],
)
def test_what_json_cannot_hold_is_refused_by_name(source: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=said):
        made_up(source, tmp_path, monkeypatch)


def test_two_records_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "viz" / "pages" / "made_up" / "records.py"
    other.parent.mkdir(parents=True)
    other.write_text(MADE_UP)
    with pytest.raises(ValueError, match=r"First is defined in viz\.pages\.made_up\.records and in viz\.pages\.made_up\.view"):
        made_up(MADE_UP, tmp_path, monkeypatch)


class Row(TypedDict):
    score: float | None
    name: NotRequired[str]


@pytest.mark.parametrize(
    ("value", "hint", "said"),
    [
        ([1, 2.5], list[float], ""),
        ([1, "2"], list[int], "view[1]: '2' is no int"),
        (3, list[int], "view: 3 is no list"),
        (True, int, "view: True is no int"),
        (1, bool, "view: 1 is no bool"),
        (1.5, int, "view: 1.5 is no int"),
        (None, str, "view: None is no str"),
        ("c", Literal["a", "b"], "view: 'c' is none of ('a', 'b')"),
        (["a"], tuple[str, int], "view: ['a'] is no list of 2"),
        ({"a": [{"score": "high"}]}, dict[str, list[Row]], "view.a[0].score: 'high' is no float"),
        ({"score": None, "name": "x"}, Row, ""),
        ({"score": None, "name": None}, Row, "view.name: None is no str"),
        ({"name": "x"}, Row, "view.score is missing"),
        ({"score": 1.0, "sum": 2}, Row, "view.sum: Row has no such field"),
    ],
)
def test_a_value_of_another_type_is_told_with_its_place(value: Any, hint: Any, said: str) -> None:
    assert "".join(mismatches(value, hint)) == said
