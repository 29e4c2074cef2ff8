import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A request id of a proxy is kept when it looks like one. */
const idShape = /^[\w-]{8,64}$/;

/**
 * Notes who asks in headers that the rest of the site trusts: an id for the logs and the visitor's
 * address. What a visitor sent under these names is overwritten.
 */
export function noteVisitor(request: IncomingMessage, trustProxy: boolean) {
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
  headers["x-client-address"] = address.slice(0, 64);
  return id;
}
