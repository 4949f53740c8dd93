"""`python -m model prepare --data DIR --out DIR`: the files a recipe needs beside the corpora, made from them by rule and seed.

general.dev.tsv        development sentences from sources other than Tatoeba, so many of each; no training reads a sentence of theirs
numbers.dev.tsv        sentences with digits, other numbers put in on both sides: does each digit come back?
numbers.held.tsv       the pairs those were made of; to be held out as well
numbers.train.tsv.gz   pairs with other numbers, and phrases with numbers (`model.training.number_phrases`)
first.train.tsv.gz     such as people type first (`model.training.first_phrases`); a training leaves out those that are measured on
"""

import argparse
import gzip
import hashlib
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from model.training.corpus import CorpusError, Pair, clean, read_pairs, without
from model.training.digits import swapped, with_other_numbers
from model.training.first_phrases import DICTIONARY, SHORT, first_pairs
from model.training.number_phrases import phrases
from model.training.typed_forms import ENDS
from model.translation_notices import digits_of

GENERAL = {
    "hsk": 90, "xgqa": 50, "cdda": 80, "pud": 60, "xquad": 50, "d2l": 40, "msbeginners": 30, "hfcourse": 20, "promptguide": 10, "tensorflow": 20,
    "osguide": 20, "bitcoin": 10, "android": 20,
}  # fmt: skip
"""Source -> sentences of the general development set: those of the smallest hash, four words and more, that end as sentences do."""
NUMBERS = {
    "tatoeba": 140, "own": 40, "wiktionary": 30, "multiwoz": 60, "crosswoz": 40, "cdda": 60, "cldr": 20, "xquad": 20, "pud": 30, "msbeginners": 30,
    "d2l": 20, "hfcourse": 20, "hsk": 10,
}  # fmt: skip
"""Source -> sentences with digits of the numbers set; a source that has too few gives what it has, and Tatoeba the rest."""
SWAPPED = {
    "tatoeba": 24000, "wiktionary": 3000, "own": 6000, "multiwoz": 16000, "crosswoz": 8000, "cdda": 16000, "cldr": 2000, "xquad": 4000, "pud": 2400,
    "msbeginners": 6000, "d2l": 3000, "hfcourse": 3000, "homeassistant": 2000, "tensorflow": 3000, "hsk": 1000, "chromium": 800, "bitcoin": 300,
}  # fmt: skip
"""Source -> at most so many of its pairs get other numbers for training; a source with few is used several times."""
ROUNDS = 12
ALIKE = 0.35
"""Share of the numbers put in whose digits repeat: half of what zh-en ae9eb1ec2b74 lost was one of two equal digits in a row."""
PHRASES = 48_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model prepare`."""
    parser.add_argument("--data", required=True, type=Path, help="folder of the corpora, SOURCE.train.tsv.gz")
    parser.add_argument("--out", required=True, type=Path, help="folder to write the files into")
    parser.add_argument(
        "--without",
        nargs="*",
        default=["tatoeba.dev.tsv", "tatoeba.test.tsv"],
        metavar="FILE",
        help="pairs whose sentences must not appear in what is made",
    )


def run(args: argparse.Namespace) -> int:
    """Writes the files and says how many lines each has."""
    held = [pair for name in args.without for pair in read_pairs(args.data / name)]
    sources = {
        name: without(clean(read_pairs(args.data / f"{name}.train.tsv.gz")), held)
        for name in dict.fromkeys((*GENERAL, *NUMBERS, *SWAPPED, *SHORT, DICTIONARY))
    }
    general = pick(sources, GENERAL, is_sentence)
    sources = {name: without(pairs, general) for name, pairs in sources.items()}
    originals = pick(sources, NUMBERS, lambda pair: is_sentence(pair, ends="") and with_other_numbers(pair, random.Random(0)) is not None)
    originals += pick({"tatoeba": without(sources["tatoeba"], originals)}, {"tatoeba": sum(NUMBERS.values()) - len(originals)}, with_digits)
    sources = {name: without(pairs, originals) for name, pairs in sources.items()}
    args.out.mkdir(parents=True, exist_ok=True)
    draw = random.Random(2)
    known = [pair for pairs in sources.values() for pair in pairs]
    numbers = without([new for pair in originals if (new := with_other_numbers(pair, draw))], known)
    fresh = [*(pair for name, count in SWAPPED.items() for pair in several(sources[name], count)), *phrases(PHRASES)]
    unread = [*held, *general, *originals, *numbers]
    for name, pairs in {
        "general.dev.tsv": general,
        "numbers.held.tsv": originals,
        "numbers.dev.tsv": numbers,
        "numbers.train.tsv.gz": without(fresh, unread),
        "first.train.tsv.gz": without(first_pairs(sources), unread),
    }.items():
        print(f"{args.out / name}: {write_pairs(args.out / name, pairs)} pairs")
    return 0


def is_sentence(pair: Pair, ends: str = ENDS) -> bool:
    """Four to thirty words, with an end mark on both sides where `ends` says which."""
    zh, en = pair
    return 4 <= len(en.split()) <= 30 and (not ends or (zh[-1] in ends and en[-1] in ends))


def with_digits(pair: Pair) -> bool:
    """Whether both sides have the same numbers in digits, and other ones can be put in."""
    return bool(digits_of(pair[0])) and with_other_numbers(pair, random.Random(0)) is not None


def pick(sources: dict[str, list[Pair]], wanted: dict[str, int], fits) -> list[Pair]:  # type: ignore[no-untyped-def]
    """From each source the wanted number of fitting pairs, those of the smallest hash: the same ones whatever else the files hold."""
    found: list[Pair] = []
    for name, count in wanted.items():
        found += sorted((pair for pair in sources[name] if fits(pair)), key=hashed)[:count]
    return found


def hashed(pair: Pair) -> str:
    """A number without meaning that stays with the pair."""
    return hashlib.sha256("\t".join(pair).encode()).hexdigest()


def several(pairs: Sequence[Pair], count: int) -> list[Pair]:
    """About `count` pairs with other numbers, in several rounds where there are few to begin with, at most ROUNDS."""
    found: list[Pair] = []
    for seed in range(1, ROUNDS + 1):
        if len(found) < count:
            found += swapped(pairs, count - len(found), seed, ALIKE)
    return list(dict.fromkeys(found))


def write_pairs(path: Path, pairs: Iterable[Pair]) -> int:
    """zh<TAB>en lines, gzip by the name; returns how many. Raises CorpusError for a tab inside a sentence."""
    count = 0
    with gzip.open(path, "wt", encoding="utf-8") if path.suffix == ".gz" else path.open("w", encoding="utf-8") as file:
        for pair in pairs:
            if any("\t" in side for side in pair):
                raise CorpusError(f"{pair[0]!r:.60} holds a tab; clean the corpus first.")
            file.write("\t".join(pair) + "\n")
            count += 1
    return count
