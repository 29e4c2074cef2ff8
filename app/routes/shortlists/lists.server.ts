import { data, redirect } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties/calls";
import {
  changeShortlistHome,
  getShortlists,
  leaveShortlist,
  saveShortlist,
} from "~/contract/shortlists/calls";
import { homeListsAction, leaveListForm, validateListName } from "~/contract/shortlists/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { shortlistPaths } from "~/shortlist-paths";
import { cardOf } from "~/ui/listing-cards";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { withUnsentWords } from "~/screens.server/unsent-words";

/** The member's lists, and those that others share with them. */
export async function myLists(request: Request) {
  await requireUser(request);
  const [lists, t] = await Promise.all([upstream(request).call(getShortlists), getTexts(request)]);
  return { title: t("shortlists.title"), lists };
}

/** Makes a list, and leads to it; or takes one of somebody else's off the member's. */
export async function changeLists(request: Request) {
  const form = await readForm(request);
  if (form.has("leave")) return leaveList(request, form);
  return withUnsentWords(request, form, { name: "name", back: paths.shortlists() }, async () => {
    await requireUser(request);
    const submission = validateListName(form);
    if (submission.status !== "success")
      return data({ reply: submission.reply() }, { status: 400 });
    try {
      const { id } = await upstream(request).call(saveShortlist, submission.value);
      return await redirectWithSuccess(shortlistPaths.shortlist(id), "shortlists.saved");
    } catch (error) {
      return refusedReply(submission, error);
    }
  });
}

async function leaveList(request: Request, form: FormData) {
  const read = leaveListForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  await requireUser(request);
  try {
    await upstream(request).call(leaveShortlist, { id: read.data.leave });
  } catch (error) {
    // It ended, or was left elsewhere: it is not among theirs any more either way.
    if (!(error instanceof UpstreamError) || error.status !== 404) return failPage(error);
  }
  return redirectWithSuccess(paths.shortlists(), "shortlists.opened.forgotten");
}

const homeAt = (request: Request) => {
  const id = Number(new URL(request.url).searchParams.get("home"));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
};

const backFrom = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next"), paths.shortlists());

/** One home beside the member's own lists. @throws 404 for a home that is not on the market */
export async function listsForHome(request: Request) {
  await requireUser(request);
  const property_id = homeAt(request);
  if (property_id === null) throw notFound("page");
  const api = upstream(request);
  const [lists, [home], t, language] = await Promise.all([
    api.call(getShortlists, { property_id }),
    api.call(getPropertyList, { id: property_id, limit: 1 }),
    getTexts(request),
    getLanguage(request),
  ]);
  if (!home) throw notFound("page");
  return {
    title: t("shortlists.choose.title"),
    home: cardOf(home, language),
    lists: lists.filter(({ is_own }) => is_own),
    back: backFrom(request),
  };
}

/** Puts the home on a list, takes it off, or makes a list with it. */
export async function changeListsOfHome(request: Request) {
  const form = await readForm(request);
  const property_id = homeAt(request);
  const read = homeListsAction.safeParse(Object.fromEntries(form));
  if (property_id === null || !read.success)
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  const here = paths.chooseLists({ home: property_id, next: backFrom(request) });
  const act = read.data;
  return withUnsentWords(request, form, { name: "name", back: here }, async () => {
    await requireUser(request);
    if (act.intent === "create") return makeListWith(request, property_id, form, here);
    const put = { id: act.list, property_id, type: act.intent === "add" ? "1" : "0" } as const;
    try {
      await upstream(request).call(changeShortlistHome, put);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(here, error.message);
    }
    return redirect(here);
  });
}

async function makeListWith(request: Request, property_id: number, form: FormData, here: string) {
  const api = upstream(request);
  // A name is asked for once more where the page about the home can be shown.
  const [home] = await api.call(getPropertyList, { id: property_id, limit: 1 }).catch(failPage);
  if (!home) throw notFound("page");
  const submission = validateListName(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  let id;
  try {
    ({ id } = await api.call(saveShortlist, submission.value));
  } catch (error) {
    return refusedReply(submission, error);
  }
  try {
    await api.call(changeShortlistHome, { id, property_id, type: "1" });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(shortlistPaths.shortlist(id), error.message);
  }
  return redirect(here);
}
