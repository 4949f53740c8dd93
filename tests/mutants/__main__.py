"""python -m tests.mutants: change one line of a copy of the tree, run the tests that must fail, and say which changes no test sees."""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest  # noqa: F401 - read once here, as torch is, not again for every mutant
import torch

from tests.mutants.draw import drawn, near_tests
from tests.mutants.mutant import EQUIVALENT, LISTED, read_mutants
from tests.mutants.workbench import Workbench

TOLD = {"failed": "killed", "late": "killed", "passed": "SURVIVED", "slow": "not judged"}
"""A mutant whose tests do not come to their end is killed, unless they do not without it either."""


def read_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", default="", metavar="TEXT", help="those whose file, line or test has this text")
    parser.add_argument("--draw", type=int, default=0, metavar="N", help="N mutants by lot instead of those of the list")
    parser.add_argument("--of", nargs="+", default=(), metavar="FOLDER", help="the lot is of the Python in these folders only")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the lot (default: 1)")
    parser.add_argument("--first", type=int, default=1, metavar="K", help="begin with number K")
    parser.add_argument("--nearest", type=int, metavar="N", help="of a drawn one run no more than the N nearest test files")
    parser.add_argument(
        "--limit", type=float, default=300, metavar="SECONDS", help="of the processor for one mutant's tests (default: 300)"
    )
    return parser.parse_args()


def chosen(options):
    """The mutants asked for, each with its number and the tests that run for it."""
    if options.draw:
        pairs = [(mutant, near_tests(mutant.file)[: options.nearest]) for mutant in drawn(options.draw, options.seed, options.of)]
    else:
        pairs = [(mutant, list(mutant.notes)) for mutant in read_mutants(LISTED)]
    numbered = [(n, mutant, tests) for n, (mutant, tests) in enumerate(pairs, 1) if n >= options.first]
    return [one for one in numbered if options.only in f"{one[1]}\n{one[2]}"]


def main():
    """0 if all are killed or named as equivalent, else 1; 2 where a test that killed one fails without a change too."""
    options, equivalent = read_arguments(), read_mutants(EQUIVALENT)
    torch.set_num_threads(1)
    counts = Counter()
    killers = set()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Workbench(Path(folder), options.limit)
        for number, mutant, tests in chosen(options):
            start = time.perf_counter()
            state, by = ("passed", []) if mutant.is_among(equivalent) else bench.outcome(mutant, tests)
            if state == "late" and bench.run(tests)[0] == "late":
                state = "slow"
            told = "equivalent" if mutant.is_among(equivalent) else TOLD[state]
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
