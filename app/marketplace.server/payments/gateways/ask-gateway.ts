import type { z } from "zod";
import { GatewayRefused, GatewayUnavailable } from "./gateway";

const timeLimit = 10_000;

/** Statuses that say "later" rather than "no": 409 is that the same request is still under way. */
const isLater = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status);

export interface GatewayRequest {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  /** The body: either of the two. */
  json?: unknown;
  form?: Record<string, string>;
}

interface GatewayConnection {
  /** As messages call it. */
  name: string;
  /** What comes before each path, without a slash at its end. */
  url: string;
  fetch: typeof fetch;
  /** What no message may say, even when the gateway says it. */
  secrets: readonly string[];
  /** The gateway's own reason and its code, out of the JSON that it refuses with. */
  reasonIn(refusal: unknown): { message: string | null; code: string | null };
}

export type AskGateway = <Answer extends z.ZodType>(
  path: string,
  request: GatewayRequest,
  answer: Answer,
) => Promise<z.output<Answer>>;

/**
 * Requests to one gateway. Redirects are not followed, for they would carry the key with them.
 * @throws GatewayUnavailable without an answer within 10 s, at statuses that pass, and at an answer of another form;
 * GatewayRefused at all other statuses but 2xx.
 */
export const gatewayConnection =
  ({ name, url, fetch, secrets, reasonIn }: GatewayConnection): AskGateway =>
  async (path, { method, headers, json, form }, answer) => {
    const [status, text] = await fetch(url + path, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        Accept: "application/json",
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
    })
      .then(async (response) => [response.status, await response.text()] as const)
      .catch((cause: unknown) => {
        throw new GatewayUnavailable(`${name} did not answer`, { cause });
      });
    if (isLater(status)) throw new GatewayUnavailable(`${name} answered ${status}`);
    const body = parsedJson(text);
    if (body === undefined)
      throw new GatewayUnavailable(`${name} answered ${status} with something that is no JSON`);
    if (status < 200 || status > 299) {
      const { message, code } = reasonIn(body);
      throw new GatewayRefused(
        `${name} answered ${status}: ${withoutSecrets(message ?? code ?? "no reason", secrets)}`,
        code,
      );
    }
    const read = answer.safeParse(body);
    if (!read.success)
      throw new GatewayUnavailable(`${name} answered ${status} in a form that is not its own`);
    return read.data;
  };

/** What a gateway said, short and fit for the log. */
const withoutSecrets = (said: string, secrets: readonly string[]) =>
  secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, "…"), said)
    .slice(0, 300);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
