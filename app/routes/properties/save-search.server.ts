import { data, redirect } from "@remix-run/node";
import {
  addressQuery,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, propertyLists } from "~/contract/properties/lists";
import { saveSearch, toKeptFilters } from "~/contract/saved-searches/calls";
import { validateSavedSearch } from "~/contract/saved-searches/forms";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { getPosition } from "~/session.server/preferences";
import { refusedReply } from "~/session.server/refused-reply";
import { getSession } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { listPath } from "./list-path";

/** The search in the address, with what its list says itself, and the way back to it. */
export async function askedSearch(request: Request) {
  const { searchParams } = new URL(request.url);
  const list = propertyLists.find((one) => one === searchParams.get("list")) ?? "all";
  const isAround = list === "nearby";
  const read = readSearchFilters(searchParams, { isAround });
  const place = isAround && read.latitude === undefined ? await getPosition(request) : null;
  const around = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  const all = { ...read, ...fixedByList[list], ...around };
  const filters: SearchFilters = {
    ...all,
    ...(all.latitude === undefined && { radius: undefined }),
    posted_since: undefined,
    listed_within: undefined,
    sort: undefined,
    asked: undefined,
    view: "grid",
    page: 1,
  };
  return { filters, back: listPath(list, writeSearchFilters({ ...read, page: 1 })) };
}

/** Keeps the search. Visitors are asked to sign in; it is kept then, and they are led back to it. */
export async function keepSearch(request: Request) {
  requireEmbeddedApi();
  const { filters, back } = await askedSearch(request);
  const submission = validateSavedSearch(await readForm(request));
  if (submission.status !== "success")
    return data({ reply: submission.reply(), known: null }, { status: 400 });
  const { value } = submission;
  if (!(await getSession(request)).has("token")) {
    const search = addressQuery({ ...writeSearchFilters(filters), ...value }).toString();
    return redirect(paths.signIn({ next: back, search }));
  }
  try {
    await upstream(request).call(saveSearch, { ...value, ...toKeptFilters(filters) });
  } catch (error) {
    const refused = refusedReply(submission, error);
    return data({ ...refused.data, known: knownSearch(error) }, refused.init ?? undefined);
  }
  return redirectWithSuccess(back, "properties.saved.done");
}

/** The search that has the same filters already. */
function knownSearch(error: unknown) {
  const known =
    error instanceof UpstreamError ? (error.data as { id?: unknown; name?: unknown }) : null;
  return typeof known?.id === "number" && typeof known.name === "string"
    ? { id: known.id, name: known.name }
    : null;
}
