"""What a stranger's files may be: lessons that lead elsewhere, names and words that look like HTML. They are left out, or shown as the text they are."""

import json
import os
import re
from pathlib import Path

import pytest

from model.__main__ import main
from tests.command_lines import words
from tests.conftest import read_json, write_json
from tests.tiny_marian import write_marian
from viz.lessons.check import LARGEST, LessonError
from viz.lessons.files import FOLDER, lessons, stay_inside
from viz.server.layout import page_data
from viz.server.page_head import page_head
from viz.server.serve import serve
from viz.shared.run_service import CheckpointFacts, RunService

HOSTILE = "</script><img src=x onerror=alert(1)>"


def test_of_a_folder_of_lessons_only_files_that_lie_in_it_are_read(tmp_path, caplog):
    folder, good = tmp_path / "lessons", (FOLDER / "masks.json").read_bytes()
    folder.mkdir()
    (tmp_path / "outside.json").write_bytes(good)
    (folder / "good.json").write_bytes(good)
    (folder / "inner.json").symlink_to("good.json")
    (folder / "outer.json").symlink_to(tmp_path / "outside.json")
    (folder / "climbs.json").symlink_to(Path("../outside.json"))
    (folder / "dangling.json").symlink_to("nowhere.json")
    (folder / "folder.json").mkdir()
    with (folder / "huge.json").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert set(lessons(folder)) == {"good", "inner"}
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.json")  # to open one is to wait for whoever writes into it
        with pytest.raises(LessonError, match="is not a file"):
            stay_inside(folder / "pipe.json")
    assert caplog.text.count("leads out of its folder") == 2 and f"larger than {LARGEST} bytes" in caplog.text


def test_a_title_that_looks_like_html_stands_in_the_page_as_text(service):
    data = page_data(service) | {"lessons": {"own": {"title": {"zh": HOSTILE, "en": HOSTILE}}}}
    tags = page_head(data).decode()
    assert HOSTILE not in tags and "<img" not in tags and tags.count("</script>") == 3
    given = re.search(r"translucent\.data = (.*?);</script>", tags)
    assert given and json.loads(given[1])["lessons"]["own"]["title"]["en"] == HOSTILE


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """An imported model whose every piece is a tag, and that says more of itself than is good."""
    place = tmp_path_factory.mktemp("strangers")
    write_marian(place / "published", seed=3)
    vocabulary = read_json(place / "published" / "vocab.json")
    renamed = {piece if id < 2 or id == len(vocabulary) - 1 else f"<b>{id}": id for piece, id in vocabulary.items()}
    write_json(place / "published" / "vocab.json", renamed)
    (place / "published" / "README.md").write_text(HOSTILE)
    assert main(words("import --out {} -- {}", place / "checkpoints" / "tags", place / "published")) == 0
    return RunService(place / "checkpoints", "tags", "cpu")


def test_pieces_that_are_tags_are_answered_as_they_are(service):
    asked = {"page": "tokens", "text": f"ich habe {HOSTILE}", "decode": {"max_length": 6}}
    answer = serve(service, asked)
    assert answer["ok"], answer
    assert answer["result"]["source"] == asked["text"]
    assert any(re.fullmatch(r"<b>[0-9]+", piece["text"]) for piece in answer["result"]["out"])


def test_a_checkpoint_that_names_tags_as_its_languages_has_the_usual_card_and_is_refused(service):
    place = service.folder / "named"
    place.mkdir()
    config = read_json(service.folder / "tags" / "config.json")
    for direction in (f"{HOSTILE}-en", "de-en" * 10**6, ["de", "en"], 7):
        write_json(place / "config.json", {**config, "direction": direction})
        service.look()
        assert service.facts("named") == CheckpointFacts()
        assert "onerror" not in page_head(page_data(service)).decode()
        answer = serve(service, {"page": "tokens", "text": "ich", "checkpoint": "named"})
        assert answer["error"]["code"] == "broken_checkpoint" and len(answer["error"]["values"]["reason"]) < 300
