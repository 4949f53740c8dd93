"""python -m tests.mutants: change one line of a copy of the tree, run the tests that must fail, and say which changes no test sees."""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import hypothesis  # noqa: F401 - imported once here, not again for every mutant
import pytest  # noqa: F401
import torch

from tests.mutants.draw import drawn, near_tests
from tests.mutants.mutant import EQUIVALENT, LISTED, Mutant, read_mutants
from tests.mutants.workbench import Workbench

KILLED = {"failed": "killed", "late": "killed", "passed": "SURVIVED"}


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", default="", metavar="TEXT", help="those whose file, line or test has this text")
    parser.add_argument("--draw", type=int, default=0, metavar="N", help="N mutants by lot instead of those of the list")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the lot (default: 1)")
    parser.add_argument("--first", type=int, default=1, metavar="K", help="begin with number K")
    parser.add_argument(
        "--limit", type=float, default=300, metavar="SECONDS", help="for the tests of one mutant (default: 300); a later one is killed"
    )
    return parser.parse_args()


def chosen(options: argparse.Namespace) -> list[tuple[Mutant, list[str]]]:
    """The mutants asked for, with the tests that run for each."""
    if options.draw:
        pairs = [(mutant, near_tests(mutant.file)) for mutant in drawn(options.draw, options.seed)]
    else:
        pairs = [(mutant, list(mutant.notes)) for mutant in read_mutants(LISTED)]
    return [(m, tests) for m, tests in pairs[options.first - 1 :] if options.only in f"{m}\n{tests}"]


def main() -> int:
    """0 if all are killed or named as equivalent, else 1; 2 where a test that killed one fails without a change too."""
    options, equivalent = read_arguments(), read_mutants(EQUIVALENT)
    torch.set_num_threads(1)
    counts: Counter[str] = Counter()
    killers: set[str] = set()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Workbench(Path(folder), options.limit)
        for number, (mutant, tests) in enumerate(chosen(options), options.first):
            start = time.perf_counter()
            state, by = ("passed", []) if mutant.is_among(equivalent) else bench.outcome(mutant, tests)
            told = "equivalent" if mutant.is_among(equivalent) else KILLED[state]
            counts[told] += 1
            killers |= set(by) if state == "failed" else set()
            print(f"{number} {told} in {time.perf_counter() - start:.0f} s: {mutant}\n  {state} {' '.join(by or tests)}", flush=True)
        print(", ".join(f"{count} {told}" for told, count in sorted(counts.items())) or "no mutant fits")
        state, broken = bench.run(sorted(killers), 60 * 60, all_of_them=True)
    if state != "passed":
        print("These fail without a mutant, so they say nothing:", *broken, sep="\n  ")
        return 2
    return 1 if counts["SURVIVED"] else 0


sys.exit(main())
