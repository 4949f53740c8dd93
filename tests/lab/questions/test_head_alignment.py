"""Which head aligns: AER by hand, words from pieces by hand, the counts of a model's heads by loops over its trace, and every mistake of a line."""

import io
import json
import sys

import numpy as np
import pytest
import torch
from pytest import approx

from lab.measures.alignment_error_rate import aer_counts, best_of, ratio, touches, word_links
from lab.questions.attribution import without_each
from lab.questions.head_alignment import measure_pairs
from lab.questions.sample_sentences import load_sample
from lab.questions.sentence_pairs import BYTES, MOST, PairsError, _within, joined, read_pairs, sample_pairs
from model.__main__ import main
from tests.command_lines import words
from tests.conftest import write
from tests.lab.questions.conftest import ids_of, pieces

LINKED = "我有一只猫。\tI have a cat .\t0-0 1-1 4-3 2?2 5-4\n你有狗吗？\tDo you have a dog ?\t0-1 1-2 2-4\n我不看书。\tI do not read .\t0-0 1p1 1-2 2-3\n"


def pairs_set(*pairs):
    table = np.zeros((3, 3), bool)
    for s, t in pairs:
        table[t, s] = True
    return table


def test_aer_of_three_sentences_is_what_one_counts_on_paper():
    none = pairs_set()
    counts = [
        aer_counts(pairs_set((0, 0), (1, 1)), pairs_set((0, 0), (1, 1)), none),  # all right: 2 + 2 of 2 + 2
        aer_counts(pairs_set((0, 0), (2, 1), (2, 2)), pairs_set((0, 0), (1, 1)), pairs_set((2, 2))),  # 1 sure, 2 possible: 1 + 2 of 3 + 2
        aer_counts(none, pairs_set((1, 2)), pairs_set((0, 0))),  # nothing found: 0 of 0 + 1
    ]
    assert counts == [(4, 4), (3, 5), (0, 1)]
    assert 1 - ratio(np.array(counts, float).sum(0)) == approx(1 - 7 / 10)


def test_pieces_are_joined_to_words_and_a_special_token_links_nothing():
    read = touches(pieces("▁un", "do", "▁it", "</s>"), [(0, 4), (5, 7)])
    wrote = touches(pieces("撤销", "它", "。"), [(0, 1), (1, 2), (2, 3), (3, 4)])
    found = word_links(np.array([1, 2, 3]), wrote, read)
    assert found.tolist() == [[True, False], [True, False], [False, True], [False, False]]


def test_the_best_head_its_runner_up_and_intervals_that_hold_them():
    sure = np.array([[[3, 4], [1, 4]], [[4, 4], [2, 4]], [[2, 4], [2, 4]]], float)
    best = best_of(sure)
    assert (best.item, best.second, best.value) == (0, 1, 9 / 12) and best.gap == approx(4 / 12)
    assert best.interval[0] <= 9 / 12 <= best.interval[1] and best.gap_interval[0] == 0
    # Head 0 is behind in no draw; in those of the third sentence alone (1 in 27) they are equal, and the first of equals is the best.
    assert best.wins == 1 and best_of(sure[:, ::-1]).item == 1 and 0.94 < best_of(sure[:, ::-1]).wins < 0.98
    assert best_of(sure[:, :1]).second is None


def by_loops(translator, traces, text, layer, head, shift):
    """AER of one head, piece by piece and character by character. shift: 0 the row that writes, 1 the row that reads."""
    found_sure = found_possible = found_all = sure_all = 0
    for line, trace in zip(text.splitlines(), traces, strict=True):
        _, en, links = line.split("\t")
        weights, pieces = trace[f"decoder.{layer}.cross.weights"][head], translator.target.pieces(en)
        starts = [i for i, c in enumerate(en) if i == 0 or en[i - 1] == " "]
        word = [sum(start <= i for start in starts) - 1 for i in range(len(en))]
        found = set()
        for t, piece in enumerate(pieces):
            row = weights[t + shift].tolist()
            key = trace.src[row.index(max(row))]
            found |= {(s, word[i]) for s in range(key.start, key.end) for i in range(piece.start, piece.end) if en[i] != " "}
        sure = {tuple(map(int, link.split("-"))) for link in links.split() if "-" in link}
        possible = sure | {tuple(map(int, link.replace("p", "?").split("?"))) for link in links.split() if "-" not in link}
        found_sure, found_possible = found_sure + len(found & sure), found_possible + len(found & possible)
        found_all, sure_all = found_all + len(found), sure_all + len(sure)
    return 1 - (found_sure + found_possible) / (found_all + sure_all)


