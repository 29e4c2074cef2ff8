import { type Carried, largestBody } from "~/contract/file-sizes";
import { readFormData } from "~/contract/wire/form-body.server";
import { decodeForm } from "~/contract/wire/form-encoding";
import type { RawBody } from "./raw-body";
import { Refusal } from "./refusals";

const unreadable = () => new Refusal(400, "The request could not be read.");

/** Returns the type of the body. @throws Refusal 413 */
function refuseTooLarge({ headers }: Request, carried: Carried) {
  const type = headers.get("Content-Type") ?? "";
  if (Number(headers.get("Content-Length") ?? 0) > largestBody(type, carried))
    throw new Refusal(413, "The request is too large.");
  return type;
}

/** The body of a call as it came. @throws Refusal 413 */
export async function readRawBody(request: Request, carried: Carried): Promise<RawBody> {
  refuseTooLarge(request, carried);
  return { bytes: new Uint8Array(await request.arrayBuffer()), headers: request.headers };
}

/**
 * The input of a call as plain values: query string for GET and DELETE; JSON, urlencoded or
 * multipart for POST (contract §1.4). A body is judged by its size before it is read: `carried` says what
 * this caller may send with this call.
 * @throws Refusal 400 for what cannot be read, 413 for what is too large
 */
export async function readInput(request: Request, carried: Carried): Promise<unknown> {
  if (request.method === "GET" || request.method === "DELETE")
    return decodeForm(new URL(request.url).searchParams);
  const type = refuseTooLarge(request, carried);
  if (!request.body) return {};
  if (type.startsWith("application/json")) {
    const body: unknown = await request.json().catch(() => {
      throw unreadable();
    });
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
    return body;
  }
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    const form = await readFormData(request).catch(() => {
      throw unreadable();
    });
    return decodeForm(form);
  }
  if ((await request.arrayBuffer()).byteLength === 0) return {};
  throw new Refusal(415, "Send a form or JSON.");
}
