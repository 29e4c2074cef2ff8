import type { LoaderFunctionArgs } from "@remix-run/node";
import { type SiteSettings, webSettings } from "~/contract/site/calls";
import { robotsText } from "~/contract/site/robots";
import { requestFacts } from "~/session.server/request-facts";
import { getSettings } from "~/settings.server";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";

/** Seconds after which it is worth asking again. */
const retryAfter = 60;

/** An upstream that is down, busy or asks who we are; one that refuses, or answers something else, has no settings. */
const mayComeBack = (status: number) =>
  status === 0 || [401, 403, 408, 429].includes(status) || (status >= 500 && status !== 501);

/** The settings, as far as the upstream has any; null while they cannot be read. */
async function settingsOf(request: Request): Promise<Partial<SiteSettings> | null> {
  try {
    return await upstreamClient(requestFacts(request)).call(webSettings);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return mayComeBack(error.status) ? null : {};
  }
}

/**
 * What search engines may read. While that is not known they are asked to come again: "everything" would be read at once
 * and remembered for months.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await settingsOf(request);
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  if (!settings)
    return new Response("Please come again later.\n", {
      status: 503,
      headers: { ...type, "Cache-Control": "no-store", "Retry-After": String(retryAfter) },
    });
  const words = robotsText({
    mayBeFound: settings.may_be_found !== false,
    leftOut: settings.left_out_paths ?? [],
    publicUrl: getSettings().publicUrl,
  });
  return new Response(words, { headers: { ...type, "Cache-Control": "public, max-age=600" } });
}
