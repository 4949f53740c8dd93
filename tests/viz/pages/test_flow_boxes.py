"""What the boxes of the page Flow tell of a trace, against the same numbers worked out here in other ways."""

import json
from dataclasses import replace

import numpy as np
import pytest
import torch

from model.trace import Trace
from model.translator import Translator
from viz.pages.flow.boxes import boxes_view
from viz.pages.flow.boxes_tables import tensors
from viz.server.serve import serve
from viz.shared.run_service import RunService

LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭。"


def view_of(trace: Trace, translator: Translator) -> dict:
    return boxes_view(trace, True, translator.target.piece)


@pytest.fixture(scope="module")
def view(trace: Trace, translator: Translator) -> dict:
    return view_of(trace, translator)


@pytest.fixture(scope="module")
def pre(random_checkpoint_dir, make_model) -> tuple[Trace, Translator]:  # type: ignore[no-untyped-def]
    """A pre-norm model with three encoder layers, two decoder layers and the random checkpoint's tokenizers."""
    checkpoint = Translator.load(random_checkpoint_dir, "cpu").checkpoint
    sizes = {"src_vocab_size": checkpoint.source.vocab_size, "tgt_vocab_size": checkpoint.target.vocab_size}
    model = make_model(**sizes, d_model=32, n_heads=4, d_ff=64, max_length=128, encoder_layers=3, norm_order="pre")
    translator = Translator(replace(checkpoint, model=model), "cpu")
    return translator.trace("我有猫", [5, 6, 7]), translator


def test_every_box_carries_the_shape_of_its_tensor_with_the_batch_axis(view: dict, trace: Trace) -> None:
    for part in view["parts"]:
        if part["site"]:
            assert part["shape"] == [1, *trace[part["site"]].shape], part["id"]
        if part["inner"]:
            assert part["inner"]["shape"] == [1, *trace[part["inner"]["site"]].shape], part["id"]
    without = {part["id"] for part in view["parts"] if not part["site"]}
    assert without == {"encoder.ids", "encoder.mask", "decoder.ids", "decoder.mask", "softmax"}
    assert view["memory"] == [1, *trace.memory.shape]


def test_the_boxes_of_a_layer_stand_in_the_order_of_the_papers_figure(view: dict) -> None:
    order = [part["id"] for part in view["parts"]]
    assert order[:4] == ["encoder.ids", "encoder.mask", "encoder.embedding", "encoder.positions"]
    layer = [i for i in order if i.startswith("decoder.0.")]
    assert layer == [f"decoder.0.{x}" for x in ("self", "norm_self", "cross", "norm_cross", "ff", "norm_ff")]
    assert order[-2:] == ["linear", "softmax"] and order.index("memory") < order.index("decoder.ids")


def test_a_pre_norm_model_has_its_norms_before_the_sublayers(pre: tuple[Trace, Translator]) -> None:
    view = view_of(*pre)
    order = [part["id"] for part in view["parts"] if part["id"].startswith("encoder.2.")]
    assert order == [f"encoder.2.{x}" for x in ("norm_self", "self", "add_self", "norm_ff", "ff", "add_ff")]
    trace, walk = pre[0], view["walk"]["decoder.1.add_cross"]
    before, after = (torch.from_numpy(trace[f"decoder.1.resid_{x}"].copy()).double() for x in ("mid", "cross"))
    assert walk["after"] == pytest.approx(after.norm(dim=-1).tolist(), abs=1e-3)
    assert walk["cosine"] == pytest.approx(torch.cosine_similarity(before, after).tolist(), abs=1e-3)
    assert walk["sub"] == pytest.approx((after - before).norm(dim=-1).tolist(), abs=2e-3)
    assert next(p for p in view["parts"] if p["id"] == "decoder.norm")["shape"] == [1, len(trace.tgt), 32]


def test_the_walk_through_an_attention_names_its_largest_weight(view: dict, trace: Trace) -> None:
    for name, kind, layer in (("encoder.1.self", "encoder", 1), ("decoder.0.self", "decoder", 0), ("decoder.1.cross", "cross", 1)):
        weights, walk = torch.from_numpy(trace.attention(kind, layer).weights.copy()), view["walk"][name]
        for t in range(weights.shape[1]):
            assert walk["weight"][t] == pytest.approx(float(weights[:, t].max()), abs=6e-4)
            assert float(weights[walk["head"][t], t, walk["key"][t]]) == pytest.approx(walk["weight"][t], abs=6e-4)


