"""Records: schemas, bytes, copies, and who may know what."""

import numpy as np
import pytest

from salon.core.record import NOBODY, OWNER, PUBLIC, Record, Table, clone, copy_into, from_bytes, i1, i2, to_bytes, u8
from salon.core.secrecy import SPECTATOR, blank_hidden, hidden_spans, same_to_seat


class Thing(Record):
    turn: int = i1(see=PUBLIC)
    hand: Table = i2(3, 4, see=OWNER)
    secret: int = u8()
    deck: Table = i1(5)
    shown: Table = i1(5, see=PUBLIC)


def filled() -> Thing:
    t = Thing.new()
    t.turn = -1
    t.secret = 2**63 + 5
    for i in range(5):
        t.deck[i] = 10 + i
        t.shown[i] = 20 + i
    for seat in range(3):
        for kind in range(4):
            t.hand[seat, kind] = 100 * seat + kind + 1
    return t  # type: ignore[no-any-return]


def test_bytes_are_read_back() -> None:
    data = to_bytes(Thing, filled())
    assert to_bytes(Thing, from_bytes(Thing, data)) == data
    assert len(data) == 1 + 24 + 8 + 5 + 5


@pytest.mark.parametrize("wrong", [b"", b"x" * 42, b"x" * 44])
def test_bytes_of_another_length_are_refused(wrong: bytes) -> None:
    with pytest.raises(ValueError, match=r"too (few|many) for a"):
        from_bytes(Thing, wrong)


def test_a_copy_shares_nothing() -> None:
    a = filled()
    b = clone(Thing, a)
    b.hand[1, 1] = 0
    b.turn = 2
    assert to_bytes(Thing, a) == to_bytes(Thing, filled())
    copy_into(a, b)
    assert to_bytes(Thing, a) == to_bytes(Thing, b)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_what_is_hidden_is_blank_and_the_rest_is_kept(seat: int) -> None:
    true = filled()
    k = clone(Thing, true)
    blank_hidden(k, hidden_spans(Thing), seat)
    assert k.turn == -1
    assert [int(x) for x in k.shown] == [20, 21, 22, 23, 24]
    assert k.secret == 0
    assert [int(x) for x in k.deck] == [0] * 5
    for row in range(3):
        for kind in range(4):
            assert k.hand[row, kind] == (true.hand[row, kind] if row == seat else 0)
    assert same_to_seat(Thing, k, true, seat)


def test_another_hand_is_not_the_same_to_its_owner_only() -> None:
    a, b = filled(), filled()
    b.hand[1, 3] = 7
    b.secret = 1
    assert same_to_seat(Thing, a, b, 0)
    assert not same_to_seat(Thing, a, b, 1)
    assert same_to_seat(Thing, a, b, SPECTATOR)
    b.shown[0] = 0
    assert not same_to_seat(Thing, a, b, SPECTATOR)


def test_fields_are_hidden_unless_they_say_otherwise() -> None:
    assert Thing.fields["deck"].see == NOBODY


def test_a_schema_that_cannot_work_is_refused() -> None:
    with pytest.raises(ValueError, match="NumPy's records have a method"):
        type("Bad", (Record,), {"round": i1()})
    with pytest.raises(ValueError, match="seat as its first axis"):
        i1(see=OWNER)
    with pytest.raises(ValueError, match="it is 'public'"):
        i1(see="everyone")


def test_the_record_is_one_block_without_pointers() -> None:
    assert Thing.dtype.isalignedstruct
    assert not Thing.dtype.hasobject
    assert np.dtype(Thing.dtype).itemsize >= 43
