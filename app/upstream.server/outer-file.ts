import { lookup as systemLookup, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inner = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
]) {
  const [address = "", bits] = network.split("/");
  inner.addSubnet(address, Number(bits), "ipv4");
}
// Of IPv6 only what is given out to the public is outside; of that, ways back into IPv4 and examples are not.
const outer = new BlockList();
outer.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  inner.addSubnet(address, bits, "ipv6");

/** Whether an address is out on the internet, and none of this machine, its network or a cloud around it. */
export function isOuterAddress(address: string) {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, "ipv4");
  return family === 6 && outer.check(address, "ipv6") && !inner.check(address, "ipv6");
}

/** Where a name leads is looked at as it is connected to, so that a second answer cannot lead elsewhere. */
const outerLookup =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, found) =>
    lookup(name, options, (error, address, family) => {
      const all: LookupAddress[] = Array.isArray(address)
        ? address
        : [{ address, family: family! }];
      const isRefused = !error && !all.every((one) => isOuterAddress(one.address));
      found(isRefused ? new Error("an inner address") : error, address, family);
    });

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
    const response = await ask(url, isTrusted, asking);
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

function ask(url: URL, isTrusted: boolean, { signal, lookup = systemLookup }: Asking) {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // Numbers are connected to without being looked up.
  if (!isTrusted && isIP(literal) !== 0 && !isOuterAddress(literal))
    throw new Error("an inner address");
  const { get } = url.protocol === "https:" ? https : http;
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { Accept: "*/*", "Accept-Encoding": "identity" },
        lookup: isTrusted ? lookup : outerLookup(lookup),
      },
      resolve,
    ).on("error", reject);
  });
}

async function bytesOf(response: http.IncomingMessage, largest: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (length > largest) throw new Error("more bytes than a file may have");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
