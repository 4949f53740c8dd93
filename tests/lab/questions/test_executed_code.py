"""The code behind a tensor: the function and line that made it, found by running, with shapes and values that are the trace's."""

import ast
import inspect
import re
import sys

import numpy as np
import pytest
from pytest import approx

from lab.measures.executed_lines import Asked
from lab.measures.function_source import statement
from lab.questions.executed_code import running, running_call
from lab.questions.lens import logit_lens, project
from model.attention import MultiHeadAttention, attend_explicit
from model.segmentation_lattice import Lattice, PieceScores
from model.transformer import Embedding, EncoderLayer, Transformer
from tests.conftest import ROOT, text_of
from viz.shared.words import TABLES

PARTS = [key.removeprefix("formula.") for key in TABLES["code"] if key.startswith("formula.")]
"""The last words of the sites that have code."""


def every_part(trace):
    """One site for each stack, attention and last word: what the layers do is the same."""
    return [site for site in trace.sites if re.match(r"(encoder|decoder)\.(1\.|[a-z])|memory|logits", site)]


def test_every_site_of_a_trace_has_a_formula(trace):
    assert {site.rpartition(".")[2] for site in trace.sites} <= set(PARTS)


def test_every_site_is_made_by_a_line_of_the_source_and_has_the_traces_shape_and_value(translator, trace):
    for site in every_part(trace):
        found = running(translator, trace, site, head=1)
        x = trace[site]
        assert found.shape == (1, *x.shape), site
        assert found.value == x[found.at[1:]], site
        file = text_of(ROOT / found.block.file).splitlines()
        assert all(file[line.number - 1].strip() == line.text.strip() for line in found.block.lines), site
        marked = " ".join(line.text for line in found.block.lines if line.marked)
        part = site.rpartition(".")[2]
        assert f'"{part}"' in marked or 'f"norm_{self.name}' in marked or 'probe("memory"' in marked, f"{site}: {marked}"


@pytest.mark.parametrize(
    "site, function",
    [
        ("encoder.0.self.weights", attend_explicit),
        ("decoder.1.cross.q", MultiHeadAttention.forward),
        ("decoder.0.self.out", MultiHeadAttention.mix_explicit),
        ("encoder.embedded", Embedding.forward),
        ("encoder.0.resid_mid", EncoderLayer.forward),
        ("logits", Transformer.project),
    ],
)
def test_the_function_is_the_one_that_the_model_has(translator, trace, site, function):
    found = running(translator, trace, site)
    lines, first = inspect.getsourcelines(function)
    assert found.block.name == function.__qualname__
    assert [line.number for line in found.block.lines] == list(range(first, first + len(lines)))


def test_what_stands_beside_a_line_is_what_the_line_gave(translator, trace):
    """Q, K, scores and z of one head by a computation of one's own."""
    found = running(translator, trace, "decoder.0.self.weights", head=2)
    notes = [(note.name, line.text, note) for line in found.block.lines for note in line.notes]
    q, k, v = (trace[f"decoder.0.self.{name}"][2].astype(np.float64) for name in "qkv")
    raw = q[0] @ k[0]
    by_line = {text.strip(): note for name, text, note in notes if name in ("scores", "weights", "")}
    assert by_line['scores = probe("scores_raw", q @ k.transpose(-2, -1))'].value == approx(raw, rel=1e-5)
    assert by_line["scores = scores / math.sqrt(q.shape[-1])"].value == approx(raw / np.sqrt(q.shape[1]), rel=1e-5)
    scores = q @ k.T / np.sqrt(q.shape[1])
    row = np.exp(scores[0] - scores[0, 0]) * (np.arange(len(q)) <= 0)  # the first row sees itself alone
    assert by_line['weights = probe("weights", _softmax(scores))'].value == approx(row[0] / row.sum(), abs=1e-6)
    assert by_line['return probe("z", weights @ v)'].value == approx(v[0, 0], rel=1e-5)
    given = {name for name, text, note in notes if "def " in text}
    assert {"q", "k", "v", "allowed"} <= given


