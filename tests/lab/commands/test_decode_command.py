"""`python -m model decode`: the same tree and the same steps as the pages."""

import json
import math

import numpy as np
import pytest

from model.config import DecodeConfig
from model.translator import Translator
from tests.command_lines import words
from tests.viz.sheets import mark_in, rows_in, view_of
from viz.shared.run_service import RunService

TEXT = "我有一只猫。"


def decode(ask, folder, *more):
    return ask("decode --checkpoint {} --source {} --device cpu {}", folder, TEXT, more)


def test_the_tree_is_the_one_the_page_draws(checkpoint_dir, ask):
    settings = words("--strategy beam --beam 4 --max-length 14 --length-penalty 0.6")
    tree = json.loads(decode(ask, checkpoint_dir, "--json", *settings))["tree"]
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    sheet = view_of(service, "search", decode={"beam": 4, "max_length": 14, "length_penalty": 0.6})["sheet"]
    drawn = mark_in(sheet["picture"], "Custom")["data"]["nodes"]
    assert len(drawn) == 1 + len(tree["hypotheses"])
    for node in tree["hypotheses"]:
        parent, _, _, _, text, look, p, log_p, score = drawn[node["id"]]
        assert (parent, text) == (node["parent"], node["piece"])
        assert look == ("winner" if node["id"] in tree["winner"] else node["status"])
        expected = (math.exp(node["step_log_probability"]), node["log_probability"], node["score"])
        assert (p, log_p, score) == pytest.approx(expected, abs=6e-5)
    assert [row[0]["put"]["search.node"] for row in rows_in(sheet["panels"])] == tree["ranked"]


def test_sampling_prints_every_stage_of_the_steps_the_decoder_took(checkpoint_dir, ask):
    settings = words("--strategy sample --seed 3 --temperature 1.5 --repetition-penalty 1.3 --max-length 9")
    report = json.loads(decode(ask, checkpoint_dir, "--json", *settings))
    config = DecodeConfig(strategy="sample", seed=3, temperature=1.5, repetition_penalty=1.3, max_length=9)
    expected = list(Translator.load(checkpoint_dir, "cpu").stream(TEXT, config))
    assert report["settings"] == config.to_dict() and len(report["steps"]) == len(expected)
    for record, step in zip(report["steps"], expected, strict=True):
        assert (record["chosen"], record["candidates"], record["draw"]) == (step.chosen, list(step.candidates), step.draw)
        assert record["log_probability"] == step.log_probability
        assert [s["name"] for s in record["stages"]] == [s.name for s in step.stages]
        for found, stage in zip(record["stages"], step.stages, strict=True):
            scores = [-np.inf if x is None else x for x in found["scores"]]
            np.testing.assert_array_equal(np.array(scores, np.float32), stage.scores)
            assert (found["entropy"], found["kept"], found["hits"]) == (stage.entropy, stage.kept, list(stage.hits))


def test_without_json_it_prints_a_line_for_each_hypothesis_or_step(checkpoint_dir, ask):
    lines = decode(ask, checkpoint_dir, "--max-length", "5", "--strategy", "beam", "--beam", "2").splitlines()
    assert lines[0].startswith(f"{TEXT} -> ") and "length_penalty 1" in lines[2]
    assert sum(" * " in line for line in lines[3:]) >= 1 and len(lines) - 3 <= 5 * 4
    assert 3 <= len(decode(ask, checkpoint_dir, "--max-length", "5").splitlines()) <= 7


@pytest.mark.parametrize("more", [[], ["--strategy", "beam"], words("--strategy sample --temperature 0")])
def test_both_log_probabilities_are_told_and_the_models_own_does_not_hang_on_the_strategy(checkpoint_dir, ask, more):
    more = words("{} --max-length 12", more)
    found = json.loads(decode(ask, checkpoint_dir, "--json", *more))
    translator = Translator.load(checkpoint_dir, "cpu")
    forced = [*found["tokens"], *([translator.config.eos_id] if found["stopped"] == "eos" else [])]
    own = sum(step.model_log_probability for step in translator.stream(TEXT, DecodeConfig(max_length=12), forced))
    assert found["model_log_probability"] == pytest.approx(own, abs=1e-4)
    text = decode(ask, checkpoint_dir, *more)
    assert f"{found['model_log_probability']:.4f} by the model alone" in text.splitlines()[1] and "-0.00 bits" not in text


def test_a_setting_out_of_range_ends_in_one_line(checkpoint_dir, ask):
    assert "greedy, sample, beam" in ask("decode --checkpoint {} --source {} --strategy best", checkpoint_dir, TEXT, refused=True)
