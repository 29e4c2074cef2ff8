import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

const mappedShape = /^::ffff:([\da-f]+):([\da-f]+)$/;

/** An address in one spelling: an IPv4 address may be written as IPv6, and some proxies add the port. */
function plainAddress(told: string) {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/%.*$/, "").slice(0, 64);
  if (!isIPv6(address)) return address;
  const shortest = hostOf(address);
  const [, high, low] = mappedShape.exec(shortest) ?? [];
  if (!high || !low) return shortest;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** Whose address this is, for limits by address: whoever has an IPv6 address has its whole /64. */
function networkOf(address: string) {
  if (!isIPv6(address) || address === "::1") return address;
  const [before = [], after = []] = address.split("::").map((part) => part.split(":"));
  const groups = [...before, ...Array<string>(8).fill("0")].slice(0, 8 - after.length);
  return hostOf(
    `${[...groups, ...after]
      .slice(0, 4)
      .map((group) => group || "0")
      .join(":")}::`,
  );
}

/** An IPv6 address in its one shortest spelling. */
const hostOf = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** A request id of a proxy is kept when it looks like one. */
const idShape = /^[\w-]{8,64}$/;

/**
 * Says of an address whether one of our own proxies has it.
 * @param proxies addresses, and networks such as `10.0.0.0/8`
 */
function proxyTest(proxies: readonly string[]) {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const type = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address: string) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
  };
}

/**
 * Makes the function that notes who asks in headers that the rest of the site trusts: an id for the logs
 * and the visitor's address. What a visitor sent under these names is overwritten, and what is forwarded
 * is believed only as far as our own proxies say it.
 */
export function createTrustedHeaders(proxies: readonly string[]) {
  const isProxy = proxyTest(proxies);

  /** The address nearest to us that is none of our proxies'; the addresses before it are the visitor's word. */
  function visitorOf(connected: string, forwarded: string) {
    const way = forwarded
      .split(",")
      .map((told) => plainAddress(told.trim()))
      .concat(connected);
    let place = way.length - 1;
    while (place > 0 && way[place - 1] && isProxy(way[place]!)) place -= 1;
    return way[place]!;
  }

  return function setTrustedHeaders({ headers, socket }: IncomingMessage) {
    const connected = plainAddress(socket.remoteAddress ?? "unknown");
    const given = isProxy(connected) ? String(headers["x-request-id"] ?? "") : "";
    const id = idShape.test(given) ? given : randomUUID();
    delete headers["x-doorstep-screens"];
    headers["x-request-id"] = id;
    headers["x-client-address"] = networkOf(
      visitorOf(connected, String(headers["x-forwarded-for"] ?? "")),
    );
    return id;
  };
}
