"""Translucent: see through a translation Transformer. `python app.py` serves it; `build()` gives the Gradio app."""

import argparse
import json
import os
import signal
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

from model.environment import settle

settle()  # before any library is imported

if os.environ.get("SPACE_ID"):  # a Space is reached through its proxy alone; without this all visitors would be one address
    os.environ.setdefault("FORWARDED_ALLOW_IPS", "*")

try:  # on Hugging Face's ZeroGPU this package must come before torch and wants a function of its own; elsewhere nothing needs it
    import spaces

    @spaces.GPU(duration=5)
    def lent_gpu() -> str:
        """The name of the GPU that ZeroGPU lends. The model itself runs on the CPU: docs/decisions/0003-zerogpu.md."""
        import torch

        return torch.cuda.get_device_name()
except ImportError:
    pass

import gradio as gr

from model.version import VERSION
from viz.server.launch import (
    MEMORY,
    allowed_hosts,
    ancestors,
    data_folder,
    host,
    kept_bytes,
    launch_options,
    log_requests,
    memory,
    people,
    port,
    processes,
    require_checkpoint,
    require_store,
    say_unusable,
)
from viz.server.layout import build_layout
from viz.server.rate_limits import PEOPLE
from viz.server.shutdown import end_in_order, shut_down
from viz.server.workers import serve_by_workers, worker_app
from viz.shared.malloc_arenas import limit_malloc_arenas
from viz.shared.run_service import RunService
from viz.shared.words import LANGUAGES
from viz.store.temporary import OwnFolder, sweep_folders

HERE = Path(__file__).parent
DEVICE = "cpu" if os.environ.get("SPACES_ZERO_GPU") else "auto"  # ZeroGPU shows a CUDA device that only decorated functions can use


def build(service: RunService | None = None) -> gr.Blocks:
    """The app, ready to launch: the page and the named endpoints. Loads neither torch nor a checkpoint."""
    demo = build_layout(service or RunService(HERE / "checkpoints", device=DEVICE))
    return demo.queue(max_size=64, default_concurrency_limit=2, api_open=False)


ARGUMENTS = "TRANSLUCENT_ARGUMENTS"
"""The environment variable by which the processes of --workers get the command line."""


def limits(parser: argparse.ArgumentParser) -> None:
    """The options of a machine that strangers reach, or a small one."""
    parser.add_argument(
        "--allowed-hosts",
        default=os.environ.get("ALLOWED_HOSTS", ""),
        metavar="NAMES",
        help="names under which the app is reached, separated by commas, such as school.example,*.school.example; numeric addresses always work",
    )
    parser.add_argument(
        "--people-per-address",
        type=people,
        default=PEOPLE,
        metavar="N",
        help=f"how many people may share one address, such as a school's (default: {PEOPLE}); 0: no limit per address",
    )
    parser.add_argument(
        "--workers",
        type=processes,
        default=1,
        metavar="N",
        help="processes that serve the address together, each with its own copy of the model, about 600 MB; one for each core (default: 1)",
    )
    parser.add_argument(
        "--memory",
        type=memory,
        default=MEMORY,
        metavar="MB",
        help=f"megabytes for translations, half of them for the cache (default: {MEMORY}); the program itself needs about 600 more",
    )


