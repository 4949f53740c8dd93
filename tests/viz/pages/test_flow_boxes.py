"""What the boxes of the page Flow tell of a trace, against the same numbers worked out here in other ways."""

import json
import re
from types import SimpleNamespace

import numpy as np
import pytest
import torch

from lab.measures.model_sizes import GROUPS, parameters, parts
from tests.viz.sheets import flat, marks_in, view_of
from viz.marks.travel import to_json
from viz.pages.flow.boxes import boxes_view, boxes_walk
from viz.pages.flow.boxes_numbers import numbers, place_of_part, shape_of, shapes_of
from viz.pages.flow.boxes_tables import grouped, shapes_table, tensors
from viz.pages.flow.say import say_for
from viz.shared.ask import Ask
from viz.shared.scene import Run, Scene

LONG = "虽然昨天晚上下了一场很大的雨，但是今天早上太阳还是出来了，所以我和我的朋友们决定一起去山上看风景，晚上再回到城里的那家小饭馆吃饭。"


def ask_of(trace, translator, depth="exact"):
    """A question about a trace that no service made."""
    result = SimpleNamespace(trace=trace, target=translator.target, written=[], translation=SimpleNamespace(stopped="limit"))
    service = None
    return Ask(service, result, Scene(Run("x", "x")), None, lambda: say_for("en", depth))


def walk_of(trace, translator):
    return {part.id: numbers(trace, part, translator.target.piece) for part in parts(trace.config)}


@pytest.fixture(scope="module")
def view(trace, translator):
    return to_json(boxes_view(ask_of(trace, translator)))


@pytest.fixture(scope="module")
def walk(trace, translator):
    return walk_of(trace, translator)


@pytest.fixture(scope="module")
def pre(other):
    """A pre-norm model with three encoder layers and two decoder layers."""
    asked = other(d_model=32, encoder_layers=3, norm_order="pre")
    return asked.trace("我有猫", [5, 6, 7]), asked


def written(*shape):
    return f"({', '.join(map(str, shape))})"


def test_every_box_carries_its_parameters_and_the_shape_of_its_tensor_with_the_batch_axis(view, trace):
    counts = parameters(trace.config)
    for box, part in zip(view["parts"], parts(trace.config), strict=True):
        assert box["id"] == part.id and box["params"] == (f"{counts[part.id]:,}" if counts[part.id] else "")
        assert box["shape"] == written(*shape_of(trace, part)) and (
            not box["site"] or box["shape"] == written(1, *trace[box["site"]].shape)
        )
        inner = place_of_part(part).inner
        assert box["inner"] == (written(1, *trace[inner].shape) if inner else "")


def test_a_pre_norm_model_adds_what_a_sublayer_found_to_what_it_read(pre):
    trace, walk = pre[0], walk_of(*pre)["decoder.1.add_cross"]
    before, after = (torch.from_numpy(trace[f"decoder.1.resid_{x}"].copy()).double() for x in ("mid", "cross"))
    assert walk["after"] == pytest.approx(after.norm(dim=-1).tolist(), abs=1e-3)
    assert walk["cosine"] == pytest.approx(torch.cosine_similarity(before, after).tolist(), abs=1e-3)
    assert walk["sub"] == pytest.approx((after - before).norm(dim=-1).tolist(), abs=2e-3)


def test_the_walk_through_an_attention_names_its_largest_weight(walk, trace):
    for name, kind, layer in (("encoder.1.self", "encoder", 1), ("decoder.0.self", "decoder", 0), ("decoder.1.cross", "cross", 1)):
        weights, found = torch.from_numpy(trace.attention(kind, layer).weights.copy()), walk[name]
        for t in range(weights.shape[1]):
            assert found["weight"][t] == pytest.approx(float(weights[:, t].max()), abs=6e-4)
            assert float(weights[found["head"][t], t, found["key"][t]]) == pytest.approx(found["weight"][t], abs=6e-4)


def test_the_walk_through_add_and_norm_adds_up(walk, trace):
    found = walk["decoder.0.norm_cross"]
    before, sub, after = (torch.from_numpy(trace[f"decoder.0.{x}"].copy()).double() for x in ("resid_mid", "cross.out", "resid_cross"))
    for name, x in (("before", before), ("sub", sub), ("sum", before + sub), ("after", after)):
        assert found[name] == pytest.approx(x.norm(dim=-1).tolist(), abs=2e-3), name
    assert found["cosine"] == pytest.approx(torch.cosine_similarity(before, after).tolist(), abs=1e-3)


