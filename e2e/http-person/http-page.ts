import type { RoleOptions, TextOptions } from "./find";
import { formVisit, type Visit } from "./form-visit";
import { defaultButton, formOf, invalidControl, isSubmit } from "./forms";
import type { HttpContext, HttpResponse } from "./http-context";
import { HttpDownload } from "./http-download";
import { HttpLocator, type LocatorOptions } from "./http-locator";
import { giveStyles, parseDocument } from "./parse-document";
import { StyleReader } from "./style-of";
import { addressMatches, type AddressPattern } from "./text-match";

const html = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

type AnswerTest = (response: HttpResponse & { request(): { method(): string } }) => boolean;

/**
 * A person who reads pages and sends forms without scripts, as a browser's page does: the same methods, on
 * plain requests and a parsed document. What needs layout, keys or a picture of the page is not there.
 */
export class HttpPage {
  readonly #context: HttpContext;
  #visits: Visit[] = [];
  #place = -1;
  #html = "";
  #document: Document = parseDocument("").document;
  #styles = new StyleReader([]);
  #focused: Element | null = null;
  #awaited: ((download: HttpDownload) => void)[] = [];
  #watched: { isMeant: AnswerTest; found: (answer: HttpResponse) => void }[] = [];
  #typedHeaders: Record<string, string> = {};

  constructor(context: HttpContext) {
    this.#context = context;
  }

  get document() {
    return this.#document;
  }
  get styles() {
    return this.#styles;
  }
  get focused() {
    return this.#focused;
  }
  get request() {
    return this.#context.request;
  }