def parse(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", action="version", version=f"Translucent {VERSION}")
    parser.add_argument(
        "--host",
        type=host,
        default=os.environ.get("GRADIO_SERVER_NAME", "127.0.0.1"),
        help="address to listen on; 0.0.0.0 for a class on one network",
    )
    parser.add_argument("--port", type=port, default=None, help="port (default: the first free one from 7860)")
    parser.add_argument("--checkpoints", type=Path, default=HERE / "checkpoints", help="folder of checkpoint folders")
    parser.add_argument("--checkpoint", default="", help="name of the checkpoint shown first")
    parser.add_argument("--device", default=DEVICE, help="auto (CUDA, then MPS, then CPU), or a device by name")
    parser.add_argument(
        "--store",
        default="",
        help="where the rooms of classes and the queue of the lab are kept: an SQLite file, or redis://HOST (default: rooms.sqlite in the folder that TRANSLUCENT_DATA names; without it a temporary file, deleted when the app ends)",
    )
    parser.add_argument(
        "--allow-import",
        action="store_true",
        help="let people who open the app on this computer import Marian models from its folders and from the Hugging Face hub",
    )
    parser.add_argument(
        "--frame-ancestors",
        default="*",
        metavar="WHO",
        help="who may show the app in an <iframe>: * (everybody, the default), 'self', or a list of origins, each a scheme and a host",
    )
    limits(parser)
    parser.add_argument(
        "--log", action="store_true", help="write one line per request: method, path, status, time; never what a person typed"
    )
    parser.add_argument("--open", action="store_true", help="open the app in the browser when it is ready")
    parser.add_argument("--mcp", action="store_true", help="also serve the named endpoints as MCP tools (needs gradio[mcp])")
    return parser.parse_args(argv)


def start_service(args: argparse.Namespace) -> RunService:
    """The service that the options ask for. Ends the program where a checkpoint or a store cannot be used."""
    data = data_folder()
    store = args.store or (str(data / "rooms.sqlite") if data else "")
    own = data / "checkpoints" if data and args.checkpoints == HERE / "checkpoints" else None
    kept = kept_bytes(args.memory) // args.workers
    service = RunService(args.checkpoints, args.checkpoint, args.device, store, kept, imports=args.allow_import, own=own)
    if args.checkpoint:
        require_checkpoint(service, args.checkpoint)
    if store:
        require_store(store)
        service.store()  # what is over is deleted from now on, whether anybody asks for a room or not
    return service


def made(args: argparse.Namespace) -> tuple[RunService, gr.Blocks, dict[str, Any]]:
    """What one process serves, and how: the service, the app, the options of launch()."""
    service = start_service(args)
    if args.log:
        log_requests()
    hosts = allowed_hosts(args.host, args.allowed_hosts)
    return service, build(service), launch_options(service, ancestors(args.frame_ancestors), hosts, args.people_per_address)


def start_workers(args: argparse.Namespace, argv: list[str]) -> None:
    """Serve by several processes over one store, a temporary one where none is named."""
    if args.mcp:
        sys.exit("app.py: --mcp needs a process that remembers; leave out --workers, or --mcp.")
    if args.store:
        require_store(args.store)
    folder = None if args.store else OwnFolder("rooms")
    os.environ[ARGUMENTS] = json.dumps([*argv, *(["--store", str(folder.path / "rooms.sqlite")] if folder else [])])

    def ready(url: str) -> None:
        say_ready(args, url)
        if args.open:
            webbrowser.open(url)

    serve_by_workers("app:served", args.host, args.port, args.workers, ready)


def served() -> Any:
    """The ASGI app of one of several processes."""
    limit_malloc_arenas()
    service, demo, options = made(parse(json.loads(os.environ[ARGUMENTS])))
    service.warm_up(LANGUAGES, say_unusable)
    return worker_app(demo, options)


def say_ready(args: argparse.Namespace, url: str) -> None:
    """Where the app is, and which names it answers to."""
    print(f"Translucent is ready: {url}", flush=True)
    hosts = allowed_hosts(args.host, args.allowed_hosts)
    if args.allowed_hosts or hosts.single:
        print(
            f"Answers to: {hosts.said()}. Other names are refused, so that no website reaches the app under its own; --allowed-hosts adds some."
        )


def main(argv: list[str] | None = None) -> None:
    args = parse(argv)
    limit_malloc_arenas()
    sweep_folders()
    if args.workers > 1:
        start_workers(args, sys.argv[1:] if argv is None else argv)
        return
    signal.signal(signal.SIGTERM, end_in_order)
    service, demo, options = made(args)
    try:
        _, url, _ = demo.launch(
            server_name=args.host,
            server_port=args.port,
            mcp_server=args.mcp,
            prevent_thread_lock=True,
            quiet=True,
            inbrowser=args.open,
            _frontend=False,  # Gradio would ask itself whether it is up, and end the app where a busy machine needs more than three seconds
            **options,
        )
    except OSError:
        where = f"port {args.port} on {args.host}" if args.port else f"any port from 7860 on {args.host}"
        sys.exit(f"app.py: {where} is taken or not allowed; choose another with --port N.")
    if args.mcp and demo.mcp_error:
        sys.exit(f"app.py: {demo.mcp_error}")
    say_ready(args, url)
    with suppress(SystemExit):
        service.warm_up(LANGUAGES, say_unusable)
        demo.block_thread()
    shut_down(demo.server)


if __name__ == "__main__":
    main()
