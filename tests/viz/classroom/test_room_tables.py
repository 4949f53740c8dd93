"""What a teacher saves of a room, as tables: every answer once, and the class beside the model."""

import numpy as np
import pandas as pd
from pytest import approx

from model.dataframes import save_table
from tests.conftest import read_json
from tests.viz.classroom.conftest import join
from viz.classroom.dataframes import answers_table, outcomes_table

CAT = "我有一只猫。"


def test_the_results_are_tables_of_answers_and_of_what_the_class_said(server, teacher, ann, clock, tmp_path):
    bo, asked = join(server.url, teacher.code), clock.now
    teacher.ask(options=["a", "b", "c"], right=1)
    for seconds, who, given in ((3, ann, 1), (5, bo, 0)):
        clock.now = asked + seconds
        who.answer(who.question(), given)
    teacher.do("show")
    teacher.do("question", kind="next", scene={"text": CAT}, step=1)
    public = ann.question()
    options = [one.get("text") or one["said"]["en"] for one in public["input"]["options"]]
    for who in (ann, bo):
        who.answer(public, 2)
    teacher.do("show")
    saved = tmp_path / "room.json"
    saved.write_bytes(teacher.http.get("results", params={"as": "json"}).content)
    results = read_json(saved)
    answers, outcomes = answers_table(results), outcomes_table(results)
    assert list(answers.answer) == ["b", "a", options[2], options[2]]
    assert list(answers.right)[:2] == [True, False] and answers.right[2] == answers.right[3]
    assert list(answers.seconds)[:2] == approx([3, 5]) and list(answers.question) == [1, 1, 2, 2]
    assert (
        list(answers.name) == ["Ann", "", "Ann", ""]
        and answers.asked[0] == "Which?"
        and list(answers.type) == ["options", "options", "next", "next"]
    )
    assert answers.when[0].timestamp() == approx(asked + 3)
    assert list(outcomes[outcomes.question == 1]["share"]) == [0.5, 0.5, 0.0] and outcomes.model[:3].isna().all()
    second = outcomes[outcomes.question == 2]
    assert list(second.answer) == options and second.model.sum() == approx(1)
    said = second[second.share > 0]
    assert (said.share * np.log2(said.share / said.model)).sum() == approx(teacher.keys()["outcome"]["kl"])
    again = pd.read_csv(save_table(answers, tmp_path / "answers.csv"), keep_default_na=False)
    assert list(again.answer) == list(answers.answer) and list(again.right.astype(str)) == list(answers.right.astype(str))


def test_a_room_without_an_answer_is_an_empty_table():
    assert len(answers_table({"questions": []})) == len(outcomes_table({"questions": []})) == 0
    assert str(answers_table({"questions": []})["when"].dtype).startswith("datetime64")


def test_what_was_asked_is_the_teachers_words_else_the_lessons_else_the_sentence():
    answer = {"person": 1, "name": "Ann", "text": "2", "right": True, "at": 5.0}
    question = {"kind": "options", "asked": 2.0, "own": "", "said": None, "sentence": CAT, "answers": [answer]}
    asked = [question | {"own": "Which?"}, question | {"said": {"zh": "哪个？", "en": "Which one?"}}, question]
    assert list(answers_table({"questions": asked}).asked) == ["Which?", "Which one?", CAT]
