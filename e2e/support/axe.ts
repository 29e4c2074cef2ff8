import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
    textsByLook?: Map<string, Element>;
  }
}

/** Half of what the package exports: each page has to read it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Texts of which the contrast is looked at. */
const mark = "data-contrast-looked-at";

const contrast = "color-contrast";

/** How texts are drawn that axe has read in this process without finding fault, on whatever page. */
const readLooks = new Set<string>();

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
 * Finds one text of each that are drawn alike: at one width, with the same colours and letters, on the same backgrounds
 * all the way up, in the same parts that are placed over others. Their contrast is the same; a list of homes has hundreds
 * of them, and pages share most of theirs. Answers how each is drawn, and keeps its text by that name on the page.
 */
const findLooks = () => {
  const clear = "rgba(0, 0, 0, 0)";
  const grounds = new Map<Element | null, string>([[null, `${innerWidth}`]]);
  /** All that a text in this element may be seen on or through. */
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element!);
    const own = [
      ...(style.backgroundColor === clear ? [] : [style.backgroundColor]),
      ...(style.backgroundImage === "none" ? [] : [style.backgroundImage]),
      ...(style.opacity === "1" ? [] : [`opacity ${style.opacity}`]),
      ...(style.filter === "none" ? [] : [style.filter]),
      ...(style.mixBlendMode === "normal" ? [] : [style.mixBlendMode]),
      ...(style.position === "static"
        ? []
        : [style.position, element!.localName, element!.getAttribute("class")]),
    ];
    const ground = [groundOf(element!.parentElement), ...own].join(">");
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      ...[element.localName, style.color, style.fontSize, style.fontWeight, style.textShadow],
      groundOf(element),
    ].join();
  };
  const hasText = (element: Element) =>
    element.matches("input:not([type=checkbox], [type=radio]), select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== "");
  /** What is there for screen readers alone, or comes to the screen with the focus. */
  const isOffScreen = (element: Element) => {
    const { width, right, bottom } = element.getBoundingClientRect();
    return width <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0;
  };
  /** What axe passes over: what is not seen, and what nobody can use. */
  const isPassedOver = (element: Element) =>
    isOffScreen(element) ||
    element.closest("[inert], :disabled, [aria-disabled=true]") !== null ||
    (element instanceof HTMLLabelElement && element.control?.matches(":disabled")) ||
    !element.checkVisibility({ visibilityProperty: true });
  window.textsByLook = new Map();
  for (const element of document.querySelectorAll("body *")) {
    if (!hasText(element)) continue;
    const look = lookOf(element);
    if (!window.textsByLook.has(look) && !isPassedOver(element))
      window.textsByLook.set(look, element);
  }
  return [...window.textsByLook.keys()];
};

/**
 * What axe says against a page, by these rules or by all, in words short enough to read in a report. Of texts drawn as
 * others that it had no fault to find with the contrast is not read again.
 */
export async function axeFaults(page: Page, rules?: string[]) {
  await settled(page);
  const looks = await page.evaluate(findLooks);
  if (looks.length === 0) return ["no text to look at"];
  const unread = looks.filter((look) => !readLooks.has(look));
  if (unread.length === 0 && rules?.every((rule) => rule === contrast)) return [];
  // A page is looked at several times; axe is sent to it once.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  const { faults, read, looked } = await page.evaluate(
    async ({ unread, runOnly, contrast, mark }) => {
      const texts = unread.map((look) => window.textsByLook!.get(look)!);
      for (const text of texts) text.setAttribute(mark, "");
      window.axe!.configure({ rules: [{ id: contrast, selector: `[${mark}]` }] });
      // To write selectors of all that axe approves of would be a third of the time.
      const options: RunOptions = { selectors: false, elementRef: true };
      if (runOnly) options.runOnly = runOnly;
      const { violations, passes, incomplete } = await window.axe!.run(document, options);
      for (const text of texts) text.removeAttribute(mark);
      const nodesIn = (results: Result[]) => results.find(({ id }) => id === contrast)?.nodes ?? [];
      // On a gradient axe cannot tell, wherever the text stands.
      const untold = nodesIn(incomplete).filter(({ any }) =>
        any.some(({ data }) => data.messageKey === "bgGradient"),
      );
      const ofElement = new Map(unread.map((look, index) => [texts[index], look]));
      return {
        faults: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(", ")}`,
        ),
        read: [...nodesIn(passes), ...untold].map(({ element }) =>
          ofElement.get(element as Element)!,
        ),
        looked: violations.length + passes.length,
      };
    },
    { unread, runOnly: rules, contrast, mark },
  );
  for (const look of read) readLooks.add(look);
  // Of contrast alone nothing may be left to say where other texts of the page are known.
  const mayBeSilent = rules !== undefined && unread.length < looks.length;
  return looked === 0 && !mayBeSilent ? ["axe found nothing to look at"] : faults;
}
