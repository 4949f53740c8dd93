"""`python -m model lattice`, as a person calls it."""

import io

import pytest
import sentencepiece as spm

from model.translator import Translator

SENTENCE = "我有一只猫。"


def test_json_has_the_librarys_best_cuts(checkpoint_dir, ask_json):
    found = ask_json("lattice --device cpu --checkpoint {} --source {} --nbest 4 --json", checkpoint_dir, SENTENCE)
    reference = spm.SentencePieceProcessor(model_file=str(checkpoint_dir / "source.model"))
    pieces = reference.nbest_encode(SENTENCE, nbest_size=4, out_type=str)
    assert [cut["pieces"] for cut in found["best"]] == pieces
    scores = [sum(reference.get_score(reference.piece_to_id(piece)) for piece in cut) for cut in pieces]
    assert [cut["score"] for cut in found["best"]] == pytest.approx(scores)
    assert sum(node["marginal"] for node in found["nodes"] if node["start"] == 0) == pytest.approx(1)


def test_a_sentence_comes_from_stdin_and_each_cut_is_translated(checkpoint_dir, ask, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(SENTENCE + "\n"))
    lines = ask("lattice --device cpu --checkpoint {} --translate --nbest 3", checkpoint_dir).splitlines()
    usual = Translator.load(checkpoint_dir, "cpu").translate(SENTENCE).text
    assert len(lines) == 3 and lines[1].endswith(f"-> {usual}")


@pytest.mark.parametrize("args, said", [(["--nbest", "0"], "from 1 to 1000"), (["--source", "  "], "type a sentence")])
def test_mistakes_end_in_one_line(checkpoint_dir, ask, args, said):
    given = args if "--source" in args else [*args, "--source", SENTENCE]
    assert said in ask("lattice --checkpoint {} --device cpu {}", checkpoint_dir, given, refused=True)
