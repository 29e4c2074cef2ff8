import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSession } from "~/session.server/session";
import { forwardToEmbedded } from "~/upstream.server/embedded";

const eventStream = "text/event-stream";

/**
 * What changes for the member, as server-sent events. Nothing, which ends a browser's asking, for visitors and
 * where the upstream tells of nothing by itself. With `check` it is only said whether it is worth
 * the while to ask again: 204, or 401 for whoever is not signed in. Whoever does not say that they read events gets
 * none: an answer that a script waits for would never come to its end.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const token = (await getSession(request)).get("token");
  const { searchParams } = new URL(request.url);
  const isCheck = searchParams.has("check");
  const nothing = new Response(null, { status: 204 });
  const readsEvents = request.headers.get("Accept")?.includes(eventStream) ?? false;
  const signedOut = isCheck ? new Response(null, { status: 401 }) : nothing;
  if (!token) return signedOut;
  if (!readsEvents && !isCheck) return nothing;
  const headers = new Headers({ Authorization: `Bearer ${token}`, Accept: eventStream });
  // A browser that was cut off names what it heard last; one that begins where another tab ended says it here.
  const from = request.headers.get("Last-Event-ID") ?? searchParams.get("from");
  if (from && /^[\d.]{1,40}$/.test(from)) headers.set("Last-Event-ID", from);
  const address = new URL("/api/events", request.url);
  const { signal } = request;
  const stream = await forwardToEmbedded(new Request(address, { headers, signal }));
  if (stream?.status === 401) return signedOut;
  if (isCheck) await stream?.body?.cancel();
  return stream?.ok && !isCheck ? stream : nothing;
}
