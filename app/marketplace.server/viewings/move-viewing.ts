import type { Selectable } from "kysely";
import type { ViewingNews } from "~/contract/events";
import { acceptViewing, endViewing, proposeViewing } from "~/contract/viewings/calls";
import {
  mayMove,
  type ViewingMove,
  type ViewingSide,
  viewingMoves,
} from "~/contract/viewings/rules";
import type { Transaction } from "../db/database";
import type { Tables, ViewingTable } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import { Invalid, StatusConflict } from "../http/refusals";
import { noteAct } from "../operator/acts";
import type { Services } from "../services";
import { offeredTimes, passesAfter } from "./offered-times";
import { notifyOfViewing } from "./notify";
import { lockViewing, otherSide, stateAt } from "./viewing-row";

type Row = Selectable<ViewingTable>;
type Change = (before: Row, side: ViewingSide, now: Date) => Partial<Row>;
type Told = [kind: Exclude<ViewingNews, { reason: string }>["kind"], sides: ViewingSide[]];
type Telling = (before: Row, side: ViewingSide) => Told[];

const day = 86_400_000;

/**
 * Makes a move of contract/viewings/rules.ts while the row is held, so that of two at once one wins. What
 * an operator does for a home of the marketplace itself goes into the log of their acts.
 * @throws NotFound for strangers, StatusConflict when the viewing does not allow it any more
 */
async function move(
  services: Services,
  caller: Caller,
  id: number,
  name: ViewingMove,
  change: Change,
  telling: Telling,
) {
  await services.limit("answerViewing", String(caller.id));
  const now = services.clock();
  await services.database.transaction().execute(async (tx) => {
    const { row: before, side } = await lockViewing(tx, caller, id);
    const { offered_by } = before;
    if (!mayMove(name, { state: stateAt(before, now), offered_by }, side))
      throw new StatusConflict("viewing_changed");
    const after = await store(tx, id, {
      ...change(before, side, now),
      state: viewingMoves[name].to,
      updated_at: now,
    });
    if (side === "owner" && before.is_operators)
      await noteAct(tx, caller, { act: name, kind: "viewing", id }, now);
    for (const [kind, sides] of telling(before, side))
      await notifyOfViewing(tx, after, { kind }, sides, now);
  });
}

const store = (tx: Transaction<Tables>, id: number, set: Partial<Row>) =>
  tx.updateTable("viewing").set(set).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** The words of a side; those of before stay when nothing is said. */
const said = (side: ViewingSide, note: string | undefined) =>
  note ? { [`${side}_note` as const]: note } : {};

/** What was agreed on no longer holds: calendars get the next number. */
const withdrawn = ({ state, calendar_sequence }: Row) =>
  state === "accepted" && calendar_sequence !== null
    ? { calendar_sequence: calendar_sequence + 1 }
    : {};

/** The other side hears of it; whoever did it only if their own calendar has the time, too. */
const toBoth =
  (toOther: Told[0], toSelf: Told[0]): Telling =>
  (before, side) => [
    [toOther, [otherSide(side)]],
    ...(before.state === "accepted" ? [[toSelf, [side]] as Told] : []),
  ];

/** Agrees to one of the times on offer. */
export const acceptViewingHandler = handler(
  acceptViewing,
  async ({ id, time }, { caller, services }) => {
    const change: Change = (before, _side, now) => {
      const viewing_at = before.offered_times.find((one) => one.getTime() === Date.parse(time));
      if (!viewing_at) throw new Invalid({ time: "Please choose one of the times." });
      if (viewing_at <= now) throw new Invalid({ time: "Please choose a time in the future." });
      const isSoon = viewing_at.getTime() - now.getTime() <= day;
      return {
        viewing_at,
        passes_at: passesAfter(viewing_at),
        calendar_sequence: (before.calendar_sequence ?? -1) + 1,
        // What was agreed on within a day before needs no reminder.
        reminded_at: isSoon ? now : null,
      };
    };
    await move(services, caller, id, "accept", change, () => [
      ["viewing.accepted", ["asker", "owner"]],
    ]);
    return done("The time is agreed on.");
  },
);

/** Offers other times; what was agreed on before no longer holds. */
export const proposeViewingHandler = handler(
  proposeViewing,
  async ({ id, times, note }, { caller, services }) => {
    const change: Change = (before, side, now) => {
      const offered = offeredTimes(times, before.time_zone, now);
      return {
        ...withdrawn(before),
        ...said(side, note),
        offered_by: side,
        offered_times: offered,
        passes_at: passesAfter(offered.at(-1)!),
      };
    };
    await move(
      services,
      caller,
      id,
      "propose",
      change,
      toBoth("viewing.proposed", "viewing.moved"),
    );
    return done("The times were sent.");
  },
);

/** Declines a request, or calls a viewing off. */
export const endViewingHandler = handler(
  endViewing,
  async ({ id, move: name, note }, { caller, services }) => {
    const change: Change = (before, side) => ({
      ...withdrawn(before),
      ...said(side, note),
      ended_by: side,
    });
    const kind = name === "decline" ? "viewing.declined" : "viewing.cancelled";
    await move(services, caller, id, name, change, toBoth(kind, "viewing.called-off"));
    return done(name === "decline" ? "The request was declined." : "The viewing was called off.");
  },
);
