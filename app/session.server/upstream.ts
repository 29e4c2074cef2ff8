import { redirect } from "@remix-run/node";
import type { AnyCall, DataOf } from "~/contract/call";
import { paths } from "~/paths";
import type { Client, Given } from "~/upstream.server/client";
import type { Answer } from "~/upstream.server/read-answer";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { requestFacts } from "./request-facts";
import { getSession, signedOutHeaders } from "./session";

const clients = new WeakMap<Request, Client>();

/**
 * The client for whoever sent this request: with the session's token, request id and address. When
 * the upstream no longer knows the token, the session ends and sign-in is asked for.
 * @throws a redirect to sign-in; UpstreamError for everything else that fails
 */
export function upstream(request: Request): Client {
  let client = clients.get(request);
  if (!client) clients.set(request, (client = boundTo(request)));
  return client;
}

function boundTo(request: Request): Client {
  const ready = getSession(request).then((session) => {
    const token = session.get("token");
    return { token, client: upstreamClient({ token, ...requestFacts(request) }) };
  });
  async function envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>> {
    const { token, client } = await ready;
    try {
      return await client.envelope(call, ...given);
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === "unauthorised")
        throw await toSignIn(request, Boolean(token));
      throw error;
    }
  }
  return {
    envelope,
    async call<C extends AnyCall>(call: C, ...given: Given<C>): Promise<DataOf<C>> {
      return (await envelope(call, ...given)).data;
    },
  };
}

/** To the sign-in page, and back to this one afterwards; a session that was refused is ended. */
export async function toSignIn(request: Request, endSession = false) {
  const { pathname, search } = new URL(request.url);
  const next = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : undefined;
  return redirect(paths.signIn({ next }), endSession ? { headers: await signedOutHeaders() } : {});
}
