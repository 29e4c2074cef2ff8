import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import {
  changeShortlistHome,
  deleteShortlist,
  getShortlist,
  joinShortlist,
  leaveShortlist,
  markOnShortlist,
  removeFromShortlist,
  saveShortlist,
  shareShortlist,
  writeOnShortlist,
} from "~/contract/shortlists/calls";
import {
  listAction,
  validateListName,
  validatePersonName,
  validateWord,
} from "~/contract/shortlists/forms";
import { readCookie } from "~/i18n/cookies";
import { formatMoment } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { mayRemember } from "~/screens.server/notices";
import { openedLists, openedListsCookie, withOpenedList } from "~/screens.server/opened-lists";
import { readForm } from "~/screens.server/read-form";
import { withUnsentWords } from "~/screens.server/unsent-words";
import { isSecureSite } from "~/session.server/cookie-options";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { getSession } from "~/session.server/session";
import { redirectWithError, redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { shortlistPaths } from "~/shortlist-paths";
import { cardOf } from "~/ui/listing-cards";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { idOfForm, type ListAnswer } from "./forms-of-list";

type Params = Partial<Record<"id" | "token", string>>;

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** How the address names the list and, for guests, the cookie its reader. @throws 404; a redirect to sign-in */
async function seatAt(request: Request, { id, token }: Params) {
  if (token !== undefined) {
    if (!/^[\w-]{20,64}$/.test(token)) throw notFound();
    return { token, guest_key: readGuestKey(request) };
  }
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  await requireUser(request);
  return { id: Number(id) };
}

/** A list as its reader may see it. */
export async function loadList(request: Request, params: Params) {
  const seat = await seatAt(request, params);
  const [list, t, language, session] = await Promise.all([
    upstream(request).call(getShortlist, seat),
    getTexts(request),
    getLanguage(request),
    getSession(request),
  ]);
  const { look_token, write_token, homes, ...beside } = list;
  const linkOf = (token: string) =>
    token ? getSettings().publicUrl + shortlistPaths.sharedList(token) : "";
  const isSignedIn = session.has("token");
  const isRemembered = isSignedIn || (await mayRemember(request));
  const view = {
    ...beside,
    title: list.name,
    /** Where this page is, to come back to after signing in. */
    here: params.token
      ? shortlistPaths.sharedList(params.token)
      : shortlistPaths.shortlist(list.id),
    isSignedIn,
    /** Whoever opened it finds it again: members in their account, visitors in this browser. */
    isRemembered,
    links: { look: linkOf(look_token), write: linkOf(write_token) },
    description: t("shortlists.homes", { count: homes.length }),
    homes: homes.map(({ card, words, ...home }) => ({
      ...home,
      card: card && cardOf(card, language),
      words: words.map((word) => ({ ...word, when: formatMoment(word.written_at, language) })),
    })),
  };
  const headers = new Headers(secretLinkHeaders);
  if (params.token && !isSignedIn && isRemembered) {
    const tokens = await withOpenedList(request, params.token);
    if (tokens) headers.set("Set-Cookie", await openedListsCookie(tokens));
  }
  return data(view, { headers });
}

export type ListView = Awaited<ReturnType<typeof loadList>>["data"];

/** Does what was pressed on the page of a list, and leads back to it. */
export async function changeList(request: Request, params: Params) {
  const form = await readForm(request);
  const words = { name: form.has("body") ? "body" : "name", back: paths.shortlists() };
  return withUnsentWords(request, form, words, () => act(request, params, form));
}

async function act(request: Request, params: Params, form: FormData) {
  const seat = await seatAt(request, params);
  const read = listAction.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const here = params.token
    ? shortlistPaths.sharedList(params.token)
    : shortlistPaths.shortlist(seat.id ?? 0);
  const pressed = read.data;
  if (pressed.intent === "compare") return toComparison(form, here);
  const asksName = pressed.intent === "join" && !(await getSession(request)).has("token");
  if (pressed.intent === "word" || pressed.intent === "rename" || asksName)
    return saveWords(request, { seat, act: pressed, form, here });
  try {
    return await done(request, seat, pressed, here);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) return failPage(error);
    return redirectWithError(here, error.message);
  }
}

type Seat = Awaited<ReturnType<typeof seatAt>>;
type Pressed = Exclude<ReturnType<typeof listAction.parse>, { intent: "compare" }>;

interface Written {
  seat: Seat;
  act: Extract<Pressed, { intent: "word" | "rename" | "join" }>;
  form: FormData;
  here: string;
}

