"""Every door of the server, knocked at wrongly."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from salon.table.doors import Bucket, Buckets, Doors, Limits
from salon.table.serve import serve
from tests.table.conftest import House, Visitor, in_a_thread, read, serving


def refused(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal for a script."""
    assert answer.status_code == status, answer.text
    return str(answer.json()["message"])


def test_a_move_is_accepted_and_an_illegal_one_is_refused_with_its_rule(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    seat = room.match.turn
    visitor.client.post(f"{here}/uncover", data={"seat": seat})
    before = room.match.digest()
    sentence = refused(visitor.move(here, "lay portrait", 0), 409)
    assert "R3.5" in sentence
    assert "no card is laid" in sentence
    assert (room.match.digest(), room.match.version) == (before, 0)
    assert visitor.move(here, "pass", 0).status_code == 204
    assert room.match.version == 1


@pytest.mark.parametrize("action", ["", "dance", "bet nowhere >=7", "bet portrait >=9", "x" * 300, "pass\x00"])
def test_what_is_no_action_is_refused_in_a_sentence(visitor: Visitor, house: House, action: str) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    answer = visitor.move(here, action, 0)
    assert answer.status_code in (400, 409)
    assert answer.json()["message"].endswith((".", ")"))
    assert room.match.version == 0


@pytest.mark.parametrize("version", ["", "-1", "one", "99999999999"])
def test_a_bad_version_is_refused(visitor: Visitor, version: str) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    answer = visitor.client.post(
        f"{here}/move", data={"action": "pass", "version": version}, headers={"Accept": "application/json"}
    )
    assert "version" in refused(answer, 400)


def test_a_stale_version_is_refused_and_the_plain_page_shows_the_fresh_table(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    room = house.room(here)
    visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    visitor.move(here, "pass", 0)
    visitor.client.post(f"{here}/uncover", data={"seat": room.match.turn})
    answer = visitor.client.post(f"{here}/move", data={"action": "bet portrait >=5", "version": "0"})
    assert answer.status_code == 409
    assert "The table has changed since you chose that." in answer.text
    assert 'id="table"' in answer.text
    assert room.match.version == 1


def test_the_same_move_sent_twice_is_one_move(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy")
    page = visitor.waits_for_turn(here)
    action = page.actions[0]
    assert visitor.move(here, action, page.version).status_code == 204
    assert visitor.move(here, action, page.version).status_code == 204
    entries = [e.text for e in house.room(here).match.entries if e.seat == 0]
    assert entries == [action]


def test_nobody_acts_for_anothers_seat(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "person")
    other.begin("you", "bot:greedy")  # has a session, but no seat here
    assert "no seat" in refused(other.move(here, "pass", 0), 403)
    answer = other.client.post(f"{here}/uncover", data={"seat": 0}, headers={"Accept": "application/json"})
    assert "another screen" in refused(answer, 403)
    assert house.room(here).match.version == 0


def test_without_a_cookie_one_only_watches(visitor: Visitor, other: Visitor) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    assert "no seat" in refused(other.move(here, "pass", 0), 403)
    page = other.table(here)
    assert page.actions == []


def test_not_your_turn_is_said_with_the_rule(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend")
    invite(visitor, other, here, 1)
    room = house.room(here)
    waiting = other if room.match.turn == 0 else visitor
    assert "R3.6" in refused(waiting.move(here, "pass", 0), 409)


def read_on(line: ClientConnection) -> None:
    """Reads until the socket closes."""
    while True:
        read(line)


def invite(host: Visitor, guest: Visitor, here: str, seat: int) -> None:
    """The host invites, the guest takes the seat."""
    address = address_for(host, here, seat)
    assert guest.client.get(address).status_code == 200
    assert guest.client.post(address).status_code == 303


def test_an_invitation_is_good_once(visitor: Visitor, other: Visitor, house: House) -> None:
    here = visitor.begin("you", "friend")
    page = visitor.client.post(f"{here}/invite", data={"seat": 1})
    address = page.text.split('readonly value="')[1].split('"')[0]
    assert other.client.post(address).status_code == 303
    with Visitor(house) as third:
        assert third.client.post(address).status_code == 409
        assert house.room(here).seats_of(None) == ()
    assert other.client.post(f"{here}/invite", data={"seat": 1}).status_code == 403


def address_for(host: Visitor, here: str, seat: int) -> str:
    """The address of an invitation."""
    page = host.client.post(f"{here}/invite", data={"seat": seat})
    return page.text.split('readonly value="')[1].split('"')[0]


def test_a_second_invitation_ends_the_first_and_takes_nobodys_seat(
    visitor: Visitor, other: Visitor, house: House
) -> None:
    here = visitor.begin("you", "friend")
    first, second = (address_for(visitor, here, 1) for _n in range(2))
    assert other.client.post(first).status_code == 404
    # A key that was made before the seat was taken, in whatever way, is good for nothing afterwards.
    late = house.run(house.app.state.store.add_ticket(here.removeprefix("/match/"), [1, 0], 60.0))
    assert other.client.post(second).status_code == 303
    room = house.room(here)
    owners = list(room.sessions)
    with Visitor(house) as third:
        assert third.client.post(f"/join/{late}").status_code == 409
        assert house.run(house.app.state.store.use_ticket(late, "third")) is None
    assert room.sessions == owners
    assert list(house.run(house.app.state.store.load(room.id)).sessions) == owners
    assert house.run(house.app.state.store.ticket(late)), "nothing was changed"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1"])
def test_posts_and_sockets_of_other_pages_are_refused(visitor: Visitor, house: House, origin: str) -> None:
    here = visitor.begin("you", "bot:greedy")
    page = visitor.waits_for_turn(here)
    answer = visitor.client.post(
        f"{here}/move",
        data={"action": page.actions[0], "version": page.version},
        headers={"Origin": origin, "Accept": "application/json"},
    )
    assert "another site" in refused(answer, 403)
    with pytest.raises(InvalidStatus) as failure:
        connect(
            house.address.replace("http", "ws") + here + "/live",
            additional_headers={"Cookie": visitor.cookie(), "Origin": origin},
        )
    assert failure.value.response.status_code == 403


def test_a_too_large_form_is_not_read(visitor: Visitor) -> None:
    here = visitor.begin("you", "bot:greedy")
    page = visitor.waits_for_turn(here)
    answer = visitor.move(here, "pass", page.version, padding="x" * 40_000)
    assert "bytes" in refused(answer, 413)


@pytest.mark.parametrize("message", ["dance", "pace never", "", json.dumps({"type": "skip"}), b"skip", "x" * 5000])
def test_a_malformed_message_closes_the_socket(visitor: Visitor, message: str | bytes) -> None:
    here = visitor.begin("you", "bot:greedy")
    visitor.waits_for_turn(here)
    with visitor.listen(here) as line:
        read(line)
        line.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            read_on(line)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1008, 1009)
    assert visitor.table(here).actions, "the match is not touched by that"


def test_unknown_addresses_get_a_friendly_page(visitor: Visitor) -> None:
    for address in ("/nowhere", "/match/nowhere", "/match/nowhere/log", "/rules/nowhere", "/join/nowhere"):
        answer = visitor.client.get(address)
        assert answer.status_code == 404
        assert "<h1>" in answer.text
    for address in ("/art/classic_art/classic_art/..%2Fsecret.svg", "/static/x/..%2Fapp.py", "/fonts/fraunces/LICENSE"):
        assert visitor.client.get(address).status_code == 404
    with pytest.raises(InvalidStatus):
        visitor.listen("/match/nowhere")


def test_a_wrong_method_and_a_wrong_form_are_answered_in_words(visitor: Visitor) -> None:
    here = visitor.begin("you", "bot:greedy")
    assert visitor.client.get(f"{here}/move").status_code == 405
    answer = visitor.client.post(f"{here}/uncover", data={"seat": "first"})
    assert answer.status_code == 400
    assert "seat" in answer.text


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"edition": "gold"}, "gold"),
        ({"seats": "9"}, "2 to 5"),
        ({"seats": "two"}, "2 to 5"),
        ({"seats": "9" * 5000}, "2 to 5"),
        ({"seats": "²"}, "2 to 5"),
        ({"seed": "0" * 5000}, "seed"),
        ({"seed": str(2**63)}, "seed"),
        ({"option-season_limit": "9" * 5000}, "season_limit"),
        ({"name-1": "..."}, "seat 2"),
        ({"name-0": "Zoe\u0308", "name-1": "Zo\u00eb"}, "Two seats"),
        ({"who-0": "bot:random"}, "Only bots"),
        ({"who-1": "friend", "seed": "7"}, "knows the cards"),
        ({"who-1": "bot:cheater"}, "seat 2"),
        ({"name-1": "Ada"}, "Two seats"),
        ({"who-1": "you"}, "two seats"),
        ({"seed": "lucky"}, "seed"),
        ({"option-season_limit": "0"}, "season_limit"),
    ],
)
def test_an_impossible_match_is_refused_beside_the_form(visitor: Visitor, form: dict[str, str], words: str) -> None:
    usual = {"game": "classic_art", "seats": "2", "name-0": "Ada", "who-0": "you", "name-1": "Bo"}
    answer = visitor.client.post("/match", data={**usual, "who-1": "bot:random", **form})
    assert answer.status_code == 400
    assert words in answer.text


