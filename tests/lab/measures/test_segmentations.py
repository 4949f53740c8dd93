"""The ways to cut a sentence are those of SentencePiece, and those of a stretch sum to one."""

from itertools import pairwise

import sentencepiece as spm
from pytest import approx

from lab.measures.segmentations import SHOWN, Cuts

CAT = "我有一只猫。"


def test_the_listed_cuts_are_sentencepieces_and_so_is_the_chosen_one(translator):
    reference = spm.SentencePieceProcessor(model_proto=translator.source.model_bytes)
    lattice = translator.lattice(CAT)
    chosen = lattice.cut_at((1, 2, 4, 5, 6))
    assert chosen is not None
    cuts = Cuts(lattice, chosen, str)
    assert [cuts.pieces(cut.ends) for cut in cuts.best] == reference.nbest_encode(CAT, nbest_size=SHOWN, out_type=str)
    assert cuts.pieces(chosen.ends) == ["我", "有", "一只", "猫", "。"]
    assert chosen.score == approx(sum(reference.get_score(reference.piece_to_id(piece)) for piece in cuts.pieces(chosen.ends)))


def test_the_ways_to_cut_a_stretch_sum_to_one_and_keep_the_rest(translator):
    lattice = translator.lattice(CAT)
    cuts = Cuts(lattice, lattice.best, str)
    for start, end in pairwise(lattice.joints):
        found = cuts.between(start, end)
        count = lattice.part(start, end).count
        assert len(found) == min(count, 4) and (count > 4 or sum(p for _, _, p in found) == approx(1))
        for ends, pieces, _ in found:
            assert "".join(pieces) == lattice.normal[start:end] and set(lattice.joints[1:]) <= set(ends)
