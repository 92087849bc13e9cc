// Arrow keys move between the buttons of a row or grid; Home and End go to its ends.
// data-roving="8": the number of columns (1: a column, a large number: a row).
// Every button stays reachable by Tab too, so nothing depends on knowing this.
// A single letter presses the button that names it in aria-keyshortcuts.

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key.length !== 1) return;
  if (event.target.closest?.("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  const button = document.querySelector(`button[aria-keyshortcuts="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const box = event.target.closest?.("[data-roving]");
  if (!box) return;
  const buttons = [...box.querySelectorAll("button:not(:disabled, [popovertarget]), input[type=radio]:not(:disabled)")];
  const here = event.target.closest("button, input[type=radio]");
  const i = buttons.indexOf(here), columns = Number(box.dataset.roving) || 1;
  if (i < 0 || here.nodeName === "INPUT") return;          // the browser moves inside radio groups itself
  const to = {
    ArrowRight: i + 1, ArrowLeft: i - 1, ArrowDown: i + columns, ArrowUp: i - columns,
    Home: 0, End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
});
