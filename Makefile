# make play and make test are all that a player and a contributor need; make help lists the rest.
# Needs Python 3.11 or newer with venv, make and git. Another Python: make play PYTHON=python3.14

PYTHON ?= python3
ARGS ?=
WORKERS ?= 3
FLOOR_CORE ?= 100
FLOOR_UI ?= 85

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := pip==26.3
# Blender as a module needs a Python of its own.
ART ?= .venv-art
ART_PYTHON ?= python3.11
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Parts are tested and counted by themselves, the whole program without the delay of counting.
WHOLE := tests/scenes/ tests/hardship/ tests/web/
COVERED := $(filter-out $(WHOLE),$(wildcard tests/*/)) tests/test_*.py

# Tests open no window and play no sound.
HEADLESS := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play demo test lint bench bench-web soak format locale fonts art art-check dice sound hooks web web-selfhosted serve wheel clean distclean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' $(firstword $(MAKEFILE_LIST)) | expand -t 24

play: $(VENV)/.run ## play the game
	@$(BIN)/python main.py $(ARGS)

demo: $(VENV)/.run ## watch two computer players
	@$(BIN)/python main.py --demo

test: lint ## everything that must hold: style, types, imports, tests, coverage
	$(HEADLESS) $(BIN)/python -m pytest -n $(WORKERS) $(COVERED) --cov --cov-report=
	$(BIN)/coverage report --include='nardy/rules/*,nardy/ai/*,nardy/session/*,nardy/engine/*' --fail-under=$(FLOOR_CORE)
	$(BIN)/coverage report --include='nardy/ui/*' --fail-under=$(FLOOR_UI)
	$(HEADLESS) $(BIN)/python -m pytest -n $(WORKERS) $(WHOLE)

lint: $(VENV)/.dev ## style, types and imports only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev ## measure speed
	$(BIN)/python tests/bench.py

bench-web: $(VENV)/.dev ## measure speed in a browser (needs Chromium, Node.js and the wheel, see docs/web.md)
	$(BIN)/python tests/bench_web.py

soak: $(VENV)/.dev ## the full counts of the heavy tests
	$(HEADLESS) $(BIN)/python -m pytest -n $(WORKERS) -m soak
	$(HEADLESS) $(BIN)/python tests/soak.py

format: $(VENV)/.dev ## bring the code into its form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

locale: $(VENV)/.dev ## bring the translations up to date with the source
	$(BIN)/python build/catalogs.py

fonts: $(VENV)/.dev ## make assets/fonts again (needs Debian's fonts-manrope and fonts-vollkorn)
	$(BIN)/python build/fonts.py

hooks: $(VENV)/.dev ## check every commit before it is made
	$(BIN)/pre-commit install

web: $(VENV)/.dev ## build the page for itch.io (pygbag) into build/web and build/web.zip
	$(BIN)/python build/web.py

web-selfhosted: $(VENV)/.dev ## build the page that needs nobody else into build/selfhosted (needs Node.js)
	$(BIN)/python build/selfhosted.py

serve: $(VENV)/.dev ## serve that page on this machine
	$(BIN)/python build/serve.py

art: $(ART)/.made ## render the pictures in assets/ again (Python 3.11; half an hour)
	nice $(ART)/bin/python build/art/blender/render.py $(ARGS)

art-check: $(ART)/.made ## render them elsewhere and compare
	nice $(ART)/bin/python build/art/blender/render.py --check $(ARGS)

dice: $(VENV)/.dev ## look for good throws of dice again (takes minutes)
	$(BIN)/python build/dice/throws.py

sound: $(VENV)/.sound ## make assets/sounds again
	$(BIN)/python build/sounds.py

wheel: $(VENV)/.dev ## build dist/*.whl and dist/*.tar.gz
	$(BIN)/hatchling build --clean

clean: ## remove what was built and measured; the environment stays
	rm -rf dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find main.py nardy build tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## like clean, and remove the environment
	rm -rf $(VENV) $(ART)

$(VENV)/.made:
	@command -v "$(PYTHON)" >/dev/null || \
		{ echo "Nardy needs Python 3.11 or newer; there is no $(PYTHON) here." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Nardy needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -V 2>&1). Try make PYTHON=..." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Nardy needs Python's venv; on Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	$(PIP_INSTALL) --upgrade "$(PIP)"
	@touch $@

$(ART)/.made: requirements/art.txt
	"$(ART_PYTHON)" -m venv $(ART)
	$(ART)/bin/python -m pip install --quiet --disable-pip-version-check -r requirements/art.txt
	@touch $@

$(VENV)/.run: requirements/run.txt | $(VENV)/.made
	$(PIP_INSTALL) -r requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/run.txt | $(VENV)/.made
	$(PIP_INSTALL) -r requirements/dev.txt
	@touch $@ $(VENV)/.run

$(VENV)/.sound: requirements/sound.txt | $(VENV)/.made
	$(PIP_INSTALL) -r requirements/sound.txt
	@touch $@

$(VENV)/.nets: requirements/nets.txt | $(VENV)/.made
	$(PIP_INSTALL) -r requirements/nets.txt
	@touch $@
