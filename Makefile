# Every target sets up what it needs: a virtual environment in .venv, Chromium, and fonts.

# The interpreter that .venv is made with: `make setup PYTHON=/path/to/python3`.
ifndef PYTHON
PYTHON := $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; \
	done)
endif

BIN := .venv/bin

# Runs and tests start many processes; without compiled modules each would compile the package anew.
unexport PYTHONDONTWRITEBYTECODE

# A test that hangs fails, and says where it hung; the longest takes a minute or two.
LIMIT := --timeout 900 --override-ini faulthandler_timeout=600

# Passed on: `make demo ARGS=--all`, `make test ARGS="-k fonts"`.
ARGS ?=
TESTS ?= tests task_suites

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-all test-oldest test-bridges mutants lint docs dist bench serve doctor clean

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## make .venv, find or install Chromium and fonts; seconds when done before
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; install it, or run: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" pytest_mobilegym/setup/environment.py
	@$(BIN)/mobilegym setup

demo: setup ## watch an agent at work
	@$(BIN)/mobilegym demo $(ARGS)

test: lint ## check style and types, run the tests but those that passed before from the same sources
	$(BIN)/python -m pytest -n 2 --dist worksteal --brief $(LIMIT) $(TESTS) $(ARGS)

test-all: lint ## run every test, the nightly ones too, with more seeds and examples; hours
	$(BIN)/python -m pytest -n 2 --dist worksteal --thorough $(TESTS) $(ARGS)

test-oldest: setup ## install the oldest dependencies that pyproject.toml admits, run the quick tests
	$(BIN)/python tests/oldest_versions.py

test-bridges: setup ## install OpenEnv, Inspect and Ray apart, test the bridges to them; 2 GB
	$(BIN)/python tests/bridge_packages.py $(ARGS)

mutants: setup ## put small faults into the code, say which share of them the tests notice; an hour
	$(BIN)/python -m uv pip install --quiet --python $(BIN)/python --requirements pyproject.toml --extra mutants
	nice $(BIN)/python tests/mutation_score.py $(ARGS)

lint: setup ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict --any-exprs-report build/types
	$(BIN)/python tests/support/typed_shares.py build/types/any-exprs.txt

docs: setup ## build the pages and the API reference into build/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -c docs -d build/doctrees . build/docs
	@echo "Written: build/docs/index.html"

dist: setup ## build the wheel and the source distribution into dist
	$(BIN)/python -m build --no-isolation

bench: setup ## measure the figures of the README
	$(BIN)/python -m benchmarks $(ARGS)

serve: setup ## operate a phone in your own browser
	@$(BIN)/mobilegym serve $(ARGS)

doctor: ## say what this machine has and lacks
	@test -x $(BIN)/mobilegym || { echo "Nothing is set up yet; run: make setup" >&2; exit 1; }
	@$(BIN)/mobilegym doctor $(ARGS)

clean: ## remove .venv and caches; runs in reports/ stay
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
