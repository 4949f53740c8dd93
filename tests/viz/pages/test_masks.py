"""What the page Masks is sent, against torch's own softmax, and against the same sentence alone."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.masks.view import HEADS_AT_ONCE, Place, chosen, masked_probability, masks_view, softmax, unchanged
from viz.server.serve import serve
from viz.shared.example_sentences import COMPANIONS
from viz.shared.padding_companion import MARGIN, pick
from viz.shared.run_service import RunService

LONGER = "我有一只猫，他没有，所以他每天都来看我的猫。"


@pytest.fixture(scope="module")
def padded(translator: Translator, trace: Trace) -> Trace:
    return translator.trace(trace.source, [p.id for p in trace.tgt[1:]], beside=LONGER)


def views(trace: Trace, padded: Trace) -> list[tuple[Trace, dict]]:
    return [
        (t, masks_view(t, Place(kind, layer), trace))
        for kind in KINDS
        for t in [trace if kind == "decoder" else padded]
        for layer in range(2)
    ]


def test_softmax_equals_torch_and_a_row_with_nothing_left_is_zeros() -> None:
    scores = np.array([[1.0, -2.0, 700.0], [-np.inf, 0.5, 0.25], [-np.inf] * 3], np.float32)
    assert np.allclose(softmax(scores)[:2], torch.from_numpy(scores[:2]).softmax(-1).numpy(), atol=1e-7)
    assert softmax(scores)[2].tolist() == [0, 0, 0]


def test_scores_and_weights_are_the_traces(trace: Trace, padded: Trace) -> None:
    for t, view in views(trace, padded):
        part = slice(view["first"], view["first"] + HEADS_AT_ONCE)
        attention = t.attention(view["kind"], view["layer"])
        scores = torch.from_numpy(attention.scores[part].copy())
        assert np.abs(unpack(view["scores"]) - attention.scores[part]).max() <= view["scores"]["max_error"] * 1.01
        assert np.abs(unpack(view["weights_with"]) - attention.weights[part]).max() < 2e-5
        assert np.abs(unpack(view["weights_without"]) - scores.softmax(-1).numpy()).max() < 2e-5
        hidden = unpack(view["hidden"]) > 0
        assert (hidden == (attention.scores_masked[0] == -np.inf)).all()
        assert (
            np.abs(unpack(view["weights_with"]) - scores.masked_fill(torch.from_numpy(hidden), -torch.inf).softmax(-1).numpy()).max() < 2e-5
        )


def test_rows_sum_to_one_with_and_without(trace: Trace, padded: Trace) -> None:
    for _, view in views(trace, padded):
        assert np.abs(np.array(view["sums_with"]) - 1).max() < 1e-5
        assert np.abs(np.array(view["sums_without"]) - 1).max() < 1e-5


def test_the_causal_mask_hides_exactly_the_future(trace: Trace) -> None:
    n = len(trace.tgt)
    assert (unpack(masks_view(trace, Place("decoder", 0))["hidden"]) == np.triu(np.ones((n, n)), 1)).all()


def test_the_padding_mask_hides_exactly_the_pads(trace: Trace, padded: Trace) -> None:
    for kind in ("encoder", "cross"):
        hidden = unpack(masks_view(padded, Place(kind, 0), trace)["hidden"])
        assert (hidden == [p.text == "<pad>" for p in padded.src]).all()
        assert hidden[:, -1].all() and not hidden[:, 0].any()


def test_what_the_mask_took_is_what_the_rest_of_the_row_lacks(trace: Trace) -> None:
    view = masks_view(trace, Place("decoder", 1))
    scores = torch.from_numpy(trace.attention("decoder", 1).scores.copy())
    future = scores.softmax(-1).triu(1).sum(-1)
    assert np.abs(np.array(view["taken"]) - future.numpy()[: len(view["taken"])]).max() < 2e-5
    assert np.array(view["taken"])[:, -1].tolist() == [0] * len(view["taken"])


def test_masking_multiplies_what_is_left_by_one_over_what_is_left(padded: Trace) -> None:
    attention = padded.attention("cross", 0)
    without = softmax(attention.scores)
    left = 1 - masked_probability(without, attention.allowed[0])
    assert np.allclose(np.where(attention.allowed, without, 0) / left[..., None], attention.weights, atol=1e-6)


def test_padding_leaves_the_sentences_own_numbers_alone(trace: Trace, padded: Trace) -> None:
    for kind in ("encoder", "cross"):
        same = unchanged(padded, trace, kind, 1)
        assert max(same["weights"], same["memory"], same["logits"]) < 1e-4
        assert same["on_pad"] == 0


def test_a_mask_that_fails_is_noticed(translator: Translator, trace: Trace, padded: Trace) -> None:
    sites = {**padded.sites, "memory": padded.memory + 0.5}
    broken = Trace(padded.checkpoint_id, padded.config, padded.source, padded.src, padded.tgt, sites, edits=("memory moved",))
    assert unchanged(broken, trace, "encoder", 0)["memory"] == pytest.approx(0.5, abs=1e-3)


def test_with_no_choice_made_the_place_is_where_the_mask_takes_most(trace: Trace) -> None:
    layer, head = chosen(trace, Place("decoder"))
    means = np.stack(
        [
            torch.from_numpy(trace.attention("decoder", i).scores.copy()).softmax(-1).triu(1).sum(-1).mean(-1).numpy()
            for i in range(trace.config.decoder_layers)
        ]
    )
    assert means[layer, head] == pytest.approx(means.max())
    assert chosen(trace, Place("decoder", 1, 1)) == (1, 1)


def test_more_heads_than_one_answer_holds_come_in_groups(translator: Translator, make_model) -> None:  # type: ignore[no-untyped-def]
    wide = make_model(
        src_vocab_size=translator.config.src_vocab_size,
        tgt_vocab_size=translator.config.tgt_vocab_size,
        n_heads=8,
        d_model=32,
        max_length=128,
    )
    other = Translator(type(translator.checkpoint)(**{**vars(translator.checkpoint), "model": wide}), "cpu")
    trace = other.trace("我有一只猫。", [7, 8, 9])
    view = masks_view(trace, Place("decoder", 0, 6))
    assert (view["first"], view["head"], view["heads"], view["scores"]["shape"][0]) == (4, 6, 8, HEADS_AT_ONCE)
    assert np.abs(unpack(view["weights_with"])[2] - trace["decoder.0.self.weights"][6]).max() < 2e-5


@pytest.mark.parametrize(
    "text", ["。", pytest.param("我", marks=pytest.mark.thorough), pytest.param("😀", marks=pytest.mark.thorough), "我有一只猫，他没有。"]
)
@pytest.mark.parametrize("tokens", [0, pytest.param(1, marks=pytest.mark.thorough), 12])
def test_every_sentence_has_words_with_every_value_filled(translator: Translator, text: str, tokens: int) -> None:
    target = [7] * tokens
    alone, beside = translator.trace(text, target), translator.trace(text, target, beside=LONGER)
    for kind in KINDS:
        view = masks_view(alone if kind == "decoder" else beside, Place(kind), alone)
        for head in view["readings"]:
            assert head["scores"]
            for _, key, values in [*head["scores"], *head["weights"]]:
                for words in TEXT[key]:
                    assert words.format(**values)


def test_rows_of_the_decoder_are_named_with_what_they_generate_and_rows_of_the_encoder_are_not(translator: Translator) -> None:
    trace = translator.trace("我有一只猫。", [7, 8, 9])
    view = masks_view(trace, Place("decoder", 0))
    texts = [piece.text for piece in trace.tgt]
    assert view["writes"] == [*texts[1:], ""]
    named = view["readings"][0]["weights"][0][2]["row"].split(" → ")
    assert len(named) == 2 and named[0].startswith(tuple(texts)) and named[1] in texts
    assert masks_view(trace, Place("encoder", 0))["writes"] is None


def test_a_first_token_alone_has_nothing_to_hide(translator: Translator) -> None:
    view = masks_view(translator.trace("我", []), Place("decoder"))
    assert view["readings"][0]["scores"][0][1] == "masks.see.nothing.causal"


def test_the_company_is_the_next_longer_sentence_or_else_a_shorter_one() -> None:
    companions = [(4, "a"), (11, "b"), (22, "c")]
    assert [pick(companions, own) for own in (2, 11 - MARGIN, 11, 19, 20, 24, 25, 60)] == ["b", "b", "c", "c", "b", "b", "c", "c"]


def test_there_is_company_for_every_length(translator: Translator) -> None:
    lengths = [(len(translator.read(c)[1]), c) for c in COMPANIONS[translator.reads]]
    for own in range(2, 129):
        beside = {c: n for n, c in lengths}[pick(lengths, own)]
        assert beside != own


def test_sixty_tokens_fit_into_150_kilobytes(translator: Translator) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    companions = [(len(translator.read(c)[1]), c) for c in COMPANIONS[translator.reads]]
    target = [7 + i for i in range(59)]
    alone, beside = translator.trace(text, target), translator.trace(text, target, beside=pick(companions, len(translator.read(text)[1])))
    for kind in KINDS:
        view = masks_view(alone if kind == "decoder" else beside, Place(kind), alone)
        assert len(json.dumps(view, ensure_ascii=False).encode()) < 150_000


def ask(service: RunService, **more: Any) -> dict[str, Any]:
    answer = serve(service, {"page": "masks", "kind": "encoder", "text": "我有一只猫。", "decode": {"max_length": 4}, **more})
    assert answer["ok"], answer
    return dict(answer["view"])


def test_a_companion_of_the_same_length_is_company_without_padding(checkpoint_dir: Path) -> None:
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    company = ask(service, beside="我有一只狗。")["company"]
    assert (company["role"], company["shown"], company["companion"]) == ("equal", "我有一只猫。", "我有一只狗。")


def test_beside_a_shorter_companion_a_sentence_keeps_the_cut_that_was_chosen(checkpoint_dir: Path) -> None:
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    usual, chosen = (ask(service, beside="猫。", cut=cut) for cut in ([], [1, 2, 3, 4, 5, 6]))
    assert chosen["company"]["role"] == "other" and len(chosen["cols"]) == chosen["company"]["companion_tokens"] == 7 > len(usual["cols"])
