"""Flat records: the state of a match, the cards of a game, a node of a search tree.

A schema is a class with one field a line::

    class State(Record):
        turn: int = i1(see=PUBLIC)
        hand: Table = i1(5, 10, see=OWNER)       # first axis: the seat

`State.new()` makes a NumPy record (one block of memory: a copy is one memcpy, and compiled code works on it in place)
or, with `SALON_JIT=0`, an object with the same fields as plain Python numbers and lists, which is far faster to
interpret and does not wrap. Both are read and written alike: `s.turn`, `s.hand[seat, kind]`.

Each field also says who may know it; see `salon.core.secrecy`. The default is nobody.
"""

from __future__ import annotations

import itertools
from typing import Any, NoReturn, Protocol

import numpy as np

from salon.core.hot import PLAIN, Plain, rule

PUBLIC, OWNER, NOBODY = "public", "owner", "nobody"


class Table(Protocol):
    """A field with one or more axes, as the type checker sees it: `hand[seat, kind]` is a whole number."""

    def __getitem__(self, index: Any, /) -> int: ...
    def __setitem__(self, index: Any, value: int, /) -> None: ...


class Field:
    """One field of a schema: its NumPy type code, its shape, and who may know it."""

    def __init__(self, code: str, shape: tuple[int, ...], see: str) -> None:
        if see not in (PUBLIC, OWNER, NOBODY):
            raise ValueError(f"see={see!r}: it is {PUBLIC!r}, {OWNER!r} or {NOBODY!r}")
        if see == OWNER and not shape:
            raise ValueError("an owner's field has the seat as its first axis")
        self.code, self.shape, self.see = code, shape, see

    @property
    def zero(self) -> int | float:
        """What an empty field holds, as the kind of number it holds."""
        return 0.0 if self.code[0] == "f" else 0


def i1(*shape: int, see: str = NOBODY) -> Any:
    """A field of whole numbers from -128 to 127."""
    return Field("i1", shape, see)


def i2(*shape: int, see: str = NOBODY) -> Any:
    """A field of whole numbers from -32768 to 32767."""
    return Field("i2", shape, see)


def i4(*shape: int, see: str = NOBODY) -> Any:
    """A field of whole numbers of 32 bits."""
    return Field("i4", shape, see)


def i8(*shape: int, see: str = NOBODY) -> Any:
    """A field of whole numbers of 64 bits."""
    return Field("i8", shape, see)


def u8(*shape: int, see: str = NOBODY) -> Any:
    """A field of 64-bit words."""
    return Field("u8", shape, see)


def f8(*shape: int, see: str = NOBODY) -> Any:
    """A field of floating-point numbers."""
    return Field("f8", shape, see)


class Grid(dict[tuple[int, ...], Any]):
    """A field with two or more axes in plain mode: `grid[i, j]`; indices are checked, negative ones too.

    A dictionary by index, since nothing in Python is read faster by two indices.
    """

    __slots__ = ()

    def __init__(self, shape: tuple[int, ...], cells: list[Any]) -> None:
        super().__init__(zip(itertools.product(*(range(n) for n in shape)), cells, strict=True))

    @property
    def cells(self) -> list[Any]:
        """All entries, row by row."""
        return list(self.values())

    def __missing__(self, index: tuple[int, ...]) -> NoReturn:
        raise IndexError(f"index {index} outside the table, whose last one is {next(reversed(self))}")

    def __setitem__(self, index: tuple[int, ...], value: Any) -> None:
        if index not in self:
            self.__missing__(index)
        dict.__setitem__(self, index, value)


class Row(list[Any]):
    """A field with one axis in plain mode: a list that refuses negative indices, as compiled code does."""

    __slots__ = ()

    def __getitem__(self, i: Any) -> Any:
        if i.__class__ is int and i < 0:
            raise IndexError(f"negative index {i}")
        return list.__getitem__(self, i)

    def __setitem__(self, i: Any, value: Any) -> None:
        if i.__class__ is int and i < 0:
            raise IndexError(f"negative index {i}")
        list.__setitem__(self, i, value)