def test_the_marked_line_shows_the_functions_it_calls_and_the_way_there(translator, trace):
    found = running(translator, trace, "encoder.0.self.weights")
    assert [block.name for block in found.called] == ["_softmax"]
    assert found.calls[0].name == "Transformer.forward"
    assert found.calls[-1].name == "MultiHeadAttention.forward" and "attend_explicit(" in found.calls[-1].text


def test_lines_that_did_not_run_are_told(translator, trace):
    """A watched pass never takes the fused way."""
    found = running(translator, trace, "encoder.0.self.q")
    idle = [line.text.strip() for line in found.block.lines if line.idle]
    assert any("attend_fused(" in text for text in idle) and not any("attend_explicit(" in text for text in idle)


def test_a_statement_of_several_lines_is_marked_whole():
    code = statement.__code__
    lines, first = inspect.getsourcelines(statement)
    tree = ast.parse("".join(lines))
    for node in ast.walk(tree):
        if isinstance(node, ast.Return):
            assert statement(code, node.lineno + first - 1) == (node.lineno + first - 1, (node.end_lineno or 0) + first - 1)


def test_of_a_loop_every_line_shows_the_turn_that_made_the_number(translator, trace):
    """Lines above the marked one and lines below it, though the loop went on."""
    tokens = [piece.id for piece in trace.tgt[1:]]
    site = "decoder.0.resid_post"
    found = running_call(
        "grid",
        Asked(lambda: logit_lens(translator, trace, tokens), logit_lens, "p", (1, tokens[1]), lambda names: names["site"] == site),
    )
    logits = project(translator, trace[site][: len(tokens)]).detach().double()
    notes = {note.name: note for line in found.block.lines for note in line.notes}
    assert found.value == approx(float(logits.softmax(-1)[1, tokens[1]]), rel=1e-6) == notes["p"].value
    assert notes["logits"].value == approx(float(logits[0, 0]), rel=1e-5)
    assert notes["own"].value == approx(float(logits[0, tokens[0]]), rel=1e-5)
    assert notes["p"].shape == logits.shape and [line.text.strip() for line in found.block.lines if line.marked] == ["p = log_p.exp()"]


def test_a_list_that_grows_later_is_noted_as_it_was():
    ways = Lattice("ab", PieceScores({"a": -1.0, "b": -2.0, "ab": -2.5}))
    found = running_call("ways", Asked(lambda: ways.n_best(2), Lattice.n_best, "", (1, "score")))
    assert found.value == -3.0 and found.shape == (2,) and found.name == ""
    assert [call.name for call in found.calls] == []


def test_whoever_traced_before_goes_on(translator, trace):
    before = sys.gettrace()
    running(translator, trace, "logits")
    assert sys.gettrace() is before
    with pytest.raises(KeyError, match="no site"):
        running(translator, trace, "encoder.0.self.nothing")
    assert sys.gettrace() is before


@pytest.mark.parametrize(
    "settings",
    [{"norm_order": "pre", "norm": "rmsnorm"}, {"positions": "rotary", "feedforward": "swiglu"}, {"positions": "alibi", "output": "own"}],
)
def test_other_architectures_show_their_own_lines(other, settings):
    asked = other(**settings)
    seen = asked.trace("我有一只猫。", [5, 6])
    for site in every_part(seen):
        found = running(asked, seen, site)
        assert found.shape == (1, *seen[site].shape) and found.value == seen[site][found.at[1:]]
    if settings.get("norm_order") == "pre":
        assert "PreNorm.forward" in [call.name for call in running(asked, seen, "encoder.0.self.q").calls]
    if settings.get("positions") == "rotary":
        assert "Rotary.rotate" in [block.name for block in running(asked, seen, "encoder.0.self.q").called]
