"""Pages in a real browser: nothing for axe to find, in light and dark, small and large; the scripts alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.table.browser import connected, faults, start, visitor_of, wait_for_turn
from tests.table.conftest import House, until

pytestmark = pytest.mark.browser

SIZES = [(360, 740), (1440, 900)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["360", "1440"])
def test_axe_finds_nothing(browser: Browser, house: House, scheme: str, size: tuple[int, int]) -> None:
    view = {"width": size[0], "height": size[1]}
    with visitor_of(browser, house, viewport=view, color_scheme=scheme) as page:
        for address in ("/", "/rules", "/rules/classic_art", "/about", "/nowhere"):
            page.goto(address)
            check(page)
        start(page, "you", "bot:greedy", "bot:greedy")
        connected(page)
        wait_for_turn(page)
        check(page)
        page.goto(page.url + "/log")
        check(page)
        page.goto("/")  # now with a list of matches
        check(page)
        start(page, "you", "person")
        page.wait_for_selector(".cover")
        check(page)


def check(page: Page) -> None:
    assert faults(page) == [], page.url
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels wider than the screen"


def test_axe_finds_nothing_at_the_end(browser: Browser, house: House) -> None:
    with visitor_of(browser, house, color_scheme="dark") as page:
        start(page, "bot:greedy", "bot:random", season_limit="1")
        room = house.room(page.url.removeprefix(house.address))
        until(lambda: room.match.over)
        page.reload()
        page.wait_for_selector("#table .ending")
        check(page)
        page.goto(page.url + "/replay?at=12&seat=1")
        check(page)


MORPH = """
async ([address, rounds]) => {
  const { morph } = await import(address);
  let seed = 42;
  const random = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const tree = depth => {
    const el = document.createElement(["div", "p", "span", "button", "ul"][random(5)]);
    if (random(3) === 0) el.className = "c" + random(4);
    if (random(4) === 0) el.setAttribute("data-x", random(9));
    for (let i = random(4); i > 0 && depth < 4; i--) el.append(random(3) ? tree(depth + 1) : "text " + random(20));
    return el;
  };
  const page = () => {
    const root = document.createElement("div");
    root.id = "root";
    for (let i = 2 + random(4); i > 0; i--) root.append(tree(0));
    const keys = [...Array(12).keys()].sort(() => random(3) - 1).slice(0, random(12));
    const homes = [root, ...root.querySelectorAll("div, ul")];
    for (const key of keys) {
      const el = document.createElement("i");
      el.dataset.key = "k" + key;
      el.textContent = random(5);
      homes[random(homes.length)].append(el);
    }
    return root;
  };
  const root = page();
  document.body.append(root);
  let wrong = 0, moved = 0;
  for (let i = 0; i < rounds; i++) {
    const next = page();
    const old = new Map([...root.querySelectorAll("[data-key]")].map(el => [el.dataset.key, el]));
    morph(root, next);
    if (!root.isEqualNode(next)) wrong++;
    for (const el of root.querySelectorAll("[data-key]")) {
      if (old.has(el.dataset.key) && old.get(el.dataset.key) !== el) moved++;
    }
  }
  root.remove();
  return [wrong, moved];
}
"""

FOCUS = """
async address => {
  const { morph } = await import(address);
  const make = html => new DOMParser().parseFromString(html, "text/html").body.firstChild;
  const root = make('<div><p>a</p><div data-roving="9"><button data-key="x">x</button><button data-key="y">y</button>' +
    '</div><details><summary>more</summary>text</details><input id="name" value="Ada"></div>');
  document.body.append(root);
  const button = root.querySelector("[data-key=y]");
  root.querySelector("details").open = true;
  root.querySelector("#name").value = "Bea";
  button.focus();
  morph(root, make('<div><h3>new</h3><p>b</p><div data-roving="9"><button data-key="y">y!</button>' +
    '<button data-key="x">x</button></div><details><summary>more</summary>text</details>' +
    '<input id="name" value="Ada"></div>'));
  const kept = document.activeElement === button;
  const open = root.querySelector("details").open, typed = root.querySelector("#name").value;
  morph(root, make('<div><p>b</p><div data-roving="9"><button data-key="x">x</button></div></div>'));
  const neighbour = document.activeElement === root.querySelector("[data-key=x]");
  root.remove();
  return [kept, open, typed, neighbour];
}
"""


def script(page: Page, name: str) -> str:
    """The address of one of our modules, beside the one the page loads."""
    loaded = page.locator("script[type=module]").first.get_attribute("src")
    assert loaded
    return loaded.rsplit("/", 1)[0] + "/" + name


def test_morph_makes_exactly_the_new_page(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        assert page.evaluate(MORPH, [script(page, "morph.js"), 400]) == [0, 0]


def test_morph_keeps_focus_and_what_the_person_did(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        assert page.evaluate(FOCUS, script(page, "morph.js")) == [True, True, "Bea", True]


FLIP = """
async address => {
  const { first, play } = await import(address);
  const root = document.createElement("div");
  root.innerHTML = '<b data-key="a">a</b><p data-anchor="deck">deck</p><p data-took="b">taker</p><b data-key="b">b</b>';
  document.body.append(root);
  const seen = first(root);
  root.append(root.querySelector("[data-key=a]"));
  root.querySelector("[data-key=b]").remove();
  root.insertAdjacentHTML("beforeend", '<b data-key="c" data-from="deck">c</b>');
  const moved = play(root, seen, { duration: 60_000 });
  const running = key => root.querySelector(`[data-key=${key}]`).getAnimations().length;
  const ghosts = document.querySelectorAll(".ghost[inert][aria-hidden=true]").length;
  const all = [moved, running("a"), running("c"), ghosts];
  document.getAnimations().forEach(a => a.finish());
  root.remove();
  return all;
}
"""


def test_flip_moves_what_has_moved(browser: Browser, house: House) -> None:
    for motion, expected in (("no-preference", [3, 1, 1, 1]), ("reduce", [0, 0, 0, 0])):
        with visitor_of(browser, house) as page:
            page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
            start(page, "you", "bot:greedy")
            connected(page)
            assert page.evaluate(FLIP, script(page, "flip.js")) == expected


def test_pages_need_no_inline_script_or_style(browser: Browser, house: House) -> None:
    with visitor_of(browser, house) as page:
        start(page, "you", "bot:greedy")
        connected(page)
        html = page.request.get(page.url).text()
        assert " style=" not in html
        assert " onclick=" not in html
        assert "<script>" not in html
