import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { favouriteForm } from "~/contract/favourites.forms";
import { interestedUsers } from "~/contract/interest";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import {
  redirectWithError,
  redirectWithSuccess,
  staysWithError,
  staysWithSuccess,
} from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

/** The button alone lives at this address. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.property(params.slug ?? ""));

/** "I'm interested". Visitors are asked to sign in; the owner is told then. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const read = favouriteForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { property_id, type } = read.data;
  const next = paths.property(params.slug ?? "");
  const stays = form.get("stay") === "1";
  if (!(await getSession(request)).has("token"))
    return redirect(paths.signIn({ next, interest: property_id }));
  try {
    await upstream(request).call(interestedUsers, { property_id, type });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return stays ? staysWithError(error.message) : redirectWithError(next, error.message);
  }
  const message = type === "1" ? "ui.interest.added" : "ui.interest.removed";
  return stays ? staysWithSuccess(message) : redirectWithSuccess(next, message);
}
