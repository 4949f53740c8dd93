# make app, make test: each does all of its own set-up, in .venv, from a bare clone. Needs Python 3.11 or newer.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
TORCH := torch>=2.8,<3
ARGS ?=

# On Linux without an NVIDIA card the CPU build of torch saves gigabytes. Where its index cannot be reached, PyPI's build does as well.
ifeq ($(shell uname -s)-$(shell command -v nvidia-smi),Linux-)
TORCH_FROM := --index-url https://download.pytorch.org/whl/cpu --timeout 15 --retries 1
endif

.PHONY: app test check format bench clean
app: $(VENV)/.app ## serve the app: make app ARGS="--port 7860"
	$(BIN)/python app.py $(ARGS)

test: $(VENV)/.dev ## run all tests, on up to four cores: make test ARGS="tests/browser -k share"
	$(BIN)/python -m pytest -n logical --maxprocesses 4 --dist loadfile $(ARGS)

check: $(VENV)/.dev ## lint and types
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.dev ## sort imports, mend what can be mended
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev ## payload and paint time of every page
	$(BIN)/python -m benchmarks.app $(ARGS)

clean:
	rm -rf $(VENV)

$(VENV)/.torch:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say where it is: make PYTHON=python3.12 app")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -c 'import torch' 2>/dev/null || $(PIP) install '$(TORCH)' $(TORCH_FROM) || true
	touch $@

$(VENV)/.app: requirements.txt $(VENV)/.torch
	$(PIP) install -r requirements.txt
	touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.app
	$(PIP) install -r requirements-dev.txt
	touch $@
