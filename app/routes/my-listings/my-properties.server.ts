import { z } from "zod";
import { getAddedProperties, isOwnProperty, type OwnProperty } from "~/contract/listings";
import { hasLapsed, mayEdit, movesOf } from "~/contract/listings.states";
import { requestStatuses } from "~/contract/shapes/property";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { listingGate } from "~/routes/listing-form/listing-gate.server";

const perPage = 12;

/** What the address of the list may say; whatever else it says is passed over. */
const filters = z.object({
  search: z.string().trim().min(1).max(255).optional().catch(undefined),
  property_type: z.enum(["0", "1", "2", "3"]).optional().catch(undefined),
  request_status: z.enum(requestStatuses).optional().catch(undefined),
  status: z.enum(["0", "1"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
type MineFilters = z.output<typeof filters>;

export const readMineFilters = (query: URLSearchParams): MineFilters =>
  filters.parse(Object.fromEntries(query));

export const minePath = ({ page, ...rest }: MineFilters) =>
  paths.myProperties({ ...rest, page: page === 1 ? undefined : page });

/** What a row of the list shows. */
const row = (home: OwnProperty) => ({
  kind: "property" as const,
  id: home.id,
  slug: home.slug_id,
  title: home.title,
  picture: home.title_image,
  place: [home.address, home.city].filter(Boolean).join(", "),
  price: home.price,
  rentDuration: home.rentduration,
  offered: home.property_type,
  marketState: home.market_state,
  review: home.request_status,
  rejection: home.reject_reason.reason ?? "",
  shown: home.status === 1,
  promoted: home.promoted,
  premium: home.is_premium,
  views: home.total_click,
  favourites: home.favourite_count,
  canEdit: mayEdit(home.request_status),
  moves: movesOf(home),
  hasLapsed: hasLapsed(home),
  canFeature: home.is_feature_available,
});
export type OwnRow = ReturnType<typeof row>;

export async function myListings(request: Request) {
  const { searchParams } = new URL(request.url);
  const query = readMineFilters(searchParams);
  const { page, ...asked } = query;
  const api = upstream(request);
  const [{ data, total = data.length, total_views: views }, gate, drafts] = await Promise.all([
    api.envelope(getAddedProperties, {
      ...asked,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
    orNull(listingGate(api, "property_list"), 1000),
    listFormDrafts(request, "property"),
  ]);
  return {
    query,
    filtered: Object.values(asked).some((value) => value !== undefined),
    rows: data.filter(isOwnProperty).map(row),
    total,
    views: views ?? null,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    gate,
    drafts,
    draftToDelete: searchParams.get("delete-draft"),
  };
}
