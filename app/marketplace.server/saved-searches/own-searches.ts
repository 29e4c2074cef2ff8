import { type Selectable, sql } from "kysely";
import type { SavedSearch } from "~/contract/saved-searches/calls";
import type { Database } from "../db/database";
import type { SavedSearchTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";
import type { Condition } from "../properties/condition";
import { conditionsOf, momentOf, pointOf, radiusOf } from "../properties/filters";
import type { Services } from "../services";
import { filtersOnWire } from "./kept-filters";

/** The caller's searches, latest first; with an id that one alone. */
export const ownSearches = (database: Database, caller: Caller, id?: number) =>
  database
    .selectFrom("saved_search")
    .selectAll()
    .where("member_id", "=", caller.id)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("id", "desc")
    .execute();

/** @throws NotFound when it is somebody else's, or nobody's */
export async function requireOwnSearch(services: Services, caller: Caller, id: number) {
  const [search] = await ownSearches(services.database, caller, id);
  if (!search) throw new NotFound("search_not_found");
  return searchOnWire(services, search);
}

/** @throws NotFound when the statement changed nothing */
export function requireChanged(changed: unknown) {
  if (!changed) throw new NotFound("search_not_found");
}

type Search = Selectable<SavedSearchTable>;
type Counts = Pick<SavedSearch, "count" | "new_count">;

export async function searchOnWire(services: Services, search: Search): Promise<SavedSearch> {
  const [onWire] = await searchesOnWire(services, [search]);
  return onWire!;
}

/** The searches with the homes that match each now, counted in one statement. */
export async function searchesOnWire(
  services: Pick<Services, "database" | "clock" | "timeZone">,
  searches: Search[],
): Promise<SavedSearch[]> {
  if (searches.length === 0) return [];
  const { database } = services;
  const moment = momentOf(services);
  const asksForWidest = ({ filters }: Search) => pointOf(filters) && filters.radius === undefined;
  const widest = searches.some(asksForWidest) ? await radiusOf(database, undefined) : undefined;
  const parts = await Promise.all(
    searches.map(async (search) => {
      const filters = asksForWidest(search)
        ? { ...search.filters, radius: widest }
        : search.filters;
      return countsOf(search, await conditionsOf(database, filters, moment));
    }),
  );
  const { rows } = await sql<Counts & { id: number }>`${sql.join(parts, sql` union all `)}`.execute(
    database,
  );
  const counts = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return searches.map((search) => onWire(search, counts.get(search.id)!));
}

/** A member's own homes are no news to them. */
const countsOf = ({ id, looked_at, member_id }: Search, conditions: Condition[]) => sql`
  select ${id}::int as id, count(*) as count,
    count(*) filter (where listed.happened_at > ${looked_at}
      and market.owner_id is distinct from ${member_id}::int) as new_count
  from market
  left join home_news listed on listed.property_id = market.id and listed.kind = 'listed'
  ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`;

function onWire(search: Search, counts: Counts): SavedSearch {
  return {
    id: search.id,
    name: search.name,
    filters: filtersOnWire(search.filters),
    frequency: search.frequency,
    ...counts,
    looked_at: search.looked_at.toISOString(),
    created_at: search.created_at.toISOString(),
  };
}
