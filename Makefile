# Two commands: `make play` and `make test`. Each sets up all it needs from a fresh clone.
# The first Python that starts and is new enough (a name on the PATH may be an empty shim).
FITS := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
	$$p -c "$(FITS)" >/dev/null 2>&1 && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play setup test check compiled plain bench clean chromium

GAME ?= classic_art

play: $(VENV)/play.done
	@$(BIN)/salon play $(GAME)

setup: $(VENV)/dev.done

test: check compiled plain

# Style, types, and who may import whom.
check: $(VENV)/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Everything, with compiled rules, on two processes; the browser tests drive Debian's Chromium.
compiled: $(VENV)/dev.done chromium
	$(BIN)/salon warm
	$(BIN)/pytest -n 2 --dist worksteal

# The rules and the core once more, interpreted.
plain: $(VENV)/dev.done
	SALON_JIT=0 $(BIN)/pytest -n 2 tests/core tests/*/test_rules_*.py tests/*/test_counts.py

bench: $(VENV)/dev.done
	$(BIN)/salon bench

chromium:
	@command -v chromium >/dev/null || { \
		echo "Installing Chromium for the browser tests ..."; \
		{ apt-get update && apt-get install -y chromium; } >/dev/null 2>&1; }; \
	command -v chromium >/dev/null || \
		echo "Chromium cannot be installed here: the browser tests will be skipped. Install the package chromium."

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Salon needs Python 3.11, 3.12 or 3.13 with venv, and found none. Name one: make PYTHON=/path/to/python3.12 play" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"

$(VENV)/play.done: pyproject.toml | $(BIN)/python
	@echo "Installing Salon (a minute the first time) ..."
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	@touch $@

$(VENV)/dev.done: pyproject.toml | $(BIN)/python
	@echo "Installing Salon and its test tools ..."
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[lab]' --group dev
	@touch $@ $(VENV)/play.done

clean:
	rm -rf $(VENV)
