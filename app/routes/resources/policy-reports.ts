import type { ActionFunctionArgs } from "@remix-run/node";
import { requestFacts } from "~/session.server/request-facts";
import { getSettings } from "~/settings.server";
import { notePolicyReports } from "~/upstream.server/embedded";
import { notFound } from "~/screens.server/not-found";
import { readPolicyReports } from "~/http.server/policy-reports";

const largest = 64 * 1024;

/** Takes what browsers report of pages. Whatever it was, they hear nothing of it. */
export async function action({ request }: ActionFunctionArgs) {
  const sent = Number(request.headers.get("Content-Length") ?? 0) <= largest;
  const body = sent ? await request.text() : "";
  const origin = new URL(getSettings().publicUrl).origin;
  const found = body.length <= largest ? readPolicyReports(body, origin) : [];
  if (found.length > 0) {
    const { clientAddress = "unknown" } = requestFacts(request);
    const userAgent = request.headers.get("User-Agent") ?? "";
    await notePolicyReports(found, { clientAddress, userAgent });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

export function loader(): never {
  throw notFound("page");
}
