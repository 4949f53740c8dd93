"""The lattice of cuts against SentencePiece's own search, and against counting every cut by hand."""

import io
import math
import struct
from itertools import combinations, pairwise

import pytest
import sentencepiece as spm
from pytest import approx

from model.config import DecodeConfig
from model.segmentation_lattice import Lattice, PieceScores
from model.tokenizer import Tokenizer, TokenizerError

CHINESE = ("我有一只猫。", "我在2024年买了3只🐱，一只叫咪咪。", "中华人民共和国", "猫猫猫猫")
ENGLISH = ("What's your name?", "I don't know, it's 2024's.", "Naïve café 🐱🐱 don't unbelievable's 猫", "'s")


def fields(message):
    """Number and value of each field of a serialized protocol buffer."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = message[at]
            at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    while at < len(message):
        key = varint()
        kind = key & 7
        if kind == 0:
            yield key >> 3, varint()
            continue
        size = varint() if kind == 2 else 4
        content, at = message[at : at + size], at + size
        yield key >> 3, content if kind == 2 else struct.unpack("<f", content)[0]


def of_the_library(model, text, n):
    """SentencePiece's n best: score and ids of the pieces, from the record it serializes."""
    sp = spm.SentencePieceProcessor(model_proto=model)
    found = []
    for number, one in fields(sp.nbest_encode(text, nbest_size=n, return_type="serialized_proto")):
        if number == 1:
            parts = list(fields(one))
            pieces = [dict(fields(value))[1].decode() for key, value in parts if key == 2]
            found.append((next(value for key, value in parts if key == 3), sp.piece_to_id(pieces)))
    return found


@pytest.fixture
def tokenizers(translator):
    return [(translator.source, CHINESE), (translator.target, ENGLISH)]


def test_the_n_best_and_their_scores_are_the_librarys(tokenizers):
    for tokenizer, texts in tokenizers:
        for text in texts:
            cuts, theirs = tokenizer.lattice(text).n_best(10), of_the_library(tokenizer.model_bytes, text, 10)
            assert [cut.score for cut in cuts] == approx([score for score, _ in theirs], abs=2e-4)
            for cut, (_, ids) in zip(cuts, theirs, strict=True):
                assert [piece.id for piece in tokenizer.pieces(text, ends=cut.ends)] == ids


def test_the_best_cut_is_what_the_tokenizer_reads(tokenizers):
    for tokenizer, texts in tokenizers:
        for text in texts:
            assert tokenizer.pieces(text, ends=tokenizer.lattice(text).best.ends) == tokenizer.pieces(text)


def every_cut(text, scores):
    """All cuts of a text into known pieces, by trying every set of boundaries."""
    found = {}
    for n in range(len(text)):
        for inner in combinations(range(1, len(text)), n):
            ends = (*inner, len(text))
            pieces = [text[a:b] for a, b in pairwise((0, *ends))]
            if all(piece in scores for piece in pieces):
                found[ends] = sum(scores[piece] for piece in pieces)
    return found


def holding(cuts, node):
    """The scores of the cuts of which a piece is one."""
    return [s for e, s in cuts.items() if {node.start, node.end} <= {0, *e} and not set(range(node.start + 1, node.end)) & set(e)]


SCORES = {"a": -3.0, "b": -2.0, "c": -2.5, "ab": -4.0, "bc": -3.5, "abc": -6.5, "ca": -4.1, "d": -1.0}


@pytest.mark.parametrize("text", ["abc", "abcabc", "dabcd", "d", "cabbacab"])
def test_counts_sums_and_marginals_are_those_of_all_cuts_together(text):
    lattice, cuts = Lattice(text, PieceScores(SCORES)), every_cut(text, SCORES)
    total = sum(math.exp(score) for score in cuts.values())
    assert lattice.count == len(cuts)
    assert lattice.log_total == approx(math.log(total))
    ranked = sorted(cuts.items(), key=lambda item: -item[1])
    assert [cut.score for cut in lattice.n_best(len(cuts) + 5)] == approx([score for _, score in ranked])
    for node, share in zip(lattice.nodes, lattice.marginals, strict=True):
        assert share == approx(sum(map(math.exp, holding(cuts, node))) / total)
    joints = [position for position in range(len(text) + 1) if all(position in (0, *ends) for ends in cuts)]
    assert list(lattice.joints) == joints


