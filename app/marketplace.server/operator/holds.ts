import { sql } from "kysely";
import { holdListing, operatorHold, releaseListing } from "~/contract/operator/holds/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler, reply } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { type Listed, requireListing } from "../listings/require-listing";
import { hasPage } from "../properties/visibility";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { noteAct } from "./acts";
import { type Reason, readReason, reasonFor } from "./saved-replies/reason";

type Tx = Transaction<Tables>;

interface Named {
  kind: Listed;
  id: number;
}

export const operatorHoldHandler = handler(
  operatorHold,
  async ({ kind, id }, { caller, services: { database } }) => {
    const { title, revision, owner_id } = await requireListing(database, kind, { id });
    const hold = await database
      .selectFrom("listing_hold")
      .select(["reason", "held_at"])
      .where(`${kind}_id`, "=", id)
      .executeTakeFirst();
    return reply({
      title,
      revision,
      obstacle: owner_id === caller.id ? ("own" as const) : null,
      hold: hold ? { reason: hold.reason, held_at: hold.held_at.toISOString() } : null,
    });
  },
);

/**
 * The listing, for this transaction alone. Its owner comes first, as where an account goes with what it lists, and
 * stays as active as they are.
 * @throws NotFound, StatusConflict where it is the operator's own
 */
async function takeListing(tx: Tx, operator: Caller, { kind, id }: Named) {
  const { owner_id } = await requireListing(tx, kind, { id });
  if (owner_id !== null)
    await tx.selectFrom("member").select("id").where("id", "=", owner_id).forShare().execute();
  await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(tx);
  const listing = await requireListing(tx, kind, { id });
  if (listing.owner_id !== owner_id) throw new StatusConflict("changed_meanwhile");
  if (owner_id === operator.id) throw new StatusConflict("holding_own");
  return listing;
}

/** Hides a listing by hand (decision 205). */
export const holdListingHandler = handler(
  holdListing,
  async ({ reason, saved_reply, ...asked }, { caller, services }) => {
    const said = await readReason(services.database, { reason, saved_reply }, ["listing"]);
    await services.database
      .transaction()
      .execute((tx) => hold(tx, caller, asked, said, services.clock()));
    if (asked.kind === "property") await notifyEndedViewings(services);
    return done("The listing is hidden.");
  },
);

type Asked = Pick<ParsedInputOf<typeof holdListing>, "kind" | "id" | "revision">;

/** @throws NotFound, StatusConflict */
async function hold(
  tx: Tx,
  operator: Caller,
  { kind, id, revision }: Asked,
  said: Reason,
  now: Date,
) {
  const { owner_id: memberId, ...listing } = await takeListing(tx, operator, { kind, id });
  const reason = await reasonFor(tx, said, memberId);
  const held = await tx
    .insertInto("listing_hold")
    .values({ [`${kind}_id`]: id, reason, held_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("held_at")
    .executeTakeFirst();
  if (!held) throw new StatusConflict("listing_held_already");
  if (listing.revision !== revision) throw new StatusConflict("changed_meanwhile");
  if (kind === "property") await sql`select end_viewings('withdrawn', ${id}, null)`.execute(tx);
  await touch(tx, { kind, id });
  await noteAct(tx, operator, { act: "hide", kind, id, reason, aboutMember: memberId }, now);
  const { slug, title } = listing;
  const event = { kind: "listing.held", listing: kind, id, slug, title, reason } as const;
  await notify(tx, event, { memberId, always: true }, now);
}

/** Its revision moves on, for whoever has it open; since when it waits stays. */
const touch = (tx: Tx, { kind, id }: Named) =>
  tx
    .updateTable(kind)
    .set((build) => ({ updated_at: build.ref("updated_at") }))
    .where("id", "=", id)
    .execute();

/** Ends a hold: the listing is again as its owner and the review left it. */
export const releaseListingHandler = handler(
  releaseListing,
  async (asked, { caller, services: { database, clock } }) => {
    await database.transaction().execute((tx) => release(tx, caller, asked, clock()));
    return done("The listing is not hidden by hand any more.");
  },
);

/** @throws NotFound, StatusConflict */
async function release(
  tx: Tx,
  operator: Caller,
  { kind, id, held_at }: ParsedInputOf<typeof releaseListing>,
  now: Date,
) {
  const { owner_id: memberId } = await takeListing(tx, operator, { kind, id });
  const { numDeletedRows } = await tx
    .deleteFrom("listing_hold")
    .where(`${kind}_id`, "=", id)
    .where("held_at", "=", new Date(held_at))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new StatusConflict("hold_ended");
  await touch(tx, { kind, id });
  await noteAct(tx, operator, { act: "show", kind, id }, now);
  const listing = await requireListing(tx, kind, { id });
  if (!hasPage(listing)) return;
  const { slug, title } = listing;
  const event = { kind: "listing.shown", listing: kind, id, slug, title } as const;
  await notify(tx, event, { memberId, always: true }, now);
}
