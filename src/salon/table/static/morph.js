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
      let node = match(wanted, here, a);
      if (!node) {
        node = document.importNode(wanted, false);
        a.insertBefore(node, here);
        morphChildren(node, wanted);                       // a child may be an old element that moves in
      } else {
        if (node !== here) put(a, node, here);
        morphNode(node, wanted);
      }
      here = node.nextSibling;                             // not before: what stood next may just have moved in there
    }
    while (here) {
      const next = here.nextSibling;
      put(limbo, here, null);
      here = next;
    }
  }

  // The old node that shall become `wanted`: by key anywhere; without a key the next one of its kind from here on.
  function match(wanted, here, parent) {
    const key = keyOf(wanted);
    if (key) {
      const node = keyed.get(key);
      return node && node.nodeName === wanted.nodeName && !node.contains(parent) ? node : null;
    }
    const far = wanted.nodeType === Node.ELEMENT_NODE;
    for (let node = here; node; node = far ? node.nextSibling : null) {
      if (node.nodeName === wanted.nodeName && !keyOf(node)) return node;
    }
    return null;
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
