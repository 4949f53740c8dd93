"""The page Alignment, before a browser draws it."""

import json

import numpy as np
import pytest

from lab.measures.alignment import OVER, UNDER
from model.tokenizer import Piece
from model.trace import Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.alignment.view import _label, alignment_view


def test_the_browser_gets_the_cross_attention_of_the_trace(trace: Trace) -> None:
    view = alignment_view(trace, None, None)
    kept = np.stack([trace[site] for site in view["sites"]])
    assert np.abs(unpack(view["weights"]) - kept).max() <= view["weights"]["max_error"] + 1e-7 < 2e-5
    assert [p["text"] for p in view["src"]] == [p.text for p in trace.src]
    assert [p["text"] for p in view["out"]] == [p.text for p in trace.tgt[1:]]


def test_it_begins_with_the_taught_head_or_with_the_last_layer_but_one(trace: Trace) -> None:
    view = alignment_view(trace, {"attention": "decoder.1.cross", "head": 1}, None)
    assert view["heads"] == [[1, 1]] and view["taught"] == {"layer": 1, "head": 1}
    view = alignment_view(trace, None, None)
    assert view["taught"] is None and view["heads"] == [[trace.config.decoder_layers - 2, k] for k in range(trace.config.n_heads)]


def test_each_row_says_what_the_decoder_reads_and_writes_there(trace: Trace) -> None:
    view = alignment_view(trace, None, None, ended=True)
    texts = [piece.text for piece in trace.tgt]
    assert (view["reads"], view["writes"]) == (texts, [*texts[1:], "</s>"])


def test_special_tokens_and_punctuation_are_never_judged(trace: Trace) -> None:
    quiet = {p["text"]: p["quiet"] for p in alignment_view(trace, None, None)["src"]}
    assert quiet["</s>"] and quiet["。"] and sum(quiet.values()) == 2


def test_the_limits_on_the_page_are_those_of_the_measure(trace: Trace) -> None:
    assert alignment_view(trace, None, None)["limits"] == {"under": UNDER, "over": OVER}
    for words in TEXT["alignment.coverage_more"]:
        assert "{under}" in words and "{over}" in words


@pytest.mark.parametrize("text", ["。", "😀", "我"])
def test_the_shortest_sentences_have_a_view(translator: Translator, text: str) -> None:
    view = alignment_view(translator.trace(text, translator.translate(text).tokens[:1]), None, None)
    assert len(view["src"]) == view["weights"]["shape"][3] and len(view["out"]) == view["weights"]["shape"][2] - 1


def test_sixty_tokens_fit_into_150_kilobytes(translator: Translator) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    view = alignment_view(translator.trace(text, [7 + i for i in range(59)]), None, None)
    assert len(json.dumps(view, ensure_ascii=False).encode()) < 150_000


def test_a_space_that_is_a_token_is_quiet_as_a_mark_is() -> None:
    assert [_label(Piece(text, 9, 0, 1, 0.0, "piece"))["quiet"] for text in ("▁", "▁▁", ".", "▁a")] == [True, True, True, False]
