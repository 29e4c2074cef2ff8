import { redirect } from "@remix-run/node";
import { advertisable } from "~/contract/adverts";
import { operatorFindListings } from "~/contract/operator.console";
import { requestStatuses } from "~/contract/shapes/property";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";

const perPage = 20;

/** What the address asks of the listings; what cannot be read narrows nothing. */
function readFilters(query: URLSearchParams) {
  const owner = /^\d{1,9}$/.exec(query.get("owner") ?? "")?.[0];
  return {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    kind: advertisable.find((one) => one === query.get("kind")),
    state: requestStatuses.find((one) => one === query.get("state")),
    owner: owner === undefined ? undefined : Number(owner),
  };
}

/** A page of all members' listings. */
export async function loadListings(request: Request) {
  await requireOperator(request, "listings");
  const filters = readFilters(new URL(request.url).searchParams);
  const { state, owner, ...rest } = filters;
  const page = readPageNumber(request);
  const [t, { data: listings, total = listings.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorFindListings, {
      ...rest,
      request_status: state,
      owner_id: owner,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorListings(filters));
  return { title: t("operator.listings.title"), filters, listings, total, page, pages };
}
