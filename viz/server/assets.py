"""Files the browser may ask for by themselves: plotly.js, from the installed plotly package, so that script and figures are of one version."""

from __future__ import annotations

from pathlib import Path

import gradio as gr
import plotly

PLOTLY = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
PLOTLY_ADDRESS = f"/file={PLOTLY.as_posix()}"
"""Below Gradio's own prefix. 4.8 MB, 1.3 MB on the wire: the browser asks for it when the first figure needs it."""


def allow_files() -> None:
    """Let Gradio serve that one file, and nothing else."""
    gr.set_static_paths([PLOTLY])
