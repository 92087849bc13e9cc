// Turns the page into the new HTML in place. Elements with the same id or data-key stay the same element, also
// when they change their parent, so focus, caret, scroll, open details and a click in progress survive.
//
//   morph(oldElement, newElement)    newElement may belong to another document; it is only read

const KEEP = { DETAILS: "open", DIALOG: "open" };          // what the person opened stays open

const keyOf = node => node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset.key || "" : "";

// moveBefore (where the browser has it) moves an element without resetting focus and animations.
function put(parent, node, before) {
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

export function morph(oldRoot, newRoot) {
  const focus = rememberFocus();
  const keyed = new Map();
  for (const el of oldRoot.querySelectorAll("[id],[data-key]")) keyed.set(keyOf(el), el);
  const limbo = document.createElement("div");             // what left its place may be wanted elsewhere
  limbo.hidden = true;
  document.body.append(limbo);
  morphNode(oldRoot, newRoot);
  limbo.remove();
  restoreFocus(focus);

  function morphNode(a, b) {
    if (a.isEqualNode(b)) return;
    if (a.nodeType !== Node.ELEMENT_NODE) { a.nodeValue = b.nodeValue; return; }
    morphAttributes(a, b);
    morphChildren(a, b);
  }

  function morphChildren(a, b) {
    let here = a.firstChild;
    for (const wanted of b.childNodes) {
      const node = match(wanted, here, a);
      if (!node) {
        const fresh = document.importNode(wanted, false);
        a.insertBefore(fresh, here);
        morphChildren(fresh, wanted);                      // a child may be an old element that moves in
        continue;
      }
      if (node === here) here = here.nextSibling; else put(a, node, here);
      morphNode(node, wanted);
    }
    while (here) {
      const next = here.nextSibling;
      put(limbo, here, null);
      here = next;
    }
  }

  // The old node that shall become `wanted`: by key anywhere, without a key only the one standing here.
  function match(wanted, here, parent) {
    const key = keyOf(wanted);
    const node = key ? keyed.get(key) : here && here.nodeName === wanted.nodeName && !keyOf(here) ? here : null;
    return node && node.nodeName === wanted.nodeName && !node.contains(parent) ? node : null;
  }
}

function morphAttributes(a, b) {
  for (const { name, value } of b.attributes) if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  for (const { name } of [...a.attributes]) {
    if (!b.hasAttribute(name) && KEEP[a.nodeName] !== name) a.removeAttribute(name);
  }
  // A radio or tick box the person has touched no longer follows its attribute: say it outright.
  if (a.nodeName === "INPUT" && (a.type === "radio" || a.type === "checkbox") && a.disabled) a.checked = b.hasAttribute("checked");
}

function rememberFocus() {
  const el = document.activeElement;
  const box = el?.closest("[data-roving]") ?? null;
  return { el, box, at: box ? [...box.querySelectorAll("button")].indexOf(el) : -1 };
}

// If the focused element is gone, its neighbour in the same row or grid gets the focus, so that
// somebody who plays by keyboard does not start again at the top of the page.
function restoreFocus({ el, box, at }) {
  if (!el || el === document.activeElement || el === document.body) return;
  const left = box?.isConnected ? box.querySelectorAll("button:not(:disabled)") : [];
  const next = el.isConnected ? el : left[Math.min(Math.max(at, 0), left.length - 1)];
  next?.focus({ preventScroll: true });
}
