"""Where the corpora come from, what must be said of them, and what that asks of weights trained on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Source:
    """A collection of sentences. share_alike: weights trained on it carry its licence on. url: where it is."""

    name: str
    attribution: str
    licence: str
    url: str
    share_alike: str = ""  # the licence the weights then have, as Hugging Face writes it


SOURCES = {
    "tatoeba": Source("Tatoeba", "Tatoeba contributors, tatoeba.org", "CC BY 2.0 FR", "https://tatoeba.org"),
    "wiktionary": Source(
        "Wiktionary, example sentences", "Wiktionary contributors", "CC BY-SA 4.0", "https://www.wiktionary.org", "cc-by-sa-4.0"
    ),
}


def source_of(file: str) -> Source:
    """The collection a corpus file is part of, by the first part of its name: "tatoeba.train.tsv.gz" is from Tatoeba."""
    stem = file.split(".")[0]
    return SOURCES.get(stem, Source(stem, f"the file {file}", "not recorded", ""))


def licence_of(files: Iterable[str]) -> str:
    """The licence of weights trained on these files, as Hugging Face writes it; "other" when a file's is not known."""
    sources = [source_of(file) for file in files]
    if any(source.licence == "not recorded" for source in sources):
        return "other"
    return next((source.share_alike for source in sources if source.share_alike), "cc-by-4.0")
