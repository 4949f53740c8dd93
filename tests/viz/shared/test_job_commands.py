"""The command lines of background work."""

import json

from viz.shared.jobs.job_commands import lab_command


def test_the_command_names_every_setting():
    assert lab_command("positions", {"schemes": ("rotary", "none"), "limit": 12})[3:] == [
        "lab", "positions", "--stream", "--set", "schemes=rotary,none", "--set", "limit=12"
    ]  # fmt: skip
    assert json.dumps(lab_command("x", {}))
