"""Parts of a corpus translated by Ray: on all cores of this machine, or of the cluster that RAY_ADDRESS names. Needs `pip install ray`.

On a cluster every machine has this repository and the checkpoint at the same path. A worker that dies is replaced and its part done again.
"""

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from model.corpus_parts import Done, Engine, Part, translate_part
from model.translator import Translator

AGAIN = 3
"""Times that a part is begun anew when its worker is lost."""
AHEAD = 2
"""Parts handed out for each core: one at work, one waiting."""
ROOT = Path(__file__).parent.parent


@lru_cache(maxsize=1)
def loaded(checkpoint: str, device: str) -> Translator:
    """The translator of a worker, on one thread: Ray counts a core for each worker."""
    import torch

    torch.set_num_threads(1)
    return Translator.load(checkpoint, device)


def work(checkpoint: str, device: str, beam: int, part: Part) -> Done:
    """What a worker does."""
    return translate_part(loaded(checkpoint, device), part, beam)


def ray_engine(checkpoint: str, device: str, beam: int) -> Engine:
    """An engine on Ray. Raises ValueError where Ray is not installed."""
    try:
        import ray
    except ImportError:
        raise ValueError("--engine ray needs Ray; `pip install ray`, or leave --engine out.") from None
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray.init(ignore_reinit_error=True, log_to_driver=False, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": str(ROOT)}})
    remote: Any = ray.remote(num_cpus=1, max_retries=AGAIN)(work)

    def run(parts: Iterator[Part]) -> Iterator[Done]:
        flying: list[Any] = []
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        for part in parts:
            flying.append(remote.remote(checkpoint, device, beam, part))
            if len(flying) >= most:
                ready, flying = ray.wait(flying)
                yield from ray.get(ready)
        while flying:
            ready, flying = ray.wait(flying)
            yield from ray.get(ready)

    return run