@pytest.mark.parametrize("text", ["abc", "dabcd", "cabbacab"])
def test_following_the_neighbours_gives_the_best_cut_that_holds_a_piece(text):
    lattice, cuts = Lattice(text, PieceScores(SCORES)), every_cut(text, SCORES)
    for i, node in enumerate(lattice.nodes):
        ends = [node.end]
        for side in (0, 1):
            at = lattice.neighbours[i][side]
            while at >= 0:
                ends.append(lattice.nodes[at].end)
                at = lattice.neighbours[at][side]
        assert cuts[tuple(sorted(ends))] == approx(max(holding(cuts, node)))


@pytest.mark.parametrize("ends", [(), (0, 6), (2, 2, 6), (3, 2, 6), (2, 5), (2, 5, 7), (-1, 6), (6,)])
def test_ends_that_are_no_cut_of_the_text_are_told_from_those_that_are(translator, ends):
    tokenizer = translator.source  # 我有 一只猫 。
    assert tokenizer.lattice("我有一只猫。").cut_at(ends) is None
    if ends:
        with pytest.raises(TokenizerError, match="no way to cut"):
            tokenizer.pieces("我有一只猫。", ends=ends)


def test_a_character_in_no_piece_counts_ten_below_the_least_and_is_spelled_in_bytes(translator):
    tokenizer = translator.source
    lowest = min(tokenizer.score(id) for id in range(tokenizer.vocab_size))
    lattice = tokenizer.lattice("🐱")
    assert [(node.known, node.score) for node in lattice.nodes] == [(False, approx(lowest - 10))]
    assert tokenizer.spelled(list(lattice.nodes)) == [f"<0x{byte:02X}>" for byte in "🐱".encode()]


def test_without_byte_pieces_neighbouring_unknown_characters_are_one_token():
    out = io.BytesIO()
    lines = iter(["the cat sat on the mat", "a dog barks at the moon"] * 50)
    spm.SentencePieceTrainer.train(
        sentence_iterator=lines, model_writer=out, model_type="unigram", vocab_size=40, hard_vocab_limit=False,
        pad_id=0, unk_id=1, bos_id=2, eos_id=3, minloglevel=2,
    )  # fmt: skip
    tokenizer = Tokenizer(out.getvalue())
    text = "the 猫狗 cat 鸟"
    assert tokenizer.pieces(text, ends=tokenizer.lattice(text).best.ends) == tokenizer.pieces(text)
    assert [p.kind for p in tokenizer.pieces(text)].count("unknown") == 2


def test_a_cut_of_ones_own_is_what_the_model_reads(translator):
    from model.text_input import CutText, InputError

    text, ends = "我有一只猫。", (1, 2, 4, 5, 6)
    cut = CutText(text, ends)
    assert [p.text for p in translator.read(cut)[1]] == ["我", "有", "一只", "猫", "。", "</s>"]
    assert translator.encode(cut) == [p.id for p in translator.read(cut)[1]]
    by_hand = translator.source._sp.piece_to_id(["我", "有", "一只", "猫", "。"])
    assert translator.encode(cut) == [*by_hand, translator.config.eos_id]
    done = translator.translate(cut, DecodeConfig())
    assert len(translator.trace(cut, done.tokens).src) == 6
    with pytest.raises(InputError, match="cannot be cut"):
        translator.read(CutText(text, (1, 7)))


def test_digits_are_cut_one_by_one_in_every_cut(translator):
    lattice = translator.source.lattice("在2024年")
    assert not lattice.joined_digits and set(range(1, 6)) <= set(lattice.joints)
    assert Lattice("10", PieceScores({"1": -1.0, "0": -1.0, "10": -1.5})).joined_digits


def test_an_empty_text_has_no_cut():
    lattice = Lattice("", PieceScores(SCORES))
    assert lattice.n_best(3) == [] and lattice.best.ends == () and lattice.cut_at(()) is None
