"""Milliseconds of a what-if run at about 20 tokens, switch by switch, and bytes of the page's answers at about 60.

`python -m benchmarks.whatif_speed [--json] [--repeat N]`. A run is what the server does for one change of a switch: the sentence decoded anew with
the edit, the old translation scored with it, and the answer packed; the sentence itself was translated before, as on the page. The goal is
500 ms at the 95th percentile on two cores. Each run has a sentence of its own, so that nothing comes from a cache.
"""

import json
import time

from benchmarks.shared import SENTENCES, WHO, command, quantiles, show, table
from viz.server.serve import serve
from viz.shared.run_service import RunService

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


def main():
    parser = command(__doc__, checkpoints=True)
    parser.add_argument("--repeat", type=int, default=5, help=f"sentences for each switch, 1 to {len(WHO)}")
    args = parser.parse_args()
    report = measure(RunService(args.checkpoints), min(max(args.repeat, 1), len(WHO)))
    show(args, report, people)


def measure(service, repeat):
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
        rows.append({"switch": name, **quantiles(times), "tokens": [result["src_tokens"], result["tgt_tokens"]]})
    total = quantiles(every)
    return {
        "goal_ms": GOAL_MS,
        "met": total["p95_ms"] < GOAL_MS,
        "runs": len(every),
        **total,
        "processor": quantiles(busy),
        "switches": rows,
        "bytes": sizes(service),
    }


def ask(service, text, edits, **more):
    """One question of the page."""
    answer = serve(service, {"page": "whatif", "lang": "en", "text": text, "edits": edits, **more})
    if not answer["ok"]:
        raise SystemExit(f"the page could not be served: {answer['error']}")
    return answer


def sizes(service):
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


def people(report):
    """The report for people."""
    names = ("median_ms", "p95_ms", "worst_ms")
    every = {name: {key: found[key] for key in names} for name, found in (("all", report), ("processor time", report["processor"]))}
    told = table([*report["switches"], *({"switch": name, **found, "tokens": ""} for name, found in every.items())])
    goal = f"goal {report['goal_ms']} ms: {'met' if report['met'] else 'missed'} ({report['runs']} runs); processor time much less than the wall's means that others used the machine"
    return "\n".join([told, goal, *(f"{name:18}{size:8} bytes at 60 tokens" for name, size in report["bytes"].items())])


if __name__ == "__main__":
    main()
