// What has moved, moves: "first, last, invert, play" with the Web Animations API.
//
//   const seen = first(root);  ...change the page...;  play(root, seen);
//
// data-key="k"        identity of a thing that can move
// data-from="x"       a new thing starts where x was: a key seen before, else the place x
// data-anchor="x y"   a named place (a deck, a wall, a player's board); several names may stand there
// data-took="k1 k2"   this place took k1 and k2: their ghosts fly here and fade
//
// Rectangles are taken as seen, so an update in mid-flight goes on from where each piece is now.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.3,.9,.4,1)";
const all = (root, selector) => [...root.querySelectorAll(selector)];

export function first(root) {
  const seen = new Map();
  if (still.matches || document.hidden) return seen;
  for (const el of all(root, "[data-key]")) seen.set(el.dataset.key, { el, rect: el.getBoundingClientRect() });
  return seen;
}

export function play(root, seen, { duration = 300, stagger = 12 } = {}) {
  if (!seen.size) return 0;
  const now = all(root, "[data-key]");
  for (const el of now) for (const a of el.getAnimations()) if (a.id === "flip") a.cancel();

  // Reading first, then only writing: a mixture would lay the page out again for every piece.
  const last = now.map(el => el.getBoundingClientRect());
  const places = new Map(all(root, "[data-anchor]").flatMap(el => {
    const rect = el.getBoundingClientRect();
    return el.dataset.anchor.split(" ").map(name => [name, rect]);
  }));
  const takers = new Map(all(root, "[data-took]").flatMap(el => {
    const rect = el.getBoundingClientRect();
    return el.dataset.took.split(" ").map(key => [key, rect]);
  }));

  let moved = 0;
  const timing = () => ({ duration, delay: Math.min(moved++ * stagger, 200), easing: EASE, fill: "backwards", id: "flip" });
  now.forEach((el, i) => {
    const to = last[i];
    const from = seen.get(el.dataset.key)?.rect ?? seen.get(el.dataset.from)?.rect ?? places.get(el.dataset.from);
    if (!from || !to.width || !from.width) return;
    const dx = from.x - to.x, dy = from.y - to.y, sx = from.width / to.width, sy = from.height / to.height;
    if (Math.abs(dx) + Math.abs(dy) < 1 && Math.abs(sx - 1) < .01) return;
    const lifted = { transformOrigin: "0 0", zIndex: 9 };
    el.animate([
      { ...lifted, transform: `translate(${dx}px,${dy}px) scale(${sx},${sy})` },
      { ...lifted, transform: "none" },
    ], timing());
  });

  const here = new Set(now.map(el => el.dataset.key));
  for (const [key, { el, rect }] of seen) {
    const to = here.has(key) ? null : takers.get(key);
    if (to) flyAway(el, rect, to, timing());
  }
  return moved;
}

function flyAway(el, rect, to, timing) {
  const ghost = el.cloneNode(true);
  for (const e of [ghost, ...all(ghost, "[id],[data-key],[data-anchor]")]) {
    for (const name of ["id", "data-key", "data-anchor", "name"]) e.removeAttribute(name);
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    position: "fixed", left: rect.x + "px", top: rect.y + "px", width: rect.width + "px", height: rect.height + "px",
    margin: 0, zIndex: 99, pointerEvents: "none",
  });
  document.body.append(ghost);
  const x = to.x + to.width / 2 - rect.x - rect.width / 2, y = to.y + to.height / 2 - rect.y - rect.height / 2;
  ghost.animate([{}, { transform: `translate(${x}px,${y}px) scale(.5)`, opacity: .2 }], timing)
    .finished.finally(() => ghost.remove());
}
