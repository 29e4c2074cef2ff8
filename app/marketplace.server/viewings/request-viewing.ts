import { requestViewing } from "~/contract/viewings/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, reply, handler } from "../http/handler";
import { NotAllowed, NotSignedIn, StatusConflict } from "../http/refusals";
import { zoneOf } from "./home-zone";
import { offeredTimes, passesAfter } from "./offered-times";
import { notifyOfViewing } from "./notify";
import { requireReadable, isOffered, showsItself } from "./viewable-home";

/**
 * Asks to view a home. It stays locked meanwhile, so that none that is just being sold is asked for;
 * the unique index lets one open request of each member for each home pass.
 */
export const requestViewingHandler = handler(
  requestViewing,
  async ({ property_id, times, note }, { caller, services }) => {
    const { database, clock, timeZone } = services;
    const now = clock();
    await services.limit("viewing", String(caller.id));
    const viewing = await database.transaction().execute(async (tx) => {
      const home = await requireReadable(tx, await lockHome(tx, property_id, caller), caller, now);
      if (showsItself(home, caller)) throw new NotAllowed("own_property");
      if (!isOffered(home)) throw new StatusConflict("home_not_shown");
      const zone = zoneOf(home, timeZone);
      const offered = offeredTimes(times, zone, now);
      await passOwn(tx, caller.id, property_id, now);
      const inserted = await tx
        .insertInto("viewing")
        .values({
          property_id,
          property_title: home.title,
          time_zone: zone,
          asker_id: caller.id,
          owner_id: home.owner_id,
          is_operators: home.owner_id === null,
          offered_times: offered,
          passes_at: passesAfter(offered.at(-1)!),
          asker_note: note ?? "",
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["asker_id", "property_id"])
            .where("state", "in", ["requested", "accepted"])
            .doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      if (!inserted) throw new StatusConflict("viewing_asked_already");
      await notifyOfViewing(tx, inserted, { kind: "viewing.requested" }, ["owner"], now);
      return inserted;
    });
    return reply({ id: viewing.id }, { message: "Your request was sent." });
  },
);

/**
 * The home, as it stays until the request is stored. Both members are held first, in one order: an
 * account that is being closed has hidden its homes by then, or closes after the request is there.
 */
async function lockHome(tx: Transaction<Tables>, propertyId: number, caller: Caller) {
  const members = await tx
    .selectFrom("member")
    .select(["id", "is_active"])
    .where((build) =>
      build.or([
        build("id", "=", caller.id),
        build(
          "id",
          "=",
          build.selectFrom("property").select("owner_id").where("property.id", "=", propertyId),
        ),
      ]),
    )
    .orderBy("id")
    .forShare()
    .execute();
  if (!members.some(({ id, is_active }) => id === caller.id && is_active)) throw new NotSignedIn();
  return tx
    .selectFrom("property")
    .selectAll()
    .where("id", "=", propertyId)
    .forShare()
    .executeTakeFirst();
}

/** An earlier request whose times have gone by makes room. */
const passOwn = (tx: Transaction<Tables>, askerId: number, propertyId: number, now: Date) =>
  tx
    .updateTable("viewing")
    .set({ state: "passed" })
    .where("asker_id", "=", askerId)
    .where("property_id", "=", propertyId)
    .where("state", "in", ["requested", "accepted"])
    .where("passes_at", "<=", now)
    .execute();
