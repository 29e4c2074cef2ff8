import { queryAllByRole } from "@testing-library/dom";
import { computeAccessibleName } from "dom-accessibility-api";
import { typeOf } from "./forms";
import type { StyleReader } from "./style-of";
import { textMatches } from "./text-match";

export interface TextOptions {
  exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  name?: string | RegExp;
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

const silent = new Set(["script", "style", "noscript", "head"]);

export const wordsOf = (element: Element) =>
  element.localName === "input" && ["submit", "button"].includes(typeOf(element))
    ? (element.getAttribute("value") ?? "")
    : (element.textContent ?? "");

export const inDocumentOrder = (elements: Element[]) =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & 4 ? -1 : one === other ? 0 : 1,
  );

/** The labels of a control: `aria-labelledby`, else `aria-label`, else its label elements. */
function labelsOf(control: Element, labels: Element[]): string[] {
  const document = control.ownerDocument;
  const ids = control.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  if (ids.length > 0) return [ids.map((id) => document.getElementById(id)?.textContent).join(" ")];
  const own = control.getAttribute("aria-label");
  if (own) return [own];
  if (!["input", "select", "textarea", "button"].includes(control.localName)) return [];
  const id = control.getAttribute("id");
  const around = control.closest("label");
  return labels
    .filter((label) =>
      label.hasAttribute("for") ? id && label.getAttribute("for") === id : label === around,
    )
    .map((label) => label.textContent);
}

/** Whether a screen reader comes to it. */
function isTold(element: Element, styles: StyleReader) {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.getAttribute("aria-hidden") === "true" || styles.display(one) === "none") return false;
  return styles.visibility(element) === "visible";
}

/** What has this role, by Testing Library, and this name. */
export function findByRole(
  root: Element,
  role: string,
  { name, exact, includeHidden, ...states }: RoleOptions,
  styles: StyleReader,
) {
  return queryAllByRole(root as HTMLElement, role, { ...states, hidden: true }).filter(
    (element) =>
      (name === undefined || textMatches(computeAccessibleName(element), name, exact)) &&
      (includeHidden || isTold(element, styles)),
  );
}

const labelled = "input, select, textarea, button, [aria-label], [aria-labelledby]";

export function findByLabel(root: Element, text: string | RegExp, exact?: boolean) {
  const labels = [...root.ownerDocument.querySelectorAll("label")];
  return [...root.querySelectorAll(labelled)].filter((element) =>
    labelsOf(element, labels).some((label) => textMatches(label, text, exact)),
  );
}

/** The innermost elements with these words. */
export function findByText(root: Element, text: string | RegExp, exact?: boolean): Element[] {
  if (silent.has(root.localName)) return [];
  const inner = [...root.children].flatMap((child) => findByText(child, text, exact));
  if (inner.length > 0) return inner;
  return textMatches(wordsOf(root), text, exact) ? [root] : [];
}
