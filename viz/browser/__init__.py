"""The JavaScript and CSS of our own components, read once and sent in the page's head, so that nothing is fetched from elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SCRIPTS = (  # in the order they are read; a page's own files stand together
    "core.js",
    "cursor.js",
    "strip.js",
    "checks.js",
    "fold.js",
    "frame.js",
    "nav.js",
    "map_draw.js",
    "map_walk.js",
    "map_tables.js",
    "map.js",
    "intuition.js",
    "intuition_dictionary.js",
    "intuition_dot.js",
    "intuition_scale.js",
    "intuition_bend.js",
    "intuition_order.js",
    "tokens.js",
    "plot.js",
    "embeddings_cursor.js",
    "embeddings.js",
    "colours.js",
    "matrix_paint.js",
    "matrix.js",
    "attention_data.js",
    "attention_grid.js",
    "attention_tokens.js",
    "attention_lines.js",
    "attention_tools.js",
    "attention_say.js",
    "attention.js",
    "roles_parts.js",
    "roles.js",
    "alignment_data.js",
    "alignment_lines.js",
    "alignment.js",
    "whatif_edits.js",
    "whatif_panel.js",
    "whatif_maps.js",
    "whatif_row.js",
    "whatif_masking.js",
    "whatif.js",
    "head_numbers.js",
    "head_flow.js",
    "head_panels.js",
    "head_rows.js",
    "head.js",
    "masks.js",
    "residual_norm.js",
    "residual_chart.js",
    "residual.js",
    "feedforward_neuron.js",
    "feedforward.js",
    "memory_path.js",
    "memory.js",
    "lens_word.js",
    "lens.js",
    "attribution_importance.js",
    "attribution.js",
    "pipeline.js",
    "decoding_data.js",
    "decoding_say.js",
    "decoding_table.js",
    "decoding_beam.js",
    "decoding_parts.js",
    "decoding_settings.js",
    "decoding_wheel.js",
    "decoding_loops.js",
    "decoding.js",
    "search.js",
    "search_tree.js",
    "search_detail.js",
    "search_widen.js",
    "search_samples.js",
    "search_side.js",
    "forcing.js",
    "forcing_ways.js",
    "lab_parts.js",
    "lab_run.js",
    "lab.js",
    "lab_replay.js",
)
STYLES = (HERE / "style.css", *sorted(p for p in HERE.glob("*.css") if p.name != "style.css"))
"""The frame's styles first, then those of single pages."""


def head(data: dict[str, Any]) -> str:
    """The inline script of the page's head: `data` as window.TRANSLUCENT, then our scripts, core first."""
    given = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    scripts = "\n".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    return f"<script>window.TRANSLUCENT = {given};\n{scripts}</script>"
