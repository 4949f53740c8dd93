"""What people type first: a list of its own that is never trained on, measured by what is accepted, in the forms in which people type."""

import re
from collections import Counter
from types import SimpleNamespace

import pytest

from model.checkpoint import load_checkpoint
from model.training import evaluate
from model.training.batches import Epochs
from model.training.corpus import read_pairs
from model.training.first_words import LANGUAGES, FirstWords, level, never_trained, read_first, told
from model.training.recipes import FOLDER, load_recipe
from model.training.train_command import make_model, read_corpus
from model.training.typed_forms import FORMS, loosened, read_typed
from tests.command_lines import words
from tests.conftest import write

KINDS = words("greeting thanks apology farewell answer wish introduction word number term lecture proverb question")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_two_hundred_sentences_of_all_kinds_and_none_twice_in_any_form(language):
    rows = read_first(language)
    assert len(rows) >= 200
    kinds = Counter(row.kind for row in rows)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 8
    sentences = [told(read_typed(row.sentence, language)) for row in rows]
    assert [sentence for sentence, count in Counter(sentences).items() if count > 1] == []
    others = [told(sentence) for name in ("visitors", "everyday") for sentence, _ in read_pairs(FOLDER / f"{name}.{language}.tsv")]
    assert not set(others) & set(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_accepted_translation_can_be_written(language):
    for row in read_first(language):
        for pattern in row.accepted:
            assert re.compile(pattern), row
            assert pattern == level(pattern) != "", row
            assert not re.search(r"[。？！]|\*|\+", pattern), row
            assert not (language == "zh" and re.search(r"[一-鿿]", pattern)), row


def test_the_list_is_typed_in_every_form():
    typed = [row.sentence for row in read_first("en")]
    assert {"hello", "HEY!", "What’s up?", "I'm sorry."} <= set(typed)
    for name, form in FORMS["en"].items():
        assert any(form(sentence) == sentence for sentence in typed), name


def test_nothing_else_is_accepted_but_case_and_the_last_mark_do_not_count():
    right, wrong = ["Hello.", "HELLO", "hi there!", "Hello，sir"], ["Hello again.", "", "Oh, hello", "hellos"]
    assert list(filter(FirstWords("您好！", ("(hello|hi)( there)?", "hello,sir"), "greeting").accepts, right + wrong)) == right


def test_what_is_told_wrong_is_shown_by_kind_and_form(monkeypatch):
    rows = [FirstWords("hello", ("你好",), "greeting"), FirstWords("Bye.", ("再见",), "farewell"), FirstWords("cat", ("猫",), "word")]
    monkeypatch.setattr(
        evaluate, "translate_all", lambda model, src, tgt, texts, beam: ["你好！" if t.islower() else "地狱" for t in texts]
    )
    loaded = SimpleNamespace(direction="en-zh", checkpoint_id="x", model=None, source=None, target=None)
    result = evaluate.evaluate_first(loaded, rows)
    assert (result["n"], result["right"], result["kinds"]) == (3, 0.3333, {"greeting": 1.0, "farewell": 0.0, "word": 0.0})
    assert result["wrong"] == [["farewell", "Bye.", "地狱"], ["word", "cat", "你好！"]]
    assert result["forms"]["capitals"] == 0.0
    assert set(result["forms"]) == {"as listed", *FORMS["en"]}


def test_the_command_measures_the_list_that_a_direction_reads(monkeypatch, ask_json):
    monkeypatch.setattr(evaluate, "read_first", lambda language: {"zh": [FirstWords("三七", ("three seven",), "number")]}[language])
    result = ask_json("evaluate --checkpoint checkpoints/zh-en --first --device cpu")
    assert (result["n"], result["checkpoint"]) == (1, load_checkpoint("checkpoints/zh-en").checkpoint_id)


def test_no_training_reads_a_sentence_of_the_list_in_any_form(tmp_path):
    write(tmp_path / "dev.tsv", "八八\teight eight\n")
    write(tmp_path / "train.tsv", "谢谢！\tThanks!\n谢谢\tTHANKS\n谢谢，汤姆。\tThank you\n三七\tthree seven\n")
    read = {way: set(read_corpus(load_recipe("tiny", [f"direction={way}"]), tmp_path)[2]) for way in ("zh-en", "en-zh")}
    assert read == {"zh-en": {("谢谢，汤姆。", "Thank you"), ("三七", "three seven")}, "en-zh": {("three seven", "三七")}}
    assert never_trained([("hallo", "hello")], "de") == [("hallo", "hello")]


@pytest.mark.parametrize("language, text, forms", [
    ("en", "It's late.", {"It's late", "it's late.", "it's late"}),
    ("en", "it is", {"it is.", "IT IS"}),
    ("zh", "他说“好”，走了。", {"他说“好”，走了", '他说"好",走了.'}),
    ("zh", "？", {"?"}),
    ("en", "Don’t", {"Don't", "Don't.", "don't", "DON'T"}),
])  # fmt: skip
def test_a_source_is_typed_in_all_forms_that_change_what_is_read(language, text, forms):
    pairs = [(text, "as it was.")] * 200
    loose = loosened(pairs, language, 1.0, seed=3)
    assert {source for source, _ in loose.values()} == forms
    assert {target for _, target in loose.values()} == {"as it was."}


def test_a_share_is_in_other_forms_and_the_seed_decides_which():
    pairs = [(f"This is number {i}.", "x") for i in range(2000)]
    first = loosened(pairs, "en", 0.25, seed=1)
    assert first == loosened(pairs, "en", 0.25, seed=1)
    assert set(first) != set(loosened(pairs, "en", 0.25, seed=2))
    assert 150 < len(first) < 350  # a quarter, without those whose form changes nothing
    assert loosened(pairs, "en", 0.0, seed=1) == loosened(pairs, "de", 1.0, seed=1) == {}


def test_an_epoch_reads_other_forms_each_time_and_links_only_what_stands_as_it_was():
    loaded = load_checkpoint("checkpoints/zh-en")
    pairs = [("三七。", "three seven")] * 40
    links = [[(0, 0)]] * 40

    def read(number, forms):
        epochs = Epochs(pairs, loaded.source, loaded.target, 4000, 64, (0.0, 0.0), 1, links, forms=forms, reads="zh")
        (batch,) = epochs.epoch(number)
        return batch

    plain, loose = read(0, 0.0), read(0, 0.5)
    sources, linked = [row.tolist() for row in loose.src], (loose.links[:, 0].sum(-1) > 0).tolist()
    ways = {tuple(row) for row in plain.src.tolist()}
    width = len(next(iter(ways)))
    assert [tuple(row[:width]) in ways and not any(row[width:]) for row in sources] == linked
    assert 5 < linked.count(False) < 30
    assert loose.src.tolist() == read(0, 0.5).src.tolist() != read(1, 0.5).src.tolist()


@pytest.mark.parametrize("way", ["zh-en", "en-zh"])
def test_the_recipe_begins_with_what_ships_and_reads_only_corpora_and_what_prepare_makes(way):
    recipe, shipped = load_recipe(f"{way}-first"), load_checkpoint(f"checkpoints/{way}")
    assert (recipe.direction, recipe.new_vocabularies, recipe.synthetic, recipe.distilled) == (way, False, (), ())
    assert recipe.forms > 0 < recipe.weights["first.train.tsv.gz"]
    assert (recipe.src_vocab_size, recipe.tgt_vocab_size) == (shipped.source.vocab_size, shipped.target.vocab_size)
    assert make_model(recipe).config.to_dict() == shipped.model.config.to_dict()
