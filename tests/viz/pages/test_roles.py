"""The page Head roles, before a browser draws it."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from lab.measures.roles import RULES
from lab.questions.heads import NAME, measure
from lab.questions.sample_sentences import load_sample
from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.roles.view import roles_view
from viz.server.serve import serve
from viz.shared.run_service import RunService


@pytest.fixture(scope="module")
def atlas(translator: Translator) -> dict:
    return measure(translator)


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, **more: object) -> dict:
    return serve(service, {"page": "roles", "text": "我有一只猫。", "decode": {"max_length": 8}, **more})


@pytest.mark.parametrize("kind", KINDS)
def test_own_numbers_are_those_of_the_trace(trace: Trace, kind: str) -> None:
    view = roles_view(trace, None, "absent")
    for i, row in enumerate(view["kinds"][kind]):
        for j, cell in enumerate(row):
            w, allowed = trace.attention(kind, i).weights[j], trace.attention(kind, i).allowed[j]
            free = [t for t in range(len(w)) if allowed[t].sum() > 1]
            entropy = np.mean([-(w[t][w[t] > 0] * np.log2(w[t][w[t] > 0])).sum() for t in free])
            assert cell["sample"] is None
            assert cell["own"]["numbers"]["entropy"] == pytest.approx(entropy, abs=2e-4)
            if kind != "cross":
                assert cell["own"]["numbers"]["diagonal"] == pytest.approx(np.mean([w[t, t] for t in free]), abs=2e-4)
                assert cell["own"]["numbers"]["previous"] == pytest.approx(np.mean([w[t, t - 1] for t in free if t > 0]), abs=2e-4)


def test_the_sample_stands_beside_the_persons_sentence(trace: Trace, atlas: dict) -> None:
    view = roles_view(trace, atlas, "")
    for kind in KINDS:
        names = view["numbers"][kind]
        for i, row in enumerate(view["kinds"][kind]):
            for j, cell in enumerate(row):
                kept = atlas["heads"][kind][i][j]
                assert cell["sample"]["numbers"] == kept["numbers"] and list(cell["sample"]["roles"]) == kept["roles"]
                assert len(names) == len(cell["sample"]["checks"]) == len(cell["own"]["checks"])
                for name, check in zip(names, cell["sample"]["checks"], strict=True):
                    assert check["value"] == kept["numbers"][name] and check["met"] == (check["role"] in kept["roles"])


def test_a_long_sentence_fits_into_150_kilobytes(translator: Translator, atlas: dict) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    view = roles_view(translator.trace(text, [7 + i for i in range(59)]), atlas, "")
    assert len(json.dumps(view, ensure_ascii=False).encode()) < 150_000


def test_every_role_number_and_source_has_words() -> None:
    for rule in RULES:
        for key in (
            f"role.{rule.role}",
            f"source.{rule.role}",
            f"why.{rule.role}",
            f"look.{rule.role}",
            f"number.{rule.number}",
            f"short.{rule.number}",
        ):
            assert f"roles.{key}" in TEXT, key


def test_without_a_file_the_page_says_so_and_can_measure_now(service: RunService) -> None:
    view = ask(service)["view"]
    assert (view["missing"], view["atlas"]) == ("absent", None) and view["remedy"].endswith("zh-en --write")
    view = ask(service, part="measure")["view"]
    assert view["atlas"]["sample"]["sentences"] == len(load_sample().pairs)
    assert view["kinds"]["cross"][0][0]["sample"]["numbers"]["predict"] is not None


def test_a_file_of_other_weights_is_not_believed(random_checkpoint_dir: Path, tmp_path: Path) -> None:
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    service = RunService(tmp_path, device="cpu")
    file = service.folder / "zh-en" / NAME
    report = measure(service.translator())
    file.write_text(json.dumps(report))
    assert ask(service)["view"]["atlas"]
    file.write_text(json.dumps(report | {"checkpoint": "0" * 12}))
    view = ask(service)["view"]
    assert (view["missing"], view["atlas"]) == ("checkpoint", None)


def test_an_example_is_the_attention_on_that_sentence(service: RunService) -> None:
    view = ask(service, part="example", kind="cross", layer=1, head=2, sentence=7)["view"]
    pair, translator = load_sample().pairs[7], service.translator()
    trace = translator.trace(pair.zh, translator.target.encode(pair.en))
    assert np.abs(unpack(view["weights"]) - trace["decoder.1.cross.weights"][2]).max() < 2e-5
    assert view["source"] == pair.zh and view["translation"] == pair.en and view["target"] == translator.target.encode(pair.en)
    table = pair.table("zh", trace.src, trace.tgt)
    assert view["links"] == [np.flatnonzero(row).tolist() for row in table]
    hits = [
        table[t + 1, trace["decoder.1.cross.weights"][2][t].argmax()] if t + 1 < len(table) and table[t + 1].any() else None
        for t in range(len(table))
    ]
    assert view["row"]["predict"] == hits


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"kind": "sideways", "layer": 0, "head": 0, "sentence": 0}, "choose encoder, decoder or cross"),
        ({"kind": "cross", "layer": 9, "head": 0, "sentence": 0}, "layer is '9'; it must be a whole number from 0 to 1"),
        ({"kind": "cross", "layer": 0, "head": 0, "sentence": 60}, "from 0 to 59"),
        ({"kind": "cross", "layer": 0, "head": True, "sentence": 0}, "head is 'True'"),
        ({"kind": "cross", "layer": 0, "head": 0, "sentence": True}, "sentence is 'True'"),
        ({"kind": "cross", "layer": -1, "head": 0, "sentence": 0}, "layer is '-1'"),
        ({"kind": [], "layer": 0}, "choose encoder, decoder or cross"),
        ({"part": "sideways"}, "choose example, measure, pairs_start, pairs_watch, pairs_leave, or leave it out"),
    ],
)
def test_an_example_that_is_not_there_is_refused_with_the_limit(service: RunService, asked: dict, said: str) -> None:
    answer = ask(service, **{"part": "example"} | asked)
    assert not answer["ok"] and answer["error"]["code"] == "setting" and said in answer["error"]["values"]["reason"]
