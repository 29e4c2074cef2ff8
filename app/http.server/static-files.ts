import { readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { etagMatches } from "~/etag-matches.server";
import { acceptedEncoding } from "./accepted-encoding";
import { headersOfAll } from "./security-headers";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface StaticFile {
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  headers: [string, string][];
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const readOptional = (path: string) => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/**
 * The built files, held in memory with the compressed twins that the build wrote beside them. What
 * carries a hash in its name never changes.
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  for (const path of filesBelow(folder)) {
    const type = types[extname(path)];
    if (!type) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const etag = `"${statSync(path).mtimeMs.toString(36)}-${statSync(path).size.toString(36)}"`;
    files.set(address, {
      bytes: readFileSync(path),
      br: readOptional(`${path}.br`),
      gzip: readOptional(`${path}.gz`),
      headers: [
        ["Content-Type", type],
        ["ETag", etag],
        ["Vary", "Accept-Encoding"],
        ...headersOfAll(),
        [
          "Cache-Control",
          address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        ],
      ],
    });
  }

  /** Answers GET and HEAD of a built file; false when there is none at that address. */
  return function answerStatic(path: string, request: IncomingMessage, response: ServerResponse) {
    const file = files.get(path);
    if (!file) return false;
    const etag = file.headers[1]![1];
    if (etagMatches(request.headers["if-none-match"], etag)) {
      response.writeHead(304, file.headers.flat()).end();
      return true;
    }
    const accepted = acceptedEncoding(request.headers["accept-encoding"]);
    // Pictures and fonts have no packed twins.
    const encoding = accepted !== "identity" && file[accepted] ? accepted : "";
    const bytes = encoding ? file[encoding]! : file.bytes;
    response.writeHead(200, [
      ...file.headers.flat(),
      ...(encoding ? ["Content-Encoding", encoding] : []),
      "Content-Length",
      String(bytes.byteLength),
    ]);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  };
}
