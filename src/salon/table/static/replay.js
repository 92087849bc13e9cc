// Stepping through a finished match: arrow keys, Home and End follow the links of nav.steps without a page load.
import { morph } from "./morph.js";
import { first, play } from "./flip.js";
import "./places.js";

const LINKS = { ArrowLeft: ".back", ArrowRight: ".next", Home: ".first", End: ".last" };
const live = document.getElementById("live");
let turn = 0;

async function go(href, push) {
  const mine = ++turn;
  const answer = await fetch(href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== turn) return;                               // a later step was asked for: the newest wins
  const table = document.getElementById("table"), seen = first(table);
  morph(table, page.getElementById("table"));
  play(table, seen);
  morph(document.querySelector("nav.steps"), page.querySelector("nav.steps"));
  live.textContent = page.getElementById("live").textContent;
  document.title = page.title;
  if (push) history.replaceState(null, "", href);
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
  const link = LINKS[event.key] && document.querySelector(`nav.steps a${LINKS[event.key]}[href]`);
  if (!link) return;
  event.preventDefault();
  go(link.href, true);
});

addEventListener("click", event => {
  const link = event.target.closest?.("nav.steps a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.href, true);
});
