import { type SqlBool, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { getAddedProperties, type OwnAdvert } from "~/contract/listings/calls";
import { statusFromWire } from "~/contract/listings/rules";
import { type Caller, reply, handler } from "../http/handler";
import { otherListings } from "./other-listings";
import type { Services } from "../services";
import { ownProperties } from "./own-properties";

type Input = ParsedInputOf<typeof getAddedProperties>;

/** The caller's listings, newest first; one by slug; or their adverts (contract §3.42). */
export const getAddedPropertiesHandler = handler(
  getAddedProperties,
  async (input, { caller, services }) => {
    if (input.is_promoted) return await adverts(input, caller, services);
    const matching = found(input, caller, services);
    const { total, views } = await matching
      .select((build) => [
        build.fn.countAll<number>().as("total"),
        build.fn.coalesce(build.fn.sum<number>("view_count"), sql.lit(0)).as("views"),
      ])
      .executeTakeFirstOrThrow();
    const page = await matching
      .select("property.id")
      .orderBy("property.id", "desc")
      .offset(input.offset)
      .limit(input.limit)
      .execute();
    const data = await ownProperties(
      services,
      page.map(({ id }) => id),
    );
    return reply(data, {
      total,
      total_views: views,
      ...(input.slug_id && data[0]
        ? {
            similiar_properties: await ownProperties(
              services,
              await otherListings(services, "property", caller, data[0].id),
            ),
          }
        : {}),
    });
  },
);

function found(input: Input, caller: Caller, { database }: Services) {
  return database
    .selectFrom("property")
    .where("owner_id", "=", caller.id)
    .$if(input.slug_id !== undefined, (query) => query.where("slug", "=", input.slug_id!))
    .$if(input.id !== undefined, (query) => query.where("property.id", "=", input.id!))
    .$if(input.property_type !== undefined, (query) =>
      query.where("status", "=", statusFromWire[input.property_type!]),
    )
    .$if(input.status.length > 0, (query) =>
      query.where(
        "is_active",
        "in",
        input.status.map((status) => status === "1"),
      ),
    )
    .$if(input.request_status.length > 0, (query) =>
      query.where("request_status", "in", input.request_status),
    )
    .$if(input.search !== undefined, (query) =>
      query.where(sql<SqlBool>`(
        strpos(search_text, searchable(${input.search!})) > 0
        or category_id in (
          select id from category where strpos(searchable(name), searchable(${input.search!})) > 0))`),
    );
}

async function adverts(input: Input, caller: Caller, { database, mediaUrl }: Services) {
  const matching = database
    .selectFrom("advertisement")
    .innerJoin("property", "property.id", "advertisement.property_id")
    .innerJoin("category", "category.id", "property.category_id")
    .where("property.owner_id", "=", caller.id);
  const { total } = await matching
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      "advertisement.id as advertisement_id",
      "advertisement.status as advertisement_status",
      "advertisement.kind",
      "property.id",
      "property.slug",
      "property.status",
      "property.title",
      "property.city",
      "property.state",
      "property.country",
      "property.price_minor",
      "property.title_image_key",
      "property.category_id",
      "category.name as category_name",
      "category.slug as category_slug",
      "category.image_key",
    ])
    .orderBy("advertisement.id", "desc")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const data: OwnAdvert[] = rows.map((row) => ({
    id: row.id,
    slug_id: row.slug,
    property_type: row.status,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    price: row.price_minor / 100,
    title_image: mediaUrl(row.title_image_key, "signed"),
    advertisement_id: row.advertisement_id,
    advertisement_status: row.advertisement_status,
    advertisement_type: row.kind,
    category: {
      id: row.category_id,
      category: row.category_name,
      image: mediaUrl(row.image_key),
      slug_id: row.category_slug,
    },
  }));
  return reply(data, { total });
}
