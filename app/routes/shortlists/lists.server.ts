import { redirect } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties";
import { changeShortlistHome, getShortlists, saveShortlist } from "~/contract/shortlists";
import { homeListsAction, listName } from "~/contract/shortlists.forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { shortlistPaths } from "~/shortlist-paths";
import { cardOf } from "~/ui/card-property";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

/** The member's lists, and those that others share with them. */
export async function myLists(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const [lists, t] = await Promise.all([upstream(request).call(getShortlists), getTexts(request)]);
  return { title: t("shortlists.title"), lists };
}

/** What the caller typed as a name; the sentence that says what is wrong with it. */
const readName = (typed: FormDataEntryValue | null) => {
  const read = listName.safeParse(typed);
  return read.success
    ? { name: read.data, wrong: null }
    : { name: "", wrong: read.error.issues[0]!.message };
};

/** Makes a list, and leads to it. */
export async function makeList(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const { name, wrong } = readName((await readForm(request)).get("name"));
  if (wrong) return redirectWithError(paths.shortlists(), wrong);
  try {
    const { id } = await upstream(request).call(saveShortlist, { name });
    return redirectWithSuccess(shortlistPaths.shortlist(id), "shortlists.saved");
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.shortlists(), error.message);
  }
}

const homeAt = (request: Request) => {
  const id = Number(new URL(request.url).searchParams.get("home"));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
};

const backFrom = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next"), paths.shortlists());

/** One home beside the member's own lists. @throws 404 for a home that is not on the market */
export async function listsForHome(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const property_id = homeAt(request);
  if (property_id === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  const api = upstream(request);
  const [lists, [home], t] = await Promise.all([
    api.call(getShortlists, { property_id }),
    api.call(getPropertyList, { id: property_id, limit: 1 }),
    getTexts(request),
  ]);
  if (!home) throw new Response(null, { status: 404, statusText: "Not Found" });
  return {
    title: t("shortlists.choose.title"),
    home: cardOf(home),
    lists: lists.filter(({ is_own }) => is_own),
    back: backFrom(request),
  };
}

/** Puts the home on a list, takes it off, or makes a list with it. */
export async function changeListsOfHome(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const property_id = homeAt(request);
  const read = homeListsAction.safeParse(Object.fromEntries(await readForm(request)));
  if (property_id === null || !read.success)
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  const here = paths.chooseLists({ home: property_id, next: backFrom(request) });
  const api = upstream(request);
  const put = (id: number, type: "0" | "1") =>
    api.call(changeShortlistHome, { id, property_id, type });
  try {
    if (read.data.intent === "create") {
      const { name, wrong } = readName(read.data.name);
      if (wrong) return redirectWithError(here, wrong);
      const { id } = await api.call(saveShortlist, { name });
      await put(id, "1");
    } else await put(read.data.list, read.data.intent === "add" ? "1" : "0");
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(here, error.message);
  }
  return redirect(here);
}
