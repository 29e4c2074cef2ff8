/** Says to React, too, that the text changed: it watches the element's own `value`. */
function type(area: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, text);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * React 18 puts a filled textarea back to what the server sent when it takes the page over. Keeps
 * what somebody types before that; whoever calls the answer afterwards puts it in again.
 */
export function keepTypedTexts() {
  const typed = new Map<HTMLTextAreaElement, string>();
  const keep = (area: HTMLTextAreaElement) => typed.set(area, area.value);
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) keep(target);
  };
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) keep(area);
  addEventListener("input", hear, true);
  return () => {
    removeEventListener("input", hear, true);
    for (const [area, text] of typed) if (area.value !== text) type(area, text);
    typed.clear();
  };
}
