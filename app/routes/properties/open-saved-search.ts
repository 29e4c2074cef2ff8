import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  fromKeptFilters,
  getSavedSearches,
  lookAtSavedSearch,
} from "~/contract/saved-searches/calls";
import { writeSearchFilters } from "~/contract/properties/forms";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";

/** Leads to the homes of a saved search; what was new there is seen by that. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const api = upstream(request);
  const searches = await api.call(getSavedSearches);
  const search = searches.find(({ id }) => String(id) === params.id);
  if (!search) throw notFound("page");
  await orNull(api.call(lookAtSavedSearch, { id: search.id }));
  return redirect(paths.properties(writeSearchFilters(fromKeptFilters(search.filters))));
}