def test_the_walk_counts_the_neurons_that_are_on(walk, trace):
    act, found = torch.from_numpy(trace["encoder.0.ff_act"].copy()), walk["encoder.0.ff"]
    assert found["active"] == (act > 0).sum(-1).tolist()  # ReLU: an input above 0 is an output above 0
    assert [float(act[i, j]) for i, j in enumerate(found["top"])] == pytest.approx(act.max(-1).values.tolist())


def test_the_walk_ends_with_the_tokens_torch_ranks_first(walk, trace, translator):
    p = torch.from_numpy(trace.logits.copy()).double().softmax(-1)
    for t, told in enumerate(walk["softmax"]["top"]):
        best = p[t].topk(3)
        assert [text for text, _ in told] == [translator.target.piece(int(i)) for i in best.indices]
        assert [x for _, x in told] == pytest.approx(best.values.tolist(), abs=6e-5)


def test_the_table_of_shapes_has_a_number_for_every_letter_and_leads_to_a_page(trace):
    c = trace.config
    counts = (1, 1, len(trace.src), len(trace.tgt), c.d_model, c.n_heads, c.d_head, c.d_ff, c.tgt_vocab_size)
    size = dict(zip("B1STDHKFV", counts, strict=True))
    table = shapes_table(say_for("en", "exact"), c, shapes_of(trace), shapes_of(trace))
    assert len(table.rows) == len(tensors(c)) >= 18
    for name, axes, one, _, count, *_ in table.rows:
        shape = [size[letter] for letter in flat(axes.said).strip("()").split(", ")]
        assert one.said == written(*shape), name.said
        assert count.said == f"{np.prod(shape):,}" and name.put and name.put["page"]


def test_the_table_of_sizes_sums_to_its_totals_and_shares(view, trace, translator):
    table = list(marks_in(view["sizes"], "Table"))[1]
    columns = list(zip(*([cell["value"] for cell in row[1:]] for row in table["rows"]), strict=True))
    assert len(table["rows"]) == len(GROUPS) + 1 and all(sum(column[:-1]) == column[-1] for column in columns)
    ours = grouped(trace.config, len(trace.src), len(trace.tgt))
    assert columns[0][-1] == sum(p.numel() for p in translator.model.parameters()) and columns[2][-1] == sum(ours["flops"].values())
    assert flat(table["rows"][-1][2]["said"]) == "63,082,496", "the paper's base model"
    shares = [float(re.search(r"· [<>]?([\d.]+) %", flat(row[1]["said"]))[1]) for row in table["rows"][:-1] if row[1]["value"]]
    assert 99 <= sum(shares) <= 101


@pytest.mark.parametrize("text", ["🙂🙂", LONG, *(pytest.param(text, marks=pytest.mark.thorough) for text in ("好", "猫猫猫猫猫猫"))])
def test_any_sentence_has_boxes_that_json_can_carry(translator, text):
    trace = translator.trace(text, translator.translate(text).tokens[:60])
    ask = ask_of(trace, translator)
    walk = boxes_walk(ask)
    for view in (boxes_view(ask), walk):
        assert len(json.dumps(to_json(view), allow_nan=False, ensure_ascii=False).encode()) < 150_000
    for step in walk["steps"]:
        n = len(trace.src if step["id"].startswith(("encoder", "memory")) else trace.tgt)
        assert all(len(texts) == n for texts in step["values"].values()), step["id"]


def test_each_companion_has_its_own_batch(untrained):
    for beside in ("狗", "狗狗狗。"):
        view = view_of(untrained, "flow", "我有猫", part="batch", decode={"max_length": 4}, beside=beside)
        pieces = untrained.translator().read(beside)[1]
        shown = list(marks_in(view, "Chips"))[1]["axis"]["labels"]
        assert view["second"] == beside and [text for text in shown if text != "<pad>"] == [piece.text for piece in pieces]
        row = next(row for row in next(marks_in(view, "Table"))["rows"] if row[0]["said"] == "Source token ids")
        assert [cell["said"] for cell in row[2:4]] == [written(1, 4), written(2, len(shown))]


def test_a_layer_takes_the_time_of_its_parts(service):
    times = view_of(service, "flow", part="times")
    shares = {name: one["share"] or 0.0 for name, one in times["parts"].items()}
    for stack, layers in times["layers"].items():
        for i, text in enumerate(layers):
            own = sum(share for name, share in shares.items() if name.startswith(f"{stack}.{i}."))
            assert float(text.strip(" %\xa0<")) == pytest.approx(100 * own, abs=0.51), (stack, i)
