"""plotly.js, from the installed plotly package, so that script and figures are of one version."""

from functools import cache
from pathlib import Path

import plotly
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from viz.server.browser_files import FOR_EVER

PLOTLY = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
PLOTLY_ADDRESS = f"translucent/plotly-{plotly.__version__}.js"
"""From the app's own page. 4.8 MB, 1.3 MB on the wire: the browser asks for it when the first figure needs it."""


@cache
def plotly_script() -> bytes:
    """The file."""
    return PLOTLY.read_bytes()


async def serve_plotly(_: Request) -> Response:
    """The script; a browser may keep it for ever, as its version stands in its name."""
    return Response(plotly_script(), media_type="text/javascript", headers=FOR_EVER)


ASSETS = Route(f"/{PLOTLY_ADDRESS}", serve_plotly)
