import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { sayTyping } from "~/contract/chat/calls";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { actingUpstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { namedChat, pageOf } from "./find-partner.server";

/** Whoever opens the address is led to the conversation. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(pageOf(namedChat(request, params)));
}

/** The member is writing; that it could not be told is nothing to be told of. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireUser(request);
  const named = namedChat(request, params);
  const nothing = new Response(null, { status: 204 });
  if (!capabilities().conversations) return nothing;
  try {
    await actingUpstream(request).call(sayTyping, named);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
  }
  return nothing;
}
