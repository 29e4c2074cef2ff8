import { decodeForm } from "~/contract/form-encoding";
import { Refusal } from "./refusals";

/** Everything one call may carry: 30 pictures, 10 documents and the rest, at their largest. */
const largestBody = 64 * 1024 * 1024;
const unreadable = () => new Refusal(400, "The request could not be read.");

/**
 * The input of a call as plain values: query string for GET and DELETE; JSON, urlencoded or
 * multipart for POST (contract §1.4).
 * @throws Refusal 400 for what cannot be read, 413 for what is too large
 */
export async function readInput(request: Request): Promise<unknown> {
  if (request.method === "GET" || request.method === "DELETE")
    return decodeForm(new URL(request.url).searchParams);
  if (Number(request.headers.get("Content-Length") ?? 0) > largestBody)
    throw new Refusal(413, "The request is too large.");
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body) return {};
  if (type.startsWith("application/json")) {
    const body: unknown = await request.json().catch(() => {
      throw unreadable();
    });
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
    return body;
  }
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) {
    const form = await request.formData().catch(() => {
      throw unreadable();
    });
    return decodeForm(form);
  }
  if ((await request.arrayBuffer()).byteLength === 0) return {};
  throw new Refusal(415, "Send a form or JSON.");
}
