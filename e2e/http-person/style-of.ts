import { selectorSpecificity } from "@csstools/selector-specificity";
import { match } from "css-mediaquery";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import parseSelector from "postcss-selector-parser";

/** A desk's window without scripts, as the browser's project has it. */
const screen = {
  type: "screen",
  width: "1280px",
  height: "720px",
  orientation: "landscape",
  scripting: "none",
  pointer: "fine",
  hover: "hover",
  "prefers-color-scheme": "light",
};

export interface Style {
  selector: string;
  property: string;
  value: string;
  /** What the cascade compares, the weightiest first. */
  weight: number[];
}

const told = new Set(["display", "visibility"]);
const inline = new Set(
  "a abbr b bdi bdo br cite code data em i img input kbd label mark q s small span strong sub sup svg time u wbr".split(
    " ",
  ),
);

/** What applies to the screen above, of one style sheet; `layers` are the names in their order. */
function stylesOf(css: string, layers: string[], begin: number): Style[] {
  const root = postcss.parse(css);
  root.walkAtRules("layer", ({ params }) => {
    for (const name of params.split(",").map((one) => one.trim()))
      if (!layers.includes(name)) layers.push(name);
  });
  const styles: Style[] = [];
  root.walkDecls((declaration) => {
    if (told.has(declaration.prop)) styles.push(...stylesOfDeclaration(declaration, layers, begin));
  });
  return styles;
}

function stylesOfDeclaration(declaration: Declaration, layers: string[], begin: number): Style[] {
  let layer = layers.length;
  for (let at = declaration.parent?.parent; at && at.type !== "root"; at = at.parent) {
    const { name, params } = at as AtRule;
    if (name === "layer") layer = layers.indexOf(params);
    else if (name === "media" ? !match(params, screen) : name !== "supports") return [];
  }
  const { important = false, prop: property, value } = declaration;
  const order = begin + (declaration.source?.start?.offset ?? 0);
  return parseSelector()
    .astSync((declaration.parent as Rule).selector)
    .nodes.filter(
      (selector) => !/::|:(before|after|first-line|first-letter)\b/.test(selector.toString()),
    )
    .map((selector) => {
      const { a, b, c } = selectorSpecificity(selector);
      const ofLayer = important ? -layer : layer;
      const weight = [Number(important), ofLayer, a, b, c, order];
      return { selector: selector.toString().trim(), property, value, weight };
    });
}

const heavier = (one: Style, other: Style) => {
  const place = one.weight.findIndex((part, index) => part !== other.weight[index]);
  return place >= 0 && one.weight[place]! > other.weight[place]!;
};

export function readSheets(sheets: string[]): Style[] {
  const layers: string[] = [];
  return sheets.flatMap((css, index) => stylesOf(css, layers, index * 1e7));
}

/** What the site's own style sheets say of an element's `display` and `visibility`. */
export class StyleReader {
  readonly #styles: Style[];
  #known = new WeakMap<Element, Map<string, string>>();

  constructor(styles: Style[]) {
    this.#styles = styles;
  }

  /** What is typed, chosen or opened may change what is shown. */
  forget() {
    this.#known = new WeakMap();
  }

  valueOf(element: Element, property: string): string {
    const known = this.#known.get(element) ?? new Map<string, string>();
    this.#known.set(element, known);
    let value = known.get(property);
    if (value === undefined) {
      let winner: Style | undefined;
      for (const style of this.#styles)
        if (
          style.property === property &&
          (!winner || heavier(style, winner)) &&
          element.matches(style.selector)
        )
          winner = style;
      value = winner?.value ?? "";
      known.set(property, value);
    }
    return value;
  }

  display(element: Element): string {
    const parent = element.parentElement;
    const tag = element.localName;
    if (tag === "dialog" && !element.hasAttribute("open")) return "none";
    if (tag === "input" && element.getAttribute("type") === "hidden") return "none";
    if (parent?.localName === "details" && !parent.hasAttribute("open") && tag !== "summary")
      return "none";
    if (["head", "script", "style", "template", "datalist"].includes(tag)) return "none";
    return this.valueOf(element, "display") || (inline.has(tag) ? "inline" : "block");
  }

  visibility(element: Element): string {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const value = this.valueOf(one, "visibility");
      if (value && value !== "inherit") return value;
    }
    return "visible";
  }
}

const replaced = "img, input, select, textarea, button, video, audio, iframe, svg, canvas, hr";

/** Whether a sighted person would find the element on the page (off the screen counts). */
export function isVisible(element: Element, styles: StyleReader): boolean {
  if (styles.visibility(element) !== "visible") return false;
  for (let one: Element | null = element; one; one = one.parentElement)
    if (styles.display(one) === "none") return false;
  return (
    element.matches(replaced) ||
    element.textContent.trim() !== "" ||
    element.querySelector(replaced) !== null
  );
}

/** The words that are seen, a line a block. */
export function shownText(element: Element, styles: StyleReader): string {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? "";
    if (node.nodeType !== 1 || styles.display(node as Element) === "none") return "";
    const text = [...node.childNodes].map(read).join("");
    return styles.display(node as Element) === "inline" ? text : `\n${text}\n`;
  };
  return read(element)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
