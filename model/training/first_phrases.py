"""Pairs such as people type first, to train on: phrases written for this project, short pairs of the corpora, and words of a dictionary that the corpora bear out."""

import itertools
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from model.training.corpus import Pair, read_lines
from model.training.number_words import chinese_number, english_number
from model.training.recipes import FOLDER
from model.training.typed_forms import ENDS

FILE = FOLDER / "first.phrases.txt"
FILLINGS = 120
"""So many sentences are made of a phrase with slots at most; drawn where more could be."""
SHORT = {"tatoeba": 3, "wiktionary": 3, "hsk": 3, "own": 4, "cldr": 3, "d2l": 3, "hfcourse": 3, "msbeginners": 3}
"""Source -> the most English words of a pair that counts as short."""
CHARACTERS = 10
DICTIONARY, WITNESS = "cedict", "tatoeba"
BORNE_OUT = 3, 4
"""A word's translation is taken where so many sentences of the witness have both, and one in so many of those that have the word."""


def first_pairs(sources: dict[str, list[Pair]]) -> list[Pair]:
    """All of them, zh-en, none twice."""
    short = [pair for name, most in SHORT.items() for pair in sources.get(name, ()) if is_short(pair, most)]
    known = borne_out(sources.get(DICTIONARY, ()), sources.get(WITNESS, ()))
    return list(dict.fromkeys([*written(), *counted(), *short, *known]))


def is_short(pair: Pair, most: int) -> bool:
    """So few English words and Chinese characters, and nothing that only introduces what follows."""
    zh, en = pair
    return len(en.split()) <= most and len(zh) <= CHARACTERS and zh[-1] not in "：:，," and en[-1] not in ":,"


def written() -> list[Pair]:
    """What stands in FILE: each phrase with every filling of its slots, at most FILLINGS drawn ones."""
    lines = list(read_lines(FILE))
    slots = read_slots(lines)
    phrases = [phrase.split("=") for line in lines if line[0] not in "#[" for phrase in line.split(" / ")]
    return [pair for zh, en in phrases for pair in filled((zh, en), slots)]


def read_slots(lines: Iterable[str]) -> dict[str, list[Pair]]:
    """Of lines such as "[beast] 鸟 bird, 熊 bear" the slots by their names, each with its fillings."""
    rows = [line.removeprefix("[").partition("] ") for line in lines if line.startswith("[")]
    return {name: [(zh, en) for zh, _, en in (one.partition(" ") for one in fillings.split(", "))] for name, _, fillings in rows}


def filled(phrase: Pair, slots: dict[str, list[Pair]]) -> list[Pair]:
    """A phrase with the fillings of its slots, the first letter as the phrase has it; itself where it has none."""
    names = list(dict.fromkeys(re.findall(r"{(\w+)}", phrase[0])))
    every = list(itertools.product(*(slots[name] for name in names)))
    chosen = random.Random(phrase[0]).sample(every, min(FILLINGS, len(every)))
    return [fill(phrase, dict(zip(names, fillings, strict=True))) for fillings in chosen]


def fill(phrase: Pair, fillings: dict[str, Pair]) -> Pair:
    """A phrase with one filling of each slot; English that ends as a sentence begins with a capital."""
    zh, en = (side.format(**{name: pair[i] for name, pair in fillings.items()}) for i, side in enumerate(phrase))
    return zh, en[0].upper() + en[1:] if en[-1] in ENDS else en


def counted() -> list[Pair]:
    """Numbers in words, alone and one after the other."""
    numbers = [(chinese_number(n), english_number(n)) for n in (*range(100), *range(100, 1000, 7), *range(1000, 20_000, 250))]
    starts = [range(a, a + size) for size in (2, 3, 4, 5, 6) for a in range(11 - size)]
    rows = [([chinese_number(n) for n in row], [english_number(n) for n in row]) for row in starts]
    return [
        *numbers,
        *(("".join(zh), " ".join(en)) for zh, en in rows),
        *((zh, en.replace("-", " ")) for zh, en in numbers if "-" in en),
        *(("，".join(zh), ", ".join(en)) for zh, en in rows),
    ]


def borne_out(dictionary: Iterable[Pair], witness: Sequence[Pair]) -> list[Pair]:
    """Words of a dictionary, each with those of its senses that stand in the translations of the word's own sentences; verbs without "to"."""
    senses = defaultdict[str, list[str]](list)
    for zh, en in dictionary:
        senses[zh] += [sense.strip().removeprefix("to ") for sense in en.split(";")]
    told = defaultdict[str, list[str]](list)
    for zh, en in witness:
        flat = " ".join(["", *re.findall(r"[a-z'-]+", en.lower()), ""])
        for word in {zh[i : i + size] for size in (2, 3, 4) for i in range(len(zh))} & senses.keys():
            told[word].append(flat)
    least, of = BORNE_OUT
    return [
        (zh, sense)
        for zh, english in told.items()
        for sense in dict.fromkeys(senses[zh])
        if (hits := sum(f" {sense.lower()} " in line for line in english)) >= least and hits * of >= len(english)
    ]
