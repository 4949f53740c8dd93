"""Sentences that the shipped models translate wrongly, with a correction and sentences near them. They are data, not words of the page."""

from __future__ import annotations

from typing import TypedDict


class ReadyCorrection(TypedDict):
    """A sentence, what its translation should be, and sentences on which it shows what was understood."""

    text: str
    correction: str
    near: list[str]


READY: dict[tuple[str, str], list[ReadyCorrection]] = {
    ("zh", "en"): [
        {
            "text": "水在零度以下会结冰。",
            "correction": "Water freezes below zero degrees.",
            "near": ["湖水在冬天会结冰。", "水在一百度会沸腾。"],
        },
        {"text": "我对花生过敏。", "correction": "I am allergic to peanuts.", "near": ["我对鸡蛋过敏。", "我喜欢花生。"]},
        {"text": "祝你考试顺利！", "correction": "Good luck with your exam!", "near": ["祝你旅途顺利！", "祝你好运！"]},
    ],
    ("en", "zh"): [
        {
            "text": "Water freezes below zero degrees.",
            "correction": "水在零度以下会结冰。",
            "near": ["The lake freezes in winter.", "Water boils at one hundred degrees."],
        },
        {"text": "I am allergic to peanuts.", "correction": "我对花生过敏。", "near": ["I am allergic to eggs.", "I like peanuts."]},
        {"text": "Break a leg!", "correction": "祝你好运！", "near": ["He broke his leg.", "Good luck!"]},
    ],
}


def ready_corrections(reads: str, writes: str) -> list[ReadyCorrection]:
    """Those of a direction."""
    return READY.get((reads, writes), [])
