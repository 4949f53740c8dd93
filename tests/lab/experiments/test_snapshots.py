"""A small training kept snapshot by snapshot, as the command makes it; what is measured on a snapshot, against one sentence at a time."""

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose, assert_array_equal
from pytest import approx

from lab.experiments.replay import GROUPS, by_group, snapshots
from lab.experiments.replay import make as replay_make
from lab.measures.roles import NEAR, sentence_rows
from lab.questions.sample_sentences import load_sample
from model.checkpoint import CheckpointError
from tests.command_lines import words
from tests.conftest import read_json, text_of, write_json
from tests.training.conftest import data  # noqa: F401

STEPS = [1, 5, 12]


@pytest.fixture(scope="module")
def folder(data, tmp_path_factory):  # noqa: F811
    """Made by the command from numbers in Chinese and English, in seconds."""
    place = tmp_path_factory.mktemp("replay")
    recipe = read_json(replay_make.FOLDER.parents[3] / "model" / "training" / "recipes" / "tiny.json")
    recipe |= {"total_steps": 12, "snapshots": STEPS, "sampling_alpha": 0, "log_steps": 4, "corpora": ["train.tsv"]}
    recipe["model"] |= {"decoder_layers": 2}
    write_json(place / "small.json", recipe)
    command = words("--recipe {} --data {} --run {} --out {}", place / "small.json", data, place / "run", place / "out")
    assert replay_make.main(command) == 0
    return place / "out"


@pytest.fixture(scope="module")
def last(folder):
    return snapshots.snapshot(STEPS[-1], folder)


def test_the_command_writes_all_that_a_replay_needs(folder):
    assert snapshots.steps(folder) == STEPS
    found = snapshots.index(folder)
    assert [set(one) for one in found["snapshots"]] == [{"step", "dev"}] * 3
    assert [one["step"] for one in found["control"]["points"]] == STEPS
    assert all({"dev", "source", "best"} <= set(one) and len(one["source"]) == GROUPS for one in found["control"]["points"])
    assert [line["step"] for line in snapshots.history(folder)] == [4, 8, 12]
    card = text_of(folder / "README.md")
    assert "| 12 |" in card and "replay.make" in card


def test_snapshots_are_the_training_at_different_steps(folder, last):
    first = snapshots.snapshot(1, folder)
    assert first.checkpoint.checkpoint_id != last.checkpoint.checkpoint_id
    assert first.source.vocab_size == last.source.vocab_size


@torch.inference_mode()
def slow(translator, source, target):
    """nll of each token and every cross-attention head's weights, from one sentence's trace."""
    trace = translator.trace(source, target)
    logits = torch.from_numpy(trace["logits"].copy())
    wanted = torch.tensor([*target, translator.config.eos_id])
    heads = [w for layer in range(translator.config.decoder_layers) for w in trace.attention("cross", layer).weights]
    return -logits.log_softmax(-1).gather(1, wanted[:, None])[:, 0].numpy(), heads


def test_the_batch_measures_what_one_sentence_at_a_time_gives(last):
    sample = load_sample().pairs[:7]
    sentences = snapshots.read_sample(last, sample)
    found = snapshots.examine(last, sentences)
    for i, pair in enumerate(sample):
        target = last.target.encode(pair.en)
        nll, heads = slow(last, pair.zh, target)
        n = len(nll)
        assert_allclose(found.own[i, :n], nll, atol=2e-4)
        assert np.isnan(found.own[i, n:]).all()
        other, _ = slow(last, sample[(i + 1) % len(sample)].zh, target)
        assert_allclose(found.other[i, :n], other, atol=2e-4)
        trace = last.trace(pair.zh, target)
        table = pair.table("zh", trace.src, trace.tgt)
        for head, weights in enumerate(heads):
            rows = sentence_rows(weights, np.ones_like(weights, bool), trace.src, table)
            assert_array_equal(found.hits[head, i, :n], rows["predict"])


def test_groups_share_out_all_sentences(last):
    sentences = snapshots.read_sample(last)
    examined = snapshots.examine(last, sentences)
    numbers = by_group(examined, sentences, 0)
    assert np.mean(numbers["chrf"]) == approx(examined.chrf.mean())
    third = np.nanmean(examined.own[2::GROUPS])
    assert numbers["own"][2] == approx(third)
    linked = np.concatenate([examined.hits[0, i] for i in range(3, 60, GROUPS)])
    assert numbers["taught"][3] == approx(np.nanmean(linked))


def test_a_sentence_goes_through_every_snapshot(folder, last):
    found, written = snapshots.replay("三七", folder)
    assert [one.step for one in found] == STEPS
    assert found[-1].tokens == len(written) <= snapshots.MOST
    target = [i for i in written if i != last.config.eos_id]
    for one in found:
        trace = snapshots.snapshot(one.step, folder).trace("三七", target)
        for layer in range(2):
            assert_allclose(one.maps[layer], trace.attention("cross", layer).weights[:, : len(written)], atol=1e-5)


def test_a_folder_without_a_list_of_snapshots_is_refused(tmp_path):
    with pytest.raises(CheckpointError, match=r"replay\.make"):
        snapshots.index(tmp_path)


def test_a_head_of_one_place_finds_links_up_to_three_away_on_either_side():
    links = {k: snapshots.Sentences((), (), (np.eye(12, k=k, dtype=bool),)) for k in range(-5, 6)}
    assert [k for k, sentences in links.items() if snapshots.fixed_place(sentences) == 1] == list(range(-NEAR, NEAR + 1))
