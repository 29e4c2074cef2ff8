import type { IncomingMessage, ServerResponse } from "node:http";
import { addSecurityHeadersTo } from "./security-headers";

const megabytes = (count: number) => count * 1024 * 1024;

/** How much of a body that nobody reads, and for how long, is let in and thrown away. */
export const mostThrownAway = { bytes: megabytes(64), milliseconds: 30_000 };

interface Refusal {
  status: number;
  words: string;
  headers: Record<string, string>;
}

/** Answers a body that is not going to be read, and wants no other on that line. */
export function refuseBody(response: ServerResponse, { status, words, headers }: Refusal) {
  addSecurityHeadersTo(response);
  response.writeHead(status, {
    ...headers,
    "Content-Length": Buffer.byteLength(words),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(words);
}

/**
 * Once the answer is sent, lets in what is left of the body and throws it away, within bounds. A line that is closed
 * upon a sender is reset, and the answer is lost with it (RFC 9112 §9.6): Node closes it with the answer wherever it
 * is to be the last one, which proxies ask for. And a body that was begun and left would hold up what comes after it.
 */
export function letBodyIn(request: IncomingMessage, response: ServerResponse) {
  // Before Node's own listener, which closes the line.
  response.prependOnceListener("finish", () => {
    if (request.complete || request.destroyed) return;
    const { socket } = request;
    let isLast = false;
    let bytes = 0;
    socket.destroySoon = () => {
      isLast = true;
      socket.end();
    };
    const finish = () => {
      clearTimeout(late);
      request.off("end", finish).off("close", finish);
      Reflect.deleteProperty(socket, "destroySoon");
      if (isLast || !request.complete) socket.destroySoon();
    };
    const late = setTimeout(finish, mostThrownAway.milliseconds);
    request.on("end", finish).on("close", finish);
    request.removeAllListeners("data").on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > mostThrownAway.bytes) finish();
    });
    // Begun here, it is counted; Node throws away what nobody has begun, without a word.
    request.read(0);
    request.resume();
  });
}
