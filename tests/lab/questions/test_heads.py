"""What heads do, measured: each number against a slow computation by hand, each rule at its threshold, and the file that ships."""

import json
import math
import shutil
from itertools import chain

import numpy as np
import pytest
from pytest import approx

from lab.measures.alignment import coverage, default_heads, flags, hard_links, taught_head
from lab.measures.heads import head_rows, head_stats, is_quiet
from lab.measures.roles import RULES, fixed_positions, judge, pool, rules, score, sentence_rows
from lab.questions.heads import NAME, AtlasError, read_atlas, sample_traces
from lab.questions.sample_sentences import SampleError, load_sample, read_pair
from model.trace import KINDS
from tests.conftest import SHIPPED, read_json
from tests.lab.questions.conftest import piece, pieces
from tests.skips import skip

WORDS = [piece("▁a"), piece("▁b"), piece("."), piece("</s>", "special")]
OPEN = np.ones((4, 4), bool)


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_of_a_row_is_what_a_loop_finds(trace, kind):
    attention, cols = trace.attention(kind, 1), trace.axes(kind)[1]
    w, allowed = attention.weights[1].astype(float), attention.allowed[1]
    found = head_rows(attention.weights[1], allowed, cols)
    rows, n = w.shape
    for i in range(rows):
        place = round(i * (n - 1) / max(rows - 1, 1))  # Python and numpy both round half to even
        entropy = -sum(x * math.log2(x) for x in w[i] if x > 0)
        assert found["entropy"][i] == approx(entropy, abs=1e-4)
        assert found["uniform"][i] == approx(math.log2(allowed[i].sum()))
        assert found["distance"][i] == approx(sum(w[i, j] * abs(j - place) for j in range(n)), abs=1e-5)
        for name, j in (("diagonal", place), ("previous", place - 1), ("following", place + 1)):
            assert found[name][i] == approx(w[i, j], abs=1e-6) if 0 <= j < n else np.isnan(found[name][i])
        assert found["eos"][i] == approx(sum(w[i, j] for j in range(n) if cols[j].text == "</s>"), abs=1e-6)
        assert found["quiet"][i] == approx(
            sum(w[i, j] for j in range(n) if cols[j].kind == "special" or cols[j].text.strip("▁") in set(".,!?。，！？")), abs=1e-6
        )
    assert head_stats(attention.weights[1], allowed, cols).distance == approx(np.mean(found["distance"]))


def test_rows_without_a_choice_are_left_out_of_roles():
    weights = np.array([[1, 0], [0.25, 0.75]], np.float32)
    rows = sentence_rows(weights, np.tril(np.ones((2, 2), bool)), WORDS[:2])
    assert np.isnan(rows["diagonal"][0]) and pool([rows])["diagonal"] == 0.75


def test_equal_weights_put_the_share_of_quiet_keys_on_them():
    rows = sentence_rows(np.full((4, 4), 0.25, np.float32), OPEN, WORDS)
    assert rows["even"].tolist() == rows["quiet"].tolist() == [0.5] * 4


@pytest.mark.parametrize(
    "kind, numbers, roles",
    [
        ("encoder", {"previous": 0.5}, ("previous",)),
        ("encoder", {"previous": 0.4999}, ()),
        ("encoder", {"following": 0.6}, ("next",)),
        ("decoder", {"following": 0.6}, ()),
        ("decoder", {"diagonal": 0.95, "positional": 0.9}, ("own", "positional")),
        ("cross", {"diagonal": 0.95}, ()),
        ("cross", {"predict": 0.42, "predict_fixed": 0.33}, ()),
        ("cross", {"predict": 0.44, "predict_fixed": 0.33, "quiet": 0.7}, ("aligner", "sink")),
        ("cross", {"read": 0.5, "read_fixed": 0.35}, ("reader",)),
        ("cross", {"relative": 0.8}, ("broad",)),
    ],
)
def test_a_rule_holds_from_its_threshold_on(kind, numbers, roles):
    verdict = judge(kind, numbers)
    assert verdict.roles == roles
    assert verdict.leading == roles[0] if roles else verdict.leading not in verdict.roles


