"""The app on a free port, and a gradio_client that talks to it."""

import pytest
from gradio_client import Client


@pytest.fixture(scope="session")
def app_url(checkpoint_dir):
    """The address of a running app over the repository's checkpoints."""
    from app import build, launch_options
    from viz.shared.run_service import RunService

    service = RunService(checkpoint_dir.parent, checkpoint_dir.name)
    demo = build(service)
    _, url, _ = demo.launch(server_name="127.0.0.1", prevent_thread_lock=True, quiet=True, **launch_options(service))
    yield url
    demo.close(verbose=False)


@pytest.fixture(scope="session")
def client(app_url):
    """What a program outside would use."""
    return Client(app_url, verbose=False)
