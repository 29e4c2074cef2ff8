import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { servers } from "./servers";

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it went over the wire, still packed. */
  bytes: Buffer;
  body: Buffer;
  text: string;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Milliseconds. */
  timeout?: number;
  origin?: string;
}

function unpacked(bytes: Buffer, encoding: string | undefined) {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** One request as it stands: no redirects, no cookies, no better knowledge about addresses and headers. */
export function ask(path: string, asking: Asking = {}): Promise<Answered> {
  const { body, timeout = 30_000, origin = servers.inProcess.url, ...options } = asking;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: hostname, port, path, agent: false, ...options },
      (response) => {
        buffer(response).then((bytes) => {
          const body = unpacked(bytes, response.headers["content-encoding"]);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            body,
            text: body.toString(),
          });
        }, reject);
      },
    );
    outgoing.setTimeout(timeout, () =>
      outgoing.destroy(new Error(`No answer of ${path} in ${timeout} ms`)),
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** A form of our own pages. */
export const ourForm = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString();
  return {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
  };
};

/** The cookies of an answer as a browser sends them back. */
export const cookiesOf = ({ headers }: Answered) =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
