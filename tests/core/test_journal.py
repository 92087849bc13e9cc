"""A match is its journal: it comes back byte for byte, and a changed one is noticed with its line."""

from pathlib import Path

import pytest

import salon
from salon.core import kit
from salon.core.contract import GameError
from salon.core.journal import JournalError
from tests.core.small import CARDS, small_match


@pytest.fixture
def match() -> salon.Match:
    match = salon.new_match("classic_art", seats=3, edition="members_only", seed=4, names=["Ada", "Bea", "Cid"])
    for _ in kit.play_on(match, kit.randomly(4), 60):
        pass
    return match


def changed(match: salon.Match, old: str, new: str) -> str:
    text = match.journal()
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_a_journal_comes_back_byte_for_byte(match: salon.Match, tmp_path: Path) -> None:
    path = tmp_path / "evening.match"
    path.write_text(match.journal())
    for twin in (salon.load(path), salon.load(str(path)), salon.load(match.journal())):
        assert twin.journal() == match.journal()
        assert twin.digest() == match.digest()
        assert twin.names == ["Ada", "Bea", "Cid"]
        assert [m.version for m in twin.moments] == [m.version for m in match.moments]


def test_undone_actions_stay_in_the_journal() -> None:
    match = salon.new_match("classic_art", seats=2, seed=1)
    turn = match.turn
    assert turn is not None
    match.play(turn, "pass")
    match.undo(turn)
    match.play(turn, match.legal()[1].text)
    assert [e.text for e in match.entries] == ["pass", "undo", match.entries[2].text]
    assert salon.load(match.journal()).digest() == match.digest()


def test_cards_of_ones_own_travel_with_the_journal(tmp_path: Path) -> None:
    match = small_match(tmp_path, seed=3)
    match.play(match.turn or 0, "pass")
    assert "| track = 10" in match.journal()
    twin = salon.load(match.journal())
    assert twin.digest() == match.digest()
    assert twin.header.cards == CARDS


@pytest.mark.parametrize(
    "written",
    [
        CARDS.rstrip("\n"),
        CARDS.replace("track = 10", "track = 10   "),
        CARDS.replace("\n", "\r\n"),
        CARDS.replace("goal = 5", "goal = 5  # a\u2028no\u0085te"),
        CARDS + "\n\n\n",
        CARDS.replace("goal = 5", "goal = 5\n\n# a note\n"),
    ],
    ids=["no newline at the end", "blanks", "CRLF", "odd line ends in a note", "empty lines at the end", "note"],
)
def test_a_journal_with_any_card_file_loads_again(tmp_path: Path, written: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(written.encode())
    match = salon.new_match("classic_art", seats=2, seed=3, cards=path)
    match.play(match.turn or 0, "pass")
    twin = salon.load(match.journal())
    assert twin.digest() == match.digest()
    assert twin.journal() == match.journal()
    assert [e.name for e in twin.deck.exhibitions] == [e.name for e in match.deck.exhibitions]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("salon match 1", "salon match 9", "line 1: the first line must be"),
        ("seats 3", "seats three", "must be a whole number"),
        ("seats 3", "seats 9", "a name for each of the 9 seats"),
        ("seats 3", "seats --3", "must be a whole number"),
        ("seats 3", "seats " + "9" * 5000, "must be a whole number"),
        ("seats 3", "seats 999999999", "a name for each of the 999999999 seats"),
        ("name 1 Bea", "name 0 Bea", "seat 0 has two names"),
        ("name 1 Bea", "name 1 Ada", "each seat needs a name of its own"),
        ("name 1 Bea", "name 1 B\x1b[2Jea", "is no name"),
        ("name 1 Bea\n", "", "a name for each of the 3 seats"),
        ("rules 1", "rules 1\nwishes 3", "is no line of a header"),
        ("game classic_art", "game chess", "there is no game 'chess'"),
        ("edition members_only", "edition nobody", "has no edition 'nobody'"),
        ("option season_limit 60", "option season_limit 0", "must be from 1 to 100"),
        ("option season_limit 60", "option wishes 3", "there is no option 'wishes'"),
        ("rules 1", "rules 99", "played by version 99 of the rules"),
        ("cards ", "cards 0", "the cards of Classic Art are not those of this match"),
        ("secret ", "secret zz", "the secret must be hexadecimal"),
        ("secret ", "secret 00", "does not fit the commitment"),
        ("commitment ", "kommitment ", "is no line of a header"),
        ("rules 1\n", "", "no line “rules”"),
        ("\n= ", "\n= 0", "the journal was changed"),
        ("\n\n0 ", "\n\n1 ", "cannot be played"),
        ("\n\n0 ", "\n\nfirst ", "is no entry"),
    ],
)
def test_a_changed_journal_is_refused_with_a_reason(match: salon.Match, old: str, new: str, message: str) -> None:
    if old == "\n\n0 ":
        first = match.entries[0].seat
        old, new = f"\n\n{first} ", f"\n\n{(first + 1) % 3} " if new == "\n\n1 " else new
    with pytest.raises(JournalError, match=message):
        salon.load(changed(match, old, new))


def test_an_action_changed_in_the_middle_is_found_at_its_line(match: salon.Match) -> None:
    lines = match.journal().splitlines()
    at = next(i for i, line in enumerate(lines) if line.endswith(" pass") or " bet " in line)
    lines[at] = lines[at].split()[0] + " lay tea"
    with pytest.raises(JournalError, match=rf"line {at + 1}: ") as error:
        salon.load("\n".join(lines))
    assert error.value.line == at + 1


def test_no_file_and_no_text(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="cannot be read: No such file"):
        salon.load(tmp_path / "nothing.match")
    binary = tmp_path / "picture.match"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(GameError, match="is not text in UTF-8"):
        salon.load(binary)
    with pytest.raises(JournalError, match="line 1"):
        salon.load("\n\n")


def test_a_discard_that_left_no_trace_in_the_state_cannot_be_changed_either() -> None:
    """The next deal wipes what was discarded in secret: only the seal over the entries can tell."""
    match = salon.new_match("classic_art", seats=2, seed=5, options={"season_limit": 2})
    for _ in kit.play_on(match, kit.randomly(5)):
        pass
    journal = match.journal()
    at = next(e for e in match.entries if e.text.startswith("discard"))
    twin = salon.new_match("classic_art", seats=2, seed=5, options={"season_limit": 2})
    for entry in match.entries[: match.entries.index(at)]:
        twin.enter(entry)
    others = [a.text for a in twin.legal() if a.text != at.text]
    line = f"\n{at.seat} {at.text}\n"
    before, after = journal.split(line, 1)
    with pytest.raises(JournalError, match="the journal was changed"):
        salon.load(f"{before}\n{at.seat} {others[0]}\n{after}")
