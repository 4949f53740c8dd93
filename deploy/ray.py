"""The app on Ray Serve: replicas behind one address, on one machine or on a cluster. `pip install "ray[serve]"`, then `serve run deploy.ray:app`.

TRANSLUCENT_REPLICAS says how many (2), TRANSLUCENT_STORE where rooms and the lab's queue lie (redis://HOST on several machines, an SQLite file on one): without it each
replica has its own, and a room is only in one. ALLOWED_HOSTS: the names under which it is reached, as `app.py --allowed-hosts`. Every replica loads the checkpoints once, about 400 MB.
"""

import inspect
import os

import gradio as gr
from fastapi import FastAPI
from ray import serve

REPLICAS = int(os.environ.get("TRANSLUCENT_REPLICAS", "2"))
STORE = os.environ.get("TRANSLUCENT_STORE", "")


def site() -> FastAPI:
    """The app as `app.py` launches it, for a server that somebody else runs. Called in each replica."""
    import torch

    from app import HERE, build
    from viz.server.launch import allowed_hosts, launch_options
    from viz.shared.run_service import RunService

    torch.set_num_threads(1)
    hosts = allowed_hosts("0.0.0.0", os.environ.get("ALLOWED_HOSTS", ""))
    service = RunService(HERE / "checkpoints", device="cpu", store=STORE)
    takes = inspect.signature(gr.mount_gradio_app).parameters
    options = {name: value for name, value in launch_options(service, hosts=hosts).items() if name in takes}
    return gr.mount_gradio_app(FastAPI(), build(service), path="/", **options)


@serve.deployment(
    num_replicas=REPLICAS,
    max_ongoing_requests=100,
    ray_actor_options={"num_cpus": 1, "runtime_env": {"env_vars": {"TRANSLUCENT_STORE": STORE}}},
)
@serve.ingress(site)
class Translucent:
    """A replica."""


app = Translucent.bind()
