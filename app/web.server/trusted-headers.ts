import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

const mappedShape = /^::ffff:([\da-f]+):([\da-f]+)$/;

/**
 * Whose address this is, for limits by address: whoever has an IPv6 address has its whole /64, an IPv4
 * address may be written as IPv6, and some proxies add the port.
 */
function networkOf(told: string) {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/%.*$/, "").slice(0, 64);
  if (!isIPv6(address)) return address;
  const shortest = hostOf(address);
  if (shortest === "::1") return shortest;
  const [, high, low] = mappedShape.exec(shortest) ?? [];
  if (high && low)
    return [high, low]
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  const [before = [], after = []] = shortest.split("::").map((part) => part.split(":"));
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
 * Notes who asks in headers that the rest of the site trusts: an id for the logs and the visitor's
 * address. What a visitor sent under these names is overwritten.
 */
export function setTrustedHeaders(request: IncomingMessage, trustProxy: boolean) {
  const { headers } = request;
  const given = trustProxy ? String(headers["x-request-id"] ?? "") : "";
  const id = idShape.test(given) ? given : randomUUID();
  // The last address is the one our own proxy saw; those before it are the visitor's word.
  const forwarded = trustProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  const address = forwarded || request.socket.remoteAddress || "unknown";
  delete headers["x-doorstep-screens"];
  headers["x-request-id"] = id;
  headers["x-client-address"] = networkOf(address);
  return id;
}
