"""What the tests in a browser need, those of the table and those of each game: a running server, and the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.conftest import House, serving


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """pytest-playwright starts the Chromium of the system; a browser of its own is not needed."""
    from tests.table.browser import FLAGS, chromium

    return {**browser_type_launch_args, "executable_path": chromium(), "args": FLAGS}
