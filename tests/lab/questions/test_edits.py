"""The grammar of what-if edits: what is refused, and that the reason names the edit, the limit and the remedy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.questions.edits import EXAMPLES, EditError, parse_edit
from lab.questions.whatif import fitting, plan, whatif
from model.config import DecodeConfig
from model.text_input import InputError
from model.translator import Translator
from tests.command_lines import words
from viz.pages import TEXT as WORDS

SHORT = DecodeConfig(max_length=6)
TEXT, LONGER = "我有一只猫。", "我有一只猫，他没有，所以他每天都来看我的猫。"


@pytest.mark.parametrize("kind, example", EXAMPLES.items())
def test_every_example_reads_as_its_kind(kind, example):
    edit = parse_edit(example)
    assert edit.kind == kind and edit.written == example


@pytest.mark.parametrize("written", ["ablate:encoder.01.self.0", "ablate:encoder.１.self.00"])
def test_a_layer_written_in_another_way_is_the_layer_the_model_has(translator, written):
    assert parse_edit(written).site == "encoder.1.self"
    assert (
        whatif(translator, TEXT, [written], SHORT).log_probability[1]
        == whatif(translator, TEXT, ["ablate:encoder.1.self.0"], SHORT).log_probability[1]
    )
    with pytest.raises(EditError, match="another edit sets already"):
        plan(translator, TEXT, ["ablate:encoder.1.self.0", written])


@given(
    st.one_of(
        st.text(max_size=60),
        st.builds("{}:{}".format, st.sampled_from(list(EXAMPLES)), st.text("0123456789.,=-einf狗codrselatug ", max_size=40)),
    )
)
def test_any_text_is_an_edit_or_an_edit_error(text):
    try:
        edit = parse_edit(text)
    except EditError as error:
        assert str(error)
    else:
        assert edit.kind in EXAMPLES and (edit.kind != "row" or sum(edit.values) > 0)


WRONG = [
    (["nonsense"], "unknown", "ablate:encoder.1.self.0"),
    (["ablate:encoder.0.cross.0"], "form", "ablate:encoder.1.self.0"),
    (["causal:on"], "form", "causal:off"),
    (["ablate:encoder.99.self.0"], "site", "encoder layers run from 0 to"),
    (["mean:decoder.0.cross.99"], "head", "heads run from 0 to"),
    (["swap:99=狗"], "token", "run from 0 to"),
    (["drop:99"], "token", "run from 0 to"),
    (["row:encoder.0.self.0.99=1"], "row", "rows run from 0 to"),
    (["row:decoder.0.self.0.1=1,1,1"], "values", "that row has 2 keys"),
    (["row:encoder.0.self.0.0=1,-1"], "number", "between 0 and"),
    (["row:encoder.0.self.0.0=1,nan"], "number", "between 0 and"),
    (["row:encoder.0.self.0.0=0,0"], "zero", "more than 0"),
    (["swap:0=狗", "swap:0=猫"], "again", "remove one"),
    (["shuffle:1", "shuffle:2"], "again", "remove one"),
    (["padding:off"], "beside", "second sentence"),
]


@pytest.mark.parametrize("edits, code, said", WRONG)
def test_a_wrong_edit_names_itself_the_limit_and_the_remedy(translator, edits, code, said):
    with pytest.raises(EditError) as caught:
        plan(translator, TEXT, edits, rows=6)
    assert caught.value.code == code and said in str(caught.value)
    assert code == "beside" or edits[-1] in str(caught.value)
    for text in WORDS[f"whatif.error.{code}"]:
        assert text.format(**caught.value.values)


def test_the_other_sentence_of_a_batch_must_be_the_longer_one(translator):
    with pytest.raises(EditError, match="more tokens than yours"):
        plan(translator, LONGER, ["padding:off"], beside=TEXT)


@pytest.mark.parametrize(
    "at, text, source",
    [
        ("▁dog", "cat", "I have a cat."),  # the space belongs to the token
        ("▁dog", " cat", "I have a cat."),
        ("▁dog", "", "I have a."),
        (".", "!", "I have a dog!"),
        ("▁I", "You", "You have a dog."),
        ("▁a", "the big ", "I have the big dog."),
        (".", " today", "I have a dog today"),
    ],
)
def test_a_swapped_word_keeps_the_space_before_it(checkpoint_dir, at, text, source):
    english = Translator.load(checkpoint_dir.parent / "en-zh", "cpu")
    token = [p.text for p in english.read("I have a dog.")[1]].index(at)
    assert plan(english, "I have a dog.", [f"swap:{token}={text}"]).source == source


def test_two_bytes_of_one_character_cannot_both_be_swapped(translator):
    pieces = translator.read("𪚥猫")[1]
    first, second = [i for i, p in enumerate(pieces) if p.kind == "byte"][:2]
    with pytest.raises(EditError, match="another swap changes already"):
        plan(translator, "𪚥猫", [f"swap:{first}=狗", f"swap:{second}=猫"])


def test_the_end_of_the_sentence_cannot_be_swapped(translator):
    last = len(translator.read(TEXT)[1]) - 1
    with pytest.raises(EditError, match="stands for no text"):
        plan(translator, TEXT, [f"swap:{last}=狗"])


def test_swapping_everything_away_leaves_nothing_to_read(translator):
    pieces = translator.read(TEXT)[1]
    gone = [f"swap:{i}=" for i, p in enumerate(pieces) if p.start < p.end]
    with pytest.raises(InputError):
        plan(translator, TEXT, gone)


def test_what_fits_is_kept_and_what_does_not_is_told(translator):
    kept, refused = fitting(translator, TEXT, ["scale:off", "bad", "drop:99", "drop:1"])
    assert kept == ["scale:off", "drop:1"]
    assert [error.code for error in refused] == ["unknown", "token"]


def test_the_command_prints_what_whatif_finds(checkpoint_dir, translator, ask, ask_json):
    arguments = words("whatif --checkpoint {} --source {} --device cpu", checkpoint_dir, TEXT)
    arguments += words("--ablate encoder.1.self.0 --edit drop:1")
    said = ask_json("{} --json", arguments)
    found = whatif(translator, TEXT, ["ablate:encoder.1.self.0", "drop:1"], DecodeConfig())
    assert said["edits"] == ["ablate:encoder.1.self.0", "drop:1"]
    assert said["translation"] == {"before": translator.translate(TEXT).text, "after": found.new.text}
    assert (said["log_probability"]["before"], said["log_probability"]["after"]) == pytest.approx(found.log_probability, abs=1e-3)
    assert [t["after"] for t in said["tokens"]] == pytest.approx([s.after for s in found.steps], abs=1e-3)
    assert found.new.text in ask("{}", arguments)


@pytest.mark.parametrize(
    "more, said",
    [
        (["--reference", ""], "--reference is ''; give a translation"),  # blanks are not taken for none
        (["--reference", "   "], "--reference is '   '; give a translation"),
        (["--edit", "ablate:encoder.77.self.0"], "encoder layers run from 0 to"),
    ],
)
def test_mistakes_of_the_command_end_in_one_line(checkpoint_dir, ask, more, said):
    assert said in ask("whatif --checkpoint {} --source {} {}", checkpoint_dir, TEXT, more, refused=True)
