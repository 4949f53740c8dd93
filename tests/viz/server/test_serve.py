"""One question, one answer: every page, and every way to ask wrongly."""

import gzip
import json
from dataclasses import replace

import pytest

from model.config import DecodeConfig
from model.text_input import CutText
from tests.conftest import thorough, through_json
from tests.viz.sheets import mark_in, marks_in
from viz.pages import GROUPS, NAMES, SENTENCE_PAGES, words
from viz.server import serve as module
from viz.server.json_answer import JsonAnswer
from viz.server.serve import serve, written
from viz.shared.scene import Run
from viz.shared.words import LANGUAGES

CAT = "我有一只猫。"
LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭，然后坐最后一班火车回家，第二天去上课。"


def ask(service, page, text=CAT, **more):
    """Asked and answered as JSON, the way it travels."""
    return through_json(serve(service, {"page": page, "text": text, **more}))


@pytest.mark.parametrize(
    "text, decode",
    [
        ("龘\U00020000", {}),
        (CAT, {"max_length": 1}),
        (CAT, {"max_length": 12, "strategy": "beam", "beam": 3}),
        thorough(CAT, {"max_length": 12, "strategy": "sample", "temperature": 1.5, "seed": 3}),
        *(thorough(text, {}) for text in (CAT, "好", "🐱", "I have a cat.", "。" * 30)),
    ],
)
def test_every_page_answers_every_text_and_every_way_to_decode_in_plain_json(service, text, decode):
    for page in SENTENCE_PAGES:
        answer = ask(service, page, text, decode=decode)
        assert answer["ok"], (page, answer)
        assert answer["result"]["source"] == text, page


@pytest.mark.parametrize("kind", ["decoder", thorough("encoder"), thorough("cross")])
def test_no_answer_travels_as_more_than_100_kb_at_sixty_tokens(service, kind):
    for page in SENTENCE_PAGES:
        answer = serve(service, {"page": page, "text": LONG, "kind": kind, "decode": {"max_length": 60}})
        assert answer["ok"], (page, answer)
        assert answer["result"]["src_tokens"] >= 45, page
        size = len(gzip.compress(JsonAnswer(answer).body))
        assert size <= 100_000, f"{page} {kind}: {size} bytes"


@pytest.mark.parametrize(
    "request_, code",
    [
        (None, "setting"),
        ({"page": "tokens"}, "empty"),
        ({"page": "nowhere", "text": CAT}, "setting"),
        ({"page": "tokens", "text": "猫" * 2001}, "too_many_characters"),
        ({"page": "tokens", "text": "猫狗" * 300}, "too_many_tokens"),
        ({"page": "tokens", "text": CAT, "checkpoint": "nothing"}, "unknown_checkpoint"),
        ({"page": "tokens", "text": CAT, "decode": {"beam": 99}}, "setting"),
        ({"page": "tokens", "text": CAT, "forced": [10**9]}, "unknown_token"),
    ],
)
def test_a_wrong_question_gets_a_code_that_both_languages_have_words_for(service, request_, code):
    answer = serve(service, request_)
    assert answer["error"]["code"] == code
    for language in LANGUAGES:
        words(language)[f"common.error.{code}"].format(**answer["error"]["values"])


