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

interface OuterRequest {
  isTrusted: boolean;
  signal: AbortSignal;
  headers?: http.OutgoingHttpHeaders;
  lookup?: LookupFunction;
}

/** Asks an address that somebody else named. `isTrusted`: it may lie inside. @throws for an inner address, where it may not */
export function askOuter(
  url: URL,
  { isTrusted, signal, headers = {}, lookup = systemLookup }: OuterRequest,
) {
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
        headers: { Accept: "*/*", "Accept-Encoding": "identity", ...headers },
        lookup: isTrusted ? lookup : outerLookup(lookup),
      },
      resolve,
    ).on("error", reject);
  });
}

/** What an answer holds, as it comes. @throws for more bytes than that */
export async function* chunksOf(response: http.IncomingMessage, largest: number) {
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (length > largest) throw new Error("more bytes than a file may have");
    yield chunk;
  }
}

/** What an answer holds. @throws for more bytes than that */
export async function bytesOf(response: http.IncomingMessage, largest: number) {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(response, largest)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
