import { devices } from "@playwright/test";
import { CookieJar } from "tough-cookie";
import { ask } from "../support/ask";
import { HttpPage } from "./http-page";
import { readSheets, type Style } from "./style-of";

/** The styles of sheets by their addresses, which carry a hash of what is in them. */
const knownStyles = new Map<string, Promise<Style[]>>();

export interface HttpContextOptions {
  baseURL?: string;
  locale?: string;
  extraHTTPHeaders?: Record<string, string>;
  userAgent?: string;
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  maxRedirects?: number;
}

/** An answer, with the methods that a browser's answers have. */
export class HttpResponse {
  readonly #answered: Awaited<ReturnType<typeof ask>>;
  readonly #url: URL;
  /** Whether it is the answer to another request than the first. */
  readonly isRedirected: boolean;
  constructor(answered: Awaited<ReturnType<typeof ask>>, url: URL, isRedirected: boolean) {
    this.#answered = answered;
    this.#url = url;
    this.isRedirected = isRedirected;
  }
  url() {
    return this.#url.href;
  }
  status() {
    return this.#answered.status;
  }
  ok() {
    return this.status() < 300;
  }
  headers() {
    const entries = Object.entries(this.#answered.headers);
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  }
  text() {
    return Promise.resolve(this.#answered.text);
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  body() {
    return Promise.resolve(this.#answered.body);
  }
}

type Sent = Omit<Request, "body" | "method"> & {
  form?: Record<string, string>;
  multipart?: Record<string, string>;
  data?: string;
};

/** One person's cookies, shared by the pages that are open. */
export class HttpContext {
  readonly #options: HttpContextOptions;
  readonly #jar = new CookieJar(undefined, { allowSpecialUseDomain: true, looseMode: true });
  readonly #pages: HttpPage[] = [];

  constructor(options: HttpContextOptions = {}) {
    this.#options = options;
  }

  get baseURL() {
    return this.#options.baseURL;
  }

  pages() {
    return this.#pages;
  }

  newPage() {
    const page = new HttpPage(this);
    this.#pages.push(page);
    return Promise.resolve(page);
  }

  close() {
    return Promise.resolve();
  }

  async addCookies(cookies: { name: string; value: string; url?: string }[]) {
    for (const { name, value, url = this.baseURL! } of cookies)
      await this.#jar.setCookie(`${name}=${value}; Path=/`, url);
  }

  async cookies() {
    const { cookies = [] } = (await this.#jar.serialize()) ?? {};
    return cookies.map(({ key, value }) => ({ name: String(key), value: String(value) }));
  }

  async clearCookies({ name }: { name?: string } = {}) {
    if (name === undefined) return this.#jar.removeAllCookies();
    for (const { key, domain, path } of await this.#jar.getCookies(this.baseURL!))
      if (key === name) await this.#jar.store.removeCookie(domain!, path!, key);
  }

  /** Asks and follows, as a browser does: after a post the next address is read. */
  async send(address: URL, request: Request = {}): Promise<HttpResponse> {
    let { method = "GET", body, headers = {}, maxRedirects = 20 } = request;
    for (let url = address; ; maxRedirects -= 1) {
      // Beside the site there is what stands in for payment gateways.
      if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1")
        throw new Error(`A person would leave the site to ${url.href}`);
      const cookies = await this.#jar.getCookieString(url.href);
      const answered = await ask(url.pathname + url.search, {
        origin: url.origin,
        method,
        body,
        headers: {
          "User-Agent": this.#options.userAgent ?? devices["Desktop Chrome"].userAgent,
          "Accept-Language": this.#options.locale ?? "en-GB",
          "Accept-Encoding": "gzip, br",
          ...this.#options.extraHTTPHeaders,
          ...headers,
          ...(body && { "Content-Length": String(body.length) }),
          ...(cookies && { Cookie: cookies }),
        },
      });
      for (const cookie of answered.headers["set-cookie"] ?? [])
        await this.#jar.setCookie(cookie, url.href);
      const { location } = answered.headers;
      const goesOn = answered.status > 300 && answered.status < 400 && location !== undefined;
      if (!goesOn || maxRedirects === 0) return new HttpResponse(answered, url, url !== address);
      const next = new URL(location, url);
      next.hash ||= url.hash;
      url = next;
      if (answered.status < 307) {
        method = "GET";
        body = undefined;
        headers = Object.fromEntries(
          Object.entries(headers).filter(([name]) => name !== "Content-Type"),
        );
      }
    }
  }

  /** Requests with the person's cookies that leave the page where it is. */
  readonly request = {
    get: (path: string, sent: Sent = {}) => this.send(new URL(path, this.baseURL), sent),
    post: (path: string, { form, multipart, data = "", ...sent }: Sent = {}) => {
      if (multipart) throw new Error("Only plain forms are posted beside the page");
      const body = Buffer.from(form ? new URLSearchParams(form).toString() : data);
      const headers = {
        ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...sent.headers,
      };
      return this.send(new URL(path, this.baseURL), { ...sent, method: "POST", body, headers });
    },
  };

  /** What the style sheets at these addresses say. */
  styles(addresses: URL[]): Promise<Style[]> {
    const key = addresses.map(({ href }) => href).join(" ");
    const read = async () =>
      readSheets(await Promise.all(addresses.map(async (one) => (await this.send(one)).text())));
    const known = knownStyles.get(key) ?? read();
    knownStyles.set(key, known);
    return known;
  }
}
