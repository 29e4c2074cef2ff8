import { type SqlBool, sql } from "kysely";
import { majorUnits } from "~/contract/currencies";
import type { ParsedInputOf } from "~/contract/wire/call";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { typedId } from "~/contract/operator/forms";
import type { ListingStatus, RequestStatus } from "../db/tables";
import { containing } from "../db/containing";
import { handler, reply } from "../http/handler";
import type { Listed } from "../listings/require-listing";
import { suspectedDoubles } from "../listings/suspected-doubles";

interface Row {
  kind: Listed;
  id: number;
  slug: string;
  title: string;
  picture_key: string;
  reference: string;
  city: string;
  region: string;
  country: string;
  category: string;
  status: ListingStatus | null;
  price_minor: string | null;
  currency: string;
  view_count: number;
  request_status: RequestStatus;
  is_active: boolean;
  is_promoted: boolean;
  is_held: boolean;
  revision: number;
  owner_id: number | null;
  owner_name: string | null;
  created_at: Date;
}

const textOf = {
  property: sql`search_text`,
  project: sql`searchable(concat_ws(' ', title, location, city, state, country))`,
};
/** Feeds bring homes alone. The list is made first, so that the indexes of both are asked. */
const hasReference = {
  property: (search: string) => sql`id = any (array(
    select property_id from feed_listing
    where property_id is not null and searchable(reference) like searchable(${containing(search)})))`,
  project: () => sql`false`,
};
/** What is told of one kind alone. */
const ownFacts = {
  property: sql`status, price_minor, currency,
    coalesce((select reference from feed_listing where property_id = property.id), '') as reference`,
  project: sql`null as status, null as price_minor, '' as currency, '' as reference`,
};
const pictureOf = { property: "title_image_key", project: "image_key" } as const;

/** An index of three letters answers; fewer would read every listing. */
const fewestLetters = 3;

/** Whether operators hold back the listing that a query is at. */
const isHeld = (kind: Listed) => sql<SqlBool>`exists (
  select from listing_hold where ${sql.ref(`${kind}_id`)} = ${sql.ref(`${kind}.id`)})`;

/** Indexes have the same conditions (migration 0216). What was sold or rented out still has its page. */
const visible = {
  shown: sql<SqlBool>`request_status = 'approved' and is_active and not is_withheld`,
  hidden: sql<SqlBool>`request_status = 'approved' and not is_active and hidden_by_owner`,
};

type Asked = ParsedInputOf<typeof operatorFindListings>;

const foundWhere = (kind: Listed, asked: Asked, timeZone: string) => {
  const { search, request_status, owner_id, is_promoted, is_held } = asked;
  const { visibility, city, category_id, since, until } = asked;
  const number = search && typedId(search);
  const conditions = [
    ...(request_status ? [sql<SqlBool>`request_status = ${request_status}`] : []),
    ...(owner_id === undefined ? [] : [sql<SqlBool>`coalesce(owner_id, 0) = ${owner_id}`]),
    ...(is_promoted ? [sql<SqlBool>`is_promoted`] : []),
    ...(is_held ? [isHeld(kind)] : []),
    ...(visibility ? [visible[visibility]] : []),
    ...(city ? [sql<SqlBool>`searchable(city) = searchable(${city})`] : []),
    ...(category_id === undefined ? [] : [sql<SqlBool>`category_id = ${category_id}`]),
    ...(since
      ? [sql<SqlBool>`created_at >= ${since}::date::timestamp at time zone ${timeZone}`]
      : []),
    ...(until
      ? [sql<SqlBool>`created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`]
      : []),
    ...(search
      ? [
          sql<SqlBool>`(${number ? sql`id = ${number}` : sql`false`} or ${
            search.length < fewestLetters
              ? sql`false`
              : sql`(${textOf[kind]} like searchable(${containing(search)}) or ${hasReference[kind](search)})`
          })`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

/** Listings of both kinds in every state, newest first. */
export const operatorFindListingsHandler = handler(
  operatorFindListings,
  async (input, { services }) => {
    const { database, mediaUrl, timeZone } = services;
    const { kind, offset, limit } = input;
    const kinds: readonly Listed[] = kind ? [kind] : ["property", "project"];
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`select (${sql.join(
        kinds.map(
          (one) =>
            sql`(select count(*) from ${sql.table(one)} ${foundWhere(one, input, timeZone)})`,
        ),
        sql` + `,
      )})::int as total`.execute(database),
      sql<Row>`
        select found.*, member.name as owner_name from (${sql.join(
          kinds.map(
            (one) => sql`(
              select ${one} as kind, id, slug, title, ${sql.ref(pictureOf[one])} as picture_key, city,
                state as region, country, view_count, ${ownFacts[one]},
                (select name from category where category.id = category_id) as category, request_status, is_active, is_promoted, ${isHeld(one)} as is_held, revision, owner_id, created_at
              from ${sql.table(one)} ${foundWhere(one, input, timeZone)} order by created_at desc, id desc limit ${offset + limit})`,
          ),
          sql` union all `,
        )}) found left join member on member.id = owner_id
        order by found.created_at desc, kind, found.id desc
        offset ${offset} limit ${limit}`.execute(database),
    ]);
    const mayBeDouble = await suspectedDoubles(services, input.with_doubles ? rows : []);
    const data = rows.map(
      ({ slug, picture_key, owner_id, owner_name, created_at, price_minor, ...row }) => ({
        ...row,
        may_be_double: mayBeDouble(row),
        slug_id: slug,
        title_image: mediaUrl(picture_key, "signed"),
        price: price_minor === null ? null : majorUnits(Number(price_minor), row.currency),
        owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? "" },
        created_at: created_at.toISOString(),
      }),
    );
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);
