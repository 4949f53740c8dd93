"""What pyproject.toml leaves to Python when the wheel is built: the dependencies, read from requirements.txt, the README without the Space's settings,
and the browser's modules, joined by esbuild where it is here."""

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent.parent))  # a build stands beside the tree, not in it
from deploy.browser_bundle import PLACE, joined_modules


class Facts(MetadataHookInterface):
    """What stands elsewhere in the tree already: one list of dependencies, one README."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add it."""
        lines = (Path(self.root) / "requirements.txt").read_text(encoding="utf-8").splitlines()
        metadata["dependencies"] = [line for line in lines if line and not line.startswith("#")]
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S).lstrip()}


class JoinedModules(BuildHookInterface):
    """The modules beside those that are written, where the server looks for them first."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make them in a folder that lasts as long as the build."""
        self.folder = tempfile.TemporaryDirectory()
        for name, content in joined_modules(Path(self.root)).items():
            path = Path(self.folder.name) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            build_data["force_include"][str(path)] = f"translucent/tree/{PLACE}/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder."""
        self.folder.cleanup()
