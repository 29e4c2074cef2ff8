import { advertStatus, advertStatusesBefore } from "~/contract/adverts/rules";
import { approveAdvert, operatorAdverts, rejectAdvert } from "~/contract/operator/calls";
import { featuredItems } from "../adverts/featured-items";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, reply, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { refuseHeld } from "../listings/holds";
import { noteAct } from "./acts";
import { noReason, type Reason, readReason, reasonFor } from "./saved-replies/reason";
import { type Decision } from "./review";

/** Adverts by state: those that wait the longest first, all others by the last change. */
export const operatorAdvertsHandler = handler(
  operatorAdverts,
  async (input, { caller, services }) => {
    const { id, status, type, offset, limit } = input;
    const matching = services.database
      .selectFrom("advertisement")
      .$if(id !== undefined, (query) => query.where("advertisement.id", "=", id!))
      .$if(status !== undefined, (query) =>
        query.where("advertisement.status", "=", Number(status)),
      )
      .$if(type !== undefined, (query) => query.where(`advertisement.${type!}_id`, "is not", null));
    const { total } = await matching
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const order = Number(status) === advertStatus.pending ? ("asc" as const) : ("desc" as const);
    const rows = await matching
      .leftJoin("member", "member.id", "advertisement.member_id")
      .leftJoin("property", "property.id", "property_id")
      .leftJoin("project", "project.id", "project_id")
      .selectAll("advertisement")
      .select((build) =>
        build.fn.coalesce("property.revision", "project.revision").$notNull().as("revision"),
      )
      .select(["name", "email", "mobile", "picture_key", "member.slug", "verification_status"])
      .orderBy("advertisement.updated_at", order)
      .orderBy("advertisement.id", order)
      .offset(offset)
      .limit(limit)
      .execute();
    const items = await featuredItems(services, rows, caller);
    const data = rows.map((row, index) => ({
      ...items[index]!,
      revision: row.revision,
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
  },
);

export const approveAdvertHandler = handler(approveAdvert, async (read, { caller, services }) => {
  const { database, clock } = services;
  await database.transaction().execute((tx) => approveAdvertIn(tx, caller, read, clock()));
  return done("The advertisement was approved.");
});

export const rejectAdvertHandler = handler(
  rejectAdvert,
  async ({ reason, saved_reply, ...read }, { caller, services }) => {
    const { database, clock } = services;
    const said = await readReason(database, { reason, saved_reply }, ["advert"]);
    await database.transaction().execute((tx) => rejectAdvertIn(tx, caller, read, said, clock()));
    return done("The advertisement was rejected.");
  },
);

interface Read {
  id: number;
  revision: number;
}

/** The listing is shown first until the advert ends. @throws NotFound, StatusConflict */
export async function approveAdvertIn(
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  read: Read,
  now: Date,
) {
  const { id } = read;
  const { member_id: memberId, title } = await decide(tx, read, "approved", now);
  await noteAct(tx, operator, { act: "approve", kind: "advertisement", id }, now);
  await notify(tx, { kind: "advert.approved", id, title }, { memberId }, now);
}

/** The advert stops; whoever placed it is told why. @throws NotFound, StatusConflict */
export async function rejectAdvertIn(
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  read: Read,
  said: Reason,
  now: Date,
) {
  const { id } = read;
  const { member_id: memberId, title, reason } = await decide(tx, read, "rejected", now, said);
  await noteAct(tx, operator, { act: "reject", kind: "advertisement", id, reason }, now);
  await notify(tx, { kind: "advert.rejected", id, title, reason }, { memberId }, now);
}

/**
 * Decides about an advert that has not ended; the states it may come from stand in the statement. What it
 * shows is the listing, which stays as it was read.
 * @throws NotFound, StatusConflict
 */
async function decide(
  tx: Transaction<Tables>,
  { id, revision }: Read,
  decision: Decision,
  now: Date,
  said: Reason = noReason,
) {
  const { member_id, listingId, ...listing } = await lockAdvertised(tx, id);
  if (decision === "approved")
    await refuseHeld(tx, listing.kind, listingId, "listing_held_by_hand");
  const reason = await reasonFor(tx, said, member_id);
  const decided = await tx
    .updateTable("advertisement")
    .set({
      status: advertStatus[decision],
      is_enabled: decision === "approved",
      reject_reason: reason || null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "in", advertStatusesBefore(decision))
    .where((build) => build.or([build("end_date", "is", null), build("end_date", ">", now)]))
    .returning("member_id")
    .executeTakeFirst();
  if (!decided) throw new StatusConflict("advert_decided");
  if (listing.revision !== revision) throw new StatusConflict("changed_meanwhile");
  return { ...decided, ...listing, reason };
}

/** What is advertised, and whose it is; nobody changes it before the transaction ends. @throws NotFound */
export async function lockAdvertised(tx: Transaction<Tables>, id: number) {
  const read = () =>
    tx
      .selectFrom("advertisement")
      .select(["property_id", "project_id", "member_id"])
      .where("id", "=", id)
      .executeTakeFirst();
  const advert = await read();
  const kind = advert?.project_id ? ("project" as const) : ("property" as const);
  const listing = await tx
    .selectFrom(kind)
    .select(["id as listingId", "title", "revision"])
    .where("id", "=", advert?.[`${kind}_id`] ?? null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Read again: with the listing its adverts may have been handed over.
  const held = await read();
  if (!held || !listing) throw new NotFound("advert_not_found");
  return { ...listing, kind, member_id: held.member_id };
}
