"""The same step in a process of its own: how much its resident memory grows, as the operating system tells it.

`python -m lab.experiments.training_memory.resident_memory '{"arm": ..., "shape": ..., "size": ..., "length": ..., "seed": ...}'` prints the bytes. Counting
tensors, asking torch's allocator and asking the system are three measurements of one thing.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from model.config import Json

ROOT = Path(__file__).parents[3]
STATUS = Path("/proc/self/status")
SHORT = 8
"""Tokens of the step before which the parameters, gradients and moments come to stand, and the libraries are loaded."""


def grown_bytes(asked: Json) -> int | None:
    """Bytes by which the peak of the resident memory exceeds what stood before the step; None where the system does not tell (not Linux)."""
    if not STATUS.exists():
        return None
    command = [sys.executable, "-m", "lab.experiments.training_memory.resident_memory", json.dumps(asked)]
    environment = {**os.environ, "MALLOC_TRIM_THRESHOLD_": "0"}  # what is given back to the C library goes back to the system
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    return int(done.stdout) if done.returncode == 0 else None


def field(name: str) -> int:
    """A line of the process's status, in bytes: VmRSS, what is resident; VmHWM, the most that ever was."""
    line = next(line for line in STATUS.read_text(encoding="utf-8").splitlines() if line.startswith(f"{name}:"))
    return 1024 * int(line.split()[1])


def main(asked: Json) -> None:
    """One step of a short batch, then one of the batch asked for."""
    from lab.experiments.training_memory.measured_step import Step, batch_of

    step = Step(asked["arm"], asked["shape"], batch_of(asked["size"], SHORT, asked["seed"]), asked["seed"])
    step.batch = batch_of(asked["size"], asked["length"], asked["seed"])
    before = field("VmRSS")
    step.backward()
    print(field("VmHWM") - before)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
