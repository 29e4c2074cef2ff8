import { type Selectable, sql } from "kysely";
import { getProperty, type GoneHome } from "~/contract/properties/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import { idOfSlug } from "../former-slugs";
import { type Caller, type RequestFacts, reply, handler } from "../http/handler";
import { LimitReached } from "../http/refusals";
import type { Services } from "../services";
import { propertyCards } from "./cards";
import type { Condition } from "./condition";
import { seeContacts } from "./contacts";
import { propertyDetails } from "./detail";
import { conditionsOf, momentOf } from "./filters";
import { findProperties, type Order } from "./find";
import { similarProperties } from "./similar";
import { mayManage, maySee, premiumRight, sightFacts } from "./visibility";

type Input = ParsedInputOf<typeof getProperty>;

/** One home by id or slug with others beside it; or homes by filters, newest first (contract §3.5). */
export const getPropertyHandler = handler(
  getProperty,
  async (input, { caller, services, request }) =>
    input.id !== undefined || input.slug_id !== undefined
      ? await one(input, caller, services, request)
      : await several(input, caller, services),
);

async function one(
  { id, slug_id }: Input,
  caller: Caller | null,
  services: Services,
  request: RequestFacts,
) {
  const { database, clock } = services;
  const property = await database
    .selectFrom("property")
    .select([...sightFacts, "id", "category_id", "city", "status"])
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(slug_id !== undefined, (query) => query.where("id", "=", idOfSlug("property", slug_id!)))
    .executeTakeFirst();
  if (!property || !maySee(property, caller)) {
    const gone = property ? goneHome(property) : await homeOnceAt(database, slug_id);
    return reply([], { total: 0, similar_properties: [], gone });
  }
  if (property.is_premium && !mayManage(property, caller)) {
    const { open, flags } = await premiumRight(database, caller, clock());
    if (!open) throw new LimitReached(flags);
  }
  // Screens count for themselves, because they also answer from the cache.
  if (!request.fromOwnScreens)
    services.views.add(property.id, { ...request, memberId: caller?.id });
  const contacts = await seeContacts(services, caller, property.owner_id);
  const [data, beside] = await Promise.all([
    propertyDetails(services, [property.id], caller, contacts),
    similarProperties(database, property),
  ]);
  return reply(data, {
    total: data.length,
    similar_properties: await propertyCards(services, beside, caller),
    gone: null,
  });
}

function orderOf({ top_rated, most_liked }: Input): Order {
  if (top_rated) return "most_viewed";
  return most_liked ? "most_liked" : "newest";
}

async function several(input: Input, caller: Caller | null, services: Services) {
  const { database } = services;
  const conditions: Condition[] = await conditionsOf(database, input, momentOf(services));
  if (input.userid !== undefined)
    conditions.push(
      input.userid === 0 ? sql`market.owner_id is null` : sql`market.owner_id = ${input.userid}`,
    );
  if (input.users_promoted)
    conditions.push(sql`(market.is_promoted and market.owner_id = ${caller?.id ?? null}::int)`);
  const { ids, total } = await findProperties(database, {
    conditions,
    order: orderOf(input),
    promotedFirst: false,
    offset: input.offset,
    limit: input.limit,
  });
  return reply(await propertyDetails(services, ids, caller), {
    total,
    similar_properties: [],
    gone: null,
  });
}

type Facts = Pick<
  Selectable<PropertyTable>,
  "city" | "category_id" | "status" | "is_active" | "request_status"
>;

/** A home that its owner took from the site after it was sold or let; null for what is merely not shown. */
function goneHome({ city, category_id, status, ...home }: Facts): GoneHome | null {
  const isGone = home.request_status === "approved" && !home.is_active;
  return isGone && (status === "sold" || status === "rented")
    ? { city, category_id, property_type: status }
    : null;
}

/** What is left of a sold or let home that was deleted: that it was there, and where. */
async function homeOnceAt(database: Database, slug?: string): Promise<GoneHome | null> {
  if (slug === undefined) return null;
  const left = await database
    .selectFrom("former_slug")
    .select(["city", "category_id", "was_rented"])
    .where("kind", "=", "property")
    .where("slug", "=", slug)
    .where("holder_id", "is", null)
    .executeTakeFirst();
  return (
    (left && {
      city: left.city,
      category_id: left.category_id,
      property_type: left.was_rented ? "rented" : "sold",
    }) ??
    null
  );
}
