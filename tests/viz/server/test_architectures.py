"""A checkpoint of another architecture: every page answers, and says what this model does, not what the paper's does."""

import pytest
from pytest import approx

from lab.questions.edits import EditError
from lab.questions.whatif import plan
from model.checkpoint import load_checkpoint, save_checkpoint
from model.config import DecodeConfig
from model.translator import Translator
from tests.conftest import new_model, sizes_of, thorough, through_json
from tests.viz.sheets import bars_in, mark_in, marks_in, said_in, sentences
from viz.pages import SENTENCE_PAGES
from viz.server.serve import serve
from viz.shared.run_service import RunService
from viz.shared.scene import Run

TEXT = "我有一只猫。"
ARCHITECTURES = {
    "learned": {"positions": "learned", "feedforward": "swiglu", "norm": "rmsnorm"},
    "rotary": {"positions": "rotary", "feedforward": "swiglu", "norm": "rmsnorm", "norm_order": "pre"},
    "alibi": {"positions": "alibi", "feedforward": "gelu", "norm": "layernorm", "norm_order": "pre"},
    "none": {"positions": "none", "feedforward": "relu", "norm": "rmsnorm"},
}
PLAIN = ("rotary", "alibi", "none")


@pytest.fixture(scope="module")
def folder(random_checkpoint_dir, tmp_path_factory):
    """One random checkpoint of each architecture, with the tokenizers of the random one."""
    usual, folder = load_checkpoint(random_checkpoint_dir), tmp_path_factory.mktemp("architectures")
    for name, settings in ARCHITECTURES.items():
        model = new_model(**sizes_of(usual.source, usual.target), d_model=32, n_heads=4, d_ff=24, max_length=64, **settings)
        save_checkpoint(folder / name, model, (usual.source, usual.target), "zh-en", {"metrics.json": "{}"})
    return folder


@pytest.fixture(scope="module")
def ask(folder):
    """(checkpoint, page, more of the request) -> the view, as it travels."""
    service = RunService(folder, "learned", "cpu")

    def asked(name, page, **more):
        request = {"page": page, "text": TEXT, "checkpoint": name, "decode": {"max_length": 8}, **more}
        answer = through_json(serve(service, request))
        assert answer["ok"], answer
        return answer["view"]

    return asked


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_a_saved_checkpoint_translates_as_the_model_did(folder, name):
    translator = Translator.load(folder / name, "cpu")
    assert {key: getattr(translator.config, key) for key in ARCHITECTURES[name]} == ARCHITECTURES[name]
    for strategy in ("greedy", "beam"):
        found = translator.translate(TEXT, DecodeConfig(strategy=strategy, beam=2, max_length=6))
        assert all(check.ok for check in translator.trace(TEXT, found.tokens).checks)


@pytest.mark.parametrize("side", ["target", thorough("source")])
@pytest.mark.parametrize("name", ["rotary", *(thorough(name) for name in ("learned", "alibi", "none"))])
def test_every_page_answers(ask, name, side):
    for page in SENTENCE_PAGES:
        assert ask(name, page, side=side), page


@pytest.mark.parametrize("name", PLAIN)
def test_positions_that_are_not_added_cannot_be_taken_away_and_it_says_so(ask, folder, name):
    with pytest.raises(EditError, match=f"this model adds none \\(its positions are '{name}'\\). Choose another"):
        plan(Translator.load(folder / name, "cpu"), TEXT, ["positions:off"])
    refused = sentences(ask(name, "whatif", edits=["positions:off"], lang="en")["sheet"]["picture"])
    assert [name in line and "adds none" in line for line in refused].count(True) == 1


@pytest.mark.parametrize("name, alike", [("rotary", False), ("alibi", False), ("none", True)])
def test_order_is_seen_in_self_attention_or_not_at_all(ask, name, alike):
    sheet = ask(name, "intuition", intuition={"part": "order", "first": "我喜欢你", "second": "你喜欢我"}, lang="en")["sheet"]
    assert all(bar["value"] == approx(bar["before"], abs=1e-6) for bar in bars_in(sheet))
    assert ("cannot tell the two apart" in sentences(sheet["answer"])[0]) == alike
    assert "adds no positional encoding" in said_in(sheet["side"])


def test_where_the_models_own_limit_cuts_every_page_tells_the_last_token_as_well(folder):
    """The decoder never reads that token, so the trace has no column for it; but one of its rows wrote it."""
    service, cut = RunService(folder, "none", "cpu"), 0
    for name in ARCHITECTURES:
        asked = {"text": TEXT, "checkpoint": name, "decode": {"max_length": 200}, "depth": "exact"}
        result = serve(service, {"page": "tokens", **asked})
        tokens = [t["text"] for t in result["result"]["out"]][: result["result"]["tgt_tokens"] - (result["result"]["stopped"] == "eos")]
        assert len(tokens) == len(service.result(Run(name, TEXT, DecodeConfig(max_length=200))).translation.tokens)
        assert list(marks_in(result["view"]["sheet"]["picture"], "Chips"))[1]["axis"]["labels"] == tokens
        links = mark_in(serve(service, {"page": "alignment", **asked})["view"]["sheet"]["picture"], "Links")
        assert links["cols"]["labels"] == tokens
        walk = serve(service, {"page": "flow", "part": "walk", "lang": "en", **asked})["view"]["steps"]
        assert walk[-1]["values"]["decoding chose"][: len(tokens)] == [f"“{token}”" for token in tokens]
        hidden = serve(service, {"page": "whatif", "part": "hiding", **asked})["view"]
        assert len(mark_in(hidden, "Chips")["axis"]["labels"]) == result["result"]["tgt_tokens"]
        cut += len(tokens) == 64
    assert cut, "no translation was cut, so nothing was tried"
