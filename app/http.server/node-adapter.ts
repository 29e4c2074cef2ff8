import { createReadableStreamFromReadable } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from "node:zlib";
import { acceptedEncoding } from "./accepted-encoding";

/** Half the work of the next quality, for a twentieth more bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipOptions = { level: 4 };

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
  const headers: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.push([name, one]);
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
/** What is told as it happens is not held back to be packed. */
const isTold = (type: string) => type.startsWith("text/event-stream");
/**
 * Pages are made whole (docs/decisions/0007), so they are packed at once, and here: half a millisecond is less than
 * the way to another thread and back.
 */
const isPage = (type: string) => type.startsWith("text/html");

const streamOf = (body: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(body as NodeReadableStream<Uint8Array>);

/** Sends a Fetch response as it comes; words are compressed. Rejects when the visitor leaves before its end. */
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
    await response.body?.cancel();
    return;
  }
  const type = response.headers.get("Content-Type") ?? "";
  const encoding = acceptedEncoding(incoming.headers["accept-encoding"]);
  if (isTold(type)) outgoing.flushHeaders();
  if (encoding === "identity" || !worthPacking.test(type) || isTold(type))
    return pipeline(streamOf(response.body), outgoing);
  const bytes = isPage(type) ? Buffer.from(await response.arrayBuffer()) : null;
  const packed =
    bytes &&
    (encoding === "br" ? brotliCompressSync(bytes, brotliOptions) : gzipSync(bytes, gzipOptions));
  outgoing.removeHeader("Content-Length");
  outgoing.setHeader("Content-Encoding", encoding);
  outgoing.appendHeader("Vary", "Accept-Encoding");
  if (packed) return void outgoing.end(packed);
  const packer = encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
  await pipeline(streamOf(response.body), packer, outgoing);
}
