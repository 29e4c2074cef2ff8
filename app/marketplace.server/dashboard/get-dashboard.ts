import { sql } from "kysely";
import { advertStatus } from "~/contract/adverts/rules";
import { type Dashboard, getDashboard } from "~/contract/dashboard/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { confirmationSettings } from "../listings/confirmation-settings";

/** After this long a look at the dashboard is another visit. */
const visitLasts = 30 * 60_000;
const mostNamed = 10;

/** What became of the caller's listings, and what needs their attention. */
export const getDashboardHandler = handler(
  getDashboard,
  async (_input, { caller, services: { database, clock, mediaUrl, demoMode } }) => {
    const isLookedAt = demoMode || caller.impersonationId !== null;
    const since = isLookedAt ? null : await noteVisit(database, caller.id, clock());
    const [properties, projects, rejected, held, rejected_adverts, to_confirm, interested] =
      await Promise.all([
        countProperties(database, caller.id),
        countProjects(database, caller.id),
        rejectedListings(database, caller.id),
        heldListings(database, caller.id),
        rejectedAdverts(database, caller.id, clock()),
        homesToConfirm(database, caller.id),
        interestedSince(database, caller.id, since),
      ]);
    return {
      properties,
      projects,
      rejected: rejected.map(({ rejected_at, ...listing }) => ({
        ...listing,
        rejected_at: rejected_at?.toISOString() ?? null,
      })),
      held,
      rejected_adverts,
      to_confirm,
      since: since?.toISOString() ?? null,
      new_interested: interested[0]?.total ?? 0,
      interested: interested.map((row) => ({
        id: row.id,
        name: row.name,
        profile: mediaUrl(row.picture_key),
        property_slug_id: row.property_slug_id,
        property_title: row.property_title,
        created_at: row.created_at.toISOString(),
      })),
    };
  },
);

/** Returns when the visit before this one was. */
async function noteVisit(database: Database, member_id: number, now: Date) {
  const over = new Date(now.getTime() - visitLasts);
  const visit = await database
    .insertInto("dashboard_visit")
    .values({ member_id, seen_at: now, since: null })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({
        seen_at: now,
        since: sql<Date>`case when dashboard_visit.seen_at < ${over}
          then dashboard_visit.seen_at else dashboard_visit.since end`,
      }),
    )
    .returning("since")
    .executeTakeFirstOrThrow();
  return visit.since;
}

const byReview = sql`
  count(*)::int as total,
  count(*) filter (where request_status = 'pending')::int as pending,
  count(*) filter (where request_status = 'approved')::int as approved,
  count(*) filter (where request_status = 'rejected')::int as rejected,
  count(*) filter (where request_status = 'approved' and not is_active)::int as hidden`;

async function countProperties(database: Database, ownerId: number) {
  const { rows } = await sql<Dashboard["properties"]>`
    select ${byReview},
      count(*) filter (where status = 'sell')::int as sell,
      count(*) filter (where status = 'rent')::int as rent,
      count(*) filter (where status = 'sold')::int as sold,
      count(*) filter (where status = 'rented')::int as rented
    from property where owner_id = ${ownerId}`.execute(database);
  return rows[0]!;
}

async function countProjects(database: Database, ownerId: number) {
  const { rows } = await sql<Dashboard["projects"]>`
    select ${byReview} from project where owner_id = ${ownerId}`.execute(database);
  return rows[0]!;
}

interface RejectedRow {
  kind: "property" | "project";
  id: number;
  slug_id: string;
  title: string;
  reason: string;
  rejected_at: Date | null;
}

async function rejectedListings(database: Database, ownerId: number) {
  const { rows } = await sql<RejectedRow>`
    select kind, listing.id, slug as slug_id, title, coalesce(reason, '') as reason,
      rejection.created_at as rejected_at
    from (
      select 'property' as kind, id, slug, title from property
        where owner_id = ${ownerId} and request_status = 'rejected'
      union all
      select 'project', id, slug, title from project
        where owner_id = ${ownerId} and request_status = 'rejected'
    ) listing
    left join lateral (
      select reason, created_at from rejection
      where (listing.kind = 'property' and property_id = listing.id)
        or (listing.kind = 'project' and project_id = listing.id)
      order by rejection.id desc limit 1
    ) rejection on true
    order by rejected_at desc nulls last, listing.id desc
    limit ${mostNamed}`.execute(database);
  return rows;
}

