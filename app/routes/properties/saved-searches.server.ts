import { data, redirect } from "@remix-run/node";
import { getUserData } from "~/contract/account/calls";
import {
  changeSavedSearch,
  deleteSavedSearch,
  fromKeptFilters,
  getSavedSearches,
} from "~/contract/saved-searches/calls";
import { savedSearchAction, validateSavedSearch } from "~/contract/saved-searches/forms";
import { mostSavedSearches } from "~/contract/saved-searches/rules";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { readForm } from "~/screens.server/read-form";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { getSession } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { filterWords } from "./saved-filters.server";

/** The member's searches, with their filters in words; with `?delete=` the one that is to go. */
export async function mySavedSearches(request: Request) {
  await requireUser(request);
  const [t, { wordsFor }, searches, lacksAddress] = await Promise.all([
    getTexts(request),
    filterWords(request),
    upstream(request).call(getSavedSearches),
    lacksAlertAddress(request),
  ]);
  const asked = new URL(request.url).searchParams.get("delete");
  const toDelete = asked === null ? null : searches.find(({ id }) => String(id) === asked);
  if (toDelete === undefined) throw redirect(paths.savedSearches());
  return {
    title: t("properties.saved.title"),
    toDelete: toDelete && { id: toDelete.id, name: toDelete.name },
    most: mostSavedSearches,
    lacksAddress: lacksAddress && searches.some(({ frequency }) => frequency !== "none"),
    rows: searches.map(({ id, name, frequency, count, new_count, filters }) => ({
      id,
      name,
      frequency,
      count,
      newCount: new_count,
      words: wordsFor(fromKeptFilters(filters)),
    })),
  };
}

export type SavedSearchView = Awaited<ReturnType<typeof mySavedSearches>>["rows"][number];

/** Changes or deletes one of them. */
export async function saveOrDelete(request: Request) {
  await requireUser(request);
  const form = await readForm(request);
  const asked = savedSearchAction.safeParse(Object.fromEntries(form));
  if (!asked.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { intent, search_id: id } = asked.data;
  if (intent === "delete") {
    try {
      await upstream(request).call(deleteSavedSearch, { id });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(paths.savedSearches(), error.message);
    }
    return redirectWithSuccess(paths.savedSearches(), "properties.saved.deleted");
  }
  const submission = validateSavedSearch(form);
  if (submission.status !== "success")
    return data({ id, reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(changeSavedSearch, { id, ...submission.value });
  } catch (error) {
    const refused = refusedReply(submission, error);
    return data({ id, ...refused.data }, refused.init ?? undefined);
  }
  return redirectWithSuccess(paths.savedSearches(), "properties.saved.changed");
}

/** Whether a member is signed in whom letters about new homes do not reach. */
export async function lacksAlertAddress(request: Request) {
  if (!(await getSession(request)).has("token")) return false;
  const user = await orNull(upstream(request).call(getUserData), 1000);
  return user !== null && !user.is_email_verified;
}