def test_the_aer_of_every_head_is_what_loops_over_the_trace_find(translator):
    result = list(measure_pairs(translator, read_pairs(LINKED, "zh", "en")))[-1]["result"]
    assert result["measure"] == "aer" and result["pairs"]["counted"] == ["character", "word"] and result["pairs"]["linked"] == 3
    traces = [translator.trace(zh, translator.target.encode(en)) for zh, en, _ in (line.split("\t") for line in LINKED.splitlines())]
    for shift, reading in enumerate(("predict", "read")):
        values = np.array(result["values"][reading])
        for layer, head in ((0, 0), (0, 1), (1, 2), (len(values) - 1, 3)):
            assert values[layer, head] == approx(by_loops(translator, traces, LINKED, layer, head, shift), abs=1e-4)
        best = result["best"][reading]
        assert best["value"] == values.min() == values[best["layer"], best["head"]]
        assert best["second"]["behind"] == approx(sorted(values.ravel())[1] - values.min(), abs=2e-4)
        assert best["interval"][0] <= best["value"] <= best["interval"][1]
    cross = result["heads"]["cross"][0][0]
    assert set(cross["numbers"]) >= {"predict", "read", "predict_fixed"} and cross["leading"]


def test_without_links_heads_are_held_against_what_the_model_needs(translator):
    text = "\n".join("\t".join(line.split("\t")[:2]) for line in LINKED.splitlines()[:2])
    result = list(measure_pairs(translator, read_pairs(text, "zh", "en")))[-1]["result"]
    assert result["measure"] == "agreement" and result["pairs"]["linked"] == 0
    hits = chances = 0
    for line in text.splitlines():
        zh, en = line.split("\t")
        trace, model = translator.trace(zh, translator.target.encode(en)), translator.model
        falls = without_each(translator, trace)

        src, tgt = ids_of(trace)
        kept = model.src_embedding.table.weight.clone()
        with torch.no_grad():
            whole = model(src, tgt)[0].log_softmax(-1)
            once = [i for i, p in enumerate(trace.src) if [q.id for q in trace.src].count(p.id) == 1]
            for s in once:  # a row of the table at zero is the same as the piece's embedding at zero
                model.src_embedding.table.weight[src[0, s]] = 0
                less = model(src, tgt)[0].log_softmax(-1)
                model.src_embedding.table.weight.copy_(kept)
                there = [float(whole[t, i] - less[t, i]) for t, i in enumerate(tgt[0, 1:].tolist())]
                assert falls[:, s] == approx(there, abs=1e-4)
        for t, piece in enumerate(trace.tgt[1:]):
            if piece.text.strip("▁") not in "。.？?":
                chances += 1
                hits += int(trace["decoder.1.cross.weights"][0][t].argmax()) == max(range(len(trace.src) - 1), key=lambda s: falls[t, s])
    assert result["values"]["predict"][1][0] == approx(hits / chances, abs=1e-4)


def test_the_shipped_sixty_count_words_and_characters_without_punctuation():
    first, pair = sample_pairs("zh").pairs[0], load_sample().pairs[0]
    assert [pair.zh[a:b] for a, b in first.units[0]] == list("我家有两只小猫")
    assert [pair.en[a:b] for a, b in first.units[1]] == ["There", "are", "two", "kittens", "in", "my", "home"]
    assert first.sure is not None
    linked = {(pair.zh[slice(*first.units[0][s])], pair.en[slice(*first.units[1][t])]) for t, s in np.argwhere(first.sure)}
    assert {("我", "my"), ("有", "There"), ("有", "are"), ("两", "two"), ("小", "kittens"), ("猫", "kittens")} <= linked
    back = sample_pairs("en").pairs[0].sure
    assert back is not None and (back == first.sure.T).all()


