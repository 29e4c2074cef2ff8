// Stands in the page as it is: starts the scripts that renderPage has set aside.
{
  const signs = ["pointerdown", "click", "wheel", "scroll", "keydown", "focusin"];
  const passive = { passive: true };
  let ahead;
  const fetchScripts = (priority) => {
    for (const link of document.querySelectorAll("link[data-later]")) {
      link.fetchPriority = priority;
      link.rel = link.dataset.later;
    }
  };
  const wake = () => {
    const waiting = document.querySelector("script[type=later]");
    if (!waiting) return;
    for (const sign of signs) removeEventListener(sign, wake, passive);
    clearTimeout(ahead);
    fetchScripts("auto");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  for (const sign of signs) addEventListener(sign, wake, passive);
  // What only scripts can answer, entry.client answers once it is there.
  const isAwake = () => "awake" in document.documentElement.dataset;
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button[type=button]");
    if (button && !isAwake()) button.dataset.pressed = "";
  });
  for (const kind of ["input", "change"])
    addEventListener(kind, ({ target }) => {
      if (!isAwake()) target.dataset.typed = "";
    });
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (!isTouched || document.querySelector("[data-wake]")) wake();
  else
    addEventListener("load", () => {
      ahead = setTimeout(fetchScripts, 3000, "low");
    });
}
