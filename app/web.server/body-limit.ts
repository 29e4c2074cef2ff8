import type { IncomingHttpHeaders } from "node:http";

const megabytes = (count: number) => count * 1024 * 1024;

/** A listing with all the pictures and documents it may have (contract §5.15). */
const mostWithFiles = megabytes(200);
const mostWords = megabytes(1);

/** The status that refuses a body before it is read: 411 when its size is not told, 413 when it is too large. */
export function refusedBody(headers: IncomingHttpHeaders): 411 | 413 | null {
  if (headers["transfer-encoding"] !== undefined) return 411;
  const most = headers["content-type"]?.startsWith("multipart/form-data")
    ? mostWithFiles
    : mostWords;
  return Number(headers["content-length"] ?? 0) > most ? 413 : null;
}
