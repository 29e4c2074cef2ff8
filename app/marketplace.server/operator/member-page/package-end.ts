import { moveEndOfPackage } from "~/contract/operator/member-page/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, done, handler } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../acts";
import { dayAtSite, lastMomentOf } from "../days-at-site";

type Tx = Transaction<Tables>;

/** As long as a package may last. */
const longestYears = 10;

/** Ends a package now or moves its end, as it was read: of two operators at once the second one is told so. */
export const moveEndOfPackageHandler = handler(
  moveEndOfPackage,
  async (input, { caller, services: { database, clock, timeZone } }) => {
    await database.transaction().execute((tx) => moveEnd(tx, caller, input, clock(), timeZone));
    return done(input.until ? "The end was moved." : "The package was ended.");
  },
);

/** The member hears of it, and again before the new end. @throws NotFound, StatusConflict, Invalid */
async function moveEnd(
  tx: Tx,
  operator: Caller,
  { id, until, was, reason }: ParsedInputOf<typeof moveEndOfPackage>,
  now: Date,
  timeZone: string,
) {
  const { memberId, held } = await lockPackage(tx, id);
  if (memberId === operator.id) throw new StatusConflict("own_account");
  if ((held.end_at?.toISOString() ?? "") !== (was ?? ""))
    throw new StatusConflict("changed_meanwhile");
  if (held.end_at && held.end_at <= now) throw new StatusConflict("held_package_ended");
  const endsAt = until ? endOf(until, now, timeZone) : now;
  if (until && held.end_at?.getTime() === endsAt.getTime())
    throw new Invalid({ until: "It ends on this day already. Please choose another one." });
  await tx
    .updateTable("member_package")
    .set({ end_at: endsAt, told_of_end_days: null })
    .where("id", "=", id)
    .execute();
  const act = until ? "move_end" : "end_package";
  await noteAct(tx, operator, { act, kind: "member", id: memberId, reason }, now);
  const packageName = held.terms.name;
  await notify(
    tx,
    until
      ? { kind: "package.moved", packageName, endsAt: endsAt.toISOString(), reason }
      : { kind: "package.ended", packageName, reason },
    { memberId, always: true },
    now,
  );
}

/**
 * The member comes first, then what they hold, as where an account goes with all that is theirs.
 * @throws NotFound, StatusConflict
 */
async function lockPackage(tx: Tx, id: number) {
  const known = tx
    .selectFrom("member_package")
    .select(["member_id", "end_at", "terms"])
    .where("id", "=", id);
  const read = await known.executeTakeFirst();
  if (!read) throw new NotFound("held_package_not_found");
  const { member_id: memberId } = read;
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forKeyShare().execute();
  const held = await known.forUpdate().executeTakeFirst();
  if (!held) throw new NotFound("held_package_not_found");
  // It went along into another account meanwhile.
  if (held.member_id !== memberId) throw new StatusConflict("changed_meanwhile");
  return { memberId, held };
}

/** When a package ends whose last day this is. @throws Invalid */
function endOf(day: string, now: Date, timeZone: string) {
  const endsAt = lastMomentOf(day, timeZone);
  if (endsAt <= now) throw new Invalid({ until: "Please choose a day from today on." });
  if (day > dayAtSite(now, timeZone, longestYears))
    throw new Invalid({ until: "Please choose a day within the next ten years." });
  return endsAt;
}
