import { Element } from "linkedom";
import parseSelector, { type Selector } from "postcss-selector-parser";

/** What a selector asks of the element that it means: other names and classes need no closer look. */
interface Demand {
  tag?: string;
  classes: string[];
}

function demandOf({ nodes }: Selector): Demand {
  const end = nodes.findLastIndex(({ type }) => type === "combinator");
  const own = nodes.slice(end + 1);
  return {
    tag: own.find(({ type }) => type === "tag")?.value?.toLowerCase(),
    classes: own.flatMap(({ type, value }) => (type === "class" ? [value!] : [])),
  };
}

const known = new Map<string, Demand[]>();

function demandsOf(selector: string) {
  const found = known.get(selector) ?? parseSelector().astSync(selector).nodes.map(demandOf);
  known.set(selector, found);
  return found;
}

const meets = (element: globalThis.Element, { tag, classes }: Demand) =>
  (tag === undefined || tag === element.localName.toLowerCase()) &&
  classes.every((name) => element.classList.contains(name));

/**
 * linkedom reads a selector anew each time it compares an element with it, and whether something is seen is hundreds
 * of comparisons with the style sheets' selectors, of which few come further than the name and the classes.
 */
const prototype = Element.prototype as globalThis.Element;
const compare = Object.getOwnPropertyDescriptor(prototype, "matches")!.value as (
  this: globalThis.Element,
  selector: string,
) => boolean;
prototype.matches = function (this: globalThis.Element, selector: string) {
  return demandsOf(selector).some((demand) => meets(this, demand)) && compare.call(this, selector);
};