def test_a_head_without_a_role_names_the_nearest_rule():
    assert judge("encoder", {"previous": 0.4, "relative": 0.6}).leading == "previous"  # 0.4 / 0.5 is more than 0.6 / 0.8
    assert judge("encoder", {"previous": 0.3, "relative": 0.6}).leading == "broad"


def test_a_positional_head_is_known_by_its_most_common_offset():
    two_back = np.eye(12, dtype=np.float32)[[2, 3, *range(10)]]
    rows = sentence_rows(two_back, np.ones((12, 12), bool), [piece("▁a")] * 12)
    numbers = pool([rows])
    assert numbers["offset"] == -2 and numbers["positional"] == approx(10 / 12)
    assert score(rows, "positional", numbers["offset"]) == approx(10 / 12)


def test_a_sentence_with_few_rows_has_no_score():
    rows = sentence_rows(np.eye(3, dtype=np.float32), np.ones((3, 3), bool), WORDS[:3])
    assert score(rows, "own", 0.0) is None


def test_the_two_readings_are_one_row_apart():
    links = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0]], bool)  # tgt[1] from key 0, tgt[2] from key 1
    writes = np.eye(3, dtype=np.float32)[[0, 1, 2, 2]]
    reads = np.eye(3, dtype=np.float32)[[2, 0, 1, 2]]
    allowed = np.ones((4, 3), bool)
    for weights, predict, read in ((writes, 1.0, 0.0), (reads, 0.0, 1.0)):
        numbers = pool([sentence_rows(weights, allowed, WORDS[:3], links)])
        assert (numbers["predict"], numbers["read"]) == (predict, read)
    assert fixed_positions([links]) == {"predict_fixed": 1.0, "read_fixed": 0.5}  # places of four rows on three keys: 0, 1, 1, 2


def test_the_sample_is_what_it_says_it_is():
    sample = load_sample()
    assert len(sample.pairs) == 60 and len({p.zh for p in sample.pairs}) == 60
    for pair in sample.pairs:
        assert len(pair.links) >= 3 and pair.zh[-1] in "。？" and pair.en[-1] in ".?"
        for zh, en in pair.links:
            assert all(pair.zh[a:b] for a, b in zh) and all(pair.en[a:b] for a, b in en)


def test_word_links_become_links_of_pieces():
    pair = read_pair("我喜欢猫，我爱猫。\tI like cats, I love cats.\t我 = I | 猫 = cats | 我 = I | 猫 = cats")
    assert [pair.zh[a:b] + str(a) for zh, _ in pair.links for a, b in zh] == ["我0", "猫3", "我5", "猫7"]
    src, tgt = pieces("我", "喜欢猫", "</s>"), pieces("<s>", "▁I", "▁like", "▁cats")
    assert np.argwhere(pair.table("zh", src, tgt)).tolist() == [[1, 0], [3, 1]]
    assert np.argwhere(pair.table("en", tgt, src)).tolist() == [[0, 1], [1, 3]]


@pytest.mark.parametrize("line", ["我\tI\t狗 = dog", "我 I", "我有\tI have\t我 = I | 我 = have", "我\tIt\t我 = I"])
def test_a_broken_line_of_the_sample_is_refused(line):
    with pytest.raises(SampleError):
        read_pair(line)


def test_the_report_pools_over_all_rows_of_the_sample(translator, atlas):
    """One layer and head of each kind, recomputed with torch's own words: the share of the diagonal and of the argmax on linked pieces."""
    own, hits, linked = [], 0, 0
    for pair, trace in sample_traces(translator):
        weights = trace["decoder.1.self.weights"][1]
        own += [weights[i, i] for i in range(1, len(weights))]
        cross, links = trace["decoder.1.cross.weights"][1], pair.table(translator.reads, trace.src, trace.tgt)
        for t in range(1, len(trace.tgt)):
            if links[t].any():
                linked += 1
                hits += bool(links[t, cross[t - 1].argmax()])
    assert atlas["heads"]["decoder"][1][1]["numbers"]["diagonal"] == approx(np.mean(own), abs=1e-4)
    assert atlas["heads"]["cross"][1][1]["numbers"]["predict"] == approx(hits / linked, abs=1e-4)
    assert atlas["rows"]["decoder"] == len(own) and atlas["sample"]["linked"] == linked


