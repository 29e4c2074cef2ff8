import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half of what the package exports: each page has to read it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Texts of which the contrast is looked at. */
const mark = "data-contrast-looked-at";

/** Until nothing loads any more and the page is no longer dimmed for it; one question to the browser. */
export async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector(".page-progress") &&
      [...document.querySelectorAll("#main")].every(
        (main) => getComputedStyle(main).opacity === "1",
      ),
  );
}

/**
 * Marks one text of each that are drawn alike: in elements of the same names and classes, all the way up, with the same
 * colours and letters. Their contrast is the same, and a list of homes has hundreds of them.
 */
const markTexts = (attribute: string) => {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element | null): string => {
    if (!element) return "";
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      ...[element.localName, element.getAttribute("class")],
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity],
      ...[style.fontSize, style.fontWeight, style.textShadow],
      ...[style.display, style.visibility, style.position],
    ].join();
    const look = `${lookOf(element.parentElement)}>${own}`;
    looks.set(element, look);
    return look;
  };
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  /** What axe passes over: what is not seen, and what nobody can use. */
  const isPassedOver = (element: Element) =>
    element.closest("[inert], :disabled, [aria-disabled=true]") !== null ||
    (element instanceof HTMLLabelElement && element.control?.matches(":disabled")) ||
    !element.checkVisibility({ visibilityProperty: true });
  const marked = new Set<string>();
  for (const element of document.querySelectorAll("body *")) {
    if (!hasText(element) || marked.has(lookOf(element)) || isPassedOver(element)) continue;
    marked.add(lookOf(element));
    element.setAttribute(attribute, "");
  }
};

/** What axe says against a page, by these rules or by all, in words short enough to read in a report. */
export async function axeFaults(page: Page, rules?: string[]) {
  await settled(page);
  // A page is looked at several times; axe is sent to it once.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  await page.evaluate(markTexts, mark);
  const { faults, looked } = await page.evaluate(
    async ({ runOnly, attribute }) => {
      window.axe!.configure({ rules: [{ id: "color-contrast", selector: `[${attribute}]` }] });
      // What axe approves of is not read: a third of the time.
      const options: RunOptions = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
      const { violations, passes } = await window.axe!.run(document, options);
      for (const element of document.querySelectorAll(`[${attribute}]`))
        element.removeAttribute(attribute);
      const faults = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      return { faults, looked: violations.length + passes.length };
    },
    { runOnly: rules, attribute: mark },
  );
  return looked === 0 ? ["axe found nothing to look at"] : faults;
}
