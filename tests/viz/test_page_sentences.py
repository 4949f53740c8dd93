"""Sentences that pages begin with: each shows what it is there for; a sentence that does not is named with one that does."""

import argparse

import pytest

from tests.conftest import SHIPPED, write
from tests.skips import skip
from viz.commands import sentences
from viz.pages import PAGES
from viz.shared.export.figure_record import ExportError
from viz.shared.page_sentences import OWN, own_sentence
from viz.shared.scene import Run


def options(checkpoint_dir, *more):
    """What the command is given."""
    parser = argparse.ArgumentParser()
    sentences.add_arguments(parser)
    return parser.parse_args(["--checkpoints", str(checkpoint_dir.parent), "--checkpoint", checkpoint_dir.name, *more])


def test_every_page_that_has_one_says_what_it_must_show():
    assert set(OWN) == set(sentences.SHOWS) <= {page.name for page in PAGES}


@pytest.mark.parametrize("page", sorted(OWN))
def test_a_sentence_shows_what_it_is_there_for(page, service):
    if not SHIPPED.exists():
        skip("shipped checkpoint")
    name = service.default
    own = own_sentence(page, service.facts(name).reads)
    assert sentences.SHOWS[page](service, service.result(Run(name, own)))


def test_one_that_shows_nothing_is_named_with_one_that_does(monkeypatch, checkpoint_dir, tmp_path):
    monkeypatch.setattr(sentences, "SHOWS", {"masks": lambda service, result: result.run.text == "我去学校。"})
    among = tmp_path / "among.txt"
    write(among, "你好。\n\n我去学校。\n")
    with pytest.raises(ExportError, match=f"{own_sentence('masks', 'zh')} shows nothing any more; this one does: 我去学校。"):
        sentences.run(options(checkpoint_dir, "--among", str(among)))
