import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "./accepted-encoding";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface FetchRequestOptions {
  /** With it, the request is aborted when the visitor leaves. */
  outgoing?: ServerResponse;
  /** Path and query to be answered, where they are not the ones that were asked for. */
  address?: string;
  /** The method, where it is not the one of the request. */
  method?: string;
}

/** The Fetch request behind a Node request. */
export function toFetchRequest(
  incoming: IncomingMessage,
  origin: string,
  { outgoing, address = incoming.url ?? "/", method = incoming.method }: FetchRequestOptions = {},
): Request {
  const controller = new AbortController();
  outgoing?.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  const hasBody = outgoing && method !== "GET" && method !== "HEAD";
  // Put together as text: an address such as "//other" would name another host.
  return new Request(origin + address, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody && {
      body: createReadableStreamFromReadable(incoming),
      duplex: "half",
    }),
  } as RequestInit);
}

const worthPacking = /^(?:text\/|application\/(?:json|manifest|xml)|image\/svg)/;

/** Sends a Fetch response; words are compressed. */
export async function sendFetchResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
  if (!response.body || incoming.method === "HEAD") {
    outgoing.end();
    return;
  }
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
  if (encoding === "identity" || !worthPacking.test(response.headers.get("Content-Type") ?? "")) {
    await writeReadableStreamToWritable(response.body, outgoing);
    return;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const packed =
    encoding === "br"
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(bytes);
  outgoing.removeHeader("Content-Length");
  outgoing.setHeader("Content-Encoding", encoding);
  outgoing.appendHeader("Vary", "Accept-Encoding");
  outgoing.end(packed);
}
