"""Scenes drawn at random over all pages, and what is said in them: each sentence with its key and the values that fill it."""

from contextlib import contextmanager
from unittest.mock import patch

from model.trace import KINDS
from tests.viz.claims.about import Told
from viz.marks.words import Say, flat
from viz.pages import PAGES
from viz.server.serve import serve

PIECES = {
    pair: pieces.split(" / ")
    for pair, pieces in {
        "zh-en": "我 / 猫 / 一只 / 他没有 / 喜欢 / 把门关上 / 每天 / ， / 。 / ！ / 3 / 😀 / cat / 图书馆 / 不 / 你好",
        "en-zh": "I / cat / the / has no / like / Close the door / every day / , / . / ! / 3 / 😀 / 猫 / library / no no / hello",
    }.items()
}
OWN = {"zh-en": ["我有一只猫。", "你是谁？", "他每天早上六点钟起床。"], "en-zh": ["I have a cat.", "Who are you?", "I love you"]}
PARTS = {page.name: ("", "", *getattr(page.answer, "__self__", page).parts) for page in PAGES if page.is_sheet} | {"flow": ("told",)}
SLOW = {"speed", "times", "lengths", "rounds", "near", "forgotten", "curve", "vocabulary", "form", "context"}
"""Parts that take seconds: drawn seldom."""
LOOKS = [{}, {"show": "value"}, {"show": "rollout"}, {"heads": "all"}, {"unit": "word", "leave": "quiet"}]
"""What may be chosen on the page Attention."""
LESSON = {"steps": [0, 1, 2], "rate": [1e-4, 1e-3], "replay": [0, 0, 2]}
SHARED = 3


def a_text(draw, pair):
    """A usual sentence, a few words, a long row of them, one word, or marks alone; now and then in the other language."""
    other = next(one for one in PIECES if one != pair)
    pieces = PIECES[other if draw.random() < 0.1 else pair]
    space = " " if pieces is PIECES["en-zh"] else ""
    kind = draw.randrange(6)
    if kind == 0:
        return draw.choice(OWN[pair])
    if kind == 1:
        return "".join(draw.choices("。！，？" if not space else ".!,?", k=draw.randint(1, 3)))
    return space.join(draw.choices(pieces, k=(1, draw.randint(2, 4), draw.randint(3, 8), draw.randint(12, 20))[kind - 2]))


def a_decode(draw):
    """Greedy, sampled or by beam, with and without the rules; short, so that some are cut by the limit."""
    strategy = draw.choice(["greedy", "greedy", "sample", "beam"])
    rules = {"repetition_penalty": draw.choice([1, 1, 1.3, 1.5]), "no_repeat_ngram": draw.choice([0, 0, 0, 1, 2])}
    more = {
        "sample": {"temperature": draw.choice([0, 0.5, 1, 1.5]), "top_k": draw.choice([0, 1, 7]), "top_p": draw.choice([0.3, 0.9, 1])},
        "beam": {"beam": draw.choice([1, 2, 4]), "length_penalty": draw.choice([0, 1, 1.5])},
    }
    return {"strategy": strategy, "max_length": draw.choice([1, 4, 12, 12])} | rules | more.get(strategy, {})


def a_run(draw):
    """A sentence, how it is decoded, and what stands beside it."""
    pair = draw.choice(list(PIECES))
    other = next(one for one in PIECES if one != pair)
    return {
        "checkpoint": pair,
        "text": a_text(draw, pair),
        "beside": a_text(draw, pair),
        "reference": draw.choice(["", draw.choice(OWN[other]), a_text(draw, other)]),
        "decode": a_decode(draw),
        "forced": draw.choice([[], [], [], [draw.randrange(4, 300) for _ in range(draw.randint(1, 3))]]),
    }


def scenes(draw, names):
    """A scene of each page; three pages ask about one run."""
    run = {}
    for n, name in enumerate(names):
        run = run if n % SHARED else a_run(draw)
        yield run | a_scene(draw, name, run["checkpoint"])


def a_scene(draw, name, pair):
    """What a browser could ask of a page about a run of a direction."""
    other = next(one for one in PIECES if one != pair)
    show = draw.choice(["tree", "samples", "side"])
    return {
        "page": name,
        "part": part if (part := draw.choice(PARTS.get(name, ("",)))) not in SLOW or draw.random() < 0.03 else "",
        "kind": "decoder" if part == "frames" else draw.choice(KINDS),
        "side": draw.choice(["source", "target"]),
        **{key: draw.choice([-1, -1, 0, 1, 3]) for key in ("layer", "head", "source", "neuron", "position", "dimension", "column")},
        "step": draw.randrange(4),
        "masks": {"frame": draw.randint(1, 6), "writing": draw.random() < 0.5, "cross": draw.random() < 0.3},
        "edits": draw.choice(
            [[], ["scale:off"], ["causal:off"], ["positions:off"], ["drop:0"], ["ablate:decoder.2.cross.1"], ["padding:off"]]
        ),
        "attention": draw.choice(LOOKS),
        "search": {"show": show, "n": 10, "node": draw.choice([0, 0, 2, 9])},
        "learn": {"correction": a_text(draw, other), **{name: draw.choice(some) for name, some in LESSON.items()}},
        "attribution": {"mode": draw.choice(["plain", "contrast"])},
        "gradients": a_pass(draw, other),
        "compare": {"force": draw.random() < 0.3},
        "cost": {"way": draw.choice(["parallel", "cached", "uncached"])},
        "space": {"plane": draw.choice([0, 2])},
        "align": {"reading": draw.choice(["predict", "read"])},
        "patching": {"other": a_text(draw, pair)},
        "anatomy": {"rounds": draw.random() < 0.3},
    }


def a_pass(draw, language):
    """What is asked of the page Gradients."""
    return {
        "of": draw.choice(["own", "typed"]),
        "text": a_text(draw, language),
        "time": draw.choice([0, 5, 99, 99]),
        "smoothed": draw.random() < 0.3,
        "metric": draw.choice(["gradient", "step", "rank"]),
        "micro": draw.choice(["softmax", "norm", "ways", "tables"]),
        "ways": {"stack": draw.choice(["encoder", "decoder"])},
    }


@contextmanager
def listening():
    """The sentences that are made meanwhile."""
    told: list[Told] = []
    speak = Say.__call__

    def heard(self, key, /, **values):
        said = speak(self, key, **values)
        told.append(Told(self.whole_key(key), values, flat(said)))
        return said

    with patch.object(Say, "__call__", heard):
        yield told


def told_in(service, scene, language, depth):
    """What a page says to a visitor, and its answer."""
    with listening() as told:
        answer = serve(service, scene | {"lang": language, "depth": depth})
    return told, answer
