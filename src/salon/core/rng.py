"""Chance: Threefry-4x64-20, a counter-based keyed generator that lives inside the record.

J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC'11. A block of
256 random bits is a function of a 256-bit key and a counter, built of additions, rotations and exclusive ors only. So
the key decides every shuffle of a match; nothing reads a global generator, and a searcher that has its own key can
learn nothing of the match's.

A state takes part by inheriting the fields of `Chance`.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from salon.core.hot import PLAIN, rule
from salon.core.record import Record, Table, i8, u8


class Chance(Record):
    """The fields of the generator; nobody may know them."""

    key: Table = u8(4)
    block: Table = u8(4)  # the 256 bits being handed out, 32 at a time
    drawn: int = i8()  # how many 32-bit words were handed out


# Compiled code wraps at 64 bits by itself, interpreted code needs the mask; both run the same lines.
_U: Any = int if PLAIN else np.uint64
M64 = _U(0xFFFF_FFFF_FFFF_FFFF)
M32 = _U(0xFFFF_FFFF)
PARITY = _U(0x1BD1_1BDA_A9FC_1A22)
W64, U32, U0 = _U(64), _U(32), _U(0)
ROTATIONS = tuple(_U(r) for r in (14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32))
COUNTS = tuple(_U(i) for i in range(6))


if PLAIN:

    def _word(n: int) -> Any:
        return n

    def _count(word: int) -> Any:
        return word

else:

    @rule
    def _word(n: int) -> Any:
        """A count as a 64-bit word (mixing both would make compiled code calculate in floating point)."""
        return np.uint64(n)

    @rule
    def _count(word: int) -> Any:
        """A word of at most 63 bits as a count."""
        return np.int64(word)


@rule
def rotate(x: int, n: int) -> int:
    """Turns a 64-bit word left by n bits."""
    return ((x << n) | (x >> (W64 - n))) & M64


@rule
def threefry(s: Any, c0: int, c1: int, c2: int, c3: int) -> None:
    """Writes the block of the counter (c0, c1, c2, c3) under `s.key` into `s.block`: 20 rounds."""
    k0, k1, k2, k3 = s.key[0], s.key[1], s.key[2], s.key[3]
    k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3
    x0, x1, x2, x3 = (c0 + k0) & M64, (c1 + k1) & M64, (c2 + k2) & M64, (c3 + k3) & M64
    for i in range(1, 6):
        r = 8 * ((i - 1) & 1)
        x0 = (x0 + x1) & M64
        x1 = rotate(x1, ROTATIONS[r]) ^ x0
        x2 = (x2 + x3) & M64
        x3 = rotate(x3, ROTATIONS[r + 1]) ^ x2
        x0 = (x0 + x3) & M64
        x3 = rotate(x3, ROTATIONS[r + 2]) ^ x0
        x2 = (x2 + x1) & M64
        x1 = rotate(x1, ROTATIONS[r + 3]) ^ x2
        x0 = (x0 + x1) & M64
        x1 = rotate(x1, ROTATIONS[r + 4]) ^ x0
        x2 = (x2 + x3) & M64
        x3 = rotate(x3, ROTATIONS[r + 5]) ^ x2
        x0 = (x0 + x3) & M64
        x3 = rotate(x3, ROTATIONS[r + 6]) ^ x0
        x2 = (x2 + x1) & M64
        x1 = rotate(x1, ROTATIONS[r + 7]) ^ x2
        # the key schedule: k0 .. k4 move on by one every four rounds
        k0, k1, k2, k3, k4 = k1, k2, k3, k4, k0
        x0 = (x0 + k0) & M64
        x1 = (x1 + k1) & M64
        x2 = (x2 + k2) & M64
        x3 = (x3 + k3 + COUNTS[i]) & M64
    s.block[0] = x0
    s.block[1] = x1
    s.block[2] = x2
    s.block[3] = x3


@rule
def next_word(s: Any) -> int:
    """The next 32 random bits of the record's stream, as a whole number."""
    at = s.drawn & 7
    if at == 0:
        threefry(s, COUNTS[0] + _word(s.drawn >> 3), U0, U0, U0)
    s.drawn += 1
    word = s.block[at >> 1]
    if at & 1:
        word = word >> U32
    return _count(word & M32)


@rule
def below(s: Any, n: int) -> int:
    """A random whole number from 0 to n - 1, all equally likely (D. Lemire, 2019); n from 1 to 2^31."""
    m = next_word(s) * n
    low = m & 0xFFFF_FFFF
    if low < n:
        threshold = 0x1_0000_0000 % n
        while low < threshold:
            m = next_word(s) * n
            low = m & 0xFFFF_FFFF
    return m >> 32


@rule
def chance(s: Any) -> float:
    """A random number from 0 up to but without 1 (32 bits)."""
    return next_word(s) * 2.3283064365386963e-10


@rule
def set_key(s: Any, k0: int, k1: int, k2: int, k3: int) -> None:
    """Gives the record a key of four 64-bit words and starts its stream anew."""
    s.key[0] = k0
    s.key[1] = k1
    s.key[2] = k2
    s.key[3] = k3
    s.drawn = 0


@rule
def set_subkey(s: Any, key: Any, lane: int) -> None:
    """Gives the record the stream number `lane` (0 or more) of a key that is a row of four words."""
    set_key(s, key[0], key[1], key[2], key[3] ^ _word(lane))


def words_of(secret: bytes) -> list[int]:
    """The four 64-bit words of a key derived from any bytes (SHA-256)."""
    digest = hashlib.sha256(secret).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in (0, 8, 16, 24)]


def key_of(secret: bytes) -> Any:
    """A key for `set_subkey`, derived from any bytes."""
    words = words_of(secret)
    return words if PLAIN else np.array(words, np.uint64)


def seed_record(s: Any, secret: bytes) -> None:
    """Gives the record the key derived from `secret` and starts its stream anew (from Python)."""
    for i, word in enumerate(words_of(secret)):
        s.key[i] = word
    s.drawn = 0
