import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { takeHomesAlong } from "~/contract/remembered/calls";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { isDeactivationEnd, isSessionEnd, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

/** Scripts alone send something here. */
export const loader = () => redirect(paths.hiddenHomes());

/** What was looked at in this browser before its reader signed in becomes theirs. */
export async function action({ request }: ActionFunctionArgs) {
  const seen = (await readForm(request)).get("seen");
  if (typeof seen !== "string")
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  if (!(await getSession(request)).has("token")) return new Response(null, { status: 401 });
  try {
    await upstream(request).call(takeHomesAlong, { hidden: "", seen });
  } catch (error) {
    // Nobody pressed anything: the session stays until somebody does, and is told why it ended.
    if (isSessionEnd(error) || isDeactivationEnd(error)) return new Response(null, { status: 401 });
    if (!(error instanceof UpstreamError)) throw error;
    return new Response(null, { status: error.status || 502 });
  }
  return new Response(null, { status: 204 });
}