def test_the_walk_through_add_and_norm_adds_up(view: dict, trace: Trace) -> None:
    walk = view["walk"]["decoder.0.norm_cross"]
    before, sub, after = (torch.from_numpy(trace[f"decoder.0.{x}"].copy()).double() for x in ("resid_mid", "cross.out", "resid_cross"))
    for name, x in (("before", before), ("sub", sub), ("sum", before + sub), ("after", after)):
        assert walk[name] == pytest.approx(x.norm(dim=-1).tolist(), abs=2e-3), name
    assert walk["cosine"] == pytest.approx(torch.cosine_similarity(before, after).tolist(), abs=1e-3)


def test_the_walk_counts_the_neurons_that_are_on(view: dict, trace: Trace) -> None:
    act, walk = torch.from_numpy(trace["encoder.0.ff_act"].copy()), view["walk"]["encoder.0.ff"]
    assert walk["active"] == (act > 0).sum(-1).tolist()  # ReLU: an input above 0 is an output above 0
    assert [float(act[i, j]) for i, j in enumerate(walk["top"])] == pytest.approx(act.max(-1).values.tolist())


def test_the_walk_ends_with_the_tokens_torch_ranks_first(view: dict, trace: Trace, translator: Translator) -> None:
    p = torch.from_numpy(trace.logits.copy()).double().softmax(-1)
    for t, told in enumerate(view["walk"]["softmax"]["top"]):
        best = p[t].topk(3)
        assert [text for text, _ in told] == [translator.target.piece(int(i)) for i in best.indices]
        assert [x for _, x in told] == pytest.approx(best.values.tolist(), abs=6e-5)
    assert view["written"][:-1] == [piece.text for piece in trace.tgt[1:]]


def test_the_table_of_shapes_has_a_number_for_every_letter(view: dict, trace: Trace) -> None:
    c = trace.config
    size = {
        "B": 1,
        "1": 1,
        "S": len(trace.src),
        "T": len(trace.tgt),
        "D": c.d_model,
        "H": c.n_heads,
        "K": c.d_head,
        "F": c.d_ff,
        "V": c.tgt_vocab_size,
    }
    assert len(view["tensors"]) == len(tensors(c)) >= 18
    for row in view["tensors"]:
        assert row["shape"] == [size[letter] for letter in row["axes"].split(", ")], row["name"]
        assert row["count"] == np.prod(row["shape"])


def test_the_table_of_sizes_sums_to_its_totals_and_shares(view: dict, translator: Translator) -> None:
    sizes = view["sizes"]
    for what in ("params", "flops"):
        assert [sum(row[what][i] for row in sizes["rows"]) for i in (0, 1)] == sizes["total"][what]
    assert sizes["total"]["params"][0] == sum(p.numel() for p in translator.model.parameters())
    _, _, values = sizes["readings"][0]
    shares = [float(values[name].rstrip("%")) for name in ("ff", "attention", "tables")]
    assert 98.5 < sum(shares) <= 100.1, "only the norms are left out"
    assert float(values["times"]) == pytest.approx(sizes["total"]["params"][1] / sizes["total"]["params"][0], abs=0.06)


@pytest.mark.parametrize("text", ["🙂🙂", LONG, *(pytest.param(text, marks=pytest.mark.thorough) for text in ("好", "猫猫猫猫猫猫"))])
def test_any_sentence_has_boxes_that_json_can_carry(translator: Translator, text: str) -> None:
    tokens = translator.translate(text).tokens[:60]
    view = view_of(translator.trace(text, tokens), translator)
    sent = json.dumps(view, allow_nan=False, ensure_ascii=False).encode()
    assert len(sent) < 150_000
    for part in view["parts"]:
        n = len(view["src" if part["stack"] == "encoder" else "tgt"])
        assert all(len(x) == n for x in view["walk"][part["id"]].values()), part["id"]


def test_each_companion_has_its_own_batch(random_checkpoint_dir) -> None:  # type: ignore[no-untyped-def]
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    asked = {"page": "flow", "text": "我有猫", "part": "batch", "decode": {"max_length": 4}}
    views = {beside: serve(service, {**asked, "beside": beside})["view"] for beside in ("狗", "狗狗狗。")}
    for beside, view in views.items():
        src = view["pieces"][0][1]
        assert view["second"] == beside and len(src) == view["lengths"][0][1] == len(service.translator().read(beside)[1])