@pytest.mark.parametrize("mark, end", [("\ufeff", "\n"), ("", "\r\n"), ("\ufeff", "\r\n")])
def test_a_file_as_windows_writes_it_has_the_same_pairs(mark, end):
    found, same = (read_pairs(text, "zh", "en").pairs for text in (mark + LINKED.replace("\n", end), LINKED))
    assert [(one.source, one.target, one.sure.tolist()) for one in found] == [(one.source, one.target, one.sure.tolist()) for one in same]


def test_spaces_of_a_cut_chinese_side_are_taken_out_and_its_words_counted():
    pairs = read_pairs("我 有 一只 iPhone 15 。\tI have an iPhone 15 .\t2-2 3-3 4-4\n猫\tcats\t0-0", "zh", "en")
    assert pairs.counted == ("word", "word") and pairs.pairs[0].source == "我有一只iPhone 15。"
    assert [pairs.pairs[0].source[a:b] for a, b in pairs.pairs[0].units[0]] == ["我", "有", "一只", "iPhone", "15", "。"]
    assert joined(["a", "b"], True)[0] == "a b" and len(pairs.pairs[1].units[0]) == 1


@pytest.mark.parametrize(
    "text, code, said",
    [
        ("", "none", "no pair"),
        ("猫\ta\n\n狗\tb", "empty", "Line 2 is empty"),
        ("猫", "tabs", "Line 1 ('猫') has 0 tabs"),
        ("猫\ta\n猫\t \t0-0", "side", "Line 2 has nothing in column 2"),
        ("猫\ta cat\t0:1", "link", "Line 1: '0:1' is no link; write such as 0-0"),
        ("猫\ta cat\t0-1 1-0", "range", "Line 1: '1-0' names character 1 of column 1, which has the characters 0 to 0"),
        ("猫\ta cat\t0-2", "range", "word 2 of column 2, which has the words 0 to 1"),
        ("x\tcats", "language", "No line of column 1 is in the language zh, which this checkpoint reads"),
        ("猫\tcat\n" * (MOST + 1), "many", "There are 1,001 pairs; at most 1,000"),
        ("猫" * BYTES, "bytes", "900,000 bytes; at most 300,000"),
        ("猫" * 2001 + "\ta", "long", "Line 1, column 1 has 2001 characters; at most 2000"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_used_is_named_with_its_value_and_the_remedy(text, code, said):
    with pytest.raises(PairsError) as error:
        read_pairs(text, "zh", "en")
    assert error.value.code == code and said in str(error.value)


def test_the_command_names_the_best_head_and_what_it_refuses(random_checkpoint_dir, capsys, tmp_path, monkeypatch, ask):
    folder, file = words("heads --checkpoint {} --device cpu", random_checkpoint_dir), tmp_path / "mine.tsv"
    write(file, LINKED)
    events = [json.loads(line) for line in ask("{} --pairs {} --links --stream", folder, file).splitlines()]
    assert [event["share"] for event in events[:-1]] == [0.25, 0.5, 0.75]
    best = events[-1]["result"]["best"]["predict"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((LINKED + "猫\tcat\n").encode())))
    out = ask("{} --pairs -", folder)
    assert (
        f"best: layer {best['layer']} head {best['head']}, {best['value']:.3f} (95%: " in out
        and "AER over 3 pairs with links, in characters and words" in out
    )
    write(file, LINKED + "猫\tcat\n")
    assert "Line 4 has no links, and --links asks for them" in ask("{} --pairs {} --links", folder, file, refused=True)
    write(file, "猫\t" + "cat " * 400)
    assert main(words("{} --pairs {} --stream", folder, file)) == 2
    assert json.loads(capsys.readouterr().out)["code"] == "pairs_long_tokens"
    file.write_bytes(b"\xff\xfe")
    assert "is not UTF-8; save the file as UTF-8" in ask("{} --pairs {}", folder, file, refused=True)
    assert "add --pairs FILE" in ask("{} --links", folder, refused=True)


def test_a_word_that_ends_where_another_begins_is_not_linked_with_it():
    assert _within(((0, 1), (1, 2), (2, 3)), ((1, 2),)).tolist() == [False, True, False]
