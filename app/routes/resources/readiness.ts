import type { LoaderFunctionArgs } from "@remix-run/node";
import { webSettings } from "~/contract/site/calls";
import { requestFacts } from "~/session.server/request-facts";
import { forwardToEmbedded } from "~/upstream.server/embedded";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";

/** Whether pages can be made: the embedded API asks its database, an external upstream is asked for its settings. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = await forwardToEmbedded(request);
  if (own) return own;
  const settings = await orNull(upstreamClient(requestFacts(request)).call(webSettings), 3000);
  return new Response(settings ? "ready" : "the upstream does not answer", {
    status: settings ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
