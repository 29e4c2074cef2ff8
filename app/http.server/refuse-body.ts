import type { IncomingMessage, ServerResponse } from "node:http";
import { addSecurityHeadersTo } from "./security-headers";

const megabytes = (count: number) => count * 1024 * 1024;

/** How much of a refused body, and for how long, is let in and thrown away. */
const most = { bytes: megabytes(64), milliseconds: 30_000 };

/**
 * Answers a body that is not going to be read, and closes the line. What is under way is thrown away first, within
 * bounds: a line that is closed upon a sender is reset, and the answer is lost with it.
 */
export function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, words, headers }: { status: number; words: string; headers: Record<string, string> },
) {
  addSecurityHeadersTo(response);
  response.writeHead(status, {
    ...headers,
    "Content-Length": Buffer.byteLength(words),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.write(words);
  const close = () => {
    clearTimeout(late);
    request.off("end", close).off("close", close).off("data", count);
    if (request.complete) response.end();
    else response.destroy();
  };
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > most.bytes) close();
  };
  const late = setTimeout(close, most.milliseconds);
  request.on("end", close).on("close", close).on("data", count);
}
