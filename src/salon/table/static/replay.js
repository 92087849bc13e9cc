// Stepping through a finished match: arrow keys, Home and End follow the links of nav.steps without a page load; so do
// links marked data-step. What changes besides the table is marked data-part and has an id. A page with data-again
// is still growing: it is asked for again after so many seconds.
import { morph } from "./morph.js";
import { first, play } from "./flip.js";
import "./places.js";

const STEPS = {
  ArrowLeft: at => at - 1, ArrowRight: at => at + 1, Home: () => 1, End: (at, last) => last,
};
const live = document.getElementById("live");
const nav = () => document.querySelector("nav.steps");
let wanted = new URL(location.href), busy = false, alarm;
wanted.searchParams.set("at", nav().dataset.at);
toEnd();
askAgain();

// Where the person wants to be; what is shown follows as fast as it can, without the pages in between.
function want(address) {
  wanted = new URL(address, location.href);
  if (!busy) follow();
}

async function follow() {
  busy = true;
  let shown;
  do {
    shown = wanted;
    try {
      const answer = await fetch(shown);
      if (!answer.ok) throw new Error(answer.statusText);
      show(new DOMParser().parseFromString(await answer.text(), "text/html"), shown);
    } catch {
      if (shown !== wanted) continue;                      // another step was asked for meanwhile: that one may go well
      wanted = new URL(location.href);                     // the next key starts from what is shown
      wanted.searchParams.set("at", nav().dataset.at);
      break;
    }
  } while (shown !== wanted);
  busy = false;
}

function show(page, address) {
  const table = document.getElementById("table"), seen = first(table);
  morph(table, page.getElementById("table"));
  play(table, seen);
  for (const part of document.querySelectorAll("[data-part]")) morph(part, page.getElementById(part.id));
  toEnd();
  live.textContent = page.getElementById("live").textContent;
  document.title = page.title;
  history.replaceState(null, "", address);
  askAgain();
}

function askAgain() {
  const growing = document.querySelector("[data-again]");
  clearTimeout(alarm);
  if (growing) alarm = setTimeout(() => busy ? askAgain() : follow(), 1000 * growing.dataset.again);
}

function toEnd() {
  const lines = document.getElementById("lines");
  lines.scrollTop = lines.scrollHeight;
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  if (!STEPS[event.key]) return;
  event.preventDefault();
  const last = +nav().dataset.last, from = +wanted.searchParams.get("at");
  const at = Math.min(Math.max(STEPS[event.key](from, last), 1), last);
  if (at === from) return;
  const address = new URL(wanted);
  address.searchParams.set("at", at);
  want(address);
});

addEventListener("click", event => {
  const link = event.target.closest?.("nav.steps a[href], a[data-step]");
  if (!link || link.matches(".leave") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  want(link.getAttribute("href"));                        // of a link in a figure, href is no text
});
