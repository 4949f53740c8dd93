"""The page that a file of tests is about, and the model that it is asked with."""

import pytest

from tests.viz.sheets import Asked
from viz.shared.run_service import RunService

UNTRAINED = ("attention", "attribution", "cost", "forcing", "gradients", "lens", "masks", "residual", "roles", "whatif")
"""Files about what is true of any model: a small one with random weights is quick."""


@pytest.fixture(scope="session")
def untrained(random_checkpoint_dir):
    """What is asked of it is kept for all tests, as with the shipped one."""
    return RunService(random_checkpoint_dir.parent, device="cpu")


@pytest.fixture(scope="module")
def service(request):
    """The shipped checkpoints, or the untrained one."""
    is_small = request.path.stem.removeprefix("test_") in UNTRAINED
    return request.getfixturevalue("untrained" if is_small else "shipped")


@pytest.fixture(scope="module")
def page(request, service):
    """The one that the file is named after."""
    return Asked(service, request.path.stem.split("_")[1])


@pytest.fixture(scope="module")
def run(page):
    """The trace of the run that it shows."""
    return page.result().trace


@pytest.fixture(scope="module", params=["post", "pre"])
def random_model(request, other):
    """Small and with random weights, under the tokenizers of the shipped one; heads of 20."""
    return other(norm_order=request.param, d_model=40, n_heads=2, d_ff=50)
