"""The page Intuition: what the encoder makes of the same tokens in another order, against a run of the model by hand."""

from collections import Counter

import numpy as np
import pytest
import torch

from lab.measures.token_order import furthest, pair_up
from lab.questions.token_order import compare_order
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.intuition.view import SAME, SHOWN, intuition_view, order_view
from viz.server.serve import serve
from viz.shared.run_service import RunService

FIRST, SECOND = "我喜欢你", "你喜欢我"


def order(service: RunService, first: str, second: str) -> dict:  # type: ignore[type-arg]
    return serve(
        service, {"page": "intuition", "text": "我有猫。", "decode": {"max_length": 4}, "part": "order", "first": first, "second": second}
    )


def test_tokens_are_paired_in_the_order_they_occur() -> None:
    assert pair_up([5, 7, 5, 3], [3, 5, 5, 7]) == ((0, 1), (1, 3), (2, 2), (3, 0))
    with pytest.raises(ValueError, match="not the same ids"):
        pair_up([1, 2], [1, 1])


def test_the_furthest_number_of_a_pair_is_found() -> None:
    first, second = np.array([[1.0, 2.0], [5.0, 5.0]]), np.array([[5.0, 4.5], [1.0, -1.0]])
    assert furthest(first, second, [(0, 1), (1, 0)]).tolist() == [3.0, 0.5]


@torch.inference_mode()
def test_differences_are_those_of_the_model_run_by_hand(translator: Translator) -> None:
    found = compare_order(translator, FIRST, SECOND)
    assert found.pairs and found.table and found.placed and found.unplaced
    encode, eos = translator.source.encode, translator.config.eos_id
    cuts = [[*encode(text), eos] for text in (FIRST, SECOND)]
    ids = [[*(i for c in text for i in encode(c)), eos] for text in (FIRST, SECOND)] if found.recut else cuts
    assert found.recut == (sorted(cuts[0]) != sorted(cuts[1]))
    model, outputs = translator.model, []
    for row in ids:
        x = model.src_embedding.table(torch.tensor([row])) * model.src_embedding.scale  # no positions are added
        for layer in model.encoder:
            x = layer(x, torch.ones(1, 1, 1, len(row), dtype=torch.bool))
        outputs.append(model.encoder_norm(x)[0].numpy())
    for side in (0, 1):
        np.testing.assert_allclose(found.unplaced[side][-1], outputs[side], atol=1e-5)
        np.testing.assert_allclose(found.placed[side][-1], model.encode(torch.tensor([ids[side]]))[0].numpy(), atol=1e-5)
    view = order_view(found.texts, found.tokens, found.pairs, (found.table, found.placed, found.unplaced))
    by_id = [dict(zip(row, output, strict=True)) for row, output in zip(ids, outputs, strict=True)]
    assert len(by_id[0]) == len(ids[0])  # no token twice, so that an id names its place
    assert view["differences"]["unplaced"][-1] == pytest.approx(max(np.abs(by_id[0][i] - by_id[1][i]).max() for i in ids[0]), abs=1e-5)
    with_ = [dict(zip(row, model.encode(torch.tensor([row]))[0].numpy(), strict=True)) for row in ids]
    assert view["differences"]["placed"][-1] == pytest.approx(max(np.abs(with_[0][i] - with_[1][i]).max() for i in ids[0]), abs=1e-4)
    np.testing.assert_allclose(unpack(view["numbers"]["without"])[1, 0], by_id[1][ids[0][0]][:SHOWN], atol=1e-5)


def test_without_positions_order_is_invisible_and_with_them_it_is_not(service: RunService) -> None:
    answer = order(service, FIRST, SECOND)
    found = answer["view"]["differences"]
    assert found["table"] == 0.0 and max(found["unplaced"]) <= SAME < 100 * SAME < min(found["placed"])
    assert answer["view"]["lines"][0][1] == "intuition.see.order"
    (_, key, moved) = answer["view"]["lines"][1]
    assert moved["token"] == answer["view"]["tokens"][0][moved["i"] - 1]
    assert key.startswith("intuition.look.order") and float(moved["most"]) == pytest.approx(found["placed"][-1], abs=0.006)


def test_a_sentence_beside_itself_and_other_words_are_said_to_be_so(service: RunService) -> None:
    same = order(service, "你好。", "你好。")["view"]
    assert same["lines"] == [("see", "intuition.see.order_same", {"table": "0", "without": "0", "with": "0"})] and set(
        same["differences"]["placed"]
    ) == {0.0}
    other = order(service, "我有猫。", "你有狗。")["view"]
    assert other["pairs"] is None
    for here, there, only in zip(other["tokens"], other["tokens"][::-1], other["only"], strict=True):
        assert only == sorted((Counter(here) - Counter(there)).elements()) != []


def test_repeated_tokens_and_bytes_are_compared_too(service: RunService) -> None:
    view = order(service, "好好𠮷好", "𠮷好好好")["view"]
    assert view["differences"]["table"] == 0.0 and max(view["differences"]["unplaced"]) <= SAME
    assert sorted(j for _, j in view["pairs"]) == list(range(len(view["tokens"][0])))


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"part": "no"}, "setting"),
        ({"part": "order", "first": 1, "second": "你"}, "setting"),
        ({"part": "order", "first": "", "second": "你"}, "empty"),
        ({"part": "order", "first": "你" * 3000, "second": "你"}, "too_many_characters"),
    ],
)
def test_bad_questions_are_answered_in_words(service: RunService, more: dict, code: str) -> None:  # type: ignore[type-arg]
    answer = serve(service, {"page": "intuition", "text": "我有猫。", "decode": {"max_length": 4}} | more)
    assert answer["ok"] is False and answer["error"]["code"] == code


def test_the_view_names_the_models_own_sizes(translator: Translator) -> None:
    config = translator.config
    view = intuition_view(config, [("a b", "b a")])
    assert view["shape"] == {"d": config.d_model, "f": config.d_ff, "k": config.d_model // config.n_heads, "layers": config.encoder_layers}
    assert view["pairs"] == [("a b", "b a")] and view["activation"] == config.feedforward


def test_a_recut_promises_no_single_characters_since_a_character_may_be_many_tokens(service: RunService) -> None:
    view = order(service, "学生𠮷", "生学𠮷")["view"]
    words = TEXT["intuition.order.recut"]
    assert view["recut"] and len(view["tokens"][0]) - 1 > 5
    assert "一个字一个字地切" not in words[0] and "single characters" not in words[1]
