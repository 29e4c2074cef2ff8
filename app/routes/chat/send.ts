import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { namedChat, pageOf } from "./find-partner.server";
import { sendFromScript } from "./send.server";

/** Whoever opens the address is led to the conversation. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(pageOf(namedChat(request, params)));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { data, init } = await sendFromScript(request, params);
  return Response.json(data, init ?? {});
}
