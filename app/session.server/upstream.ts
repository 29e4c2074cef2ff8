import { redirect } from "@remix-run/node";
import type { AnyCall, DataOf } from "~/contract/call";
import { getLanguage } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import type { Client, Given } from "~/upstream.server/client";
import type { Answer } from "~/upstream.server/read-answer";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { requestFacts } from "./request-facts";
import { getSession, signedOutHeaders } from "./session";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

const clients = new WeakMap<Request, Client>();

/**
 * The client for whoever sent this request: with the session's token, request id and address. When
 * the upstream no longer knows the token, the session ends and sign-in is asked for.
 * @throws a redirect to sign-in; for pages a response with the right status, for forms (and for what
 * is not allowed) the UpstreamError
 */
export function upstream(request: Request): Client {
  let client = clients.get(request);
  if (!client) clients.set(request, (client = boundTo(request)));
  return client;
}

function boundTo(request: Request): Client {
  const ready = Promise.all([getSession(request), getLanguage(request)]).then(
    ([session, language]) => {
      const token = session.get("token");
      return { token, client: upstreamClient({ token, language, ...requestFacts(request) }) };
    },
  );
  async function envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>> {
    const { token, client } = await ready;
    try {
      return await client.envelope(call, ...given);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.kind === "unauthorised") throw await toSignIn(request, Boolean(token));
      throw isRead(request) ? forPages(error) : error;
    }
  }
  return {
    envelope,
    async call<C extends AnyCall>(call: C, ...given: Given<C>): Promise<DataOf<C>> {
      return (await envelope(call, ...given)).data;
    },
  };
}

/**
 * A page that cannot be made says so with its status; "not allowed" is left to the page, which may
 * know a way (packages). Forms get the error itself, to show it beside what was typed.
 */
function forPages(error: UpstreamError) {
  if (error.kind === "unavailable")
    return new Response(null, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "Retry-After": "10" },
    });
  if (error.status === 403) return error;
  const found = error.status >= 400 && error.status !== 404;
  return found
    ? new Response(null, { status: 400, statusText: "Bad Request" })
    : new Response(null, { status: 404, statusText: "Not Found" });
}

/**
 * What a page reads before a form on it is looked at: nothing could be shown beside a field, so the
 * page answers with its status, whatever the method was.
 * @throws the response, or what is no refusal of the upstream
 */
export function failPage(error: unknown): never {
  throw error instanceof UpstreamError ? forPages(error) : error;
}

/** To the sign-in page, and back to this one afterwards; a session that was refused is ended. */
export async function toSignIn(request: Request, endSession = false) {
  const { pathname, search } = new URL(request.url);
  const next = isRead(request) ? pathname.replace(/\.data$/, "") + search : undefined;
  return redirect(paths.signIn({ next }), endSession ? { headers: await signedOutHeaders() } : {});
}
