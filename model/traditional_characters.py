"""Traditional characters to the simplified ones that the models have read, one for one, so that no place in the text moves."""

import re
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_suffix(".txt")
_ZHE = re.compile(r"(?<![名原顯显巨土編编論论專专遺遗])著(?![名作者稱称述書书])")
"""著 is 着 in traditional text (看著), but not in 名著 or 著名; simplified text has both."""

_DRY = re.compile(r"乾(?![隆坤卦])")
"""乾 is 干 in traditional text (乾淨), but not the first of the eight trigrams, nor in the name of an emperor."""
WORDS = {
    "瞭解": "了解",
    "明瞭": "明了",
    "答覆": "答复",
    "回覆": "回复",
    "藉口": "借口",
    "藉由": "借由",
    "藉此": "借此",
    "慰藉": "慰藉",
    "狼藉": "狼藉",
}
"""Words whose characters simplified text has too, each with another use."""
_WORDS = re.compile("|".join(WORDS))


@cache
def table() -> dict[int, int]:
    """Traditional character -> simplified one, as their numbers. Characters that simplified text has too (著, 乾) are not in it."""
    traditional, simplified = TABLE.read_text(encoding="utf-8").splitlines()[1:3]
    return str.maketrans(traditional, simplified)


def simplified(text: str) -> str:
    """The text in simplified characters; the same object when there is nothing to change. As long as before, character for character."""
    found = text.translate(table())
    found = _WORDS.sub(lambda word: WORDS[word[0]], found)
    if found == text:
        return text
    return _DRY.sub("干", _ZHE.sub("着", found))
