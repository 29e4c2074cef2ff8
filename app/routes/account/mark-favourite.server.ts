import { addFavourite } from "~/contract/favourites/calls";
import { favouriteForm } from "~/contract/favourites/forms";
import { paths } from "~/paths";
import { markReply } from "~/screens.server/mark-reply";
import { safeRedirect } from "~/session.server/safe-redirect";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/screens.server/read-form";

/** The heart of every card and page of a home. Visitors are asked to sign in; the home is saved then. */
export async function markFavourite(request: Request) {
  const form = await readForm(request);
  const read = favouriteForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { property_id, type } = read.data;
  const next = safeRedirect(form.get("next"), paths.favourites());
  return markReply(request, {
    form,
    next,
    signIn: paths.signIn({ next, favourite: property_id }),
    mark: () => upstream(request).call(addFavourite, { property_id, type }),
    done: type === "1" ? "account.favourites.added" : "account.favourites.removed",
  });
}
