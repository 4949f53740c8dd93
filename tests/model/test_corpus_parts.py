"""Parts of a corpus: in order whatever order they are done in, none twice, and nothing of other work."""

import io

import pytest

from model.__main__ import main
from model.corpus_parts import PartsError, here, translate_part, translate_parts
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import read_json, text_of, write
from tests.model.test_batch_translation import sentences, short_checkpoint

PLAN = {"checkpoint": "tiny", "beam": 1, "bytes": 0}


@pytest.fixture(scope="module")
def tiny(random_checkpoint_dir, tmp_path_factory):
    return Translator.load(short_checkpoint(random_checkpoint_dir, tmp_path_factory.mktemp("short")), "cpu")


@pytest.fixture(scope="module")
def texts():
    return [*sentences(22), ""]


def corpus(texts):
    return io.BytesIO("".join(text + "\n" for text in texts).encode())


def backwards(translator, asked, most=99):
    """The last part first; ends after `most` as a machine does that is switched off."""

    def run(parts):
        for part in sorted(parts, key=lambda part: -part.number)[:most]:
            asked.append(part.number)
            yield translate_part(translator, part)
        if len(asked) == most:
            raise KeyboardInterrupt

    return run


def interrupted(tiny, texts, out, most):
    """The numbers of the parts that were done before a run ended so."""
    asked = []
    with pytest.raises(KeyboardInterrupt):
        list(translate_parts(corpus(texts), out, PLAN, backwards(tiny, asked, most), size=6))
    return sorted(asked)


def gone_on(tiny, texts, out):
    """The numbers of the parts that a whole run has left to do; it gives what each text is alone."""
    asked = []
    list(translate_parts(corpus(texts), out, PLAN, backwards(tiny, asked), size=6))
    assert text_of(out).split("\n")[:-1] == [tiny.translate(text).text if text else "" for text in texts]
    return sorted(asked)


def test_an_interrupted_run_goes_on_and_gives_what_one_run_gives(tiny, texts, tmp_path):
    out = tmp_path / "out.txt"
    assert interrupted(tiny, texts, out, 2) == [2, 3] and not out.exists()
    assert gone_on(tiny, texts, out) == [0, 1]
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]


def test_what_belongs_to_other_work_is_left_alone(tiny, texts, tmp_path):
    interrupted(tiny, texts, out := tmp_path / "out.txt", 1)
    with pytest.raises(PartsError, match="beam was 1, now 4"):
        list(translate_parts(corpus(texts), out, PLAN | {"beam": 4}, here(tiny, 4), size=6))
    out.write_text("mine")
    with pytest.raises(PartsError, match="already exists"):
        list(translate_parts(corpus(texts), out, PLAN, here(tiny), size=6))
    assert out.read_text() == "mine"


def test_a_refused_line_is_named_by_its_number_in_the_whole(tiny, tmp_path):
    lines = io.BytesIO(b"\n" * 7 + b"\xff\n" + b"\n")
    refused = [line for done in translate_parts(lines, tmp_path / "out.txt", PLAN, here(tiny), size=3) for line in done.refused]
    assert [number for number, _ in refused] == [8] and "UTF-8" in refused[0][1]
    assert (tmp_path / "out.txt").read_text() == "\n" * 9


def test_the_command_writes_a_file_and_says_what_goes_together(random_checkpoint_dir, tmp_path, capsys, ask):
    write(tmp_path / "in.txt", "好\n我\n")
    command = words("translate --checkpoint {} --device cpu", random_checkpoint_dir)
    ask("{} --in {} --out {}", command, tmp_path / "in.txt", tmp_path / "out.txt")
    assert len(text_of(tmp_path / "out.txt").splitlines()) == 2
    assert main(words("{} --engine ray", command)) != 0
    assert "--in and --out go together" in capsys.readouterr().err


def test_a_part_is_json_that_any_program_reads(tiny, texts, tmp_path):
    interrupted(tiny, texts, tmp_path / "out.txt", 1)
    texts_there, refused, digest = read_json(tmp_path / "out.txt.parts" / "0000003.json")
    assert len(texts_there) == 5 and refused == []
    assert len(digest) == 64


def test_lines_that_were_corrected_meanwhile_are_translated_anew(tiny, texts, tmp_path):
    """Two lines of equal length are swapped in a part that was done: the file is as long as before."""
    interrupted(tiny, texts, out := tmp_path / "out.txt", 3)
    swapped = [*texts[:19], texts[20], texts[19], *texts[21:]]
    assert swapped != texts
    assert gone_on(tiny, swapped, out) == [0, 3]
