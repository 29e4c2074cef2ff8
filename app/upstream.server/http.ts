import { type AnyCall, type CallFacts, envelope, type Envelope } from "~/contract/wire/call";
import { encodeForm, encodeQuery } from "~/contract/wire/form-encoding";
import { NoAnswer, type Received, type Transport } from "./transport";

function openEnvelope(body: string): Envelope | null {
  try {
    const parsed = envelope.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The answer of somebody whom only the contract binds: read tolerantly, and brought into its shape. */
function read(call: AnyCall, status: number, body: string): Received {
  const opened = openEnvelope(body);
  if (!opened) {
    // What an answer in JSON holds may sign somebody in.
    const facts = { body: /^\s*[{[]/.test(body) ? "JSON" : body.slice(0, 200) };
    return { status, envelope: null, why: "no usable answer", facts };
  }
  if (opened.error || status < 200 || status >= 300) return { status, envelope: opened };
  const { error, message, data, ...extra } = opened;
  const readData = call.data.safeParse(data);
  const readExtra = call.extra.safeParse(extra);
  if (readData.success && readExtra.success)
    return { status, envelope: { ...readExtra.data, error, message, data: readData.data } };
  const issues = [...(readData.error?.issues ?? []), ...(readExtra.error?.issues ?? [])];
  const facts = {
    issues: issues.slice(0, 3).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  };
  return { status, envelope: null, why: "the answer does not fit the contract", facts };
}

function headersOf({ token, requestId, language, clientAddress, userAgent }: CallFacts) {
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (requestId) headers.set("X-Request-Id", requestId);
  if (language) headers.set("Content-Language", language);
  if (userAgent) headers.set("User-Agent", userAgent);
  if (clientAddress) {
    headers.set("X-Client-Address", clientAddress);
    // Tries are counted by the visitor's address, not by ours.
    headers.set("X-Forwarded-For", clientAddress);
  }
  return headers;
}

/** An upstream that speaks the contract over HTTP. */
export function overHttp(apiBaseUrl: string): Transport {
  const baseUrl = `${apiBaseUrl.replace(/\/+$/, "")}/`;
  return {
    name: baseUrl,
    speaksLanguages: true,
    async call(call, input, facts, signal) {
      const url = new URL(call.path, baseUrl);
      const body = call.method === "POST" ? encodeForm(input) : undefined;
      if (!body) url.search = encodeQuery(input).toString();
      const { method } = call;
      // Not followed: a redirect leads to a sign-in page (contract §1.2).
      const options = {
        method,
        headers: headersOf(facts),
        body,
        signal,
        redirect: "manual",
      } as const;
      const answer = await fetch(new Request(url, options))
        .then(async (response) => ({
          status: response.status,
          isDocument:
            response.ok && /^text\/html\b/.test(response.headers.get("Content-Type") ?? ""),
          body: await response.text(),
        }))
        .catch((error: unknown) => {
          throw new NoAnswer("the connection failed", { cause: error });
        });
      return call.answers === "html" && answer.isDocument
        ? { status: answer.status, envelope: { error: false, message: "", data: answer.body } }
        : read(call, answer.status, answer.body);
    },
  };
}
