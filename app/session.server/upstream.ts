import { refusals } from "~/contract/refusals";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { AnyCall, DataOf } from "~/contract/wire/call";
import { isOpenInDemoMode } from "~/contract/demo";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { getSettings } from "~/settings.server";
import type { Client, Given } from "~/upstream.server/client";
import type { Answer } from "~/upstream.server/read-answer";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { requestFacts } from "./request-facts";
import { backToOperator, getSession, signedOutHeaders } from "./session";
import { getSite } from "./site";

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
  if (!client)
    clients.set(
      request,
      (client = boundTo(request, (error) => (isRead(request) ? forPages(error) : error))),
    );
  return client;
}

/**
 * The same for a link that acts as a form does, such as the way back from a sign-in provider: what the
 * upstream refuses is the UpstreamError.
 */
export const actingUpstream = (request: Request): Client => boundTo(request, (error) => error);

function boundTo(request: Request, refusal: (error: UpstreamError) => unknown): Client {
  const ready = Promise.all([getSession(request), getLanguage(request)]).then(
    ([session, language]) => {
      const token = session.get("token");
      return { token, client: upstreamClient({ token, language, ...requestFacts(request) }) };
    },
  );
  async function envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>> {
    const { token, client } = await ready;
    await refuseInDemoMode(request, call);
    try {
      return await client.envelope(call, ...given);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (isDeactivation(error)) throw await toDeactivated();
      if (error.kind === "unauthorised") throw await toSignIn(request, Boolean(token));
      if (error.code === "not_as_member" && isRead(request))
        throw await notAsMember(request, error);
      throw refusal(error);
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
 * What the upstream would refuse in demo mode is not sent at all: others say so in their settings alone.
 * @throws UpstreamError
 */
export async function refuseInDemoMode(request: Request, call: AnyCall) {
  if (isOpenInDemoMode(call) || !(await getSite(request)).demo_mode) return;
  throw new UpstreamError("refused", {
    status: 403,
    code: "not_in_demo_mode",
    message: refusals.not_in_demo_mode,
  });
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

/** What an operator does not see as a member: a page says so. */
async function notAsMember(request: Request, { message }: UpstreamError) {
  const t = await getTexts(request);
  const page = { title: t("ui.seenAs.notShown"), text: message };
  return data(page, { status: 403, statusText: "Forbidden" });
}

/** The page that is asked for, or that a form was sent from. */
export function pageOf(request: Request) {
  const address = isRead(request) ? request.url : request.headers.get("Referer");
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  const isOurs = isRead(request) || origin === new URL(getSettings().publicUrl).origin;
  return isOurs ? pathname.replace(/\.data$/, "") + search : undefined;
}

const ends = new WeakSet<Response>();

/** Whether a call was answered by ending a session that the upstream no longer knows. */
export const isSessionEnd = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && ends.has(thrown);

/**
 * To the sign-in page, and back to this one afterwards; a session that was refused is ended. An operator who saw the site
 * as a member is themselves again.
 */
export async function toSignIn(request: Request, endSession = false) {
  const address = paths.signIn({ next: pageOf(request) });
  if (!endSession) return redirect(address);
  const back = await backToOperator(request);
  const end = back
    ? redirectDocument(back.page, { headers: back.headers })
    : redirectDocument(address, { headers: await signedOutHeaders() });
  ends.add(end);
  return end;
}

/** The upstream no longer knows the token because the operator closed the account (contract §2.2). */
export const isDeactivation = (error: unknown) =>
  error instanceof UpstreamError &&
  error.kind === "unauthorised" &&
  error.extra.is_active === false;

const deactivations = new WeakSet<Response>();

/** Whether a call was answered by ending the session of somebody whose account the operator closed. */
export const isDeactivationEnd = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && deactivations.has(thrown);

/** Ends the session, and says why on the sign-in page (spec §8), in a frame that knows of it. */
export async function toDeactivated() {
  const end = redirectDocument(paths.signIn({ deactivated: 1 }), {
    headers: await signedOutHeaders(),
  });
  deactivations.add(end);
  return end;
}
