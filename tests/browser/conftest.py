"""The browser, or a visible reason why there is none."""

import os

import pytest
from support.discord.browser_page import CHROMIUM


@pytest.fixture(autouse=True)
def _chromium() -> None:
    """A missing browser fails in CI and is skipped, visibly, elsewhere."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing: install Debian's package `chromium`")
        pytest.skip("Chromium is missing: install it, or name it in the variable CHROMIUM")
