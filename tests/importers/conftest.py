"""A published Marian model, as tests of more than one file open it."""

import pytest

from tests.tiny_marian import write_marian


@pytest.fixture(scope="package")
def marian(tmp_path_factory):
    """A folder as it would be downloaded, and the model that it was written from."""
    folder = tmp_path_factory.mktemp("hub") / "opus-mt-de-en"
    return folder, write_marian(folder, seed=11)


@pytest.fixture(scope="package")
def published(marian):
    return marian[0]
