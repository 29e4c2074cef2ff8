import { redirect } from "@remix-run/node";
import { operatorReviewList } from "~/contract/operator/review-list/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/screens.server/page-number";
import { orNull } from "~/upstream.server/or-null";
import { everyCategory } from "../parts/every-category.server";
import { asked, listPath, readFilters, usualSize } from "./filters";

/** A page of what the address asks for, and how many there are of each kind. */
export async function loadList(request: Request) {
  await requireOperator(request, "review");
  const filters = readFilters(new URL(request.url).searchParams);
  const { size = usualSize } = filters;
  const page = readPageNumber(request);
  const isTicked = new URL(request.url).searchParams.get("ticked") === "all";
  const api = upstream(request);
  const [t, language, found, categories] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    api.envelope(operatorReviewList, {
      ...asked(filters),
      offset: (page - 1) * size,
      limit: size,
      with_doubles: true,
    }),
    orNull(everyCategory(request)),
  ]);
  const { data: items, counts, total = items.length } = found;
  const pages = Math.max(1, Math.ceil(total / size));
  // The last one of the last page was decided.
  if (page > pages) throw redirect(listPath(filters, { page: pages > 1 ? pages : undefined }));
  return {
    title: t("operator.queue.title"),
    ...{ filters, page, pages, total, counts, isTicked },
    categories: (categories ?? []).map(({ id, category: name }) => ({ id, name })),
    items: items.map((item) => ({
      ...item,
      ago: item.since ? relativeTime(t, language, new Date(item.since)) : "",
    })),
  };
}
