import { advertStatus, advertStatusesBefore } from "~/contract/adverts.states";
import { approveAdvert, operatorAdverts, rejectAdvert } from "~/contract/operator";
import { featuredItems } from "../adverts/featured-items";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, reply, verb } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { listingChanged } from "../listings/listing-changed";
import { advertApproved } from "../mail/templates/listing-approved";
import { advertRejected } from "../mail/templates/listing-rejected";
import type { Services } from "../services";
import { noteAct } from "./acts";
import type { Decision } from "./review";
import { tellMember } from "./tell-member";

/** Adverts by state: those that wait the longest first, all others by the last change. */
export const operatorAdvertsVerb = verb(operatorAdverts, async (input, { caller, services }) => {
  const { id, status, type, offset, limit } = input;
  const matching = services.database
    .selectFrom("advertisement")
    .$if(id !== undefined, (query) => query.where("advertisement.id", "=", id!))
    .$if(status !== undefined, (query) => query.where("status", "=", Number(status)))
    .$if(type !== undefined, (query) => query.where(`${type!}_id`, "is not", null));
  const { total } = await matching
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const order = Number(status) === advertStatus.pending ? ("asc" as const) : ("desc" as const);
  const rows = await matching
    .leftJoin("member", "member.id", "advertisement.member_id")
    .selectAll("advertisement")
    .select(["name", "email", "mobile", "picture_key", "slug", "verification_status"])
    .orderBy("advertisement.updated_at", order)
    .orderBy("advertisement.id", order)
    .offset(offset)
    .limit(limit)
    .execute();
  const items = await featuredItems(services, rows, caller);
  const data = rows.map((row, index) => ({
    ...items[index]!,
    created_at: row.created_at.toISOString(),
    member:
      row.member_id === null
        ? null
        : {
            id: row.member_id,
            name: row.name ?? "",
            email: row.email ?? "",
            mobile: row.mobile ?? "",
            profile: services.mediaUrl(row.picture_key),
            slug_id: row.slug ?? "",
            is_verified: row.verification_status === "success",
          },
  }));
  return reply(data, { total });
});

/** The listing is shown first until the advert ends. */
export const approveAdvertVerb = verb(approveAdvert, async ({ id }, { caller, services }) => {
  const { database, clock } = services;
  const advert = await database.transaction().execute(async (tx) => {
    const decided = await decide(tx, id, "approved", clock());
    await noteAct(tx, caller, { act: "approve", kind: "advertisement", id }, clock());
    return decided;
  });
  await listingChanged(services, advert.kind, advert.listing_id);
  await tellMember(services, advert.member_id, (member) =>
    advertApproved({ ...member, title: advert.title, link: ownAdverts(services) }),
  );
  return done("The advertisement was approved.");
});

/** The advert stops; whoever placed it is told why. */
export const rejectAdvertVerb = verb(rejectAdvert, async ({ id, reason }, { caller, services }) => {
  const { database, clock } = services;
  const advert = await database.transaction().execute(async (tx) => {
    const decided = await decide(tx, id, "rejected", clock(), reason);
    await noteAct(tx, caller, { act: "reject", kind: "advertisement", id, reason }, clock());
    return decided;
  });
  await listingChanged(services, advert.kind, advert.listing_id);
  await tellMember(services, advert.member_id, (member) =>
    advertRejected({ ...member, title: advert.title, reason, link: ownAdverts(services) }),
  );
  return done("The advertisement was rejected.");
});

const ownAdverts = ({ publicUrl }: Services) => `${publicUrl}/user/advertisement`;

/**
 * Decides about an advert that has not ended; the states it may come from stand in the statement.
 * @throws NotFound, StatusConflict
 */
async function decide(
  tx: Transaction<Tables>,
  id: number,
  decision: Decision,
  now: Date,
  reason: string | null = null,
) {
  const decided = await tx
    .updateTable("advertisement")
    .set({
      status: advertStatus[decision],
      is_enabled: decision === "approved",
      reject_reason: reason,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "in", advertStatusesBefore(decision))
    .where((build) => build.or([build("end_date", "is", null), build("end_date", ">", now)]))
    .returning(["member_id", "property_id", "project_id"])
    .executeTakeFirst();
  if (!decided) {
    const known = await tx
      .selectFrom("advertisement")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!known) throw new NotFound("The advertisement was not found.");
    throw new StatusConflict("This advertisement has ended, or has been decided already.");
  }
  const kind = decided.property_id === null ? ("project" as const) : ("property" as const);
  const listing_id = (decided.property_id ?? decided.project_id)!;
  const { title } = await tx
    .selectFrom(kind)
    .select("title")
    .where("id", "=", listing_id)
    .executeTakeFirstOrThrow();
  return { member_id: decided.member_id, kind, listing_id, title };
}
