"""The words of the lab: the page's own, and those of each experiment with its name before them."""

from viz.marks import Values
from viz.pages.lab import (
    words,
    words_activation,
    words_craft,
    words_heads,
    words_kernels,
    words_kv_cache,
    words_norm_kind,
    words_norm_order,
    words_positions,
    words_precision,
    words_replay,
    words_training_memory,
)
from viz.shared.languages import paired

EXPERIMENTS = {
    "activation": words_activation,
    "craft": words_craft,
    "heads": words_heads,
    "kernels": words_kernels,
    "kv_cache": words_kv_cache,
    "norm_kind": words_norm_kind,
    "norm_order": words_norm_order,
    "positions": words_positions,
    "precision": words_precision,
    "replay": words_replay,
    "training_memory": words_training_memory,
}
WORDS = paired(
    words.WORDS | {f"{name}.{key}": pair for name, table in EXPERIMENTS.items() for key, pair in (words.USUAL | table.WORDS).items()}
)
NEXT: dict[str, dict[str, Values]] = {name: table.NEXT for name, table in EXPERIMENTS.items()}
"""What an experiment's page proposes to try next: the key of its words and the settings that it runs."""
