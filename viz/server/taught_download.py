"""A taught model as a checkpoint folder to take home: GET taught/<name>.zip.

The weights are kept in float32, so that the folder's translations are those of the page; what is shipped is kept in float16, in which small steps would be lost.
"""

import asyncio
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from model.text_input import InputError
from viz.pages import TEXT
from viz.server.json_answer import JsonAnswer
from viz.shared.fair_queue import ASKER
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService
from viz.shared.taught_models import MARK, base_of

FRESH = {"Cache-Control": "no-store"}


def download_route(service: RunService, who: Callable[[Any], str]) -> Route:
    """The route over one process's service. who: whose share of the steps a request takes from."""
    making = asyncio.Semaphore(1)  # a folder is 50 MB while it is made

    async def download(request: Request) -> Response:
        """The zip, or one sentence that says why not."""
        name = request.path_params["name"].removesuffix(".zip")
        ASKER.set(who(request.scope))
        try:
            async with making:
                path = await asyncio.to_thread(zipped, service, name)
        except InputError as error:
            return JsonAnswer({"error": str(error)}, status_code=400, headers=FRESH)
        except RunError as error:
            zh, en = (text.format(**error.values) for text in TEXT[f"common.error.{error.code}"])
            return JsonAnswer({"error": f"{en} {zh}"}, status_code=400, headers=FRESH)
        clean_up = BackgroundTask(path.unlink, missing_ok=True)
        return FileResponse(path, filename=f"{base_of(name)}-taught.zip", media_type="application/zip", headers=FRESH, background=clean_up)

    return Route("/taught/{name}", download)


def zipped(service: RunService, name: str) -> Path:
    """A zip file of the folder, which whoever asks removes. Raises RunError or InputError."""
    from lab.questions.recipes import Recipe
    from lab.questions.taught_folder import save_taught

    service.known(name)
    if MARK not in name:
        raise RunError("teach_recipe", value=name[:40])
    translator = service.translator(name)
    with tempfile.TemporaryDirectory() as place, tempfile.NamedTemporaryFile(suffix=".zip", delete=False) as file:
        folder = Path(place) / f"{base_of(name)}-taught"
        save_taught(folder, translator, Recipe.read(name.partition(MARK)[2]), base_of(name))
        with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
            for path in sorted(folder.iterdir()):
                archive.write(path, f"{folder.name}/{path.name}")
    return Path(file.name)
