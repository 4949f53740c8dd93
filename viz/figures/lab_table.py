"""The lab's verdicts as a Markdown table, for the README: `python -m viz.figures.lab_table` prints it, and a test holds the README to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from viz.text import TEXT
from viz.text.lab import NAMES

RESULTS = Path(__file__).parent.parent.parent / "model" / "lab" / "experiments" / "results"
START, END = "<!-- the lab's verdicts: python -m viz.figures.lab_table -->", "<!-- end -->"


def shipped_results() -> list[dict[str, Any]]:
    """The results that ship, in the page's order."""
    return [json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES]


def verdict_table(results: list[dict[str, Any]]) -> str:
    """One line a claim: the experiment, the claim in English, what its verdict says."""
    lines = ["| experiment | the claim | at this scale |", "|---|---|---|"]
    for result in results:
        page, name = f"lab_{result['experiment']}", f"`{result['experiment']}`"
        for i, verdict in enumerate(result["verdicts"]):
            claim, code = TEXT[f"{page}.{verdict['claim']}.claim"][1], TEXT[f"lab.code.{verdict['code']}"][1]
            lines.append(f"| {name if i == 0 else ''} | {claim} | {code} |".replace("|  |", "| |"))
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n".join([START, verdict_table(shipped_results()), END]))
