"""The engine of the lessons: their files read and checked, their exercises asked and graded from the learner's own run.

A lesson file says what to look at and what to ask; it never holds an answer that a sentence decides. Nothing in here knows the browser.
"""
