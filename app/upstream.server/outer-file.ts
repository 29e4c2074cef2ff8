import type { LookupFunction } from "node:net";
import { askOuter, bytesOf } from "~/outer-request.server";

interface Asking {
  /** Origins that may lie on inner addresses: they are the operator's own. */
  trusted: readonly string[];
  /** Origins that are asked besides, as long as they lie outside. */
  others: readonly string[];
  /** More bytes are not read. */
  largest: number;
  signal: AbortSignal;
  lookup?: LookupFunction;
}

/** A file lies where nobody said that files do. */
export class UnlistedOrigin extends Error {
  constructor(readonly origin: string) {
    super(`${origin} is none of those that files are had from`);
  }
}

const mostRedirects = 3;

/**
 * The file at an address that somebody else named, past a few redirects. Each of them is held to the same: nobody is
 * asked but who is listed, and nothing is asked of inner addresses but of the trusted origins, and of these only as long as none led away.
 * @throws when it cannot be had
 */
export async function outerFile(address: string, asking: Asking) {
  let url = new URL(address);
  let isTrusted = true;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is no way to a file`);
    if (![...asking.trusted, ...asking.others].includes(url.origin))
      throw new UnlistedOrigin(url.origin);
    isTrusted &&= asking.trusted.includes(url.origin);
    const { signal, lookup } = asking;
    const response = await askOuter(url, { isTrusted, signal, lookup });
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`${url.host} answered ${statusCode}`);
    }
    return { bytes: await bytesOf(response, asking.largest), type: headers["content-type"] ?? "" };
  }
  throw new Error(`${url.host} leads on and on`);
}
