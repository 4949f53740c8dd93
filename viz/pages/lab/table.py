"""The lab's verdicts as a Markdown table, for docs/lab.md: `python -m viz.pages.lab.table` prints it, and a test holds the document to it."""

from viz.marks import Values
from viz.pages.lab.vocabulary import WORDS
from viz.pages.lab.words import NAMES

START, END = "<!-- the lab's verdicts: python -m viz.pages.lab.table -->", "<!-- end -->"


def shipped_results() -> list[Values]:
    """The results that ship, in the page's order."""
    from lab.experiments.record import shipped

    return [result for name in NAMES if (result := shipped(name))]


def verdict_table(results: list[Values]) -> str:
    """One line a claim: the experiment, the claim in English, what its verdict says."""
    lines = ["| experiment | the claim | at this scale |", "|---|---|---|"]
    for result in results:
        page, name = result["experiment"], f"`{result['experiment']}`"
        for i, verdict in enumerate(result["verdicts"]):
            claim, code = WORDS[f"{page}.{verdict['claim']}.claim"][1], WORDS[f"code.{verdict['code']}"][1]
            if power := verdict.get("power"):
                of = "groups of sentences" if verdict["why"] == "groups_disagree" else "repeats"
                code += f"; {power['made']} {of}, about {power['needed']} needed"
            lines.append(f"| {name if i == 0 else ''} | {claim} | {code} |".replace("|  |", "| |"))
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n".join([START, verdict_table(shipped_results()), END]))
