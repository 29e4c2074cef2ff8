/** Whether the visitor has this version already, as `If-None-Match` tells it (RFC 9110 §13.1.2). */
export function etagMatches(header: string | null | undefined, etag: string) {
  if (!header) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
