"""The experiments of the lab: each checks a choice that made Transformers what they are. One folder each, with its result and what only it uses; `python -m model lab list` names them."""

from importlib import import_module

from lab.experiments.record import Experiment
from model.config import require

NAMES = (
    "positions",
    "heads",
    "activation",
    "norm_order",
    "norm_kind",
    "kernels",
    "kv_cache",
    "precision",
    "training_memory",
    "craft",
    "replay",
)


def find(name: str) -> Experiment:
    """The experiment of that name. Raises ConfigError."""
    require(name in NAMES, f"there is no experiment {name[:40]!r}; there are {', '.join(NAMES)}.")
    found: Experiment = import_module(f"lab.experiments.{name}").EXPERIMENT
    return found
