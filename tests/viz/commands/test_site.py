"""`python -m viz site`: a static edition holds the app's own answers, under the questions that a browser asks, and nothing else."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

from tests.command_lines import words
from tests.conftest import SENTENCE, read_json, text_of, write, write_json
from tests.viz.sheets import Asked, mark_in
from viz.__main__ import main
from viz.server.static_site.error import SiteError
from viz.server.static_site.recorded_questions import ASKS
from viz.server.static_site.recorder import usual_question
from viz.server.static_site.sentences import Sentence, read_sentences
from viz.shared.question_reads import Reads, key_of

PAGES = "attention,contents"
SITES = {"encoder": "encoder.{}.self.weights", "decoder": "decoder.{}.self.weights", "cross": "decoder.{}.cross.weights"}


def make(folder, out, checkpoint, lines=f"{SENTENCE}\n"):
    """Run the command."""
    sentences = folder / "sentences.txt"
    write(sentences, lines)
    return main(words("site --out {} --sentences {} --pages {} --checkpoints {}", out, sentences, PAGES, checkpoint.parent))


@pytest.fixture(scope="module")
def edition(checkpoint_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    assert make(folder, folder / "edition", checkpoint_dir) == 0
    return folder / "edition"


def contents(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def found(edition, page, **wanted):
    """The view whose answer read these values, found by reading the files as they are described."""
    for table in read_json(edition / "asks" / f"{page}.0.json"):
        for key, (view, _) in table["answers"].items():
            values = dict(zip(table["reads"], json.loads(key), strict=True))
            if all(values.get(name) == value for name, value in wanted.items()):
                return read_json(edition / "answers" / f"{view}.json")
    raise AssertionError(f"nothing is recorded of {page} for {wanted}")


@pytest.mark.parametrize("kind", ["encoder", "decoder", "cross"])
def test_the_recorded_maps_are_the_traces_weights(edition, trace, kind):
    for layer, head in ((0, 0), (1, 2)):
        view = found(edition, "attention", kind=kind, layer=layer, head=head, part="map", lang="zh", depth="exact")
        sent = np.array([[x or 0.0 for x in row] for row in mark_in(view, "Matrix")["values"]])
        weights = trace[SITES[kind].format(layer)][head]
        rows, columns = weights.shape  # the shared trace stops after 12 tokens; what comes later changes no earlier row
        np.testing.assert_allclose(sent[:rows, :columns], weights, atol=2e-5)


def test_a_second_time_gives_the_same_bytes_and_what_is_no_longer_wanted_goes(edition, checkpoint_dir, tmp_path):
    before = contents(edition)
    mark = json.loads(before["translucent-edition.json"])
    left = edition / "answers" / "left.json"
    left.write_text("{}")
    mark["files"].append("answers/left.json")
    write_json(edition / "translucent-edition.json", mark)
    assert make(tmp_path, edition, checkpoint_dir) == 0
    assert contents(edition) == before
    assert mark["translucent"] in text_of(edition / "README.txt")


def test_a_folder_with_something_else_in_it_is_left_alone(checkpoint_dir, tmp_path, capsys):
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.txt").write_text("mine")
    assert make(tmp_path, tmp_path / "thesis", checkpoint_dir) == 1
    assert "holds no edition" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "thesis").iterdir()] == ["chapter.txt"]


@pytest.mark.parametrize(
    "lines, says",
    [
        ("\n \n", "has no sentence"),
        ("zz-yy\tHello.\n", "'zz-yy'"),
        ("\n".join(f"我有{n}只猫。" for n in range(101)), "101 sentences; an edition holds at most 100"),
        ("猫" * 2001, "2001"),
    ],
)
def test_what_cannot_be_recorded_is_named(checkpoint_dir, tmp_path, capsys, lines, says):
    assert make(tmp_path, tmp_path / "out", checkpoint_dir, lines) == 1
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("content", ["{}\r\n", "\ufeff{}", "\ufeff\r\n{}\r\n", "\ufeffzh-en\t{}\n"])
def test_a_file_as_windows_writes_it_has_the_same_sentences(tmp_path, content):
    path, service = tmp_path / "sentences.txt", SimpleNamespace(first={"zh": "zh-en"}.get, known={"zh-en": "zh-en"}.get)
    path.write_bytes(content.format(SENTENCE).encode())
    assert read_sentences(path, service) == [Sentence("zh-en", SENTENCE)]


@pytest.mark.parametrize("encoding", ["gbk", "utf-16"])
def test_a_file_in_another_encoding_is_named_with_what_to_do(tmp_path, encoding):
    (tmp_path / "sentences.txt").write_text(SENTENCE, encoding=encoding)
    with pytest.raises(SiteError, match=r"sentences\.txt is not UTF-8 \(byte \d\); save it as UTF-8"):
        read_sentences(tmp_path / "sentences.txt", None)


def test_a_key_is_written_as_the_browser_writes_it():
    """The texts are those of viz/browser/requests/questions.test.js."""
    question = {
        "text": "我有一只猫。",
        "decode": {"top_k": 5, "beam": 4},
        "masks": {"cross": True},
        "layer": -1,
        "at": {"row": 1, "of": [2, {"b": 1, "a": 0}]},
    }
    assert key_of(dict(question), ["layer", "text"]) == '[-1,"我有一只猫。"]'
    assert key_of(dict(question), ["decode", "at"]) == '[{"beam":4,"top_k":5},{"of":[2,{"a":0,"b":1}],"row":1}]'
    assert key_of(dict(question), ["masks.cross", "masks.frame"]) == "[true,null]"
    assert key_of(dict(question), ["part", "space.table", "text.length"]) == "[null,null,null]"


def test_only_what_was_read_of_a_question_is_noted():
    from viz.pages.masks import PAGE
    from viz.shared.scene import scene_from

    reads = Reads()
    scene, (request,) = reads.watch(scene_from(usual_question("zh-en", SENTENCE), "zh-en"), (PAGE.request({"cross": True, "frame": 2}),))
    assert reads.places == set()
    assert (scene.kind, request.masks.get("cross")) == ("cross", True)
    assert reads.places == {"kind", "masks.cross"}
    assert list(request.masks) == ["cross", "frame"]
    assert reads.places == {"kind", "masks", "masks.cross"}
    assert scene.run.text == SENTENCE
    assert {"text", "checkpoint", "beside", "cut", "decode", "forced"} < reads.places


@pytest.mark.later
@pytest.mark.parametrize("name", ASKS)
def test_what_is_recorded_of_a_page_follows_its_sheet(service, name):
    page = Asked(service, name)
    more, answer = ASKS[name](page.view()), None
    for _ in range(8):
        if (patch := next_of(more, answer)) is None:
            break
        answer = page.view(**patch)


def next_of(more, answer):
    """What is asked next, None at the end."""
    try:
        return more.send(answer)
    except StopIteration:
        return None
