import { queryAllByRole } from "@testing-library/dom";
import { computeAccessibleName } from "dom-accessibility-api";
import {
  chooseFiles,
  type ChosenFile,
  isDisabled,
  optionsOf,
  optionValue,
  setChecked,
  textOf,
  type as typeInto,
  typeOf,
  valueOf,
} from "./forms";
import type { HttpPage } from "./http-page";
import { isVisible } from "./style-of";
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

export interface LocatorOptions {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
  has?: HttpLocator;
  hasNot?: HttpLocator;
  visible?: boolean;
}

type Choice = string | { label?: string; value?: string; index?: number };
type Finder = (scope?: Element) => Element[];

const silent = new Set(["script", "style", "noscript", "head"]);

const wordsOf = (element: Element) =>
  element.localName === "input" && ["submit", "button"].includes(typeOf(element))
    ? (element.getAttribute("value") ?? "")
    : (element.textContent ?? "");

const inDocumentOrder = (elements: Element[]) =>
  [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & 4 ? -1 : one === other ? 0 : 1,
  );

/** The labels of a control: `aria-labelledby`, else `aria-label`, else its label elements. */
function labelsOf(control: Element): string[] {
  const document = control.ownerDocument;
  const ids = control.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  if (ids.length > 0) return [ids.map((id) => document.getElementById(id)?.textContent).join(" ")];
  const own = control.getAttribute("aria-label");
  if (own) return [own];
  if (!["input", "select", "textarea", "button"].includes(control.localName)) return [];
  const id = control.getAttribute("id");
  const around = control.closest("label");
  return [...document.querySelectorAll("label")]
    .filter((label) =>
      label.hasAttribute("for") ? id && label.getAttribute("for") === id : label === around,
    )
    .map((label) => label.textContent);
}

/** Elements of a page, found anew each time they are asked for. */
export class HttpLocator {
  readonly page: HttpPage;
  readonly description: string;
  readonly #find: Finder;

  constructor(page: HttpPage, description: string, find: Finder) {
    this.page = page;
    this.description = description;
    this.#find = find;
  }

  elements(scope?: Element): Element[] {
    return this.#find(scope);
  }

  /** The one element; several or none is a fault. */
  one(): Element {
    const found = this.elements();
    if (found.length === 1) return found[0]!;
    throw new Error(
      `${this.description} is ${found.length} elements on ${this.page.url()}:\n${this.page.summary()}`,
    );
  }

  isShown(element: Element) {
    return isVisible(element, this.page.styles);
  }