@pytest.mark.parametrize("charset", ["undefined", "nonsense", "hex", "utf-7"])
def test_a_form_in_no_encoding_is_refused(visitor: Visitor, charset: str) -> None:
    here = visitor.begin("you", "person")
    body = '--x\r\nContent-Disposition: form-data; name="game"\r\n\r\n+2AA-\r\n--x--\r\n'
    headers = {"Content-Type": f"multipart/form-data; boundary=x; charset={charset}", "Accept": "application/json"}
    visitor.client.post(f"{here}/uncover", data={"seat": visitor.house.room(here).match.turn})
    for address in ("/match", f"{here}/move", f"{here}/uncover", "/pace"):
        assert visitor.client.post(address, content=body, headers=headers).status_code == 400


def test_numbers_of_any_length_are_refused_in_words(visitor: Visitor) -> None:
    here = visitor.begin("you", "person")
    for address, name in ((f"{here}/uncover", "seat"), (f"{here}/invite", "seat"), (f"{here}/move", "version")):
        answer = visitor.client.post(address, data={name: "9" * 5000}, headers={"Accept": "application/json"})
        assert answer.status_code in (400, 403, 409)
    assert visitor.client.get(f"{here}/log?page={'9' * 5000}").status_code == 400


def test_running_matches_are_counted_by_address_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(posts=1000, posts_each=0.001, matches=2)
    with serving(tmp_path_factory.mktemp("few"), limits=limits) as house:
        for status in (303, 303, 429):
            with Visitor(house) as somebody:  # a new session each
                form = {"game": "classic_art", "seats": "2", "who-0": "you", "who-1": "bot:random"}
                assert somebody.client.post("/match", data=form).status_code == status


