import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseBody } from "./refuse-body";

const megabytes = (count: number) => count * 1024 * 1024;

/** Bodies of words are not counted. */
const large = megabytes(1);

interface UploadBudgetOptions {
  /** Announced bytes of all large bodies under way: each is held in memory until it has been read. */
  inAll?: number;
  /** Of them, what one address may send; the largest listing fits. */
  ofOne?: number;
}

/**
 * Says of each body, before it is read, whether there is room for it beside those under way; one that has
 * to wait is answered with 503. Chunked bodies tell no size and are refused elsewhere.
 */
export function createUploadBudget({
  inAll = megabytes(512),
  ofOne = megabytes(256),
}: UploadBudgetOptions = {}) {
  let underWay = 0;
  const byAddress = new Map<string, number>();

  function count(address: string, bytes: number) {
    underWay += bytes;
    const left = (byAddress.get(address) ?? 0) + bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  return function hasRoom({ headers, socket }: IncomingMessage, response: ServerResponse) {
    const bytes = Number(headers["content-length"] ?? 0);
    if (!(bytes > large)) return true;
    const address = String(headers["x-client-address"]);
    const isFull = underWay + bytes > inAll || (byAddress.get(address) ?? 0) + bytes > ofOne;
    if (isFull) return false;
    count(address, bytes);
    // When a line breaks, Node closes the answer while it goes through the listeners of the line, and calls
    // those it has begun with even after `off`.
    let isFreed = false;
    const free = () => {
      response.off("close", free);
      socket.off("close", free);
      if (isFreed) return;
      isFreed = true;
      count(address, -bytes);
    };
    response.once("close", free);
    // An answer that waits for the one before it on a line that breaks is never closed.
    socket.once("close", free);
    return true;
  };
}

const message = "Too many files are arriving at once. Please try again in a moment.";

/** Answers a body that has to wait; what came of it is not read. */
export function askToWait(path: string, response: ServerResponse) {
  const isApi = path.startsWith("/api/");
  refuseBody(response, {
    status: 503,
    words: isApi ? JSON.stringify({ error: true, message, data: null }) : `${message}\n`,
    headers: {
      "Content-Type": isApi ? "application/json" : "text/plain; charset=utf-8",
      "Retry-After": "10",
    },
  });
}
