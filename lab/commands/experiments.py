"""`python -m model lab list | NAME`: the experiments, run at the command line. The page of the app runs the same functions through --stream."""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

from lab.experiments import NAMES, find
from lab.experiments.record import Experiment, Record, check, result_file
from model.config import ConfigError, Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model lab`."""
    parser.add_argument("name", metavar="NAME", help=f"list, or one of {', '.join(NAMES)}")
    parser.add_argument("--quick", action="store_true", help="smaller settings: within 90 seconds on two cores")
    parser.add_argument("--seeds", help="number of repeats, each with another random seed")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="change one setting; `list` names them")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--stream", action="store_true", help="print each event as a line of JSON when it happens, then the result")
    parser.add_argument("--write", action="store_true", help="keep the result as the one that ships with the app")


def run(args: argparse.Namespace) -> int:
    """One experiment, or the list of them."""
    if args.name == "list":
        print_list(args.json)
        return 0
    experiment = find(args.name)
    settings = experiment.settings(given(args), quick=args.quick)
    record, started = Record(experiment, settings), time.monotonic()
    for event in experiment.run(settings):
        record.add(event)
        if args.stream:
            print(json.dumps({"event": type(event).__name__.lower(), **event._asdict()}, ensure_ascii=False), flush=True)
        elif sys.stderr.isatty():
            print(f"\r{args.name} {record.share:4.0%} {time.monotonic() - started:4.0f} s ", end="", file=sys.stderr)
    record.share = 1.0
    result = {**record.to_json(), "made": made(args, time.process_time())}
    check(result)
    if args.write:
        write(result)
    if args.stream:
        print(json.dumps({"event": "result", "result": result}, ensure_ascii=False), flush=True)
    elif args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        print_tables(result)
    return 0


def given(args: argparse.Namespace) -> Json:
    """The settings named on the command line. Raises ConfigError for one without "="."""
    values: Json = {} if args.seeds is None else {"seeds": args.seeds}
    for setting in args.set:
        key, equals, text = setting.partition("=")
        if not equals:
            raise ConfigError(f"--set {setting!r} has no '='; write key=value.")
        values[key] = text
    return values


def made(args: argparse.Namespace, seconds: float) -> Json:
    """Where a result comes from: the command that makes it again, the commit, the machine. seconds: of processor time, which a busy machine does not stretch."""
    torch = sys.modules.get("torch")
    words = [
        "python -m model lab",
        args.name,
        *(["--quick"] if args.quick else []),
        *([f"--seeds {args.seeds}"] if args.seeds else []),
        *(f"--set {s}" for s in args.set),
    ]
    return {
        "command": " ".join(words),
        "date": date.today().isoformat(),
        "commit": commit(),
        "torch": torch.__version__ if torch else None,
        "threads": torch.get_num_threads() if torch else None,
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "seconds": round(seconds, 1),
    }


def commit() -> str | None:
    """The short name of the commit this program is at; None outside a repository, and on a machine without git."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, encoding="utf-8", check=False).stdout.strip() or None
    except OSError:
        return None


def write(result: Json) -> None:
    """Keep a result as the shipped one: one curve, picture, row or verdict a line."""
    lines = []
    for key, value in result.items():
        body = (
            "[\n" + ",\n".join(f"  {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n]"
            if isinstance(value, list) and value
            else json.dumps(value, ensure_ascii=False)
        )
        lines.append(f"{json.dumps(key)}: {body}")
    result_file(result["experiment"]).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def describe(experiment: Experiment) -> Json:
    """What can be run and turned."""
    charts = [{"name": c.name, "x": c.x, "y": c.y, "log": c.log} for c in experiment.charts]
    return {
        "name": experiment.name,
        "claims": list(experiment.claims),
        "knobs": [vars(knob) for knob in experiment.knobs],
        "charts": charts,
        "tables": list(experiment.tables),
        "pictures": list(experiment.pictures),
    }


def print_list(as_json: bool) -> None:
    """The experiments with their knobs."""
    found = [describe(find(name)) for name in NAMES]
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    for item in found:
        knobs = ", ".join(
            f"{k['name']}={','.join(map(str, k['default'])) if isinstance(k['default'], tuple) else k['default']}" for k in item["knobs"]
        )
        print(f"{item['name']:12} {knobs}")


def print_tables(result: Json) -> None:
    """Each chart as a table of means over seeds, the tables, the verdicts."""
    for chart in result["charts"]:
        print(f"\n{chart['name']}: {chart['y']} by {chart['x']}")
        for curve in chart["curves"]:
            bars = chart.get("bars")
            cells = (f"{bars[int(x)] if bars else f'{x:g}'}: {mean(ys)}" for x, ys in curve["points"])
            print(f"  {curve['name']:24} " + "  ".join(cells))
    for table in result["tables"]:
        print(f"\n{table['name']}")
        for row in table["rows"]:
            print("  " + "  ".join(f"{k}={v}" for k, v in row.items()))
    print()
    for verdict in result["verdicts"]:
        needed = ", {needed} needed to detect a difference of {margin:g}".format(**verdict["power"]) if "power" in verdict else ""
        why = f" ({verdict['why']}{needed})" if "why" in verdict else ""
        print(f"{verdict['claim']}: {verdict['code']}{why}  " + "  ".join(f"{k}={v}" for k, v in verdict["facts"].items()))


def mean(values: list[float | None]) -> str:
    """The mean of the runs that did not diverge; "diverged" when all did."""
    finite = [y for y in values if y is not None]
    return f"{sum(finite) / len(finite):.4g}" if finite else "diverged"
