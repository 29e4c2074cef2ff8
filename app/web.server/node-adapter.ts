import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The Fetch request behind a Node request; aborted when the visitor leaves. */
export function toFetchRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
): Request {
  const controller = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  return new Request(new URL(incoming.url ?? "/", origin), {
    method: incoming.method,
    headers,
    signal: controller.signal,
    ...(hasBody && {
      body: createReadableStreamFromReadable(incoming),
      duplex: "half",
    }),
  } as RequestInit);
}

/** Sends a Fetch response as it is. */
export async function sendFetchResponse(response: Response, outgoing: ServerResponse) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (response.body) await writeReadableStreamToWritable(response.body, outgoing);
  else outgoing.end();
}
