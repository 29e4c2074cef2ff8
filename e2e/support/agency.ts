import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { test } from "./test";
import { photo } from "./pictures";
import { agencyUrls } from "./servers";

/**
 * An agency's server, at the address that the worker of a test has for it: `files` are what a test puts there; all else
 * is a photo, which can be held back.
 */
export async function agencyServer() {
  const files = new Map<string, string>();
  const held: ServerResponse[] = [];
  let isHolding = false;
  let sent = 0;
  const { buffer } = await photo("home.jpg", "#7a8f6b");
  const send = (response: ServerResponse) => {
    sent += 1;
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end(buffer);
  };
  const server = createServer(({ url = "/" }, response) => {
    const file = files.get(url);
    if (file !== undefined) response.writeHead(200).end(file);
    else if (isHolding) held.push(response);
    else send(response);
  });
  const origin = agencyUrls[test.info().parallelIndex]!;
  server.listen(Number(new URL(origin).port), "127.0.0.1");
  await once(server, "listening");
  return {
    origin,
    files,
    /** How many photos went out. */
    sent: () => sent,
    hold: () => (isHolding = true),
    letGo() {
      isHolding = false;
      held.splice(0).forEach(send);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
