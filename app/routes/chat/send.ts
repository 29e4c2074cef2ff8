import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { chatPaths } from "~/chat-paths";
import { namedChat } from "./find-partner.server";
import { sendFromScript } from "./send.server";

/** Whoever opens the address is led to the conversation. */
export function loader({ params }: LoaderFunctionArgs) {
  const { property_id, user_id } = namedChat(params);
  return redirect(chatPaths.chat(property_id, user_id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { data, init } = await sendFromScript(request, params);
  return Response.json(data, init ?? {});
}
