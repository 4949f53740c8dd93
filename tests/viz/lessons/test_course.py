"""The course's points: each has its place in a lesson, and the table of them is the lessons' own."""

from viz.__main__ import COURSE, catalogue
from viz.lessons.check import read_lesson
from viz.lessons.course import POINTS
from viz.lessons.course_table import course_table, missing
from viz.lessons.files import lesson_files

LESSONS = [read_lesson(path, catalogue()) for path in lesson_files()]


def test_every_point_of_the_course_is_taught():
    assert len(POINTS) == 109
    assert missing(LESSONS) == []


def test_the_table_is_made_of_the_lessons():
    assert COURSE.read_text(encoding="utf-8") == course_table(LESSONS), "run `python -m viz lessons table`"


def test_a_point_that_nobody_teaches_is_named():
    assert missing(LESSONS[:0])[:2] == ["A0.1", "A0.2"]