  context() {
    return this.#context;
  }
  url() {
    return this.#visits[this.#place]?.url.href ?? "about:blank";
  }
  title() {
    return Promise.resolve(this.#document.title);
  }
  content() {
    return Promise.resolve(this.#html);
  }
  close() {
    return Promise.resolve();
  }
  setExtraHTTPHeaders(headers: Record<string, string>) {
    this.#typedHeaders = headers;
    return Promise.resolve();
  }
  /** Nothing is fetched beside the page, so nothing can be held up. */
  route() {
    return Promise.resolve();
  }

  /** Opens an address; the answer is null where only a part of the same page is gone to. */
  async goto(address: string): Promise<HttpResponse | null> {
    const base = this.#context.baseURL ?? this.url();
    return this.#go({ url: new URL(address, base) });
  }
  async reload() {
    return this.#show(this.#visits[this.#place]!);
  }
  async goBack() {
    if (this.#place < 1) return null;
    this.#place -= 1;
    return this.#show(this.#visits[this.#place]!);
  }

  waitForURL(pattern: AddressPattern) {
    if (!addressMatches(this.url(), pattern, this.#context.baseURL))
      throw new Error(`The page is ${this.url()}, not ${String(pattern)}:\n${this.summary()}`);
    return Promise.resolve();
  }
  waitForEvent(name: string) {
    if (name !== "download") throw new Error(`Without scripts there is no ${name}`);
    return new Promise<HttpDownload>((resolve) => this.#awaited.push(resolve));
  }

  waitForResponse(isMeant: AnswerTest) {
    return new Promise<HttpResponse>((found) => this.#watched.push({ isMeant, found }));
  }

  locator(selector: string, options?: LocatorOptions) {
    return this.#root().locator(selector, options);
  }
  getByRole(role: string, options?: RoleOptions) {
    return this.#root().getByRole(role, options);
  }
  getByLabel(text: string | RegExp, options?: TextOptions) {
    return this.#root().getByLabel(text, options);
  }
  getByText(text: string | RegExp, options?: TextOptions) {
    return this.#root().getByText(text, options);
  }
  #root() {
    return new HttpLocator(this, "page", () => [this.#document.documentElement]);
  }

  /** The words of the page, for whoever reads why a test fell. */
  summary() {
    const main = this.#document.querySelector("main") ?? this.#document.documentElement;
    return (main.textContent ?? "").replace(/\s+/g, " ").slice(0, 1500);
  }

  focus(element: Element | null) {
    this.#focused = element;
  }

  async follow(link: Element) {
    const url = new URL(link.getAttribute("href")!, this.url());
    if (!url.protocol.startsWith("http")) return;
    if (link.getAttribute("target") === "_blank") {
      const other = await this.#context.newPage();
      await other.goto(url.href);
    } else await this.#go({ url, headers: { Referer: this.url() } });
  }

  /** Sends a form, unless a field keeps a browser from it; that one has the focus then. */
  async submit(form: Element, submitter?: Element) {
    const unchecked = form.hasAttribute("novalidate") || submitter?.hasAttribute("formnovalidate");
    const invalid = unchecked ? undefined : invalidControl(form);
    if (invalid) return this.focus(invalid);
    await this.#go(await formVisit(form, submitter, new URL(this.url())));
  }

  /** What a press does, without scripts, with the nearest thing that can be pressed. */
  async press(element: Element) {
    const target = element.closest("a[href], button, input, select, textarea, summary, label");
    if (!target) return;
    if (target.localName === "label") {
      const id = target.getAttribute("for");
      const labelled = id
        ? this.#document.getElementById(id)
        : target.querySelector("input, select, textarea, button");
      if (labelled) await this.press(labelled);
      return;
    }
    this.focus(target);
    if (target.localName === "a") return this.follow(target);
    if (target.localName === "summary") target.parentElement!.toggleAttribute("open");
    const form = isSubmit(target) ? formOf(target) : null;
    if (form) await this.submit(form, target);
    this.styles.forget();
  }

  async pressEnter(field: Element) {
    const form = formOf(field);
    if (form) await this.submit(form, defaultButton(form));
  }

  async #go(visit: Visit) {
    const here = this.#visits[this.#place]?.url;
    const isPart =
      !visit.method && visit.url.hash !== "" && here !== undefined && samePage(here, visit.url);
    if (!isPart) return this.#show(visit, true);
    this.#remember(visit);
    this.#focusPart(visit.url);
    return null;
  }

  async #show(visit: Visit, isNew = false): Promise<HttpResponse | null> {
    const answer = await this.#context.send(visit.url, {
      method: visit.method,
      body: visit.body,
      headers: {
        Accept: html,
        "Sec-Fetch-Site": visit.headers ? "same-origin" : "none",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Dest": "document",
        "Upgrade-Insecure-Requests": "1",
        ...visit.headers,
        ...this.#typedHeaders,
      },
    });
    const method = () => visit.method ?? "GET";
    const told = Object.assign(answer, { request: () => ({ method }) });
    this.#watched = this.#watched.filter(({ isMeant, found }) => {
      if (!isMeant(told)) return true;
      found(answer);
      return false;
    });
    const { "content-disposition": disposition, "content-type": type = "" } = answer.headers();
    if (disposition?.startsWith("attachment")) {
      this.#awaited.splice(0).forEach((resolve) => resolve(new HttpDownload(answer)));
      return answer;
    }
    const url = new URL(answer.url());
    if (isNew) this.#remember(answer.isRedirected ? { url } : visit);
    else this.#visits[this.#place] = { ...visit, url };
    this.#html = await answer.text();
    const { document, window } = parseDocument(type.includes("html") ? this.#html : "");
    this.#document = document;
    const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].map(
      (link) => new URL(link.getAttribute("href")!, url),
    );
    const styles = new StyleReader(await this.#context.styles(sheets));
    this.#styles = styles;
    giveStyles(window, styles);
    this.#focused = document.querySelector("[autofocus]");
    if (url.hash) this.#focusPart(url);
    return answer;
  }

  #remember(visit: Visit) {
    this.#visits = [...this.#visits.slice(0, this.#place + 1), visit];
    this.#place += 1;
  }

  #focusPart(url: URL) {
    const part = this.#document.getElementById(decodeURIComponent(url.hash.slice(1)));
    if (part) this.#focused = part.matches(focusable) ? part : null;
  }
}

const samePage = (one: URL, other: URL) =>
  one.origin + one.pathname + one.search === other.origin + other.pathname + other.search;
