import { redirect } from "@remix-run/node";
import { addFavourite } from "~/contract/favourites";
import { favouriteForm } from "~/contract/favourites.forms";
import { requestFacts } from "~/session.server/request-facts";
import { safeRedirect } from "~/session.server/safe-redirect";
import { signedInHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { orNothing } from "~/upstream.server/or-nothing";
import { upstreamClient } from "~/upstream.server/upstream-client";
import type { Onward } from "./onward";

/** Reads the way onward from an address or a form; what leads to other sites is left out. */
export function readOnward(values: URLSearchParams | FormData): Onward {
  const next = safeRedirect(values.get("next"), "");
  const favourite = favouriteForm.shape.property_id.safeParse(values.get("favourite"));
  return { ...(next && { next }), ...(favourite.success && { favourite: favourite.data }) };
}

interface Entrance {
  token: string;
  userId: number;
  onward: Onward;
  /** Where to without a wish. */
  fallback: string;
  /** A key of the texts, shown there. */
  message?: string;
}

/**
 * Begins the session and leads on to where the visitor was going. The home they wanted to save when
 * they were asked to sign in is saved on the way; the sign-in page has said so.
 */
export async function enter(
  request: Request,
  { token, userId, onward: { next, favourite }, fallback, message }: Entrance,
) {
  const headers = await signedInHeaders(token, userId);
  const saved = favourite
    ? await orNothing(
        upstreamClient({ token, ...requestFacts(request) })
          .call(addFavourite, { property_id: favourite, type: "1" })
          .then(() => true),
        3000,
      )
    : false;
  const place = next ?? fallback;
  const text = saved ? "account.favourites.added" : message;
  return text ? redirectWithSuccess(place, text, { headers }) : redirect(place, { headers });
}
