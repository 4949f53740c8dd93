"""What sentences claim of their own values, as they are printed: which is larger, which are not the same, how many of how many."""

import re
from functools import cache

ORDERS = {
    r"alignment\.look_readings": "moved <= n",
    r"alignment\.see": "sharp <= n",
    r"attention\.look\.broad": "relative >= 80",
    r"attention\.look\.line": "share >= 80",
    r"attention\.look\.line_part": "50 <= share <= 80 and share + other_share <= 101",
    r"attention\.look\.rollout_self": "own >= least",
    r"attention\.look\.rows": "wide_bits > narrow_bits",
    r"attention\.look\.sink": "quiet >= 50 and share <= quiet",
    r"attention\.look\.spread": "high_w >= low_w and high != low and n > 1",
    r"attention\.value\.moved": "b < a and d > c",
    r"attention\.value\.ranks": "least <= mean",
    r"attention\.why\.first": "left <= heads and (quiet <= 50 or left == 0)",
    r"attribution\.see\.(attention|before)": "n <= rows",
    r"decoding\.branches\.see\.found": "log_p > greedy",
    r"decoding\.look\.cut": "kept <= total",
    r"decoding\.why\.forced": "p <= best_p",
    r"decoding\.why\.overturned": "raw != token",
    r"embeddings\.look\.parts": "low < cosine",
    r"embeddings\.lengths\w*": "mean <= most",
    r"forcing\.see\.losses": "right <= n",
    r"gradients\.look\.back": "least < most",
    r"gradients\.look\.tug": "low < high",
    r"head\.mix\.look": "length <= sum",
    r"head\.weight\.look": "gap >= 0 and ratio >= 1",
    r"lens\.guess\.never": "rank > 1",
    r"masks\.answer\.(padding|reads)(\.lifted)?": "most <= taken",
    r"masks\.answer\.most": "most == taken",
    r"masks\.see\.scores": "0 < hidden < cells and low <= high",
    r"memory\.look\.made": "quiet <= layers",
    r"opening\.answer": "p >= q",
    r"residual\.all_see": "0 < count <= n",
    r"residual\.see": "low <= high",
    r"search\.answer\.low": "rank > 1",
    r"search\.answer\.side": "log_p > lowest",
    r"search\.look\.other": "token != best and p <= q",
    r"search\.see\.draws": "1 <= n <= count and times <= count - n + 1",
    r"search\.why\.finished": "score <= best",
    r"search\.why\.pruned": "rank > beam",
    r"space\.answer": "cosine > mean",
    r"whatif\.answer\.some": "0 < n <= all",
    r"whatif\.see\.token": "before != after",
    r"whatif\.masking\.summary": "won <= rows and agree <= rows",
}
"""Pattern of the keys, plain and exact -> what must hold of their values."""
NUMBER = re.compile(r"([<>]?)([+−-]?[\d,]*\.?\d+)(?:×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(?:\s?(?:%|\(.*\)|[a-zA-Z]+))?$")
LOWERED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹−", "-0123456789-")
PLURAL = re.compile(
    r"(?<![\w.,−-])(?<!layer )(?<!step )(?<!head )(?<!row )1 (?:different |source |target |byte )?(?:token|key|cell|step|row|layer|head|neuron|column|sample|translation|word|candidate|sentence|round)s\b"
)


def printed(value):
    """The number that a reader sees, else the text: <1 % lies a little below 1."""
    text = str(getattr(value, "text", value)).strip()
    found = NUMBER.match(text)
    if isinstance(value, (int, float)) or not found:
        return value if isinstance(value, (int, float)) else text
    bound, digits, power = found.groups()
    x = float(digits.translate(LOWERED).replace(",", "")) * 10 ** int((power or "0").translate(LOWERED))
    return x + {"<": -1e-9, ">": 1e-9}.get(bound, 0)


@cache
def claim_of(key):
    """What the words of a key claim of their values; "" where that is nothing."""
    name = key.removesuffix(".plain")
    return next((claim for pattern, claim in ORDERS.items() if re.fullmatch(pattern, name)), "")


def broken(told):
    """Why a sentence is false by itself; "" for one that is not."""
    claim = claim_of(told.key)
    if claim and not eval(claim, {}, {name: printed(value) for name, value in told.values.items()}):
        return claim
    return "one, and a plural" if PLURAL.search(told.text) else ""
