"""What sentences claim is true, and said alike in all four forms: their words, the names they quote, and the numbers of scenes drawn over all pages.

`SCENES=2000 python -m pytest tests/viz/test_claims.py` judges so many scenes; SEED draws others.
"""

import itertools
import os
import random
import re

import pytest

from tests.viz.claims.about import About, Told, reads_as
from tests.viz.claims.orders import ORDERS, broken, printed
from tests.viz.claims.record import JUDGES, false, judge_of, judged
from tests.viz.claims.scenes import LOOKS, scenes, told_in
from tests.viz.claims.words import claims
from tests.viz.texts import CHINESE, texts
from viz.marks.words import Say
from viz.pages import PAGES, TEXT

SCENES, SEED = (int(os.environ.get(name, usual)) for name, usual in (("SCENES", "34"), ("SEED", "1")))
READING = re.compile(r"\.(see|look|answer|moved|losses|masking|stop)(\.|_|$)|\.(why|verdict)\.")
TOLD_ELSEWHERE = ("textbook", "lab", "exercise", "intuition", "families", "bugs", "byhand", "lesson")
"""Cards and experiments, whose claims are measured and have tests of their own."""
NAMED = re.compile(
    r"(?:[Pp]ress|[Cc]lick|[Cc]hoose|[Ss]witch (?:to|on)|[Oo]pen|[Tt]ick|[Uu]nder|[Bb]utton|[Pp]age|按|点击?|选择?|打开|换成|展开|里的)\s?“([^”{}]+)”"
)


def is_reading(key):
    """Whether it is chosen for numbers."""
    return READING.search(key) and "{" in TEXT[key][1] and not key.startswith(TOLD_ELSEWHERE)


UNJUDGED = {
    "cost.look.measured": "milliseconds of the machine",
    "learn.look.cost": "the most steps that the page takes by itself",
    "whatif.answer.most": "the largest fall of the rows, each forced again in tests/viz/pages/test_whatif.py",
    "whatif.answer.heads": "each head is ablated again in tests/viz/pages/test_whatif.py",
    "whatif.answer.greedy": "the same sentence",
    "teach.answer": "a class that was measured once: docs/lab-book.md",
    **dict.fromkeys(("drafting.stop", "drafting.stop_delete", "projector.stop"), "the name of a stop of a lesson"),
}
"""Readings without a judge, and why."""


def test_every_reading_with_a_number_has_a_judge():
    assert {name for key in TEXT if is_reading(key) for name in [key.removesuffix(".plain")] if not judge_of(key)[1]} == set(UNJUDGED)


def test_the_words_claim_the_same_in_both_languages_and_no_more_when_they_are_short():
    wrong = []
    for key, pair in TEXT.items():
        zh, en = (claims(text, i) for i, text in enumerate(pair))
        apart = zh ^ en if is_reading(key) else (zh ^ en) & ({"majority"} if not key.startswith("lab") else set())
        wrong += [f"{key}: {kind} in {'Chinese' if kind in zh else 'English'} alone" for kind in apart]
        exact = key.removesuffix(".plain")
        if exact != key and exact in TEXT and is_reading(key):
            wrong += [
                f"{key}: {kind}, which the exact words do not say" for kind in (en - claims(TEXT[exact][1], 1)) & {"majority", "up", "down"}
            ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "zh, en",
    [
        ("{a} 的权重，大部分在“{b}”", "most of it on {b}"),
        ("“{b}”最多", "the largest part on {b}"),
        ("从 {a} 升到 {b}", "rises from {a} to {b}"),
    ],
)
def test_a_claim_in_one_language_alone_is_seen(zh, en):
    assert claims(zh, 0) == claims(en, 1) != claims("在“{b}”上", 0) == claims("on {b}", 1) == set()


def test_every_judge_is_about_words_that_there_are():
    names = {key.removesuffix(".plain") for key in TEXT}
    assert not [pattern for pattern in (*ORDERS, *JUDGES) if not any(re.fullmatch(pattern, name) for name in names)]


@pytest.mark.parametrize(
    "key, values, text, why",
    [
        ("opening.answer", {"p": "1.248", "q": "1.25"}, "", "p >= q"),
        ("opening.answer.plain", {"p": "1.3", "q": "1.3"}, "", ""),
        ("attribution.see.before", {"n": "7", "rows": "6"}, "", "n <= rows"),
        ("search.see.draws", {}, "step 1 keys; 21 tokens; 1 token", ""),
    ],
)
def test_a_sentence_is_judged_by_what_it_prints(key, values, text, why):
    told = Told(key, values or {"n": 1, "times": 1, "count": 3}, text)
    assert broken(told) == why and broken(told._replace(text="1 tokens remain"))
    assert [printed(x) for x in ("−0.15 (0.86)", "2×10⁻⁶", "8,192", "46 %", "<1 %", "猫")] == [-0.15, 2e-6, 8192, 46, 1 - 1e-9, "猫"]
    assert reads_as("0.36", 0.3649) and not reads_as("0.36", 0.3651) and reads_as("46%", 0.4649)


