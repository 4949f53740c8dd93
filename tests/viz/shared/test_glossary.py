"""The glossary: what each term must say, and what of it stands in which file."""

import json
import re

from tests.conftest import through_json
from viz.pages import NAMES, TEXT
from viz.server.browser_files import files
from viz.shared.glossary import TERMS, glossary_file

MOST_PLAIN = (60, 35)
"""The plain sentence has at most so many Chinese characters, so many English words."""
IDS = [term.id for term in TERMS]


def test_a_term_is_said_plainly_and_exactly_in_both_languages_and_shown_on_a_page_of_the_app():
    for term in TERMS:
        for said in (term.zh, term.en):
            assert said.names and said.plain and said.exact and said.plain != said.exact, term.id
        characters = re.findall(r"[\u3400-\u9fffA-Za-z0-9]", term.zh.plain)
        assert len(characters) <= MOST_PLAIN[0], f"{term.id}: {len(characters)} characters"
        assert len(term.en.plain.split()) <= MOST_PLAIN[1], f"{term.id}: {len(term.en.plain.split())} words"
        assert re.search(r"[\u3400-\u9fff]", term.zh.plain), term.id
        assert not re.search(r"[\u3400-\u9fff]", term.en.plain + term.en.exact), term.id
        assert term.page in NAMES, term.id


def test_no_two_terms_share_an_id_or_a_name():
    assert len(set(IDS)) == len(IDS)
    for said in ([term.zh for term in TERMS], [term.en for term in TERMS]):
        names = [name.lower() for one in said for name in one.marked]
        assert sorted(set(names)) == sorted(names)


def test_a_term_that_is_marked_is_marked_in_both_languages():
    for term in TERMS:
        assert bool(term.zh.marked) == bool(term.en.marked), term.id


def test_the_terms_of_the_field_are_there():
    known = {name.lower() for term in TERMS for said in (term.zh, term.en) for name in said.names}
    field = ["熵", "logit", "奈特", "kl", "词元", "残差", "softmax", "困惑度", "teacher forcing", "beam", "temperature", "sentencepiece"]
    assert {*field, "bleu", "chrf", "seed", "aer", "dropout", "kv cache", "repetition penalty", "causal mask", "d_model"} <= known


def test_the_names_come_with_the_frame_and_the_sentences_in_a_file_of_their_own():
    assert TEXT["term.entropy"] == ("熵", "entropy|entropies")
    assert "basic_term.token" in TEXT and "term.token" not in TEXT
    frame, later = files()["words/zh/frame.json"].decode(), json.loads(files()["terms.json"])
    assert later == through_json(glossary_file())
    assert later["entropy"]["zh"]["plain"] not in frame
