"""What Gradio remembers of browsers is bounded, and a browser that it forgot notices nothing."""

import httpx

from app import build, launch_options
from viz.shared.run_service import RunService


def test_only_the_last_browsers_are_remembered_and_a_forgotten_one_is_answered(checkpoint_dir):
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    options, demo = launch_options(service), build(service)
    assert options["state_session_capacity"] <= 200, "each takes 150 KB"
    _, url, _ = demo.launch(server_name="127.0.0.1", prevent_thread_lock=True, quiet=True, **{**options, "state_session_capacity": 3})
    component = next(one["id"] for one in demo.get_config_file()["components"] if one["props"].get("server_fns"))
    try:
        for browser in ("first", "a", "b", "c", "first"):
            asked = {"data": {"page": "teach"}, "component_id": component, "fn_name": "serve", "session_hash": browser}
            answer = httpx.post(f"{url}gradio_api/component_server/", json=asked)
            assert answer.status_code == 200
        assert set(demo.app.state_holder.session_data) == {"b", "c", "first"}
    finally:
        demo.close(verbose=False)
