"""The app on a free port, and a gradio_client that talks to it."""

import pytest
from gradio_client import Client


def launched(service, **more):
    """The app in this process on a free port, and its address. more: what it is launched with beside the usual options."""
    from app import build, launch_options

    demo = build(service)
    _, url, _ = demo.launch(server_name="127.0.0.1", prevent_thread_lock=True, quiet=True, **launch_options(service) | more)
    return demo, url


@pytest.fixture(scope="session")
def app_url(checkpoint_dir):
    """The address of a running app over the repository's checkpoints."""
    from viz.shared.run_service import RunService

    demo, url = launched(RunService(checkpoint_dir.parent, checkpoint_dir.name))
    yield url
    demo.close(verbose=False)


@pytest.fixture(scope="session")
def client(app_url):
    """What a program outside would use."""
    return Client(app_url, verbose=False)