def test_of_one_there_is_no_plural():
    say = Say({"p.a": "{n} tokens were read in {m} steps"}, "p", "en", "exact")
    assert [say.text("a", n=n, m=3 - n) for n in (1, 2)] == ["1 token was read in 2 steps", "2 tokens were read in 1 step"]


def test_what_a_lesson_an_answer_or_a_document_tells_to_press_or_open_has_that_name():
    names = [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(name))) for pair in TEXT.values() for name in pair if len(name) < 60]
    found = {
        (name, text.place)
        for text in texts()
        if text.file.startswith(("lessons", "viz/shared/question_search", "viz/shared/glossary", "docs", "README"))
        and "lab-book" not in text.file
        for name in NAMED.findall(text.said)
        if CHINESE.search(text.said) or not CHINESE.search(name)
    }
    assert len(found) > 20
    assert not [(name, place) for name, place in found if not any(one.fullmatch(name.rstrip(".,。，")) for one in names)]


@pytest.mark.parametrize("half", [0, 1])
def test_no_sentence_of_a_drawn_scene_is_false(shipped, half):
    draw, wrong, count = random.Random(2 * SEED + half), [], 0
    for scene in scenes(draw, [PAGES[n % len(PAGES)].name for n in range(half, SCENES, 2)]):
        untrue, told = judged(shipped, scene)
        wrong, count = wrong + untrue, count + told
    assert not wrong, f"{len(wrong)} of {count}:\n" + "\n".join(wrong)
    assert count > SCENES


ASKED = {
    "gradients": (
        ["", "tug", "weights", "product", "softmax"],
        [{"metric": "step", "smoothed": True}, {"metric": "gradient"}],
    ),
    "attention": (["map"], LOOKS),
    "anatomy": (["", "rounds"], [{}]),
    "compare": (["", "maps", "childhood"], [{}]),
    "cost": ([""], [{"way": way} for way in ("parallel", "cached", "uncached")]),
    "flow": (["told"], [{}]),
    "space": (["map", "near"], [{}, {"plane": 1}]),
    "masks": (["", "frames"], [{"frame": 1}, {"frame": 5}]),
    "attribution": (["", "importance"], [{}]),
    "search": (
        ["", "node", "widen"],
        [{"show": show, "n": 10, "node": node} for show in ("tree", "samples", "side") for node in (0, 2, 7)],
    ),
    "whatif": (["", "trials", "hiding"], [{}]),
    "learn": ([""], [{"correction": "I own a cat.", "steps": steps} for steps in (0, 1)]),
    "forcing": (["", "speed"], [{}]),
    "decoding": (["", "loops"], [{}]),
    "patching": ([""], [{"direction": direction} for direction in ("denoise", "noise")]),
    **dict.fromkeys(("head", "embeddings", "feedforward", "roles", "memory", "residual", "alignment", "lens"), ([""], [{}])),
}
"""Pages whose sentences are judged by asking the model or its trace again: their parts, and what is chosen on them."""


def others(value):
    """Values that are not the one that was told."""
    number = printed(value)
    return [] if isinstance(number, str) else [str(number + 1), str(number * 3 + 7)]


@pytest.mark.parametrize("page", ASKED)
def test_a_judge_that_asks_again_sees_a_wrong_number_and_a_wrong_choice(shipped, page):
    """And finds right ones right. A wrong choice is another sentence of the same judge, with the values of the one that was told."""
    own = {name: {} for name in ASKED if name != "head"} | {
        "page": page,
        "checkpoint": "zh-en",
        "text": "我有一只猫。",
        "edits": ["scale:off", "padding:off"],
        "reference": "",
        "kind": "decoder",
        "side": "source",
        "step": 1,
        "source": -1,
        "layer": 1,
        "head": 1,
    }
    blind, judges = set(), 0
    for part, given in itertools.product(*ASKED[page]):
        scene = own | {"part": part} | ({page: given} if given else {})
        lines, about = told_in(shipped, scene, "en", "exact")[0], About(shipped, scene)
        for told in (one for one in lines if judge_of(one.key)[1]):
            judges += 1
            assert not false(told, about), told
            wrong = [told._replace(values=told.values | {name: text}) for name, value in told.values.items() for text in others(value)]
            untold = {key for key in TEXT if re.fullmatch(judge_of(told.key)[0], key)} - {one.key for one in lines}
            blind |= {told.key} if wrong and not any(refuses(one, about) for one in wrong) and not untold else set()
            blind |= {key for key in untold if not refuses(told._replace(key=key), about)}
    assert judges and not blind


def refuses(told, about):
    """Whether a sentence is seen as false: it has not the values, or they name what there is not, or they are not so."""
    try:
        return bool(false(told, about))
    except (KeyError, IndexError, NameError):
        return True
