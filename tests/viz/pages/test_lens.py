"""The page Lens, before a browser draws it: payload, sentences that follow from the numbers, and every kind of run."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lab.measures.lens import LayerReading, LogitLens
from model.trace import Trace
from viz.pages import TEXT
from viz.pages.lens.view import decoder_lens_view, grid_lines, layer_lines
from viz.server.serve import serve
from viz.shared.number_format import significant
from viz.shared.run_service import RunService

LONG = "我有一只猫，你有一只狗，" * 8 + "他有猫。"


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, text: str = "我有一只猫。", **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "lens", "text": text, "decode": {"max_length": 8}, **more})
    assert answer["ok"], answer
    return answer["view"]


def lens_of(rank: list[list[int]], top: list[list[int]]) -> LogitLens:
    """A lens of given ranks (L + 1, R) and first tokens."""
    ranks, zeros = np.array(rank), np.zeros(np.array(rank).shape)
    return LogitLens(tuple(f"s{n}" for n in range(len(rank))), np.array(top)[..., None], zeros[..., None], zeros, ranks, zeros)


@pytest.mark.parametrize(
    "decode",
    [
        {"strategy": "beam", "beam": 3, "max_length": 8},
        {"strategy": "sample", "seed": 4, "temperature": 2.0, "max_length": 8},
        {"max_length": 1},
    ],
)
def test_every_kind_of_run_has_one_row_a_written_token(service: RunService, decode: dict[str, Any]) -> None:
    answer = serve(service, {"page": "lens", "text": "我有一只猫。", "decode": decode})
    view = answer["view"]
    assert len(view["tokens"]) == len(view["rows"]) == answer["result"]["tgt_tokens"] == len(view["last"]["ids"])
    assert all(token in ids for token, ids in zip(view["tokens"], view["last"]["ids"], strict=True))
    assert [view["pieces"][str(i)] for i in view["tokens"]] == [x["text"] for x in answer["result"]["out"]]


def test_the_answer_stays_small(service: RunService) -> None:
    view = ask(service, LONG, decode={"max_length": 60})
    assert len(view["tokens"]) >= 40
    assert len(json.dumps(view, ensure_ascii=False)) < 150_000


def test_forced_tokens_are_named_where_the_model_wanted_another(service: RunService) -> None:
    view = ask(service, forced=[9, 9])
    kind, key, values = view["lines"][1]
    unlikely = [t for t, rank in enumerate(view["rank"][-1]) if rank > 1]
    assert unlikely and (kind, key) == ("look", "lens.look.never")
    assert values["step"] == unlikely[0] + 1 and values["rank"] == view["rank"][-1][unlikely[0]]


def test_the_grids_sentences_follow_from_the_ranks(trace: Trace) -> None:
    tokens, start = [5, 6], trace.tgt[0].id
    piece = "t{}".format
    spread = lens_of(
        [[9, 9], [9, 1], [4, 1], *[[1, 1]] * (trace.config.decoder_layers - 2)],
        [[start, 0], [0, 6], [8, 6], *[[5, 6]] * (trace.config.decoder_layers - 2)],
    )
    see, look = grid_lines(trace, spread, tokens, piece)
    assert see[2]["n"] == 2 and see[2]["same"] == 1 and see[2]["counts"].startswith("1 → 1 → 2")
    assert look[1] == "lens.look.spread"
    assert look[2] == {
        "early": "t6",
        "early_step": 2,
        "early_layer": 1,
        "late": "t5",
        "late_step": 1,
        "late_layer": 3,
        "before": 2,
        "rank": 4,
        "first": "t8",
    }
    same = lens_of([[9, 9], *[[1, 1]] * trace.config.decoder_layers], [[0, 0], *[[5, 6]] * trace.config.decoder_layers])
    assert grid_lines(trace, same, tokens, piece)[1] == ("look", "lens.look.same", {"layer": 1})
    assert grid_lines(trace, same, [], piece) == []


def reading(layer: int, tokens: tuple[int, ...], chrf: float) -> LayerReading:
    return LayerReading(layer, f"s{layer}", tokens, "", "eos", (True,) * len(tokens), chrf)


def test_the_layer_from_which_nothing_changes_is_found_from_the_end() -> None:
    layers = [reading(0, (1, 2), 100), reading(1, (1,), 40), reading(2, (1, 2), 100), reading(3, (1, 2), 100)]
    see, look = layer_lines(layers)
    assert see == ("see", "lens.see.settled", {"layer": 2, "n": 3})
    assert look == ("look", "lens.look.gain", {"from": 1, "to": 2, "before": "40", "after": "100"})
    assert layer_lines([reading(0, (1,), 10), reading(1, (2,), 100)])[0][1] == "lens.see.only_last"
    assert len(layer_lines([reading(0, (1,), 100), reading(1, (1,), 100)])) == 1, "nothing was gained"


def test_a_translation_that_an_earlier_layer_had_does_not_need_the_whole_encoder() -> None:
    layers = [reading(0, (7,), 10), reading(1, (1, 2), 100), reading(2, (1,), 40), reading(3, (1, 2), 100)]
    assert layer_lines(layers)[0] == ("see", "lens.see.back_again", {"layer": 1, "last": 2, "n": 3})


def test_another_decoding_than_greedy_is_said(service: RunService) -> None:
    greedy, forced = ask(service, part="decoder"), ask(service, part="decoder", forced=[9])
    assert greedy["own"] and not forced["own"]
    assert greedy["layers"] == forced["layers"], "the lens itself is greedy in both"
    assert all(bool(kept) for _, kept in greedy["layers"][-1]["tokens"])


def test_a_part_that_is_not_there_is_refused(service: RunService) -> None:
    answer = serve(service, {"page": "lens", "text": "我有一只猫。", "part": "encoder"})
    assert not answer["ok"] and answer["error"]["code"] == "setting"


def test_every_line_has_its_words() -> None:
    for layers in ([reading(0, (1,), 5), reading(1, (2,), 9)], [reading(0, (2,), 9), reading(1, (2,), 9)]):
        for _, key, values in decoder_lens_view(layers, str, (2,))["lines"]:
            for text in TEXT[key]:
                assert "{" not in text.format(**values)


def test_digits_keep_significant_places() -> None:
    assert significant(np.array([[0.000123456, 12.3456]]), 3) == [[0.000123, 12.3]]


def test_embeddings_are_scaled_by_the_root_of_the_width(service: RunService) -> None:
    view = ask(service)
    assert (view["d"], view["scale"]) == (32, pytest.approx(32**0.5))
