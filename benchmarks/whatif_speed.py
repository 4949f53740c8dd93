"""Milliseconds of a what-if run at about 20 tokens, switch by switch, and bytes of the page's answers at about 60.

`python -m benchmarks.whatif_speed [--json] [--repeat N]`. A run is what the server does for one change of a switch: the sentence decoded anew with
the edit, the old translation scored with it, and the answer packed; the sentence itself was translated before, as on the page. The goal is
500 ms at the 95th percentile on two cores. Each run has a sentence of its own, so that nothing comes from a cache.
"""

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

from benchmarks.page_payload import SENTENCES, WHO
from viz.server.serve import serve
from viz.shared.run_service import RunService

ROOT = Path(__file__).parent.parent
GOAL_MS = 500
SWITCHES = {
    "head zeroed": ["ablate:encoder.1.self.0"],
    "head mean": ["mean:decoder.1.cross.1"],
    "causal mask off": ["causal:off"],
    "padding mask off": ["padding:off"],
    "scale off": ["scale:off"],
    "positions off": ["positions:off"],
    "order shuffled": ["shuffle:1"],
    "word swapped": ["swap:2=昨天"],
    "token hidden": ["drop:2"],
    "row by hand": ["row:decoder.1.cross.0.1="],
    "four at once": ["ablate:encoder.1.self.0", "mean:decoder.1.cross.1", "swap:2=昨天", "drop:4"],
}


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.whatif_speed", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--repeat", type=int, default=5, help=f"sentences for each switch, 1 to {len(WHO)}")
    parser.add_argument("--checkpoints", default=str(ROOT / "checkpoints"))
    args = parser.parse_args(argv)
    report = measure(RunService(args.checkpoints), min(max(args.repeat, 1), len(WHO)))
    print(json.dumps(report, ensure_ascii=False) if args.json else table(report))


def measure(service: RunService, repeat: int) -> dict[str, Any]:
    """Every switch on `repeat` sentences of about 20 tokens; then the sizes of all answers for one of about 60."""
    rows, every, busy, turn = [], [], [], 0
    ask(service, SENTENCES[20].format(who="热身"), ["scale:off"])  # loads torch and the checkpoint
    for name, edits in SWITCHES.items():
        times = []
        for _ in range(repeat):
            who = f"{WHO[turn % len(WHO)]}和{WHO[(turn // len(WHO) + turn + 1) % len(WHO)]}"
            text, turn = SENTENCES[20].format(who=who), turn + 1
            result = ask(service, text, [])["result"]
            given = [e + ",".join(["1"] * result["src_tokens"]) if e.endswith("=") else e for e in edits]
            start, cpu = time.perf_counter(), time.process_time()
            answer = ask(service, text, given)
            times.append(1000 * (time.perf_counter() - start))
            busy.append(1000 * (time.process_time() - cpu))
            assert "Not in force" not in json.dumps(answer["view"]), given
        every += times
        rows.append({"switch": name, **_spread(times), "tokens": [result["src_tokens"], result["tgt_tokens"]]})
    total = _spread(every)
    return {
        "goal_ms": GOAL_MS,
        "met": total["p95_ms"] < GOAL_MS,
        "runs": len(every),
        **total,
        "processor": _spread(busy),
        "switches": rows,
        "bytes": sizes(service),
    }


def ask(service: RunService, text: str, edits: list[str], **more: Any) -> dict[str, Any]:
    """One question of the page."""
    answer = serve(service, {"page": "whatif", "lang": "en", "text": text, "edits": edits, **more})
    if not answer["ok"]:
        raise SystemExit(f"the page could not be served: {answer['error']}")
    return answer


def _spread(times: list[float]) -> dict[str, int]:
    ordered = sorted(times)
    return {"p50_ms": round(statistics.median(ordered)), "p95_ms": round(ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))])}


def sizes(service: RunService) -> dict[str, int]:
    """Bytes of the page's answers for a sentence and a translation of about 60 tokens."""
    text, settings, found = SENTENCES[60].format(who="小明"), {"max_length": 60}, {}
    parts = {
        "page": {},
        "masking": {"part": "hiding"},
        **{f"maps {kind}": {"part": "maps", "kind": kind} for kind in ("encoder", "decoder", "cross")},
    }
    for name, more in parts.items():
        answer = ask(service, text, ["positions:off", "scale:off"], decode=settings, **more)
        found[name] = len(json.dumps(answer, ensure_ascii=False).encode())
    return found


def table(report: dict[str, Any]) -> str:
    """The report for people."""
    lines = [f"{'switch':18}{'p50 ms':>8}{'p95 ms':>8}   tokens"]
    lines += [f"{r['switch']:18}{r['p50_ms']:8}{r['p95_ms']:8}   {r['tokens'][0]} -> {r['tokens'][1]}" for r in report["switches"]]
    lines.append(
        f"{'all':18}{report['p50_ms']:8}{report['p95_ms']:8}   goal {report['goal_ms']} ms: {'met' if report['met'] else 'missed'} ({report['runs']} runs)"
    )
    lines.append(
        f"{'processor time':18}{report['processor']['p50_ms']:8}{report['processor']['p95_ms']:8}   much less than the wall's means that others used the machine"
    )
    lines += [f"{name:18}{size:8} bytes at 60 tokens" for name, size in report["bytes"].items()]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
