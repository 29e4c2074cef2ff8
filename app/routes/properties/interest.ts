import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { favouriteForm } from "~/contract/favourites/forms";
import { interestedUsers } from "~/contract/interest/calls";
import { paths } from "~/paths";
import { markReply } from "~/screens.server/mark-reply";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/screens.server/read-form";

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
  return markReply(request, {
    form,
    next,
    signIn: paths.signIn({ next, interest: property_id }),
    mark: () => upstream(request).call(interestedUsers, { property_id, type }),
    done: type === "1" ? "ui.interest.added" : "ui.interest.removed",
  });
}
