import { getFeaturedData, storeAdvertisement } from "~/contract/adverts/calls";
import { advertStatus } from "~/contract/adverts/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler, reply } from "../http/handler";
import { Invalid } from "../http/refusals";
import { announceSubmission } from "../listings/announce-submission";
import { refuseHeld } from "../listings/holds";
import { listingSettings, needsReview } from "../listings/listing-settings";
import { requireOwnListing, type Listed } from "../listings/require-listing";
import { consume } from "../packages/consume";
import { featuredItems } from "./featured-items";
import { requireAdvertisable } from "./require-advertisable";

/**
 * Advertises one of the caller's listings that are on the market, for as long as their package lasts
 * (contract §2.3). One right is used up in the same transaction; what verified members advertise
 * needs no review where the operator says so.
 */
const storeAdvertisementHandler = handler(
  storeAdvertisement,
  async ({ feature_for: kind, ...named }, { caller, services }) => {
    const { database, clock } = services;
    const field = `${kind}_id` as const;
    const listingId = named[field];
    if (listingId === undefined) throw new Invalid({ [field]: "The id is not valid." });
    const settings = await listingSettings(database);
    const waits = needsReview(settings, caller);

    await database.transaction().execute(async (tx) => {
      const now = clock();
      const { title } = await lockForAdvert(tx, kind, caller, listingId, now);
      const { packageId, terms } = await consume(tx, caller, `${kind}_feature`, now);
      const { id } = await tx
        .insertInto("advertisement")
        .values({
          [field]: listingId,
          member_id: caller.id,
          package_id: packageId,
          status: waits ? advertStatus.pending : advertStatus.approved,
          is_enabled: !waits,
          start_date: now,
          end_date: new Date(now.getTime() + terms.duration_hours * hour),
          created_at: now,
          updated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (waits) await announceSubmission(tx, "advert", { id, title }, caller, now);
    });

    return done(
      waits ? "Your advertisement waits for approval." : "Your advertisement is running.",
    );
  },
);

/** What the caller advertises (contract §3.65). */
const getFeaturedDataHandler = handler(
  getFeaturedData,
  async ({ type, offset, limit }, { caller, services }) => {
    const mine = services.database
      .selectFrom("advertisement")
      .where("member_id", "=", caller.id)
      .where(`${type}_id`, "is not", null);
    const { total } = await mine
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await mine.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
    return reply(await featuredItems(services, rows, caller), { total });
  },
);

export const advertHandlers = [storeAdvertisementHandler, getFeaturedDataHandler];

const hour = 3_600_000;

/**
 * The listing stays as it is until the transaction ends: others who advertise it at once wait, and then
 * hear that it is advertised already.
 * @throws NotFound, NotAllowed, StatusConflict
 */
async function lockForAdvert(
  tx: Transaction<Tables>,
  kind: Listed,
  caller: Caller,
  id: number,
  now: Date,
) {
  await tx.selectFrom(kind).select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const listing = await requireOwnListing(tx, kind, caller, { id });
  await refuseHeld(tx, kind, id);
  await requireAdvertisable(tx, kind, listing, now);
  return listing;
}
