"""One word for each thing, over all that a person can read."""

import re
from collections import defaultdict
from fnmatch import fnmatch
from functools import cache

from tests.viz.terms import ALLOWED, BRITISH, TERMS
from tests.viz.texts import CHINESE, Text, pairs, texts
from viz.shared.languages import with_percents

CASE = re.IGNORECASE


def meant(languages):
    """Each form of a language (0 Chinese, 1 English) and the word to write instead."""
    if languages:
        return {form: term.en for term in TERMS for form in term.not_en} | dict.fromkeys(BRITISH, "American spelling")
    return {form: term.zh for term in TERMS for form in term.not_zh}


@cache
def patterns():
    zh, en = ([(re.compile(form, CASE), term) for form, term in meant(language).items()] for language in (0, 1))
    return zh, en


def without_allowed(text):
    """The text less what may stand there."""
    said = re.sub(r"\{\w+\}", "{}", text.said)
    for allowed in ALLOWED:
        if fnmatch(text.file, allowed.where):
            said = re.sub(allowed.text, "", said)
    return said


def offences(text):
    """What of a text is no term, each with the word to write instead."""
    said = without_allowed(text)
    known = patterns()[0 if CHINESE.search(said) else 1]
    return [f"{text.place}: “{found[0]}” in “{text.said[:90]}”: {term}" for form, term in known if (found := form.search(said))]


@cache
def offenders():
    """Every offence, by file."""
    found = defaultdict(list)
    for text in texts():
        for offence in offences(text):
            found[text.file].append(offence)
    return dict(found)


def test_every_thing_is_called_by_its_term():
    wrong = [line for lines in offenders().values() for line in lines]
    assert not wrong, f"{len(wrong)} texts use another word than the table of terms:\n" + "\n".join(wrong)


def test_what_is_allowed_stands_there():
    by_file = defaultdict(list)
    for text in texts():
        by_file[text.file].append(text.said)
    places = {where: [said for file, all_said in by_file.items() if fnmatch(file, where) for said in all_said] for where, *_ in ALLOWED}
    unused = [allowed for allowed in ALLOWED if not any(re.search(allowed.text, said) for said in places[allowed.where])]
    assert not unused


def test_a_percent_is_written_as_numbers_are():
    """Tables of words are mended on their way to the reader; what is read as it stands must have the form itself."""
    wrong = []
    for one in pairs():
        as_read = one.file.startswith(("lessons/", "viz/shared/glossary/", "viz/shared/question_search/"))
        zh, en = (one.zh, one.en) if as_read else (with_percents(text, language) for text, language in ((one.zh, "zh"), (one.en, "en")))
        wrong += [one.place] * bool(re.search(r"[\d}]\s%", zh) or re.search(r"[\d}] ?%", en))
    assert not wrong


def test_a_form_is_seen():
    for said, term in (
        ("看遮罩", "掩码；屏蔽"),
        ("每个词元互相看。", "关注；注意力权重"),
        ("“猫”看“cat”最多", "关注；注意力权重"),
        ("解码器写了三个词元", "生成、预测、输出"),
        ("集束搜索", "贪心解码、束搜索、束宽"),
        ("The head looks at “cat”.", "attend to; attention weight"),
        ("Every piece is a row.", "token"),
        ("The colours of a row", "American spelling"),
    ):
        assert any(offence.endswith(term) for offence in offences(Text("x:1", said))), said


def test_an_ordinary_word_is_none():
    for said in (
        "看上面的图：一行是一个查询。",
        "请写一句话。",
        "先看“模型卡”，再写答案。",
        "网络",
        "Look at the figure above.",
        "Write a sentence.",
        "by chance",
        "the whole way",
    ):
        assert offences(Text("x:1", said)) == [], said