class Record(Plain):
    """Base of all schemas: collects the fields and makes records. It holds no behaviour of a game."""

    dtype: np.dtype[Any]
    fields: dict[str, Field]

    def __init_subclass__(cls) -> None:
        own = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.fields = {**getattr(cls, "fields", {}), **own}
        for name in own:
            if hasattr(np.record, name):
                raise ValueError(f"a field cannot be called {name!r}: NumPy's records have a method of that name")
        cls.dtype = np.dtype([(n, f.code, f.shape) for n, f in cls.fields.items()], align=True)

    @classmethod
    def array(cls, n: int) -> Any:
        """`n` empty records (a NumPy record array; in plain mode a list)."""
        if PLAIN:
            return [cls.new() for _ in range(n)]
        return np.zeros(n, cls.dtype).view(np.recarray)

    @classmethod
    def new(cls) -> Any:
        """An empty record: every field 0."""
        if not PLAIN:
            return cls.array(1)[0]
        self = cls()
        for name, f in cls.fields.items():
            size = int(np.prod(f.shape))
            setattr(self, name, _plain(f, [f.zero] * size))
        return self


def _plain(f: Field, cells: list[Any]) -> Any:
    if not f.shape:
        return cells[0]
    return Row(cells) if len(f.shape) == 1 else Grid(f.shape, cells)


def clone(schema: type[Record], record: Any) -> Any:
    """A copy of a record that shares nothing with it."""
    twin = schema.new()
    copy_into(twin, record)
    return twin


def frozen(schema: type[Record], record: Any) -> Any:
    """A copy of a record that Python cannot change (in plain mode an ordinary copy; compiled code is trusted)."""
    if PLAIN:
        return clone(schema, record)
    one = schema.array(1)
    one[0] = record
    one.setflags(write=False)
    return one[0]


def thaw(schema: type[Record], record: Any) -> Any:
    """The record as a plain object, for code in Python that reads much of it (in plain mode: the record itself)."""
    if PLAIN:
        return record
    twin = schema()
    for name, f in schema.fields.items():
        value = getattr(record, name)
        setattr(twin, name, _plain(f, value.ravel().tolist()) if f.shape else value.item())
    return twin


def to_bytes(schema: type[Record], record: Any) -> bytes:
    """The record as bytes, the same in both modes (fields in their order, little-endian, without padding)."""
    parts = []
    for name, f in schema.fields.items():
        value = getattr(record, name)
        if isinstance(value, Grid):
            value = value.cells
        parts.append(np.asarray(value, np.dtype(f.code).newbyteorder("<")).tobytes())
    return b"".join(parts)


def from_bytes(schema: type[Record], data: bytes) -> Any:
    """The record that `to_bytes` wrote.

    Raises ValueError if the length does not fit the schema.
    """
    record = schema.new()
    at = 0
    for name, f in schema.fields.items():
        code = np.dtype(f.code).newbyteorder("<")
        size = int(np.prod(f.shape)) * code.itemsize
        if at + size > len(data):
            raise ValueError(f"{len(data)} bytes are too few for a {schema.__name__}")
        cells = np.frombuffer(data[at : at + size], code)
        at += size
        if PLAIN:
            setattr(record, name, _plain(f, cells.tolist()))
        elif f.shape:
            getattr(record, name)[...] = cells.reshape(f.shape)
        else:
            setattr(record, name, cells[0])
    if at != len(data):
        raise ValueError(f"{len(data)} bytes are too many for a {schema.__name__} of {at}")
    return record


def buffer(n: int) -> Any:
    """Room for `n` whole numbers, for `legal` to write actions into."""
    return [0] * n if PLAIN else np.zeros(n, np.int64)


def reals(n: int) -> Any:
    """Room for `n` floating-point numbers."""
    return [0.0] * n if PLAIN else np.zeros(n, np.float64)


if PLAIN:

    def copy_into(to: Any, source: Any) -> None:
        """Copies a whole record into another of the same schema."""
        for name, value in vars(source).items():
            if isinstance(value, Grid):
                getattr(to, name).update(value)
            elif isinstance(value, Row):
                getattr(to, name)[:] = value
            else:
                setattr(to, name, value)

else:
    from numba import TypingError
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic
    def _copy(context: Any, to: Any, source: Any) -> Any:
        if not (isinstance(to, types.Record) and to == source):
            raise TypingError("copy_into needs two records of one schema")

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size = context.get_constant(types.intp, to.size)
            cgutils.raw_memcpy(builder, args[0], args[1], size, 1)  # type: ignore[no-untyped-call]
            return context.get_dummy_value()

        return types.void(to, source), generate

    @rule
    def copy_into(to: Any, source: Any) -> None:
        """Copies a whole record into another of the same schema: one memcpy."""
        _copy(to, source)  # type: ignore[call-arg]
