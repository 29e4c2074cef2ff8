import {
  findByLabel,
  findByRole,
  findByText,
  inDocumentOrder,
  type RoleOptions,
  type TextOptions,
  wordsOf,
} from "./find";
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
import { isVisible, shownText } from "./style-of";
import { textMatches } from "./text-match";

export interface LocatorOptions {
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
  has?: HttpLocator;
  hasNot?: HttpLocator;
  visible?: boolean;
}

type Choice = string | { label?: string; value?: string; index?: number };
type Finder = (scope?: Element) => Element[];

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
    return this.#inner(`${role} ${String(options.name ?? "")}`, (root) =>
      findByRole(root, role, options, this.page.styles),
    );
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.#inner(`labelled ${String(text)}`, (root) => findByLabel(root, text, exact));
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.#inner(`text ${String(text)}`, (root) => findByText(root, text, exact));
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
    return Promise.resolve(shownText(this.one(), this.page.styles));
  }
  allTextContents() {
    return Promise.resolve(this.elements().map(({ textContent }) => textContent));
  }
  allInnerTexts() {
    return Promise.resolve(this.elements().map((one) => shownText(one, this.page.styles)));
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
