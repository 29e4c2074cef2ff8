/**
 * `bytes=100-199`, `bytes=100-`, `bytes=-100` of a whole (RFC 9110 §14); null where the whole is sent: for
 * what is no range, for several, and for parts of what is empty.
 */
function partOf(range: string, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if ((!first && !last) || size === 0) return null;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last && Number(last) < Number(first)) return null;
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 };
}

/** Asked of what is read alone; a condition on an earlier answer never holds, for none has a mark. */
const rangeOf = ({ method, headers }: Request) =>
  method === "GET" && !headers.has("If-Range") ? headers.get("Range") : null;

/** The part of a file that was asked for: Safari plays nothing that it cannot have in parts. */
export async function partReply(request: Request, whole: Response) {
  const headers = new Headers(whole.headers);
  headers.set("Accept-Ranges", "bytes");
  const range = rangeOf(request);
  if (range === null) return new Response(whole.body, { headers });
  const bytes = await whole.arrayBuffer();
  const part = partOf(range, bytes.byteLength);
  if (!part) return new Response(bytes, { headers });
  const { start, end } = part;
  if (start >= bytes.byteLength) {
    headers.set("Content-Range", `bytes */${bytes.byteLength}`);
    headers.set("Content-Length", "0");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${start}-${end}/${bytes.byteLength}`);
  headers.set("Content-Length", String(end - start + 1));
  return new Response(bytes.slice(start, end + 1), { status: 206, headers });
}