  #inner(what: string, find: (root: Element) => Element[]): HttpLocator {
    return new HttpLocator(this.page, `${this.description} ${what}`, (scope) => {
      const roots = this.elements(scope);
      return roots.length === 1 ? find(roots[0]!) : inDocumentOrder(roots.flatMap(find));
    });
  }
  #narrowed(what: string, narrow: (found: Element[]) => Element[]): HttpLocator {
    return new HttpLocator(this.page, `${this.description} ${what}`, (scope) =>
      narrow(this.elements(scope)),
    );
  }

  locator(selector: string, options: LocatorOptions = {}): HttpLocator {
    if (selector === ".." || selector === "xpath=..")
      return this.#inner("parent", (root) => (root.parentElement ? [root.parentElement] : []));
    return this.#inner(selector, (root) => {
      const isWhole = root === this.page.document.documentElement;
      return [...(isWhole ? this.page.document : root).querySelectorAll(selector)];
    }).filter(options);
  }

  getByRole(role: string, options: RoleOptions = {}): HttpLocator {
    const { name, exact, includeHidden, ...states } = options;
    return this.#inner(`${role} ${String(name ?? "")}`, (root) =>
      queryAllByRole(root as HTMLElement, role, { ...states, hidden: true }).filter(
        (element) =>
          (name === undefined || textMatches(computeAccessibleName(element), name, exact)) &&
          (includeHidden || this.#isTold(element)),
      ),
    );
  }

  /** Whether a screen reader comes to it. */
  #isTold(element: Element) {
    const { styles } = this.page;
    for (let one: Element | null = element; one; one = one.parentElement)
      if (one.getAttribute("aria-hidden") === "true" || styles.display(one) === "none")
        return false;
    return styles.visibility(element) === "visible";
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.#inner(`labelled ${String(text)}`, (root) =>
      [
        ...root.querySelectorAll(
          "input, select, textarea, button, [aria-label], [aria-labelledby]",
        ),
      ].filter((element) => labelsOf(element).some((label) => textMatches(label, text, exact))),
    );
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    const matches = (element: Element) => textMatches(wordsOf(element), text, exact);
    const within = (element: Element): Element[] => {
      if (silent.has(element.localName)) return [];
      const inner = [...element.children].flatMap(within);
      if (inner.length > 0) return inner;
      return matches(element) ? [element] : [];
    };
    return this.#inner(`text ${String(text)}`, within);
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: LocatorOptions = {}): HttpLocator {
    if ([hasText, hasNotText, has, hasNot, visible].every((one) => one === undefined)) return this;
    return this.#narrowed(String(hasText ?? "filtered"), (found) =>
      found.filter(
        (element) =>
          (hasText === undefined || textMatches(wordsOf(element), hasText)) &&
          (hasNotText === undefined || !textMatches(wordsOf(element), hasNotText)) &&
          (!has || has.within(element).length > 0) &&
          (!hasNot || hasNot.within(element).length === 0) &&
          (visible === undefined || this.isShown(element) === visible),
      ),
    );
  }

  within(element: Element): Element[] {
    return this.elements().filter((one) => one !== element && element.contains(one));
  }

  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }
  nth(place: number) {
    return this.#narrowed(`number ${place}`, (found) => found.slice(place, place + 1 || undefined));
  }
  or(other: HttpLocator) {
    return this.#narrowed(`or ${other.description}`, (found) =>
      inDocumentOrder([...found, ...other.elements()]),
    );
  }
  and(other: HttpLocator) {
    return this.#narrowed(`and ${other.description}`, (found) => {
      const others = other.elements();
      return found.filter((one) => others.includes(one));
    });
  }
  all() {
    return Promise.resolve(this.elements().map((_, place) => this.nth(place)));
  }
  count() {
    return Promise.resolve(this.elements().length);
  }

  getAttribute(name: string) {
    return Promise.resolve(this.one().getAttribute(name));
  }
  textContent() {
    return Promise.resolve(this.one().textContent);
  }
  innerText() {
    return Promise.resolve(this.#shownText(this.one()));
  }
  allTextContents() {
    return Promise.resolve(this.elements().map(({ textContent }) => textContent));
  }
  allInnerTexts() {
    return Promise.resolve(this.elements().map((one) => this.#shownText(one)));
  }
  inputValue() {
    return Promise.resolve(valueOf(this.one()));
  }
  isVisible() {
    const [element] = this.elements();
    return Promise.resolve(element !== undefined && this.isShown(element));
  }
  isChecked() {
    return Promise.resolve(this.one().hasAttribute("checked"));
  }
  evaluateAll<Result>(read: (elements: Element[]) => Result) {
    return Promise.resolve(read(this.elements()));
  }

  #shownText(element: Element): string {
    const { styles } = this.page;
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

  /** What a person can use: there once, seen, and not switched off. */
  #usable(): Element {
    const element = this.one();
    if (!this.isShown(element)) throw new Error(`${this.description} is not to be seen`);
    if (isDisabled(element)) throw new Error(`${this.description} is disabled`);
    return element;
  }

  async click() {
    const element = this.#usable();
    const box = ["checkbox", "radio"].includes(typeOf(element)) && element.localName === "input";
    if (box) this.#check(element, typeOf(element) === "radio" || !element.hasAttribute("checked"));
    else await this.page.press(element);
  }
  async press(key: string) {
    if (key !== "Enter") throw new Error(`${key} needs a browser`);
    await this.page.pressEnter(this.#usable());
  }
  fill(text: string) {
    const field = this.#usable();
    if (field.hasAttribute("readonly")) throw new Error(`${this.description} is read only`);
    this.page.focus(field);
    typeInto(field, text);
    this.page.styles.forget();
    return Promise.resolve();
  }
  clear() {
    return this.fill("");
  }
  check() {
    return Promise.resolve(this.#check(this.#usableBox(), true));
  }
  uncheck() {
    return Promise.resolve(this.#check(this.#usableBox(), false));
  }
  /** A box that its label stands for may be drawn over. */
  #usableBox() {
    const box = this.one();
    if (isDisabled(box)) throw new Error(`${this.description} is disabled`);
    return box;
  }
  #check(box: Element, checked: boolean) {
    this.page.focus(box);
    setChecked(box, checked);
    this.page.styles.forget();
  }
  selectOption(choice: Choice | Choice[]) {
    const select = this.#usable();
    const wanted = [choice].flat().map((one) => {
      const options = optionsOf(select);
      const found = options.find((option, place) =>
        typeof one === "string"
          ? optionValue(option) === one || textOf(option) === one
          : (one.label === undefined || textOf(option) === one.label) &&
            (one.value === undefined || optionValue(option) === one.value) &&
            (one.index === undefined || one.index === place),
      );
      if (found) return found;
      const offered = options.map(textOf).join(", ");
      throw new Error(`${this.description} offers no ${JSON.stringify(one)}: ${offered}`);
    });
    for (const option of optionsOf(select)) option.removeAttribute("selected");
    for (const option of wanted) option.setAttribute("selected", "");
    this.page.focus(select);
    this.page.styles.forget();
    return Promise.resolve(wanted.map(optionValue));
  }
  setInputFiles(files: ChosenFile | ChosenFile[]) {
    const input = this.one();
    if (typeOf(input) !== "file") throw new Error(`${this.description} takes no files`);
    chooseFiles(input, [files].flat());
    return Promise.resolve();
  }
  focus() {
    this.page.focus(this.#usable());
    return Promise.resolve();
  }
}
