import { MIMEType } from "node:util";

/**
 * More than the largest form has: the five hundred plans that a project may have are four fields each beside
 * its pictures and kept files.
 */
export const mostFields = 4000;

const boundaryShape = /^[\w'()+,./:=? -]{1,70}$/;

/** What stands between two fields. @throws TypeError for what is no form */
function separatorOf({ essence, params }: MIMEType) {
  if (essence === "application/x-www-form-urlencoded") return "&";
  const boundary = params.get("boundary") ?? "";
  if (essence !== "multipart/form-data" || !boundaryShape.test(boundary))
    throw new TypeError("no form");
  return `--${boundary}`;
}

/** Lets a form through up to its last allowed field; the rest of a longer one is passed over and then refused. */
function refuseEndless(separator: string) {
  let separators = 0;
  let tail = Buffer.alloc(0);
  const overlap = separator.length - 1;
  const isEndless = () => separators > mostFields + 1;
  function count(seen: Buffer) {
    let at = seen.indexOf(separator);
    while (at !== -1 && !isEndless()) {
      separators += 1;
      at = seen.indexOf(separator, at + separator.length);
    }
  }
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (isEndless()) return;
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      // One that began in the last chunk and ends in this one.
      count(Buffer.concat([tail, bytes.subarray(0, overlap)]));
      count(bytes);
      const end = bytes.length < overlap ? Buffer.concat([tail, bytes]) : bytes;
      tail = Buffer.from(end.subarray(Math.max(0, end.length - overlap)));
      if (!isEndless()) controller.enqueue(chunk);
    },
    flush(controller) {
      if (isEndless()) controller.error(new TypeError("too many fields"));
    },
  });
}

/** What encodes a form ends its lines with \r\n, whatever was typed or read: what is sent back is what was shown. */
function withPlainLineEnds(form: FormData) {
  const plain = new FormData();
  for (const [name, value] of form)
    plain.append(name, typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value);
  return plain;
}

/**
 * Reads the form that a request brings. Its fields are counted while it arrives, because to take a hundred
 * thousand of them apart keeps everybody waiting for seconds.
 * @throws for what is no form, is broken or has more fields than any form of ours
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = new MIMEType(request.headers.get("Content-Type") ?? "");
  const separator = separatorOf(type);
  const headers = {
    "Content-Type":
      separator === "&" ? type.essence : `${type.essence}; boundary="${separator.slice(2)}"`,
  };
  const body = request.body?.pipeThrough(refuseEndless(separator)) ?? null;
  return withPlainLineEnds(await new Response(body, { headers }).formData());
}
