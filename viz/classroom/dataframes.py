"""What a class answered, as tidy pandas tables: one answer, or one bar, a row. No page needs them; a teacher's notebook does."""

from typing import Any

import pandas as pd

from model.config import Facts


def answers_table(results: Facts) -> pd.DataFrame:
    """The answers of a class, from the results of a room as its teacher saves them (JSON): one row for each person and question.

    Columns: question (its number in the room, from 1), type (next, options, or that of the lesson's exercise), asked (what was asked: the
    teacher's own words, an exercise's in English, else the sentence), person (number in the room, 0: not known), name, answer (as it was put: an option's text), right
    (missing where nothing is right or wrong), when (UTC), seconds (from the question to the answer).
    """
    rows = [
        (
            number,
            _type(one),
            _asked(one),
            given["person"],
            given["name"],
            given["text"],
            given["right"],
            given["at"],
            one["asked"],
        )
        for number, one in enumerate(results["questions"], 1)
        for given in one["answers"]
    ]
    columns = ["question", "type", "asked", "person", "name", "answer", "right", "when", "seconds"]
    table = pd.DataFrame(rows, columns=columns).astype({"right": "boolean", "when": "float64", "seconds": "float64"})
    table["seconds"] = table["when"] - table["seconds"]
    return table.assign(when=pd.to_datetime(table["when"], unit="s", utc=True))


def _asked(question: Facts) -> str:
    return str(question["own"] or (question["said"] or {}).get("en") or question["sentence"] or "")


def _type(question: Facts) -> str:
    return str(question["question"]["type"]) if question["kind"] == "exercise" else str(question["kind"])


def outcomes_table(results: Facts) -> pd.DataFrame:
    """What a class said beside what is true, of the questions whose answers were shown: one row for each bar.

    Columns: question (number), type, answer, count, share (of those who answered), right, model (the probability the model gave it; missing where
    it was not about that). KL(class || model) is the sum of share * log2(share / model).
    """
    rows = [
        (
            number,
            _type(one),
            _option(one, bar["given"]),
            bar["count"],
            bar["count"] / max(1, one["outcome"]["n"]),
            bar["right"],
            bar["model"],
        )
        for number, one in enumerate(results["questions"], 1)
        if one["outcome"]
        for bar in one["outcome"]["bars"]
    ]
    columns = ["question", "type", "answer", "count", "share", "right", "model"]
    return pd.DataFrame(rows, columns=columns).astype({"right": "boolean", "share": "float64", "model": "float64"})


def _option(question: Facts, given: Any) -> str:
    options = question["input"].get("options")
    if options and isinstance(given, int):
        return str(options[given].get("text") or options[given].get("said", {}).get("en", ""))
    return str(given)
