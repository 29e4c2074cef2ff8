import { getFigures } from "~/contract/dashboard/calls";
import { periods } from "~/contract/dashboard/rules";
import { capabilities } from "~/upstream.server/capabilities";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** Figures of all the caller's listings, or of one, for the period that the address names. */
export async function loadFigures(
  request: Request,
  of: { property_id?: number; project_id?: number } = {},
) {
  // Others count views and likes, but not by the day.
  if (!capabilities().figures) return null;
  const asked = new URL(request.url).searchParams.get("days");
  const period = periods.find((one) => one === asked) ?? "30";
  const figures = await orNull(upstream(request).call(getFigures, { days: period, ...of }), 1000);
  return figures && { period, ...figures };
}

export type ListingFigures = NonNullable<Awaited<ReturnType<typeof loadFigures>>>;
