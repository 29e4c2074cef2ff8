/** `bytes=100-199`, `bytes=100-`, `bytes=-100` of a whole; null where it is none of one part. */
function partOf(range: string | null, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return { start, end };
}

/** The part of a file that was asked for: Safari plays nothing that it cannot have in parts. */
export async function partReply(request: Request, whole: Response) {
  const headers = new Headers(whole.headers);
  headers.set("Accept-Ranges", "bytes");
  const range = request.headers.get("Range");
  if (range === null) return new Response(whole.body, { headers });
  const bytes = await whole.arrayBuffer();
  const part = partOf(range, bytes.byteLength);
  if (!part) return new Response(bytes, { headers });
  if (part.start > part.end) {
    headers.set("Content-Range", `bytes */${bytes.byteLength}`);
    headers.set("Content-Length", "0");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${part.start}-${part.end}/${bytes.byteLength}`);
  headers.set("Content-Length", String(part.end - part.start + 1));
  return new Response(bytes.slice(part.start, part.end + 1), { status: 206, headers });
}