def test_a_fault_of_ours_is_logged_and_tells_nothing_private(service, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("/secret/path")

    monkeypatch.setitem(module.BY_NAME, "tokens", replace(module.BY_NAME["tokens"], answer=broken))
    answer = serve(service, {"page": "tokens", "text": CAT})
    assert answer == {"ok": False, "error": {"code": "internal", "values": {}}}
    assert "/secret/path" in caplog.text


def test_every_page_stands_in_one_group_in_the_order_of_the_pages():
    assert [name for names in GROUPS.values() for name in names] == list(NAMES)


def test_every_token_of_a_translation_cut_at_the_models_own_limit_is_told(service):
    result = service.result(Run(service.default, "，。！？……", DecodeConfig(max_length=128)))
    told = written(result)
    assert len(told) == len(result.translation.tokens) + (result.translation.stopped == "eos")
    assert [t["text"] for t in told[: len(result.translation.tokens)]] == [result.target.piece(i) for i in result.translation.tokens]


def test_a_chosen_cut_is_read_by_every_page_and_stands_in_the_run(service):
    ends, ids = [1, 2, 3, 4, 5, 6], service.translator().source._sp.piece_to_id(list(CAT))
    usual = ask(service, "tokens")
    for page in SENTENCE_PAGES:
        answer = ask(service, page, cut=ends)
        assert answer["ok"], answer
        assert [piece["text"] for piece in answer["result"]["src"]] == [*CAT, "</s>"]
        assert answer["result"]["cut"] == {"chosen": True, "refused": False}
        assert answer["result"]["run"] != usual["result"]["run"]
    tokens = ask(service, "tokens", cut=ends)
    assert [int(note) for note in mark_in(tokens["view"], "Chips")["notes"]][:-1] == ids
    assert usual["result"]["text"] in json.dumps(tokens["view"]["sheet"]["panels"], ensure_ascii=False)


def test_a_damaged_cut_gives_the_usual_one_and_says_so_and_the_usual_one_is_no_choice(service):
    usual = ask(service, "tokens")["result"]
    for cut in ([6], [1, 1, 6], [2, 5], [2, 5, 9], ["a"], [2.5, 6], "2,5,6", {"a": 1}, [0, 6], [-3, 6], [True, 6]):
        answer = ask(service, "tokens", cut=cut)
        assert answer["ok"] and answer["result"]["cut"] == {"chosen": False, "refused": True}, cut
        assert answer["result"]["run"] == usual["run"], cut
    assert ask(service, "tokens", cut=[1, 2, 4, 5, 6])["result"] == usual


def test_what_stands_above_every_page_is_worked_out_once_a_run(service, monkeypatch):
    worked, real = [], module.facts_of_run
    monkeypatch.setattr(module, "facts_of_run", lambda service, result: worked.append(result.run.source) or real(service, result))
    for text in ("树上有鸟。", "树下有鸟。", "树上有鸟。"):
        for page in ("tokens", "lens"):
            ask(service, page, text)
    assert worked == ["树上有鸟。", "树下有鸟。"]


def test_a_cut_with_more_tokens_than_the_model_reads_is_left_out(service):
    limit = service.translator().config.max_length
    text = "一只" * (limit * 3 // 4)  # fits as words, not as single characters
    answer = ask(service, "tokens", text, cut=list(range(1, len(text) + 1)))
    assert answer["ok"] and answer["result"]["cut"]["refused"]


def test_search_lens_and_masks_work_on_the_chosen_cut(service):
    cut, translator = CutText(CAT, (1, 2, 3, 4, 5, 6)), service.translator()
    given = {"cut": list(cut.ends)}
    side = ask(service, "search", search={"show": "side"}, decode={"beam": 2}, **given)["view"]
    written = ["".join(text for text, _ in line["spans"]) for line in marks_in(side, "Spans")]
    assert written[2] == translator.translate(cut, DecodeConfig(strategy="beam", beam=2)).text
    layers = ask(service, "lens", part="decoder", **given)["view"]
    assert translator.translate(cut).text in ["".join(text for text, _ in line["spans"]).strip() for line in marks_in(layers, "Spans")]
    masks = ask(service, "masks", kind="encoder", beside="今天天气很好，我们去公园吧。", **given)["view"]
    assert mark_in(masks, "Matrix")["rows"]["labels"][:6] == list(CAT)


def test_the_last_token_of_the_vocabulary_is_known_and_the_next_is_none(service):
    size = service.translator().config.tgt_vocab_size
    last, beyond = (ask(service, "tokens", forced=[token], decode={"max_length": 2}) for token in (size - 1, size))
    assert last["ok"] and beyond["error"] == {"code": "unknown_token", "values": {"value": size, "limit": size - 1}}
