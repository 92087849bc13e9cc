// Pressing a line of the log lights up the places it speaks of: data-places="wall-tea seat-2" finds
// every element whose data-anchor has one of these names.

const LIT_FOR = 2000;
let timer = 0;

export function light(names) {
  clearTimeout(timer);
  for (const el of document.querySelectorAll(".lit")) el.classList.remove("lit");
  let nearest = null;
  for (const name of names) {
    for (const el of document.querySelectorAll(`[data-anchor~="${CSS.escape(name)}"]`)) {
      el.classList.add("lit");
      nearest ??= el;
    }
  }
  nearest?.scrollIntoView({ block: "nearest", inline: "nearest" });
  timer = setTimeout(() => {
    for (const el of document.querySelectorAll(".lit")) el.classList.remove("lit");
  }, LIT_FOR);
}

addEventListener("click", event => {
  const line = event.target.closest?.("[data-places]");
  if (line?.dataset.places) light(line.dataset.places.split(" "));
});
