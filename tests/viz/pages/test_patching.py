"""The page Patching, before a browser draws it: pairs that really flip, refusals, and the numbers of one layer and one translation."""

import re
from typing import Any

import pytest

from lab.questions.patching import PatchError, patch_stack, read_pair
from model.config import DecodeConfig
from model.text_input import InputError
from model.translator import Translator
from tests.conftest import SHIPPED
from viz.pages import TEXT
from viz.pages.patching.example_pairs import PAIRS, partner, ready_pairs
from viz.pages.patching.request import PatchingRequest
from viz.server.serve import serve
from viz.shared.request import read_request
from viz.shared.run_service import RunService

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
SLOT = re.compile(r"\{(\w+)\}")


def ask(service: RunService, text: str = CLEAN, **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "patching", "text": text, **more})
    assert answer["ok"], answer
    return answer["view"]


def changed_row(pair: dict[str, Any]) -> int:
    """The first source token that differs."""
    sources = (pair[side]["source"] for side in ("clean", "corrupt"))
    return [a["text"] == b["text"] for a, b in zip(*sources, strict=True)].index(False)


@pytest.mark.parametrize(
    ("reads", "clean", "corrupt"),
    [
        pytest.param(reads, *pair[1:], id=f"{reads}-{pair[0]}", marks=pytest.mark.thorough if n else ())
        for reads, pairs in PAIRS.items()
        for n, pair in enumerate(pairs)
    ],
)
def test_every_ready_pair_flips_in_the_shipped_model_in_both_directions(service: RunService, reads: str, clean: str, corrupt: str) -> None:
    translator = service.translator({"zh": "zh-en", "en": "en-zh"}[reads])
    for a, b in ((clean, corrupt), (corrupt, clean)):
        pair = read_pair(translator, a, b)
        grid = patch_stack(translator, pair, "encoder")
        assert (grid.first == pair.token).any(), f"{a} into {b}: nothing flips"


def test_a_sentence_of_a_pair_finds_the_other_and_another_finds_none() -> None:
    assert partner("zh", "我有一只猫。") == "我有一只狗。" and partner("zh", "我有一只狗。") == "我有一只猫。"
    assert partner("zh", "你好。") == "" and partner("de", "Ich habe eine Katze.") == ""


def test_a_sentence_without_a_second_one_is_shown_a_pair_to_begin_with(service: RunService) -> None:
    view = ask(service, "你好。")
    assert view["example"] and view["other"] == "" and view["pair"] == ask(service, PAIRS["zh"][0][1])["pair"]
    layer = {"part": "layer", "site": "encoder.0.resid_post"}
    assert ask(service, "你好。", **layer) == ask(service, PAIRS["zh"][0][1], **layer)


def test_the_page_opens_with_the_pair_of_its_sentence(service: RunService) -> None:
    view = ask(service)
    assert view["other"] == CORRUPT and view["refused"] is None and not view["example"]
    pair = view["pair"]
    assert pair["token"] != pair["other"] and pair["log_p"][0] > pair["log_p"][1]
    assert changed_row(pair) == 1
    assert pair["sites"]["stream"]["encoder"][0] == "encoder.0.resid_post" and "encoder" not in pair["sites"]["cross"]
    at = len(pair["rows"]) - 1
    assert (pair["clean"]["pieces"][at], pair["corrupt"]["pieces"][at]) == (pair["token"], pair["other"])


def test_a_layer_says_the_shares_of_the_grid_and_which_places_flip(service: RunService) -> None:
    translator = service.translator("zh-en")
    pair = read_pair(translator, CLEAN, CORRUPT)
    for direction in ("denoise", "noise"):
        grid = patch_stack(translator, pair, "decoder", direction)
        for n, site in enumerate(grid.sites):
            view = ask(service, part="layer", site=site, direction=direction)
            assert view["share"] == pytest.approx(grid.share[n].tolist(), rel=1e-3, abs=1e-4)
            assert view["first"] == [translator.target.piece(int(i)) for i in grid.first[n]]
            restored = [int(i) == pair.token for i in grid.first[n]]
            assert view["flips"] == [one == (direction == "denoise") for one in restored]


