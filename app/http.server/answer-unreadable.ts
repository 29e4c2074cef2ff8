import type { Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { mostThrownAway } from "./refuse-body";

/** By Node's name of what is wrong; everything else is simply bad. */
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers what is no request that Node can read in its words, and closes the line. What is under way is let in first,
 * which Node itself does not do: as after any other answer (`letBodyIn`), it would be lost on the way.
 */
export function answerUnreadable(server: Server) {
  const underWay = new WeakMap<object, ServerResponse>();
  const answered = new WeakMap<object, number>();
  server.on("request", ({ socket }, response) => {
    underWay.set(socket, response);
    response.once("close", () => {
      if (underWay.get(socket) === response) underWay.delete(socket);
    });
  });
  // Said once more of each piece that comes after it.
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const read = socket instanceof Socket ? socket.bytesRead : 0;
    const first = answered.get(socket);
    if (first !== undefined) {
      if (read - first > mostThrownAway.bytes) socket.destroy();
      return;
    }
    answered.set(socket, read);
    const answer = underWay.get(socket);
    const isBroken = answer !== undefined && !answer.writableEnded;
    if (!socket.writable || (isBroken && answer.headersSent)) return socket.destroy();
    // What comes after a whole answer, more than was announced, is not answered into it.
    const words = `HTTP/1.1 ${statuses[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`;
    socket.end(answer?.writableEnded ? "" : words);
    if (isBroken) return answer.destroy();
    const late = setTimeout(() => socket.destroy(), mostThrownAway.milliseconds);
    socket.once("close", () => clearTimeout(late));
  });
}
