"""The generator: published vectors, fairness, and streams that do not meet."""

from collections import Counter

import numpy as np
import pytest

from salon.core import rng
from salon.core.hot import PLAIN
from salon.core.rng import Chance, below, key_of, next_word, seed_record, set_subkey

# Known answers of Threefry-4x64-20 from the Random123 library (counter, key, block).
ONES = 0xFFFF_FFFF_FFFF_FFFF
KNOWN = [
    ([0] * 4, [0] * 4, "09218ebde6c85537 55941f5266d86105 4bd25e16282434dc ee29ec846bd2e40b"),
    ([ONES] * 4, [ONES] * 4, "29c24097942bba1b 0371bbfb0f6f4e11 3c231ffa33f83a1c cd29113fde32d168"),
    (
        [0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89],
        [0x452821E638D01377, 0xBE5466CF34E90C6C, 0xBE5466CF34E90C6C, 0xC0AC29B7C97C50DD],
        "a7e8fde591651bd9 baafd0c30138319b 84a5c1a729e685b9 901d406ccebc1ba4",
    ),
]


@pytest.mark.parametrize(("counter", "key", "block"), KNOWN)
def test_known_answers(counter: list[int], key: list[int], block: str) -> None:
    s = Chance.new()
    for i, word in enumerate(key):
        s.key[i] = word
    rng.threefry(s, *(counter if PLAIN else [np.uint64(c) for c in counter]))
    assert " ".join(f"{int(w):016x}" for w in s.block) == block


def test_words_are_the_halves_of_the_blocks() -> None:
    s = Chance.new()
    words = [int(next_word(s)) for _ in range(9)]
    assert [f"{w:08x}" for w in words[:4]] == ["e6c85537", "09218ebd", "66d86105", "55941f52"]
    assert s.drawn == 9


@pytest.mark.parametrize("n", [1, 2, 6, 65, 1000])
def test_below_is_even(n: int) -> None:
    s = Chance.new()
    seed_record(s, b"even")
    draws = 20_000
    seen = Counter(int(below(s, n)) for _ in range(draws))
    assert set(seen) <= set(range(n))
    mean = draws / n
    square = sum((seen[i] - mean) ** 2 / mean for i in range(n))
    assert square < n + 5 * (2 * n) ** 0.5 + 1, "chi-square far above its mean"


def test_below_draws_again_where_a_remainder_would_be_uneven() -> None:
    """With n = 3 * 2^30 one word in four must be refused."""
    s = Chance.new()
    seed_record(s, b"again")
    n = 3 * 2**30 // 2
    for _ in range(4000):
        assert 0 <= below(s, n) < n
    assert 4300 < s.drawn < 6500


def test_streams_of_a_key_differ_and_repeat() -> None:
    key = key_of(b"some key")
    rows = []
    for lane in (0, 1, 2, 0):
        s = Chance.new()
        set_subkey(s, key, lane)
        rows.append([int(next_word(s)) for _ in range(16)])
    assert rows[0] == rows[3]
    assert len({tuple(r) for r in rows}) == 3
