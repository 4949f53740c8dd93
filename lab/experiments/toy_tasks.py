"""Tasks small enough to be learnt in seconds, endless and seeded: copy, reverse, and a grammar that translates Chinese word order into English.

Length means source tokens without the end token. Ids below FIRST are the specials of every model here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from model.config import require
from model.training.batches import Batch, EncodedPair, make_batch

FIRST = 4
SYMBOLS = 32
"""Symbols of the copy and reverse tasks."""
Sides = tuple[list[str], list[str]]
TASKS = ("copy", "reverse", "translate")

_SUBJECTS = {"我": "I", "你": "you", "她": "she", "我们": "we", "老师": "teacher", "孩子": "child", "朋友": "friend", "妈妈": "mother"}
_VERBS = {"看": "see", "买": "buy", "画": "draw", "找": "seek", "喜欢": "like", "卖": "sell"}
_ADJECTIVES = {"红": "red", "大": "big", "新": "new", "小": "small", "旧": "old"}
_OBJECTS = {"书": "book", "苹果": "apple", "猫": "cat", "车": "car", "花": "flower", "茶": "tea", "帽子": "hat"}
_PLACES = {"学校": "school", "家": "home", "公园": "park", "城市": "town"}
_TIMES = {"今天": "today", "昨天": "yesterday", "早上": "mornings", "晚上": "evenings"}
_FIXED = {"在": "at", "，": ","}
ZH = (*_SUBJECTS, *_VERBS, *_ADJECTIVES, *_OBJECTS, *_PLACES, *_TIMES, *_FIXED)
EN = tuple({**_SUBJECTS, **_VERBS, **_ADJECTIVES, **_OBJECTS, **_PLACES, **_TIMES, **_FIXED}.values())
_CLAUSES = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1))
"""With a time, an adjective, a place: 3 words, and 1, 1, 2 more for each."""


@dataclass(frozen=True)
class Toy:
    """One task by name, one of TASKS. Raises ConfigError for another."""

    name: str

    def __post_init__(self) -> None:
        require(self.name in TASKS, f"task is {self.name!r}; choose {', '.join(TASKS)}.")

    @property
    def vocab_size(self) -> int:
        """Ids of one side, specials included; both sides have as many."""
        return FIRST + (len(ZH) if self.name == "translate" else SYMBOLS)

    def pair(self, length: int, random: Random) -> EncodedPair:
        """A source of that many tokens and its target. "translate" has no sentence of fewer than 3."""
        if self.name == "translate":
            zh, en = sentence(length, random)
            return [FIRST + ZH.index(word) for word in zh], [FIRST + EN.index(word) for word in en]
        source = [FIRST + random.randrange(SYMBOLS) for _ in range(length)]
        return source, source if self.name == "copy" else source[::-1]

    def pairs(self, count: int, lengths: tuple[int, int], seed: int) -> list[EncodedPair]:
        """`count` pairs of lengths drawn evenly from `lengths` (first to last)."""
        random = Random(f"{self.name} {seed}")
        return [self.pair(random.randint(*lengths), random) for _ in range(count)]

    def batches(self, size: int, lengths: tuple[int, int], seed: int) -> Iterator[Batch]:
        """Batches of `size` fresh pairs, without end."""
        random = Random(f"{self.name} batches {seed}")
        while True:
            yield make_batch([self.pair(random.randint(*lengths), random) for _ in range(size)])


def sentence(length: int, random: Random) -> Sides:
    """A Chinese sentence of exactly `length` words (3 or more), clauses parted by "，", and its English: time moves to the end, place behind the object."""
    require(length >= 3, f"a sentence has {length} words; the grammar makes none of fewer than 3.")
    zh: list[str] = []
    en: list[str] = []
    while True:
        left = length - len(zh) - (1 if zh else 0)
        fitting = [parts for parts in _CLAUSES if (size := _words(parts)) == left or left - size >= 4]
        of_zh, of_en = _clause(random.choice(fitting), random)
        zh, en = ([*zh, "，", *of_zh], [*en, ",", *of_en]) if zh else (of_zh, of_en)
        if len(zh) == length:
            return zh, en


def _words(parts: tuple[int, int, int]) -> int:
    time, adjective, place = parts
    return 3 + time + adjective + 2 * place


def _clause(parts: tuple[int, int, int], random: Random) -> Sides:
    def pick(words: dict[str, str], wanted: int = 1) -> Sides:
        word = random.choice(list(words))
        return ([word], [words[word]]) if wanted else ([], [])

    (time_zh, time_en), (adjective_zh, adjective_en) = pick(_TIMES, parts[0]), pick(_ADJECTIVES, parts[1])
    (place_zh, place_en), (subject_zh, subject_en) = pick(_PLACES, parts[2]), pick(_SUBJECTS)
    (verb_zh, verb_en), (object_zh, object_en) = pick(_VERBS), pick(_OBJECTS)
    at_zh, at_en = (["在"], ["at"]) if parts[2] else ([], [])
    zh = [*time_zh, *subject_zh, *at_zh, *place_zh, *verb_zh, *adjective_zh, *object_zh]
    return zh, [*subject_en, *verb_en, *adjective_en, *object_en, *at_en, *place_en, *time_en]
