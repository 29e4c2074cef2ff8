import { redirect } from "@remix-run/node";
import { addFavourite } from "~/contract/favourites";
import { favouriteForm } from "~/contract/favourites.forms";
import { interestedUsers } from "~/contract/interest";
import { requestFacts } from "~/session.server/request-facts";
import { safeRedirect } from "~/session.server/safe-redirect";
import { signedInHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import type { Client } from "~/upstream.server/client";
import { orNothing } from "~/upstream.server/or-nothing";
import { upstreamClient } from "~/upstream.server/upstream-client";
import type { Onward } from "./onward";

/** Reads the way onward from an address or a form; what leads to other sites is left out. */
export function readOnward(values: URLSearchParams | FormData): Onward {
  const next = safeRedirect(values.get("next"), "");
  const favourite = favouriteForm.shape.property_id.safeParse(values.get("favourite"));
  const interest = favouriteForm.shape.property_id.safeParse(values.get("interest"));
  return {
    ...(next && { next }),
    ...(favourite.success && { favourite: favourite.data }),
    ...(interest.success && { interest: interest.data }),
  };
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
 * Begins the session and leads on to where the visitor was going. The home they wanted to save, or to
 * be interested in, when they were asked to sign in is marked on the way; the sign-in page has said so.
 */
export async function enter(
  request: Request,
  { token, userId, onward: { next, ...wish }, fallback, message }: Entrance,
) {
  const headers = await signedInHeaders(token, userId);
  const done = await fulfil(upstreamClient({ token, ...requestFacts(request) }), wish);
  const place = next ?? fallback;
  const text = done ?? message;
  return text ? redirectWithSuccess(place, text, { headers }) : redirect(place, { headers });
}

/** Marks the home; the text that says so, or nothing when it could not be. */
function fulfil(api: Client, { favourite, interest }: Omit<Onward, "next">) {
  const mark = (call: typeof addFavourite | typeof interestedUsers, home: number, text: string) =>
    orNothing(
      api.call(call, { property_id: home, type: "1" }).then(() => text),
      3000,
    );
  if (favourite) return mark(addFavourite, favourite, "account.favourites.added");
  return interest ? mark(interestedUsers, interest, "ui.interest.added") : null;
}