@pytest.mark.parametrize("trusted", [False, True])
def test_only_a_known_proxy_is_believed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, trusted: bool) -> None:
    made: list[uvicorn.Config] = []

    async def note(self: uvicorn.Server, sockets: list[socket.socket]) -> None:
        made.append(self.config)
        for listener in sockets:
            listener.close()

    monkeypatch.setattr("uvicorn.Server.serve", note)
    in_a_thread(serve, port=0, data_dir=tmp_path, behind_proxy=trusted)
    assert made[0].proxy_headers == trusted
    doors = next(m for m in made[0].app.user_middleware if m.cls is Doors)  # type: ignore[union-attr]
    assert ("*" in doors.kwargs["hosts"]) == trusted


def test_answers_carry_the_security_headers(visitor: Visitor) -> None:
    for answer in (visitor.client.get("/"), visitor.client.get("/nowhere")):
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    visitor.begin("you", "bot:random")
    cookie = next(c for c in visitor.client.cookies.jar if c.name.startswith("salon_"))
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "lax"


def test_a_flood_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(posts=5, posts_each=1000.0, messages=3, messages_each=1000.0, sockets=2)
    with serving(tmp_path_factory.mktemp("narrow"), limits=limits) as house, Visitor(house) as visitor:
        here = visitor.begin("you", "bot:greedy")
        answers = [visitor.move(here, "dance", 0).status_code for _n in range(6)]
        assert answers == [409] * 4 + [429] * 2
        with visitor.listen(here) as first, visitor.listen(here) as second:
            read(first), read(second)
            with pytest.raises(InvalidStatus):
                visitor.listen(here)
            for _n in range(limits.messages + 1):
                first.send("skip")
            with pytest.raises(ConnectionClosed):
                read_on(first)


def test_other_hosts_are_not_answered(house: House) -> None:
    for name in ("rebound.example", "rebound.example:80", "127.0.0.1.example", "[::2]"):
        answer = httpx.get(house.address, headers={"Host": name})
        assert answer.status_code == 400
        assert "does not go by the name" in answer.text
        assert httpx.post(house.address + "/pace", headers={"Host": name}).status_code == 400
    port = house.address.rsplit(":", 1)[1]
    for name in (f"localhost:{port}", f"[::1]:{port}", "LOCALHOST"):
        assert httpx.get(house.address, headers={"Host": name}).status_code == 200


def test_other_hosts_get_no_socket(visitor: Visitor, house: House) -> None:
    here = visitor.begin("you", "bot:greedy")
    address = house.address.replace("127.0.0.1", "rebound.example").replace("http", "ws") + here + "/live"
    with socket.create_connection(("127.0.0.1", int(house.address.rsplit(":", 1)[1]))) as raw:
        with pytest.raises(InvalidStatus) as failure:
            connect(address, sock=raw, origin=house.address.replace("127.0.0.1", "rebound.example"))  # type: ignore[arg-type]
        assert failure.value.response.status_code == 403


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 0.5, clock=lambda: now[0])
    assert [bucket.take() for _n in range(3)] == [True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _n in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _n in range(3)] == [True, True, False]


def test_buckets_forget_the_oldest_visitors() -> None:
    buckets = Buckets(1, 1000.0, keep=2)
    assert [buckets.take(name) for name in "aabc"] == [True, False, True, True]
    assert list(buckets.of) == ["b", "c"]
