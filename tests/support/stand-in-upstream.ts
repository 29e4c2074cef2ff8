import { beforeEach } from "vitest";
import type { AnyCall, DataOf } from "~/contract/wire/call";
import { webSettings } from "~/contract/site/calls";
import { parseSettings } from "~/parse-settings.server";
import { sessionCookie } from "~/session.server/session";
import { createSite, openSite } from "~/site.server";
import { upstreamSink } from "~/upstream.server/log";
import type { Transport } from "~/upstream.server/transport";
import { upstreamTransport } from "~/upstream.server/upstream-client";

/** Data with what stands beside it in an answer. */
class Beside {
  constructor(readonly envelope: { data: unknown; [extra: string]: unknown }) {}
}

/** An answer of which a test says more than the data. */
export const answer = (envelope: { data: unknown; [extra: string]: unknown }) =>
  new Beside(envelope);

/** What is asked of the upstream in the place of which it stands; answers with data, `answer(…)`, or throws. */
export type StandIn = (call: AnyCall, input: never) => unknown;

interface SiteOptions {
  /** Variables of the environment, beside those of the process. */
  variables?: Record<string, string>;
  clock?: () => number;
}

/** A site that reaches its upstream that way; it has none of what another kept. */
export const siteOver = (transport: Transport, { variables = {}, clock }: SiteOptions = {}) =>
  createSite(parseSettings({ ...process.env, ...variables }), clock, [
    upstreamTransport.as(transport),
    upstreamSink.as({ log: () => undefined }),
  ]);

interface StandInOptions extends SiteOptions {
  /** What the upstream says of the site. */
  site?: () => Partial<DataOf<typeof webSettings>>;
}

/** A site whose upstream is that function. */
export function siteAnsweredBy(
  standIn: StandIn,
  { site = () => ({}), ...options }: StandInOptions = {},
) {
  return siteOver(
    {
      name: "a stand-in",
      async call(call: AnyCall, input) {
        const said = call === webSettings ? site() : await standIn(call, input as never);
        const envelope = said instanceof Beside ? said.envelope : { data: said };
        return { status: 200, envelope: { error: false, message: "", ...envelope } };
      },
    },
    options,
  );
}

/** Before each test of a file such a site is opened anew. */
export const answeredBy = (standIn: StandIn, options?: StandInOptions) =>
  beforeEach(() => openSite(siteAnsweredBy(standIn, options)));

/** A request of somebody who is signed in. */
export async function asMember(address: string, { headers, ...init }: RequestInit = {}) {
  const [session = ""] = (await sessionCookie({ token: "a", userId: 1 })).split(";");
  const request = new Request(address, { ...init, headers });
  const cookies = [session, request.headers.get("Cookie")].filter(Boolean);
  request.headers.set("Cookie", cookies.join("; "));
  return request;
}
