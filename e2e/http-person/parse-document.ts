import { parseHTML } from "linkedom";
import "./quick-matches";
import type { StyleReader } from "./style-of";

/** The parser leaves names as they are written; in HTML their case means nothing. */
export function parseDocument(text: string) {
  const parsed = parseHTML(text || "<html><head></head><body></body></html>");
  for (const element of parsed.document.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (/[A-Z]/.test(name) && !element.closest("svg")) {
        element.removeAttribute(name);
        element.setAttribute(name.toLowerCase(), value);
      }
  return parsed;
}

/** Gives a window what Testing Library and the names for readers ask it for. */
export function giveStyles(window: object, styles: StyleReader) {
  Object.assign(window, {
    getComputedStyle(element: Element, part?: string) {
      const style: Record<string, string> = part
        ? { content: "none", display: "inline", visibility: "visible" }
        : { display: styles.display(element), visibility: styles.visibility(element) };
      return { ...style, getPropertyValue: (name: string) => style[name] ?? "" };
    },
  });
}
