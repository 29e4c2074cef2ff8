import { data } from "@remix-run/node";
import {
  operatorDeletedListings,
  restoreListing,
} from "~/contract/operator/deleted-listings/calls";
import { waysBack } from "~/contract/operator/deleted-listings/rules";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { everyCategory } from "../parts/every-category.server";
import { readId } from "../parts/read-id.server";

/** A deleted listing, and categories where its own is gone. */
export async function loadDeleted(request: Request, param: string | undefined) {
  await requireOperator(request, "behalf");
  const id = readId(param, "property");
  const api = upstream(request);
  const [listing] = await api.call(operatorDeletedListings, { id });
  if (!listing) throw notFound("property");
  const categories = listing.category_id === null ? await everyCategory(request) : [];
  return {
    title: listing.title,
    listing,
    categories: categories.map(({ id: value, category }) => ({
      value: String(value),
      label: category,
    })),
  };
}

export async function restore(request: Request, param: string | undefined) {
  await requireOperator(request, "behalf");
  const id = readId(param, "property");
  const form = await readForm(request);
  const way = waysBack.find((one) => one === form.get("way")) ?? "waiting";
  const category_id = Number(/^\d{1,9}$/.exec(String(form.get("category_id")))?.[0] ?? 0);
  try {
    const restored = await upstream(request).call(restoreListing, {
      id,
      way,
      ...(category_id > 0 && { category_id }),
    });
    const page = operatorPaths.operatorListing(restored.kind, restored.id);
    return await redirectWithSuccess(page, "behalf.deleted.done");
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const wrong = error.errors?.category_id;
    if (wrong) return data({ errors: { category_id: [wrong] } }, { status: 400 });
    return redirectWithError(operatorPaths.operatorListings({ state: "deleted" }), error.message);
  }
}
