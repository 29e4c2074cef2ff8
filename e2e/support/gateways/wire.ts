import { randomBytes } from "node:crypto";

/** A request as the wires see it. */
export interface Call {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  header(name: string): string | undefined;
  body: string;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export type Route = [method: "GET" | "POST", path: string, answer: (call: Call) => Answer];

/** An answer that is no success. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(JSON.stringify(answer.body));
  }
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const randomText = (length: number, alphabet = base62) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");

export const capitalsAndDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** What was sent as a record of its fields; null when it is none. */
export function jsonRecord(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown) => (isRecord(value) ? value : {});

export const textOf = (value: unknown) =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);

/** The address with more in its query. */
export function withQuery(address: string, query: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Requests with one key are done once: the first answer is given again, other requests are refused. */
export class OnceByKey {
  private readonly known = new Map<string, { request: string; answer: Answer }>();

  constructor(
    private readonly refuse: () => Refusal,
    private readonly again: (first: Answer) => Answer = (first) => first,
  ) {}

  answer(key: string | undefined, call: Call, make: () => Answer): Answer {
    if (!key) return make();
    const request = `${call.method} ${call.path} ${call.body}`;
    const first = this.known.get(key);
    if (first && first.request !== request) throw this.refuse();
    if (first) return this.again(first.answer);
    const answer = make();
    this.known.set(key, { request, answer });
    return answer;
  }

  forget() {
    this.known.clear();
  }
}
