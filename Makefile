# Everything a person or CI does with this repository. `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := septyni/web/index.html
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
RUST := Cargo.toml $(wildcard Cargo.lock) $(shell find engine bindings -name '*.rs' -o -name 'Cargo.toml' 2>/dev/null)

# Debian packages that the tests hold word lists and printed sheets against, and the browser they drive.
APT := hunspell poppler-utils chromium

.PHONY: help setup run play types screenshots test test-python test-rust lint format bench picture tools apt clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*?## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | \
	  while IFS=$$'\t' read -r name what; do printf '  make %-12s %s\n' "$$name" "$$what"; done

setup: $(VENV)/.installed $(WEB) ## make .venv with the package, the core and the pages (quick when nothing changed)
	@:

run: setup ## play in the browser, at http://127.0.0.1:8000: ARGS='--host 0.0.0.0' lets others in, --port 8001
	@$(BIN)/septyni serve $(ARGS) || [ $$? = 130 ]

play: setup ## play in the terminal: EDITION=bg|lv|sk|lt|en picks the language, ARGS='--players 3' the rest
	@$(BIN)/septyni play $(if $(EDITION),--edition $(EDITION)) $(ARGS) || [ $$? = 130 ]

test: setup apt test-rust test-web test-python ## run every test, those in a browser too

test-python: setup
	@echo "test: pytest"
	@$(BIN)/python -m pytest

test-rust: setup
	@echo "test: cargo test"
	@PYO3_PYTHON=$(CURDIR)/$(BIN)/python cargo test --quiet --workspace

test-web: setup
	@echo "test: vitest"
	@npm --prefix web test --silent

lint: setup ## ruff, mypy, import-linter, stubtest, eslint, svelte-check, rustfmt, clippy; the API's types are current
	@echo "lint: ruff";          $(BIN)/ruff check .
	@echo "lint: ruff format";   $(BIN)/ruff format --check .
	@echo "lint: mypy";          $(BIN)/mypy
	@echo "lint: stubtest";      $(BIN)/python -m mypy.stubtest septyni._engine
	@echo "lint: imports";       $(BIN)/lint-imports --no-cache
	@echo "lint: types";        PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types -- --check
	@echo "lint: eslint";       npm --prefix web run --silent lint
	@echo "lint: svelte-check"; npm --prefix web run --silent check
	@echo "lint: cargo fmt";     cargo fmt --all --check
	@echo "lint: cargo clippy";  PYO3_PYTHON=$(CURDIR)/$(BIN)/python cargo clippy --quiet --workspace --all-targets -- -D warnings

types: setup ## make the client's types again, after a change of the API
	@PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types

format: setup ## let ruff, rustfmt and prettier lay out the code
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@cargo fmt --all
	@npm --prefix web run --silent format >/dev/null

bench: setup ## measure speed; prints the figures with the commands that made them
	@$(MAKE) apt APT=scowl  # the largest open English list
	@shopt -s nullglob; for script in bench/*.py; do echo "bench: $$script"; \
	  case "$$script" in */simulation.py) few="--pairs 5";; *) few="";; esac; $(BIN)/python "$$script" $$few; done

picture: setup ## draw docs/board-lt.svg again, the board that the README shows
	@$(BIN)/septyni board --edition lt --cgp-file docs/board-lt.cgp --svg docs/board-lt.svg

screenshots: setup ## draw the pages again for docs/screenshots, with Chromium
	@$(MAKE) apt
	@$(BIN)/python docs/screenshots.py

clean: ## remove what was built (not the word lists in your data folder)
	@rm -rf $(VENV) septyni/web web/node_modules target .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

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
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' || \
	  { echo "setup: Node.js $$(node --version) is older than 20: see https://nodejs.org" >&2; exit 1; }

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

web/node_modules/.installed: web/package.json web/package-lock.json
	@$(MAKE) tools
	@echo "setup: fetching what builds the pages (npm)"
	@npm --prefix web ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(WEB): $(WEB_SOURCES) web/node_modules/.installed
	@echo "setup: building the pages"
	@npm --prefix web run --silent build >web/node_modules/build.log 2>&1 || { cat web/node_modules/build.log >&2; exit 1; }
	@find septyni/web -type f \( -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.html' -o -name '*.json' \) \
	  -size +1k -exec gzip --best --keep --force --no-name {} +
	@touch $@
