# make app, make test: each does all of its own set-up, in .venv, from a bare clone. Needs Python 3.11 or newer.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
TORCH := torch>=2.8,<3
ARGS ?=
# A browser that waited in vain on a busy machine is asked once more; pytest names each such test at its end.
AGAIN := --reruns 1 --only-rerun '[Tt]imeout' -rR
NODE_IS_NEW := const [major, minor] = process.versions.node.split("."); process.exit(major * 100 + +minor >= 2019 ? 0 : 1)

# On Linux without an NVIDIA card the CPU build of torch saves gigabytes. Where its index cannot be reached, PyPI's build does as well.
ifeq ($(shell uname -s)-$(shell command -v nvidia-smi),Linux-)
TORCH_FROM := --index-url https://download.pytorch.org/whl/cpu --timeout 15 --retries 1
endif

.PHONY: app test test-later test-all check check-js test-js format bench bundle first clean
app: $(VENV)/.app ## serve the app: make app ARGS="--port 7860"
	$(BIN)/python app.py $(ARGS)

test: $(VENV)/.dev test-js ## the tests of a first hour, on up to four cores; or any: make test ARGS="tests/browser -k share"
	$(BIN)/python -m pytest -n logical --maxprocesses 4 --dist loadfile $(AGAIN) $(or $(ARGS),-m 'not later and not thorough')

test-later: ## what `make test` leaves out: the rest of the browser's, the lab's, lessons, rooms, training
	$(MAKE) --no-print-directory test ARGS="-m 'later and not thorough'"

test-all: ## all tests, with every further case of a fact: pairs of options, other widths, more examples
	$(MAKE) --no-print-directory test ARGS="-m '' $(ARGS)"

test-js: ## the tests of the browser's pure modules, where node is
	@if command -v node >/dev/null; then node --test $$(find viz -name '*.test.js'); \
	else echo "node is not here: the tests of the browser's pure modules are left out"; fi

check: $(VENV)/.dev check-js ## lint, format and types of both languages
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-js: ## Prettier, ESLint and TypeScript's checker, where npm is; ESLint needs node 20.19
	@if command -v npm >/dev/null && node -e '$(NODE_IS_NEW)'; then $(MAKE) --no-print-directory node_modules/.installed && npm run --silent check; \
	else echo "npm, or node 20.19, is not here: the checks of the JavaScript are left out"; fi

node_modules/.installed: package.json package-lock.json
	npm ci --silent
	touch $@

format: $(VENV)/.dev ## sort imports, mend what can be mended, lay out; write the browser's types from Python's
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m viz typedefs

bench: $(VENV)/.dev ## payload and paint time of every page
	$(BIN)/python -m benchmarks.page_payload $(ARGS)

bundle: $(VENV)/.app ## one archive that installs and starts without a network: make bundle ARGS="--out translucent.zip --try"
	$(BIN)/python -m deploy.bundle $(or $(ARGS),--out translucent.zip)

first: $(VENV)/.dev ## train both directions on from what ships, for what people type first, and measure it: make first DATA=corpora OUT=folder
	$(BIN)/python -c 'import eflomal' 2>/dev/null || $(PIP) install eflomal
	mkdir -p $(OUT)/data
	ln -sf $(abspath $(DATA))/* $(OUT)/data/
	$(BIN)/python -m model prepare --data $(OUT)/data --out $(OUT)/data
	for way in zh-en en-zh; do \
	  $(BIN)/python -m model train $$way-first --data $(OUT)/data --out $(OUT)/$$way --init checkpoints/$$way $(ARGS) && \
	  $(BIN)/python -m model evaluate --checkpoint $(OUT)/$$way/checkpoint --first || exit 1; \
	done

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