/** Keeps what was written; what is refused stays in its form, with what is wrong with it. */
async function saveWords(request: Request, { seat, act, form, here }: Written) {
  const api = upstream(request);
  async function save<Value>(
    submission: Submission<Value>,
    keep: (value: Value) => Promise<Response>,
  ) {
    let refused;
    if (submission.status === "success")
      try {
        return await keep(submission.value);
      } catch (error) {
        refused = refusedReply(submission, error);
      }
    // The page can be shown once more, or says with the words on it why not.
    await api.call(getShortlist, seat).catch(failPage);
    const { reply } = refused?.data ?? { reply: submission.reply() };
    return data<ListAnswer>({ form: idOfForm(act), reply }, refused?.init ?? { status: 400 });
  }
  switch (act.intent) {
    case "word":
      return save(validateWord(form), async ({ body }) => {
        await api.call(writeOnShortlist, { ...seat, property_id: act.home, body });
        return redirect(`${here}#home-${act.home}`);
      });
    case "rename":
      return save(validateListName(form), async ({ name }) => {
        await api.call(saveShortlist, { id: seat.id ?? 0, name });
        return redirectWithSuccess(here, "shortlists.saved");
      });
    case "join":
      return save(validatePersonName(form), ({ name }) => join(request, seat, here, name));
  }
}

async function done(
  request: Request,
  seat: Seat,
  act: Exclude<Pressed, { intent: "word" | "rename" }>,
  here: string,
) {
  const api = upstream(request);
  const id = seat.id ?? 0;
  switch (act.intent) {
    case "heart":
    case "unheart": {
      const type = act.intent === "heart" ? "1" : "0";
      await api.call(markOnShortlist, { ...seat, property_id: act.home, type });
      return redirect(`${here}#home-${act.home}`);
    }
    case "remove-word":
      await api.call(removeFromShortlist, { ...seat, word_id: act.word });
      return redirect(here);
    case "remove-home":
      await api.call(changeShortlistHome, { id, property_id: act.home, type: "0" });
      return redirect(here);
    case "join":
      return join(request, seat, here);
    case "leave":
    case "forget":
      return leave(request, seat, act.intent);
    case "delete":
      await api.call(deleteShortlist, { id });
      return redirectWithSuccess(paths.shortlists(), "shortlists.deleted");
    default:
      await api.call(shareShortlist, { id, link: act.link, act: act.intent });
      return redirectWithSuccess(
        here,
        act.intent === "renew" ? "shortlists.share.ready" : "shortlists.share.ended",
      );
  }
}

/** Takes a seat: members under their own name, guests under the one they give, known by a cookie. */
async function join(request: Request, seat: Seat, here: string, name?: string) {
  const { guest_key } = await upstream(request).call(joinShortlist, { ...seat, name });
  return redirect(here, guest_key ? { headers: { "Set-Cookie": guestCookie(guest_key) } } : {});
}

/**
 * To the lists of others without this one: opening it again would have it among them. Visitors who only forget it go
 * on being who they are there.
 */
async function leave(request: Request, seat: Seat, intent: "leave" | "forget") {
  const isMember = (await getSession(request)).has("token");
  const text = intent === "leave" ? "shortlists.left" : "shortlists.opened.forgotten";
  if (intent === "leave" || isMember) await upstream(request).call(leaveShortlist, seat);
  if (isMember) return redirectWithSuccess(paths.shortlists(), text);
  const left = (await openedLists(request)).filter((token) => token !== seat.token);
  return redirectWithSuccess(shortlistPaths.sharedLists(), text, {
    headers: { "Set-Cookie": await openedListsCookie(left) },
  });
}

const mostCompared = 4;

/** The chosen homes beside each other. */
function toComparison(form: FormData, here: string) {
  const ids = form
    .getAll("compare")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 1e9);
  const homes = [...new Set(ids)];
  if (homes.length < 2 || homes.length > mostCompared)
    return redirectWithInfo(here, "shortlists.compareHowMany");
  return redirect(paths.comparison(homes));
}

const cookieName = "list-guest";
const year = 365 * 24 * 3600;

/** The key by which a guest of shared lists is known, in this browser alone. */
const readGuestKey = (request: Request) =>
  readCookie(request.headers.get("Cookie"), cookieName) || undefined;

/** The cookie that keeps it; it is sent to shared lists alone. */
const guestCookie = (key: string) =>
  `${cookieName}=${encodeURIComponent(key)}; Path=/shared-lists; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecureSite() ? "; Secure" : ""}`;

/** Nobody else keeps pages about shared lists, finds them, or learns their address from a link that is followed. */
export const secretLinkHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
