// The table in the browser: each message of the socket is one line of JSON about it, then the whole table as HTML.
// The newest wins. Nothing here knows a game: what may be pressed is in the HTML.
import { morph } from "./morph.js";
import { first, play } from "./flip.js";
import "./keys.js";
import "./places.js";

const body = document.body;
const live = document.getElementById("live");
const refusal = document.getElementById("refusal");
const connection = document.getElementById("connection");
const rematch = document.getElementById("rematch");
const skipButton = document.getElementById("skip");
const parser = new DOMParser();
const NARROW = matchMedia("(max-width: 719.9px)");
const FIRST_WAIT = 400, LONGEST_WAIT = 10_000;

// Tells the server that this browser plays back what happened: without it the page shows the newest moment at once.
document.cookie = "js=1; path=/; SameSite=Lax; max-age=86400";

// --- showing -------------------------------------------------------------------------------------------------------

let newest = null, scheduled = false, shownVersion = body.dataset.version, skippable = false, focusLost = false, shownHint = "";

function receive(text) {
  const end = text.indexOf("\n");
  newest = { head: JSON.parse(text.slice(0, end)), html: text.slice(end + 1) };
  if (scheduled) return;
  scheduled = true;
  // A hidden page gets no animation frames, but its title must still say whose turn it is.
  if (document.hidden) setTimeout(show, 0); else requestAnimationFrame(show);
}

function show() {
  scheduled = false;
  const { head, html } = newest;
  const wanted = parser.parseFromString(html, "text/html").getElementById("table");
  const table = document.getElementById("table");
  const follow = [...table.querySelectorAll("[data-follow]")].filter(atEnd).map(el => el.id);
  const seen = first(table), ended = document.getElementById("end"), inMove = document.activeElement?.closest("#move");
  morph(table, wanted);
  play(table, seen);
  // Somebody who plays by keyboard and whose button is gone goes on at the prompt, not at the top of the page.
  focusLost = document.activeElement === document.body && (focusLost || Boolean(inMove));
  if (focusLost && head.mine) {
    document.querySelector("#move .controls :is(input:checked, button:not(.ask-hint)):enabled, #move [name=action]:enabled")?.focus({ preventScroll: true });
  }
  // On a phone the rooms lie side by side: when the match ends, the end comes into sight once.
  if (!ended && NARROW.matches) document.getElementById("end")?.scrollIntoView({ inline: "start", block: "nearest" });
  // A hint that has just come sets the radio buttons that belong to it; then they are the person's again.
  const hint = head.hint === "told" ? String(head.version) : "";
  if (hint && hint !== shownHint) for (const el of table.querySelectorAll("input[data-hint]")) el.checked = true;
  shownHint = hint;
  for (const id of follow) toEnd(document.getElementById(id));
  if (String(head.version) !== shownVersion) refuse("");
  if (String(head.version) !== shownVersion && shownVersion === clickedVersion) hold();
  shownVersion = String(head.version);
  skippable = head.skip;
  skipButton.hidden = !skippable;
  body.dataset.behind = head.behind;
  body.dataset.moment = head.moment;
  body.dataset.version = head.version;
  document.title = head.title;
  rematch.hidden = !head.rematch;
  if (head.rematch) rematch.firstChild.href = head.rematch;
  if (live.textContent !== head.say) live.textContent = head.say;
}

// A log with data-follow (and an id) stays at its end, unless somebody scrolled back to read.
const atEnd = el => el.id && el.scrollHeight - el.scrollTop - el.clientHeight < 24;
function toEnd(el) { if (el) el.scrollTop = el.scrollHeight; }
for (const el of document.querySelectorAll("[data-follow]")) toEnd(el);

function refuse(sentence, rule = "") {
  refusal.textContent = rule ? sentence.replace(` (${rule})`, " ") : sentence;
  if (rule) {
    const link = document.createElement("a");
    link.href = `${refusal.dataset.rules}#${rule}`;
    link.textContent = rule;
    refusal.append(link);
  }
  refusal.hidden = !sentence;
}

// --- the socket ----------------------------------------------------------------------------------------------------

let socket = null, wait = FIRST_WAIT, timer = 0;

function connect() {
  clearTimeout(timer);
  const url = new URL(body.dataset.live, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onmessage = event => {
    wait = FIRST_WAIT;
    state("");
    receive(event.data);
  };
  socket.onclose = event => {
    if (event.code === 1008) return state("closed");       // this page may not watch (any more): asking again is no use
    state("reconnecting");
    timer = setTimeout(connect, wait * (.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

function state(name) {
  connection.dataset.state = name;
  connection.hidden = !name;
}

function soon() {
  if (socket.readyState === WebSocket.CLOSED && connection.dataset.state === "reconnecting") connect();
}

addEventListener("online", soon);
document.addEventListener("visibilitychange", () => { if (!document.hidden) soon(); });

// --- acting --------------------------------------------------------------------------------------------------------

const HOLD = 250;                                           // milliseconds: the second click of a double click comes sooner
let holding = 0, clickedVersion = "";

// A second click meant for the button before must not press what has just taken its place.
function hold() {
  clearTimeout(holding);
  body.dataset.held = "";
  holding = setTimeout(() => delete body.dataset.held, HOLD);
}

let pending = "";                                           // what is on its way: the form, and the version it was made for

addEventListener("submit", async event => {
  const form = event.target, button = event.submitter;
  if ("held" in body.dataset && form.closest("#table")) return event.preventDefault();
  if (!form.matches("#move, form[data-live]") || button?.matches("[formaction]:not([data-live])")) return;
  event.preventDefault();
  const url = button?.getAttribute("formaction") ?? form.getAttribute("action");
  if (form.elements.version) clickedVersion = form.elements.version.value;
  const what = `${url} ${form.elements.version?.value}`;
  if (pending === what) return;                            // a double click is one click
  pending = what;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, button)),
      headers: { Accept: "application/json" },
    });
    if (!answer.ok) {
      const { message, rule } = await answer.json();
      refuse(message, rule);
    }
    else if (form.matches(".pace")) setPace(form, button);
    else if (socket.readyState !== WebSocket.OPEN) location.reload();
  } catch {
    refuse(refusal.dataset.unreachable);
  } finally {
    if (pending === what) pending = "";
    form.removeAttribute("aria-busy");
  }
});

function setPace(form, button) {
  if (socket.readyState === WebSocket.OPEN) socket.send("pace " + button.value);
  for (const other of form.querySelectorAll("button")) other.setAttribute("aria-pressed", other === button);
  form.hidePopover?.();                                      // on a phone it had been opened for this
}

// While bots act, any key or tap shows the newest at once, or what comes next without waiting.
let skipped = 0;

function skip(event) {
  if (!skippable || event.timeStamp - skipped < 150 || socket.readyState !== WebSocket.OPEN) return;
  if (event.type === "keydown" && (event.repeat || ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key))) return;
  if (event.target.closest?.("a, .pace, .pace-open, .undo, summary")) return;
  skipped = event.timeStamp;
  socket.send("skip");
}
addEventListener("keydown", skip);
addEventListener("pointerdown", skip);
skipButton.addEventListener("click", skip);              // assistive technology clicks without touching

connect();
