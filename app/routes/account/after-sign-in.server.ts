import { redirect } from "@remix-run/node";
import { addFavourite } from "~/contract/favourites/calls";
import { beforeLogout, type User } from "~/contract/account/calls";
import { favouriteForm } from "~/contract/favourites/forms";
import type { InputOf } from "~/contract/wire/call";
import { interestedUsers } from "~/contract/interest/calls";
import { takeHomesAlong } from "~/contract/remembered/calls";
import { getShortlist } from "~/contract/shortlists/calls";
import { mostHidden } from "~/contract/remembered/rules";
import { readWishedSearch, saveSearch } from "~/contract/saved-searches/calls";
import { getTexts } from "~/i18n/i18n.server";
import { capabilities } from "~/upstream.server/capabilities";
import { hiddenByVisitor, hiddenCookie } from "~/screens.server/hidden-homes";
import { keepDevice } from "~/session.server/known-device";
import { openedLists, openedListsCookie } from "~/screens.server/opened-lists";
import { requestFacts } from "~/session.server/request-facts";
import { safeRedirect } from "~/session.server/safe-redirect";
import { getSession, signedInHeaders } from "~/session.server/session";
import { redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { upstreamClient } from "~/upstream.server/upstream-client";
import type { AfterSignIn } from "./after-sign-in";

/** Reads what comes after signing in from an address or a form; what leads to other sites is left out. */
export function readAfterSignIn(values: URLSearchParams | FormData): AfterSignIn {
  const next = safeRedirect(values.get("next"), "");
  const favourite = favouriteForm.shape.property_id.safeParse(values.get("favourite"));
  const interest = favouriteForm.shape.property_id.safeParse(values.get("interest"));
  const search = values.get("search");
  return {
    ...(next && { next }),
    ...(favourite.success && { favourite: favourite.data }),
    ...(interest.success && { interest: interest.data }),
    ...(typeof search === "string" && readWishedSearch(search) && { search }),
  };
}

interface CompletedSignIn {
  token: string;
  userId: number;
  /** What the upstream gave this browser to be known by. */
  device: string;
  /** Where push messages reach this browser. */
  pushToken?: string;
  afterSignIn: AfterSignIn;
  /** Where to without a wish. */
  fallback: string;
  /** A key of the texts, shown there. */
  message?: string;
}

/**
 * Begins the session and leads on to where the visitor was going. The home they wanted to save, or to
 * be interested in, when they were asked to sign in is marked on the way, and the search they wanted to
 * keep is kept; the sign-in page has said so.
 */
export async function completeSignIn(
  request: Request,
  {
    token,
    userId,
    device,
    pushToken,
    afterSignIn: { next, ...wish },
    fallback,
    message,
  }: CompletedSignIn,
) {
  await endFormerSession(request, token);
  const headers = new Headers(await signedInHeaders(token, userId, pushToken));
  const kept = await keepDevice(device);
  if (kept) headers.append("Set-Cookie", kept);
  const api = upstreamClient({ token, ...requestFacts(request) });
  const [leftOut, lists] = await Promise.all([
    takeAlong(request, api),
    takeListsAlong(request, api),
  ]);
  if (leftOut) headers.append("Set-Cookie", hiddenCookie(leftOut));
  if (lists) headers.append("Set-Cookie", lists);
  const done = await applyWish(api, wish);
  const place = next ?? fallback;
  const text = done ?? message;
  if (leftOut && leftOut.length > 0) {
    const t = await getTexts(request);
    const left = t("account.signIn.hiddenLeft", { count: leftOut.length, most: mostHidden });
    return redirectWithInfo(place, text ? `${t(text, { defaultValue: text })} ${left}` : left, {
      headers,
    });
  }
  return text ? redirectWithSuccess(place, text, { headers }) : redirect(place, { headers });
}

/** Whoever signs in while this browser is signed in leaves no token behind. */
async function endFormerSession(request: Request, token: string) {
  const former = (await getSession(request)).get("token");
  if (!former || former === token) return;
  const api = upstreamClient({ token: former, ...requestFacts(request) });
  await orNull(api.call(beforeLogout, {}), 3000);
}

/**
 * The homes that this browser hid are hidden for the member from now on. Those that the account has no room for
 * stay in the browser; nothing when it could not be done.
 */
async function takeAlong(request: Request, api: Client) {
  const hidden = capabilities().rememberedHomes ? hiddenByVisitor(request) : [];
  if (hidden.length === 0) return null;
  const taken = api.call(takeHomesAlong, { hidden: hidden.join(","), seen: "" });
  return (await orNull(taken, 3000))?.left_out ?? null;
}

/** The shared lists that this browser opened are the member's from now on: whoever opens one has it among theirs. */
async function takeListsAlong(request: Request, api: Client) {
  const tokens = capabilities().shortlists ? await openedLists(request) : [];
  if (tokens.length === 0) return null;
  const taken = tokens.map((token) =>
    api.call(getShortlist, { token }).catch((error: unknown) => {
      // Its link has ended.
      if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
    }),
  );
  return (await orNull(Promise.all(taken), 3000)) && openedListsCookie([]);
}

const aMinute = 60_000;

/** A text for whoever came in: the ways that make an account on the way greet somebody new. */
export const welcome = ({ created_at: since }: Pick<User, "created_at">) =>
  since && Date.now() - Date.parse(since) < aMinute
    ? "account.signIn.welcome"
    : "account.signIn.done";

/** Marks the home or keeps the search; the text that says so, or nothing when it could not be. */
function applyWish(api: Client, { favourite, interest, search }: Omit<AfterSignIn, "next">) {
  const mark = (call: typeof addFavourite | typeof interestedUsers, home: number, text: string) =>
    orNull(
      api.call(call, { property_id: home, type: "1" }).then(() => text),
      3000,
    );
  const wished = search && readWishedSearch(search);
  if (wished) return orNull(keep(api, wished), 3000);
  if (favourite) return mark(addFavourite, favourite, "account.favourites.added");
  return interest ? mark(interestedUsers, interest, "ui.interest.added") : null;
}

/** Also says why the search was not kept: that it is there already, say. */
const keep = (api: Client, search: InputOf<typeof saveSearch>) =>
  api.call(saveSearch, search).then(
    () => "properties.saved.done",
    (error: unknown) => {
      if (error instanceof UpstreamError && error.kind === "refused") return error.message;
      throw error;
    },
  );
