import { sql } from "kysely";
import { advertStatus } from "~/contract/adverts/rules";
import {
  endFeaturing,
  featureListing,
  operatorFeaturing,
} from "~/contract/operator/featuring/calls";
import { faultOfTerm, untilWhen } from "~/contract/operator/featuring/forms";
import { type FeaturingObstacle, mostDaysFeatured } from "~/contract/operator/featuring/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import { requireAdvertisable } from "../adverts/require-advertisable";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler, reply } from "../http/handler";
import { Invalid, StatusConflict } from "../http/refusals";
import { requireListing } from "../listings/require-listing";
import { noteAct } from "./acts";
import { lastMomentOf } from "./days-at-site";
import { lockAdvertised } from "./review-adverts";
import { type Reason, readReason, reasonFor } from "./saved-replies/reason";

type Tx = Transaction<Tables>;

const day = 86_400_000;

/** How a listing is featured, and whether operators can feature it. */
export const operatorFeaturingHandler = handler(
  operatorFeaturing,
  async ({ kind, id }, { caller, services: { database, clock } }) => {
    const listing = await requireListing(database, kind, { id });
    const advert = await database
      .selectFrom("advertisement")
      .select(["id", "status", "is_gift", "start_date", "end_date"])
      .where(`${kind}_id`, "=", id)
      .where("status", "in", [advertStatus.approved, advertStatus.pending])
      .where((build) => build.or([build("end_date", "is", null), build("end_date", ">", clock())]))
      .executeTakeFirst();
    return reply({
      title: listing.title,
      obstacle: obstacleOf(listing, caller),
      advert: advert
        ? {
            ...advert,
            start_date: advert.start_date.toISOString(),
            end_date: advert.end_date?.toISOString() ?? null,
          }
        : null,
    });
  },
);

const obstacleOf = (
  { is_public, owner_id }: { is_public: boolean; owner_id: number | null },
  operator: Caller,
): FeaturingObstacle | null => (owner_id === operator.id ? "own" : is_public ? null : "hidden");

/** Places an advert without a package (decision 194). */
export const featureListingHandler = handler(
  featureListing,
  async ({ days, until, ...asked }, { caller, services: { database, clock, timeZone } }) => {
    const now = clock();
    const endsAt = endOfTerm({ days, until }, now, timeZone);
    await database.transaction().execute((tx) => feature(tx, caller, { ...asked, endsAt }, now));
    return done("The listing is featured.");
  },
);

/** When an advert of this term ends; a last day counts to its end. @throws Invalid */
function endOfTerm(term: { days?: number; until?: string }, now: Date, timeZone: string) {
  const fault = faultOfTerm(term);
  if (fault) throw new Invalid({ [fault.field]: fault.sentence });
  if (!term.until) return new Date(now.getTime() + (term.days ?? 0) * day);
  const endsAt = lastMomentOf(term.until, timeZone);
  const ahead = endsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > (mostDaysFeatured + 1) * day) throw new Invalid({ until: untilWhen });
  return endsAt;
}

interface Asked extends Pick<ParsedInputOf<typeof featureListing>, "kind" | "id" | "reason"> {
  endsAt: Date;
}

/** Two operators at once wait for each other at the listing. @throws NotFound, StatusConflict */
async function feature(tx: Tx, operator: Caller, { kind, id, reason, endsAt }: Asked, now: Date) {
  const { owner_id: memberId } = await requireListing(tx, kind, { id });
  // Members come first, then the listing, as where an account goes with what it lists.
  await tx
    .selectFrom("member")
    .select("id")
    .where("id", "=", memberId)
    .forKeyShare()
    .executeTakeFirst();
  await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(tx);
  const listing = await requireListing(tx, kind, { id });
  if (listing.owner_id !== memberId) throw new StatusConflict("changed_meanwhile");
  if (memberId === operator.id) throw new StatusConflict("featuring_own");
  await requireAdvertisable(tx, kind, listing, now);
  const advert = await tx
    .insertInto("advertisement")
    .values({
      [`${kind}_id`]: id,
      member_id: memberId,
      status: advertStatus.approved,
      is_enabled: true,
      is_gift: true,
      start_date: now,
      end_date: endsAt,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteAct(tx, operator, { act: "give", kind: "advertisement", id: advert.id, reason }, now);
  const event = {
    kind: "advert.given",
    ...{ id: advert.id, listing: kind, title: listing.title, endsAt: endsAt.toISOString() },
  } as const;
  await notify(tx, event, { memberId, always: true }, now);
}

/** Ends an advert before its time, one that its owner took from a package as well: nothing is given back. */
export const endFeaturingHandler = handler(
  endFeaturing,
  async ({ id, ...words }, { caller, services: { database, clock } }) => {
    const said = await readReason(database, words, ["advert"]);
    await database.transaction().execute((tx) => end(tx, caller, id, said, clock()));
    return done("The advertisement has ended.");
  },
);

/** @throws NotFound, StatusConflict */
async function end(tx: Tx, operator: Caller, id: number, said: Reason, now: Date) {
  const { kind: listing, title, member_id: memberId } = await lockAdvertised(tx, id);
  const reason = await reasonFor(tx, said, memberId);
  const ended = await tx
    .updateTable("advertisement")
    .set({
      status: advertStatus.expired,
      is_enabled: false,
      end_date: now,
      reject_reason: reason,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("status", "=", advertStatus.approved)
    .where((build) => build.or([build("end_date", "is", null), build("end_date", ">", now)]))
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw new StatusConflict("advert_not_running");
  await noteAct(tx, operator, { act: "stop", kind: "advertisement", id, reason }, now);
  const event = { kind: "advert.ended", id, listing, title, reason } as const;
  await notify(tx, event, { memberId, always: true }, now);
}
