import { type SqlBool, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import {
  operatorDeletedListings,
  restoreListing,
} from "~/contract/operator/deleted-listings/calls";
import { daysKeptDeleted } from "~/contract/operator/deleted-listings/rules";
import { containing } from "../../db/containing";
import type { Transaction } from "../../db/database";
import type { KeptRows, RequestStatus, Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, handler, reply } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { bringBack } from "../../listings/deleted-listings";
import { freeSlug } from "../../listings/listing-slug";
import type { Listed } from "../../listings/require-listing";
import { noteAct } from "../acts";

const day = 86_400_000;

interface FeedReference {
  feed_id: number;
  reference: string;
}

interface Row {
  id: number;
  kind: Listed;
  listing_id: number;
  owner_id: number | null;
  owner_name: string | null;
  category_id: number | null;
  title: string;
  city: string;
  request_status: RequestStatus;
  deleted_at: Date;
  description: string;
  photos: string[];
}

/** The title's picture first, then the others in their order. */
const photoKeys = sql`array(
  select key from (
    select coalesce(said #>> '{property,0,title_image_key}', said #>> '{project,0,image_key}') as key, -1 as place
    union all
    select picture ->> 'media_key', (picture ->> 'position')::int
      from jsonb_array_elements(coalesce(said -> 'property_picture', said -> 'project_file')) as picture
      where coalesce(picture ->> 'kind', 'image') = 'image'
  ) as photo where key <> '' order by place)`;

/** What members deleted, latest first. */
export const operatorDeletedListingsHandler = handler(
  operatorDeletedListings,
  async ({ search, kind, owner_id, id, offset, limit }, { services: { database, mediaUrl } }) => {
    const number = Number(/^#?(\d{1,9})$/.exec(search ?? "")?.[1] ?? 0);
    const conditions = [
      sql<SqlBool>`true`,
      ...(id === undefined ? [] : [sql<SqlBool>`deleted_listing.id = ${id}`]),
      ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
      ...(owner_id === undefined ? [] : [sql<SqlBool>`coalesce(owner_id, 0) = ${owner_id}`]),
      ...(search
        ? [
            sql<SqlBool>`(listing_id = ${number}
              or searchable(title || ' ' || deleted_listing.city) like searchable(${containing(search)}))`,
          ]
        : []),
    ];
    const where = sql`where ${sql.join(conditions, sql` and `)}`;
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`
        select count(*)::int as total from deleted_listing ${where}`.execute(database),
      sql<Row>`
        select deleted_listing.id, kind, listing_id, owner_id, member.name as owner_name, category_id, title,
          deleted_listing.city, request_status, deleted_at, ${photoKeys} as photos,
          coalesce(said #>> '{property,0,description}', said #>> '{project,0,description}') as description
        from deleted_listing left join member on member.id = owner_id ${where}
        order by deleted_at desc, deleted_listing.id desc offset ${offset} limit ${limit}`.execute(
        database,
      ),
    ]);
    const data = rows.map(({ owner_id: ownerId, owner_name, deleted_at, photos, ...row }) => ({
      ...row,
      photos: photos.map((key) => mediaUrl(key, "kept")),
      owner: ownerId === null ? null : { id: ownerId, name: owner_name ?? "" },
      deleted_at: deleted_at.toISOString(),
      gone_at: new Date(deleted_at.getTime() + daysKeptDeleted * day).toISOString(),
    }));
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);

/** Brings a deleted listing back (decision 188). */
export const restoreListingHandler = handler(
  restoreListing,
  async (input, { caller, services }) => {
    const now = services.clock();
    const restored = await services.database
      .transaction()
      .execute((tx) => restore(tx, caller, input, now));
    return reply(restored, { message: "The listing was restored." });
  },
);

/** @throws NotFound, Invalid */
async function restore(
  tx: Transaction<Tables>,
  operator: Caller,
  { id, way, category_id }: ParsedInputOf<typeof restoreListing>,
  now: Date,
) {
  const notFound = new NotFound("deleted_listing_not_found");
  const asked = await tx
    .selectFrom("deleted_listing")
    .select(["owner_id", "category_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!asked) throw notFound;
  // An account that goes takes it along: whoever comes second waits, and then there is nothing any more.
  if (asked.owner_id !== null)
    await tx
      .selectFrom("member")
      .select("id")
      .where("id", "=", asked.owner_id)
      .forShare()
      .executeTakeFirst();
  const categoryId = await categoryFor(tx, asked.category_id ?? category_id);
  const deleted = await tx
    .deleteFrom("deleted_listing")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!deleted) throw notFound;
  const { kind, listing_id, title, owner_id, said } = deleted;
  const request_status = way === "waiting" ? ("pending" as const) : deleted.request_status;
  const slug = await takeSlugs(tx, kind, listing_id, said);
  await bringBack(
    tx,
    { kind, listing_id, owner_id, said, category_id: categoryId },
    { slug, request_status, now },
  );
  await keepFormerSlugs(tx, kind, listing_id, said);
  // The feed that it came with goes on with it.
  for (const { feed_id, reference } of said.feed_listing as unknown as FeedReference[])
    await tx
      .updateTable("feed_listing")
      .set({ property_id: listing_id })
      .where("feed_id", "=", feed_id)
      .where("reference", "=", reference)
      .where("property_id", "is", null)
      .execute();
  await noteAct(tx, operator, { act: "restore", kind, id: listing_id }, now);
  await notify(
    tx,
    {
      kind: "listing.restored",
      ...{ listing: kind, id: listing_id, slug, title, waits: request_status === "pending" },
    },
    { memberId: owner_id, always: true },
    now,
  );
  return { kind, id: listing_id };
}

async function categoryFor(tx: Transaction<Tables>, id: number | undefined) {
  const category =
    id === undefined
      ? undefined
      : await tx
          .selectFrom("category")
          .select("id")
          .where("id", "=", id)
          .forKeyShare()
          .executeTakeFirst();
  if (!category) throw new Invalid({ category_id: "Please select Category." });
  return category.id;
}

/** Its own address where nobody has it meanwhile. What a sold home left behind to say so is its own, too. */
async function takeSlugs(tx: Transaction<Tables>, kind: Listed, id: number, said: KeptRows) {
  const slug = String(said[kind]![0]!.slug);
  const own = [slug, ...formerOf(said)];
  await tx
    .deleteFrom("former_slug")
    .where("kind", "=", kind)
    .where("holder_id", "is", null)
    .where("slug", "in", own)
    .execute();
  return freeSlug(tx, kind, slug, id);
}

const formerOf = (said: KeptRows) => said.former_slug as unknown as string[];

/** Links to addresses that it had before lead to it again, but for those that are somebody else's by now. */
async function keepFormerSlugs(tx: Transaction<Tables>, kind: Listed, id: number, said: KeptRows) {
  await sql`
    insert into former_slug (kind, slug, holder_id)
    select ${kind}::text, slug, ${id}::int from unnest(${formerOf(said)}::text[]) as slug
    where not exists (select from ${sql.table(kind)} as taken where taken.slug = slug.slug)
    on conflict (kind, slug) do nothing`.execute(tx);
}
