"""Who may know what.

Every field of a state says who may know it (`salon.core.record`): PUBLIC everybody, OWNER the seat of its first axis,
NOBODY no seat. `salon.core.play.conceal` makes the *known record* of a seat: a copy in which everything else is
blanked to 0. All that leaves for a seat is computed from its known record, and so are the choices of bots: what a seat
may not know is not there to leak.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from salon.core.hot import PLAIN
from salon.core.record import NOBODY, OWNER, PUBLIC, Grid, Record

SPECTATOR = -1
"""The seat that owns nothing."""

Spans = tuple[tuple[int, int, int], ...]


def hidden_spans(schema: type[Record]) -> Spans:
    """Where the hidden bytes of a record are: (offset, bytes a row, rows) for each field; rows 0: hidden from all."""
    spans = []
    for name, f in schema.fields.items():
        kind, offset = schema.dtype.fields[name][:2]  # type: ignore[index]
        size = kind.itemsize
        if f.see == NOBODY:
            spans.append((offset, size, 0))
        elif f.see == OWNER:
            spans.append((offset, size // f.shape[0], f.shape[0]))
    return tuple(spans)


SPANS: Spans = ((0, 0, 0),)
"""Stands for the spans of a game; `bind` puts them here."""


if PLAIN:

    def blank_hidden(record: Any, spans: Spans, seat: int) -> None:
        """Blanks all that `seat` may not know."""
        for name, f in type(record).fields.items():
            if f.see == PUBLIC:
                continue
            value = getattr(record, name)
            if not f.shape:
                setattr(record, name, f.zero)
                continue
            for index in value if isinstance(value, Grid) else range(len(value)):
                row = index[0] if isinstance(index, tuple) else index
                if f.see == NOBODY or row != seat:
                    value[index] = f.zero

else:
    from numba import TypingError
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    from salon.core.hot import rule

    @intrinsic
    def _blank(context: Any, record: Any, offset: Any, size: Any) -> Any:
        """Sets `size` bytes of the record from `offset` on to 0."""
        if not isinstance(record, types.Record):
            raise TypingError("only a record can be blanked")

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            base = builder.bitcast(args[0], cgutils.voidptr_t)
            cgutils.memset(builder, builder.gep(base, [args[1]]), args[2], 0)  # type: ignore[no-untyped-call]
            return context.get_dummy_value()

        return types.void(record, types.intp, types.intp), generate

    @rule
    def blank_hidden(record: Any, spans: Spans, seat: int) -> None:
        """Blanks all that `seat` may not know."""
        for offset, size, rows in spans:
            if rows == 0:
                _blank(record, offset, size)  # type: ignore[call-arg]
            for row in range(rows):
                if row != seat:
                    _blank(record, offset + row * size, size)  # type: ignore[call-arg]


def same_to_seat(schema: type[Record], a: Any, b: Any, seat: int) -> bool:
    """Whether two states are the same to `seat` (compares the fields it may know; for tests)."""
    for name, f in schema.fields.items():
        if f.see == NOBODY:
            continue
        x, y = (_cells(getattr(r, name)) for r in (a, b))
        if f.see == OWNER:
            x, y = (v.reshape(f.shape)[seat : seat + 1] for v in (x, y))
        if not np.array_equal(x, y):
            return False
    return True


def _cells(value: Any) -> Any:
    return np.asarray(value.cells if isinstance(value, Grid) else value)
