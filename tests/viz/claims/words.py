"""What the words of a sentence claim, by the words that claim it in either language: half of a whole, the largest, the smallest, a rise, a fall, a cause."""

import re

MEANT = {
    "majority": (
        r"大部分|(?<!比 ε )大多(?!少)|多数|(?<!不)(?:到)?一半以上|(?<!不)超过一半|主要",
        r"\b[Mm]ost of (?!all)|\bin most\b|(?<!at most )\bmore than half\b|\bmajority\b|\bmostly\b|\bmainly\b|\bmain difference\b",
    ),
    "largest": (
        r"最(?=[大高强长远好坏亮快常像能]|分散|集中|关注|相?[似近]|可能|依赖|支持|要紧|吻合|接近|多(?!读|保|同时|相差|也|只|得| ?\{))",
        r"\b(?:[Ll]argest|[Hh]ighest|strongest|greatest|[Ll]ongest|slowest|best|worst|[Nn]earest|closest|furthest)\b|(?<!at )\b[Mm]ost\b(?! of (?!all)|-)",
    ),
    "smallest": (r"最(?=[小低少短弱不])", r"\b(?:smallest|lowest|fewest|shortest|weakest)\b|(?<!at )\bleast\b"),
    "up": (
        r"升(?:到|高|最)|上升|提高|增长|增[加大]|概率也?变大|更可能",
        r"\b(?:rises?|raises|increases?|grows?|has risen|more probable)\b",
    ),
    "down": (
        r"下降|[升反]反?降|降[到低]|(?<!改)变小|都不减少|领先减少",
        r"\b(?:falls? (?:from|to|by|most)|lowers|not lower|decreases?|shrinks?|becomes? less probable|has fallen|lead falls|never falls|not fall|went down|reduces?)\b",
    ),
    "cause": (r"因为|由于|原因", r"\b(?:[Bb]ecause|the reason|since|due to)\b"),
}
"""Kind -> what claims it in Chinese, in English."""


def claims(text, language):
    """The kinds of claims in a text. language: 0 Chinese, 1 English."""
    said = re.sub(r"\{\w+\}", "{}", text)
    return {kind for kind, forms in MEANT.items() if re.search(forms[language], said)}
