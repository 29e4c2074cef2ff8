import { type Selectable, type SqlBool, sql } from "kysely";
import type { DataOf } from "~/contract/wire/call";
import { operatorReceivers, operatorTransfer } from "~/contract/operator/transfers/calls";
import type { Obstacle } from "~/contract/operator/transfers/rules";
import { containing } from "../../db/containing";
import type { Database } from "../../db/database";
import type { MemberTable } from "../../db/tables";
import { handler, reply } from "../../http/handler";
import { NotFound } from "../../http/refusals";
import { type ListingSettings, listingSettings } from "../../listings/listing-settings";
import { lackingToList } from "../../listings/require-may-list";
import { type Listed, requireListing } from "../../listings/require-listing";
import { isPackageActive } from "../../packages/features";

type Receiver = Selectable<MemberTable>;

/** An index of three letters answers; fewer would read every member. */
const fewestLetters = 3;
const most = 10;

/** Members whom a listing may be handed over to, those whose name it is first. */
export const operatorReceiversHandler = handler(
  operatorReceivers,
  async ({ kind, id, search }, { services: { database, clock } }) => {
    const listing = await requireListing(database, kind, { id });
    if (!search) return reply([]);
    const number = Number(/^#?(\d{1,9})$/.exec(search)?.[1] ?? 0);
    const { rows } = await sql<Receiver>`
      select * from member
      where id = ${number} or email = ${search}
        or ${
          search.length < fewestLetters
            ? sql<SqlBool>`false`
            : sql<SqlBool>`searchable(name) like searchable(${containing(search)})`
        }
      order by id = ${number} desc, email = ${search} desc, name, id limit ${most}`.execute(
      database,
    );
    const settings = await listingSettings(database);
    const now = clock();
    return reply(
      await Promise.all(
        rows.map((member) =>
          found(database, { kind, settings, ownerId: listing.owner_id, member, now }),
        ),
      ),
    );
  },
);

/** What is to be known before a listing is handed over. */
export const operatorTransferHandler = handler(
  operatorTransfer,
  async ({ kind, id, member_id }, { services: { database, clock } }) => {
    const now = clock();
    const { owner_id: ownerId } = await requireListing(database, kind, { id });
    const member = await database
      .selectFrom("member")
      .selectAll()
      .where("id", "=", member_id)
      .executeTakeFirst();
    if (!member) throw new NotFound("member_not_found");
    const settings = await listingSettings(database);
    return reply({
      receiver: await found(database, { kind, settings, ownerId, member, now }),
      listings_left: await listingsLeft(database, kind, member_id, now),
      ...(await whatHangsOn(database, kind, id)),
    });
  },
);

interface Asked {
  kind: Listed;
  settings: ListingSettings;
  ownerId: number | null;
  member: Receiver;
  now: Date;
}

async function found(database: Database, asked: Asked) {
  const { member, kind, now } = asked;
  const { rows } = await sql<{ homes: number; projects: number }>`
    select (select count(*)::int from property where owner_id = ${member.id}) as homes,
      (select count(*)::int from project where owner_id = ${member.id}) as projects`.execute(
    database,
  );
  return {
    id: member.id,
    name: member.name,
    city: member.city ?? "",
    country: member.country ?? "",
    is_operator: member.is_operator,
    is_active: member.is_active,
    verification_status: member.verification_status,
    property_count: rows[0]!.homes,
    projects_count: rows[0]!.projects,
    obstacle:
      obstacleOf(asked) ??
      ((await listingsLeft(database, kind, member.id, now)) === 0 ? ("package" as const) : null),
  };
}

/** What stands in the way, but for packages: whether these allow it is known once it is used up. */
export function obstacleOf({
  settings,
  ownerId,
  member,
}: Pick<Asked, "settings" | "ownerId" | "member">): Obstacle | null {
  if (member.id === ownerId) return "owner";
  if (!member.is_active) return "deactivated";
  const lacking = lackingToList(settings, member);
  if (!lacking) return null;
  return lacking === "profile_incomplete" ? "profile" : "verification";
}

/** How many more listings a member's running packages allow; null: any number. */
async function listingsLeft(database: Database, kind: Listed, memberId: number, now: Date) {
  const uses = await database
    .selectFrom("package_use")
    .innerJoin("member_package", "member_package.id", "member_package_id")
    .select(["limit_count", "used_count"])
    .where("member_id", "=", memberId)
    .where("feature", "=", `${kind}_list`)
    .where(isPackageActive(now))
    .execute();
  if (uses.some(({ limit_count }) => limit_count === null)) return null;
  return uses.reduce((sum, { limit_count, used_count }) => sum + limit_count! - used_count, 0);
}

type Hanging = Omit<DataOf<typeof operatorTransfer>, "receiver" | "listings_left">;

async function whatHangsOn(database: Database, kind: Listed, id: number): Promise<Hanging> {
  const adverts = sql`(select count(*)::int from advertisement
    where ${sql.ref(`${kind}_id`)} = ${id} and status in (0, 1))`;
  if (kind === "project") {
    const { rows } = await sql<{ adverts: number }>`select ${adverts} as adverts`.execute(database);
    const none = { interests: 0, conversations: 0, viewings: 0, feed: null };
    return { ...none, adverts: rows[0]!.adverts };
  }
  const { rows } = await sql<Hanging>`
    select ${adverts} as adverts,
      (select count(*)::int from interest where property_id = ${id}) as interests,
      (select count(*)::int from conversation where property_id = ${id}) as conversations,
      (select count(*)::int from viewing
        where property_id = ${id} and state in ('requested', 'accepted')) as viewings,
      (select json_build_object('id', feed.id, 'name', feed.name)
        from feed_listing join listing_feed as feed on feed.id = feed_id
        where property_id = ${id}) as feed`.execute(database);
  return rows[0]!;
}
