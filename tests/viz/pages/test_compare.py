"""The page Two models, before a browser draws it: each number against plain forward passes and translations made here."""

import re
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from lab.experiments.replay import snapshots
from lab.measures.lens import LayerReading
from model.text_input import CutText
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.compare.view import childhood_lines, layer_texts
from viz.server.serve import serve
from viz.shared.run_service import RunService

SENTENCE = "我每天早上喝一杯咖啡。"
NAME = "你叫什么名字？"  # 名字 is one token of the one model and two of the other
SLOT = re.compile(r"\{(\w+)\}")


def ask(service: RunService, compare: dict[str, Any] | None = None, **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "compare", "text": SENTENCE, "compare": compare or {}, **more})
    assert answer["ok"], answer
    return answer["view"]


@torch.inference_mode()
def probabilities(translator: Translator, source: list[int], written: list[int]) -> list[float]:
    """Of each token of `written`, by one plain forward pass."""
    logits = translator.model(torch.tensor([source]), torch.tensor([[translator.config.bos_id, *written[:-1]]]))
    rows = logits[0].double().softmax(-1)
    return [float(rows[i, token]) for i, token in enumerate(written)]


def test_both_sides_are_what_the_two_models_write_alone(service: RunService) -> None:
    view = ask(service, {"other": "snapshot:1000"})
    for side, translator in ((view["left"], service.translator("zh-en")), (view["right"], snapshots.snapshot(1000))):
        done = translator.translate(SENTENCE)
        written = [*done.tokens, translator.config.eos_id]
        assert side["text"] == done.text and [one["text"] for one in side["written"]] == [translator.target.piece(i) for i in written]
        expected = probabilities(translator, translator.encode(SENTENCE), written)
        assert side["p"] == pytest.approx(expected, rel=1e-3)
        assert side["log_p"] == pytest.approx(float(np.log(expected).sum()), abs=1e-3)
        assert side["lens"]["p_own"][-1] == pytest.approx(expected, rel=1e-3), "the last layer is the model itself"
    assert view["right"]["facts"]["parameters"] == snapshots.index()["parameters"]
    assert view["left"]["facts"]["parameters"] == service.translator("zh-en").checkpoint.metrics["parameters"]


def test_two_snapshots_differ_cell_by_cell_by_what_two_passes_say(service: RunService) -> None:
    view = ask(service, {"left": "snapshot:2000", "other": "snapshot:4000"})
    assert view["family"] and view["apart"] == {"source": -1, "target": -1}
    maps = []
    for step in (2000, 4000):
        translator = snapshots.snapshot(step)
        src, probe = torch.tensor([translator.encode(SENTENCE)]), snapshots.CrossWeights()
        tgt = [translator.config.bos_id, *translator.translate(SENTENCE).tokens]
        translator.model(src, torch.tensor([tgt]), probe=probe)
        maps.append(torch.stack([probe.sites[f"decoder.{i}.cross.weights"][0] for i in range(2)]).detach().numpy())
    sent = unpack(view["right"]["weights"]) - unpack(view["left"]["weights"])
    assert np.abs(sent - (maps[1] - maps[0])).max() <= 2.1e-4 and np.abs(sent).max() > 0.05
    guided = snapshots.index()["guided"]
    assert all((side["pick"]["layer"], side["pick"]["head"]) == (guided["layer"], guided["head"]) for side in (view["left"], view["right"]))


def test_forcing_scores_the_left_ones_words_by_the_right_model(service: RunService) -> None:
    view, translator = ask(service, {"other": "snapshot:600", "force": True}), snapshots.snapshot(600)
    own = service.translator("zh-en").translate(SENTENCE).text
    written = [*translator.target.encode(own), translator.config.eos_id]
    assert view["forced"] and view["right"]["text"] == own
    assert view["right"]["p"] == pytest.approx(probabilities(translator, translator.encode(SENTENCE), written), rel=1e-3)
    assert view["apart"]["target"] == -1, "both cut these words alike"
    rows = translator.trace(SENTENCE, written[:-1]).logits
    worst = min((i for i, token in enumerate(written) if rows[i].argmax() != token), key=lambda i: view["right"]["p"][i])
    assert [key for _, key, _ in view["lines"]] == ["compare.see.forced", "compare.look.forced"]
    assert view["lines"][1][2]["n"] == worst + 1


