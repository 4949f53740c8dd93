"""What Gradio remembers of browsers is bounded, and a browser that it forgot notices nothing."""

import httpx

from app import build, launch_options
from benchmarks.shared import SERVE, component, question
from viz.shared.run_service import RunService


def test_only_the_last_browsers_are_remembered_and_a_forgotten_one_is_answered(checkpoint_dir):
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    options, demo = launch_options(service), build(service)
    assert options["state_session_capacity"] <= 200, "each takes 150 KB"
    _, url, _ = demo.launch(server_name="127.0.0.1", prevent_thread_lock=True, quiet=True, **{**options, "state_session_capacity": 3})
    try:
        for browser in ("first", "a", "b", "c", "first"):
            answer = httpx.post(url + SERVE, json=question(component(url), {"page": "teach"}, browser))
            assert answer.status_code == 200
        assert set(demo.app.state_holder.session_data) == {"b", "c", "first"}
    finally:
        demo.close(verbose=False)
