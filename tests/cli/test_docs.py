"""docs/python.md says what really happens."""

import doctest
import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_python_page_run() -> None:
    page = DOCS / "python.md"
    text = page.read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(
        re.sub(r"^```.*$", "", text, flags=re.M), {}, page.name, str(page), 0
    )
    assert len(examples.examples) > 40
    said: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(examples, out=said.append)
    assert not said, "".join(said)