def test_scores_are_those_of_single_sentences(translator, atlas):
    _, trace = next(iter(sample_traces(translator)))
    for kind in ("encoder", "decoder"):
        head = atlas["heads"][kind][0][0]
        attention = trace.attention(kind, 0)
        rows = sentence_rows(attention.weights[0], attention.allowed[0], trace.axes(kind)[1])
        wanted = score(rows, head["leading"], head["numbers"]["offset"])
        assert head["scores"][0] == (None if wanted is None else approx(wanted, abs=1e-4)) and len(head["scores"]) == 60


def test_the_command_writes_what_it_prints_into_the_folder_that_is_named(random_checkpoint_dir, tmp_path, monkeypatch, ask_json):
    monkeypatch.setattr("model.environment.HOME", tmp_path)
    folder = tmp_path / "checkpoints" / "mine"
    shutil.copytree(random_checkpoint_dir, folder)
    with pytest.raises(AtlasError, match="absent"):
        read_atlas(folder, "any")
    printed = ask_json("heads --checkpoint {} --device cpu --json --write", folder.name)
    assert read_atlas(folder, printed["checkpoint"]) == printed
    assert printed["rules"] == rules() and len(printed["rules"]) == len(RULES)
    others = {"checkpoint": {"checkpoint": "0" * 12}, "sample": {"sample": printed["sample"] | {"digest": "another"}}}
    for reason, text in {**{reason: json.dumps(printed | other) for reason, other in others.items()}, "broken": "{"}.items():
        (folder / NAME).write_text(text)
        with pytest.raises(AtlasError, match=reason):
            read_atlas(folder, printed["checkpoint"])


def test_the_file_that_ships_is_what_this_program_measures(translator, atlas):
    if not (SHIPPED / NAME).exists():
        skip("shipped checkpoint")
    if translator.checkpoint.checkpoint_id != read_json(SHIPPED / NAME)["checkpoint"]:
        pytest.fail("heads.json belongs to other weights; run python -m model heads --write")
    shipped = read_atlas(SHIPPED, translator.checkpoint.checkpoint_id)
    for kind in KINDS:
        for theirs, ours in zip(chain(*shipped["heads"][kind]), chain(*atlas["heads"][kind]), strict=True):
            assert theirs["roles"] == ours["roles"] and theirs["leading"] == ours["leading"]
            for name, value in theirs["numbers"].items():
                assert value == approx(ours["numbers"][name], abs=2e-3), (kind, name)
    assert shipped["alarms"] == atlas["alarms"]


def test_the_taught_head_aligns_best(translator, atlas):
    taught = taught_head(translator.checkpoint.metrics)
    if taught is None:
        skip("taught head")
    every = [(head["numbers"]["predict"], (i, j)) for i, row in enumerate(atlas["heads"]["cross"]) for j, head in enumerate(row)]
    assert max(every)[1] == (taught["layer"], taught["head"])


def test_coverage_flags_and_links_by_hand():
    weights = np.array([[0.9, 0.1, 0, 0], [0.2, 0.8, 0, 0], [0.6, 0.1, 0.3, 0], [0, 0, 0, 1]], np.float32)
    assert coverage(weights, "predict") == approx([1.7, 1.0, 0.3, 0])
    assert coverage(weights, "read") == approx([0.8, 0.9, 0.3, 1])
    assert hard_links(weights, "predict").tolist() == [0, 1, 0] and hard_links(weights, "read").tolist() == [1, 0, 3]
    quiet = [is_quiet(piece) for piece in WORDS]
    assert flags(np.array([0.29, 3.01, 0.0, 9.0]), quiet) == ["under", "over", "", ""]
    assert flags(np.array([0.31, 2.99, 1, 1]), quiet) == [""] * 4


def test_alignment_begins_with_the_taught_head_or_the_last_layer_but_one():
    assert taught_head({"guided": {"attention": "decoder.2.cross", "head": 1}}) == {"layer": 2, "head": 1} and taught_head({}) is None
    assert default_heads({"layer": 2, "head": 1}, 4, 2) == [[2, 1]]
    assert default_heads(None, 4, 2) == [[2, 0], [2, 1]] and default_heads(None, 1, 2) == [[0, 0], [0, 1]]