def test_where_the_source_is_cut_differently_the_left_model_can_read_the_other_cut(service: RunService) -> None:
    view = ask(service, {"other": "snapshot:4000"}, text=NAME)
    own, other = ([one["text"] for one in view[side]["src"]] for side in ("left", "right"))
    assert own[: view["apart"]["source"]] == other[: view["apart"]["source"]] and own != other
    again = ask(service, {"other": "snapshot:4000"}, text=NAME, cut=view["recut"])
    assert [one["text"] for one in again["left"]["src"]] == other and again["apart"]["source"] == -1 and again["recut"] == []
    read = service.translator("zh-en").read(CutText(NAME, tuple(view["recut"])))[1]
    assert [piece.text for piece in read] == other


def test_the_childhood_has_every_snapshot_and_what_it_writes(service: RunService) -> None:
    view = ask(service, part="childhood")
    assert [one["step"] for one in view["snapshots"]] == snapshots.steps()
    assert [one["text"] for one in view["snapshots"]] == [one.text for one in snapshots.replay(SENTENCE)[0]]
    late = snapshots.snapshot(4000)
    expected = np.log(probabilities(late, late.encode(SENTENCE), [*late.translate(SENTENCE).tokens, late.config.eos_id])).mean()
    assert view["snapshots"][-1]["per_token"] == pytest.approx(float(expected), abs=1e-3)
    texts = [one["text"] for one in view["snapshots"]]
    step = view["lines"][0][2]["step"]
    at = snapshots.steps().index(step)
    assert set(texts[at:]) == {texts[-1]} and texts[at - 1] != texts[-1]


def test_from_the_last_encoder_layer_both_write_their_own_translation(service: RunService) -> None:
    view = ask(service, {"other": "snapshot:1000"}, part="layers")
    assert [len(view[side]) for side in ("left", "right")] == [5, 3]
    assert view["left"][-1]["text"] == service.translator("zh-en").translate(SENTENCE).text
    assert view["right"][-1]["text"] == snapshots.snapshot(1000).translate(SENTENCE).text


def test_another_checkpoint_of_the_same_direction_is_the_other_one(random_checkpoint_dir: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        shutil.copytree(random_checkpoint_dir, tmp_path / name)
    view = ask(RunService(tmp_path, device="cpu"), checkpoint="one", decode={"max_length": 8})
    assert view["other"] == "two" and not view["family"] and view["choices"][0]["name"] == "two"
    assert view["left"]["p"] == view["right"]["p"] and view["apart"] == {"source": -1, "target": -1}
    assert view["left"]["facts"]["trained"] == {"corpora": [], "pairs": None, "tokens": None}
    assert view["left"]["pick"]["why"] == "focused"
    assert [key for _, key, _ in view["lines"]] == ["compare.see.same", "compare.look.equal"]


def test_without_another_model_and_with_a_wrong_one_the_page_says_so(service: RunService) -> None:
    alone = ask(service, checkpoint="en-zh", text="I have a cat.")
    assert (alone["choices"], alone["other"], alone["right"]) == ([], "", None)
    for wrong in ({"other": "snapshot:7"}, {"left": 3}):
        answer = serve(service, {"page": "compare", "text": SENTENCE, "compare": wrong})
        assert not answer["ok"] and answer["error"]["code"] == "setting"
    long = ask(service, {"other": "snapshot:1"}, text="一杯咖啡" * 44, decode={"max_length": 2})
    assert long["right"] is None and long["refused"]["code"] == "too_many_tokens"


def test_every_line_has_its_words_and_a_short_form() -> None:
    keys = [key for key in TEXT if re.match(r"compare\.(see|look|lead|about)", key) and not key.endswith(".plain")]
    assert len(keys) > 20
    for key in keys:
        exact, short = TEXT[key], TEXT[f"{key}.plain"]
        assert all(set(SLOT.findall(short[i])) <= set(SLOT.findall(exact[i])) for i in (0, 1)), key


def test_a_training_that_never_settles_says_so() -> None:
    one = {"step": 1, "name": "", "text": "a", "stopped": "limit", "per_token": 0.0, "bleu": None}
    lines = childhood_lines([one, {**one, "step": 2, "text": "b", "stopped": "eos"}])  # type: ignore[list-item, typeddict-item]
    assert [(key, values.get("step")) for _, key, values in lines] == [("compare.see.unsettled", 2), ("compare.look.endless", 1)]


def test_of_the_layers_those_that_write_what_the_last_one_writes_are_the_same() -> None:
    readings = [LayerReading(n, "", tokens, "", "eos", (), 0.0) for n, tokens in enumerate([(7,), (8,), (7,)])]
    assert [one["same"] for one in layer_texts(readings)] == [True, False, True]