def test_a_patched_translation_says_which_of_the_two_it_is(service: RunService) -> None:
    pair = ask(service)["pair"]
    row = changed_row(pair)
    view = ask(service, part="translation", site="encoder.0.resid_post", row=row)
    assert view["same"] == "clean" and view["text"] == pair["clean"]["translation"] and view["pieces"][-1] == "</s>"
    assert ask(service, part="translation", site="encoder.0.resid_post", row=0)["same"] == "corrupt"
    assert ask(service, part="translation", site="encoder.0.resid_post", row=row, direction="noise")["same"] == "corrupt"


@pytest.mark.parametrize(("other", "code"), [(CLEAN, "same"), ("他很高兴", "lengths"), ("他非常非常不高兴，因为昨天下雨。", "lengths")])
def test_a_second_sentence_that_does_not_fit_is_refused_in_words(service: RunService, other: str, code: str) -> None:
    view = ask(service, patching={"other": other})
    assert view["pair"] is None and view["refused"]["code"] == code
    for text in TEXT[f"patching.refused.{code}"]:
        assert set(SLOT.findall(text)) <= set(view["refused"]["values"])


def test_every_refusal_has_words_that_are_told_what_they_name() -> None:
    for code, message in PatchError.MESSAGES.items():
        told = set(re.findall(r"\{(\w+)", message))
        for text in TEXT[f"patching.refused.{code}"]:
            assert set(SLOT.findall(text)) <= told


def test_a_sentence_without_a_second_one_is_shown_a_ready_pair(service: RunService) -> None:
    view = ask(service, "你叫什么名字？")
    clean = "".join(token["text"] for token in view["pair"]["clean"]["source"])
    assert view["example"] and view["other"] == "" and view["refused"] is None and clean == view["pairs"][0]["clean"] + "</s>"


@pytest.mark.parametrize(
    "more",
    [
        {"part": "layer", "site": "encoder.9.resid_post"},
        {"part": "layer", "site": "encoder.0.cross.out"},
        {"part": "translation", "site": "encoder.0.resid_post", "row": 99},
        {"direction": "sideways"},
        {"patching": {"other": 7}},
    ],
)
def test_what_is_not_there_is_refused(service: RunService, more: dict[str, Any]) -> None:
    answer = serve(service, {"page": "patching", "text": CLEAN, **more})
    assert not answer["ok"] and answer["error"]["code"] == "setting"


def test_a_pair_refused_behind_the_first_question_is_a_message(service: RunService) -> None:
    answer = serve(
        service, {"page": "patching", "text": CLEAN, "part": "layer", "site": "encoder.0.resid_post", "patching": {"other": CLEAN}}
    )
    assert not answer["ok"] and answer["error"]["code"] == "setting"


@pytest.mark.parametrize(
    ("lines", "count", "told"),
    [
        ("see.denoise.(flips|stays|third)", 3, {"token", "layer", "share", "first", "clean", "corrupt"}),
        ("see.noise.(flips|stays)", 2, {"token", "layer", "share", "first", "clean", "corrupt"}),
        ("look.(denoise|noise).(never|always|half|some)", 8, {"profile", "layer", "layers"}),
    ],
)
def test_every_line_under_the_grids_has_words_at_both_depths_that_are_told_what_they_name(lines: str, count: int, told: set[str]) -> None:
    keys = [key for key in TEXT if re.fullmatch(rf"patching\.{lines}", key)]
    assert len(keys) == count
    for key in keys:
        for name in (key, f"{key}.plain"):
            assert all(set(SLOT.findall(text)) <= told for text in TEXT[name]), name


def test_decoding_settings_above_the_page_change_nothing_here(service: RunService) -> None:
    usual, beam = ask(service)["pair"], ask(service, decode={"strategy": "beam", "beam": 3, "max_length": 20})["pair"]
    assert usual == beam


def test_a_site_has_a_name_of_at_most_sixty_characters() -> None:
    assert read_request(PatchingRequest, {"site": "x" * 60}).site == "x" * 60
    with pytest.raises(InputError, match="at most 60"):
        read_request(PatchingRequest, {"site": "x" * 61})


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_each_pair_to_begin_with_has_as_many_tokens_and_another_translation(name: str) -> None:
    translator = Translator.load(SHIPPED.parent / name, "cpu")
    for pair in ready_pairs(translator.reads):
        clean, corrupt = (translator.translate(pair[side], DecodeConfig(max_length=30)) for side in ("clean", "corrupt"))
        assert len(translator.encode(pair["clean"])) == len(translator.encode(pair["corrupt"])), pair
        assert clean.text != corrupt.text, pair
