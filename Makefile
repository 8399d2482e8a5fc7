# Everything a person or CI does with this repository. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUST := Cargo.toml $(wildcard Cargo.lock) $(shell find engine bindings -name '*.rs' -o -name 'Cargo.toml' 2>/dev/null)

# Debian packages that the tests hold word lists and printed sheets against.
APT := hunspell poppler-utils

.PHONY: help setup run test test-python test-rust lint format bench picture tools apt clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | \
	  while IFS=$$'\t' read -r name what; do printf '  make %-12s %s\n' "$$name" "$$what"; done

setup: $(VENV)/.installed ## make .venv with the package and a release build of the core (quick when nothing changed)
	@:

run: setup ## play in the terminal: EDITION=bg|lv|sk|lt|en picks the language, ARGS='--players 3' the rest
	@$(BIN)/septyni play $(if $(EDITION),--edition $(EDITION)) $(ARGS) || [ $$? = 130 ]

test: setup apt test-rust test-python ## run every test

test-python: setup
	@echo "test: pytest"
	@$(BIN)/python -m pytest

test-rust: setup
	@echo "test: cargo test"
	@PYO3_PYTHON=$(CURDIR)/$(BIN)/python cargo test --quiet --workspace

lint: setup ## ruff, mypy, import-linter, stubtest, rustfmt, clippy
	@echo "lint: ruff";          $(BIN)/ruff check .
	@echo "lint: ruff format";   $(BIN)/ruff format --check .
	@echo "lint: mypy";          $(BIN)/mypy
	@echo "lint: stubtest";      $(BIN)/python -m mypy.stubtest septyni._engine
	@echo "lint: imports";       $(BIN)/lint-imports --no-cache
	@echo "lint: cargo fmt";     cargo fmt --all --check
	@echo "lint: cargo clippy";  PYO3_PYTHON=$(CURDIR)/$(BIN)/python cargo clippy --quiet --workspace --all-targets -- -D warnings

format: setup ## let ruff and rustfmt lay out the code
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@cargo fmt --all

bench: setup ## measure speed; prints the figures with the commands that made them
	@$(MAKE) apt APT=scowl  # the largest open English list
	@shopt -s nullglob; for script in bench/*.py; do echo "bench: $$script"; $(BIN)/python "$$script"; done

picture: setup ## draw docs/board-lt.svg again, the game that the README shows
	@$(BIN)/septyni board --edition lt --cgp-file docs/board-lt.cgp --svg docs/board-lt.svg

clean: ## remove what was built (not the word lists in your data folder)
	@rm -rf $(VENV) target .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# --- below: not for people ---------------------------------------------------------------------------------------

tools:
	@command -v $(PYTHON) >/dev/null || { echo "setup: python3 is missing: apt-get install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "setup: $(PYTHON) is older than 3.11: apt-get install python3.11 python3.11-venv, then make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "setup: $(PYTHON) has no venv: apt-get install python3-venv" >&2; exit 1; }
	@command -v cargo >/dev/null || \
	  { echo "setup: cargo is missing: apt-get install rustup && rustup default stable  (or see https://rustup.rs)" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "setup: npm is missing: apt-get install nodejs npm" >&2; exit 1; }

apt:
	@missing=""; for package in $(APT); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "setup: installing$$missing"; \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	  else echo "setup: the tests need$$missing: sudo apt-get install$$missing" >&2; exit 1; fi; fi

$(BIN)/maturin:
	@$(MAKE) tools
	@echo "setup: making $(VENV)"
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'maturin>=1.8,<2'

$(VENV)/.installed: pyproject.toml $(RUST) | $(BIN)/maturin
	@$(MAKE) tools
	@echo "setup: building the core and installing septyni into $(VENV) (the first time takes a minute or two)"
	@PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1 VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/maturin develop --release --quiet --extras dev
	@touch $@
	@echo "setup: done; $(BIN)/septyni is ready"
