"""Translucent: see through a translation Transformer. `python app.py` serves it; `build()` gives the Gradio app."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("GRADIO_ANALYTICS_ENABLED", "False")
for _name in ("NO_PROXY", "no_proxy"):  # Gradio asks its own address whether it is up; a school's proxy must not be in between
    os.environ[_name] = ",".join(filter(None, [os.environ.get(_name), "localhost,127.0.0.1"]))

try:  # on Hugging Face's ZeroGPU this package must come before torch; elsewhere nothing needs it
    import spaces  # noqa: F401
except ImportError:
    pass

import gradio as gr

from viz.browser import STYLES
from viz.studio import Studio
from viz.tabs.layout import build_layout, page_head, theme

HERE = Path(__file__).parent


def build(studio: Studio | None = None) -> gr.Blocks:
    """The app, ready to launch. torch and the checkpoint load in the background."""
    studio = studio or Studio(HERE / "checkpoints")
    demo = build_layout(studio)
    demo.queue(max_size=64, default_concurrency_limit=2)
    demo.translucent_studio = studio
    return demo


def launch_options(studio: Studio) -> dict:
    """What launch() needs so that every place behaves alike: our scripts and styles, no history, no side server."""
    return dict(theme=theme(), head=page_head(studio), css_paths=[STYLES], run_history=False, ssr_mode=False, max_file_size="1mb", footer_links=["api", "settings"], show_error=False)


def parse(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default=os.environ.get("GRADIO_SERVER_NAME", "127.0.0.1"), help="address to listen on; 0.0.0.0 for a class on one network")
    parser.add_argument("--port", type=int, default=None, help="port (default: the first free one from 7860)")
    parser.add_argument("--checkpoints", type=Path, default=HERE / "checkpoints", help="folder of checkpoint folders")
    parser.add_argument("--checkpoint", default="", help="name of the checkpoint shown first")
    parser.add_argument("--device", default="auto", help="auto (CUDA, then MPS, then CPU), or a device by name")
    parser.add_argument("--mcp", action="store_true", help="also serve the named endpoints as MCP tools (needs gradio[mcp])")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    studio = Studio(args.checkpoints, args.checkpoint, args.device)
    demo = build(studio)
    _, url, _ = demo.launch(server_name=args.host, server_port=args.port, mcp_server=args.mcp, prevent_thread_lock=True, quiet=True, **launch_options(studio))
    print(f"Translucent is ready: {url}", flush=True)
    studio.warm_up()
    demo.block_thread()


if __name__ == "__main__":
    main()