/** What operators hold back, with why, latest first. */
async function heldListings(database: Database, ownerId: number) {
  const { rows } = await sql<Omit<Dashboard["held"][number], "held_at"> & { held_at: Date }>`
    select listing.kind, listing.id, slug as slug_id, title, reason, held_at
    from (
      select 'property' as kind, id, slug, title from property where owner_id = ${ownerId}
      union all
      select 'project', id, slug, title from project where owner_id = ${ownerId}
    ) listing
    join listing_hold on (listing.kind = 'property' and property_id = listing.id)
      or (listing.kind = 'project' and project_id = listing.id)
    order by held_at desc, listing.id desc
    limit ${mostNamed}`.execute(database);
  return rows.map(({ held_at, ...listing }) => ({ ...listing, held_at: held_at.toISOString() }));
}

/**
 * Adverts that were refused, as long as they would have run: not of what was advertised anew since, nor
 * of what visitors do not see.
 */
async function rejectedAdverts(database: Database, ownerId: number, now: Date) {
  const { rows } = await sql<Dashboard["rejected_adverts"][number]>`
    select latest.id, listing.kind, slug as slug_id, title, coalesce(reject_reason, '') as reason
    from (
      select 'property' as kind, id, slug, title from property
        where owner_id = ${ownerId} and is_public and status in ('sell', 'rent')
      union all
      select 'project', id, slug, title from project where owner_id = ${ownerId} and is_public
    ) listing
    join lateral (
      select id, status, end_date, reject_reason from advertisement
      where (listing.kind = 'property' and property_id = listing.id)
        or (listing.kind = 'project' and project_id = listing.id)
      order by advertisement.id desc limit 1
    ) latest on latest.status = ${advertStatus.rejected}
      and coalesce(latest.end_date, 'infinity') > ${now}
    order by latest.id desc
    limit ${mostNamed}`.execute(database);
  return rows;
}

async function homesToConfirm(
  database: Database,
  ownerId: number,
): Promise<Dashboard["to_confirm"]> {
  const { answerWithinDays } = await confirmationSettings(database);
  const rows = await database
    .selectFrom("listing_confirmation")
    .innerJoin("property", "property.id", "property_id")
    .select(["property.id", "slug as slug_id", "title", "asked_at", "lapsed_at"])
    .where("owner_id", "=", ownerId)
    .where("asked_at", "is not", null)
    .where("is_withheld", "=", false)
    .where("request_status", "=", "approved")
    .where("status", "in", ["sell", "rent"])
    .orderBy(sql`lapsed_at nulls last`)
    .orderBy("asked_at")
    .orderBy("property.id")
    .limit(mostNamed)
    .execute();
  return rows.map(({ asked_at, lapsed_at, ...home }) => ({
    ...home,
    asked_at: asked_at?.toISOString() ?? null,
    answer_by: asked_at
      ? new Date(asked_at.getTime() + answerWithinDays * 24 * 3_600_000).toISOString()
      : null,
    lapsed_at: lapsed_at?.toISOString() ?? null,
  }));
}

interface InterestedRow {
  id: number;
  name: string;
  picture_key: string | null;
  property_slug_id: string;
  property_title: string;
  created_at: Date;
  total: number;
}

async function interestedSince(database: Database, ownerId: number, since: Date | null) {
  const { rows } = await sql<InterestedRow>`
    select member.id, member.name, member.picture_key, property.slug as property_slug_id,
      property.title as property_title, interest.created_at, count(*) over ()::int as total
    from property
    join interest on interest.property_id = property.id
    join member on member.id = interest.member_id and member.is_active
    where property.owner_id = ${ownerId}
      and interest.created_at > coalesce(${since}::timestamptz, '-infinity')
    order by interest.created_at desc, member.id desc
    limit ${mostNamed}`.execute(database);
  return rows;
}
