import type { Insertable } from "kysely";
import type { ViewingTable } from "../db/tables";
import { zoneOf } from "../viewings/home-zone";
import { passesAfter } from "../viewings/offered-times";
import { instantOf } from "../viewings/zoned-time";
import { daysBefore, type Loading } from "./loading";

type Home = Awaited<ReturnType<typeof publicHomes>>[number];
type Facts = Partial<Insertable<ViewingTable>> & { at: [days: number, time: string][] };

const publicHomes = (tx: Loading["tx"]) =>
  tx
    .selectFrom("property")
    .select(["id", "title", "owner_id", "country", "latitude", "longitude"])
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .orderBy("id")
    .execute();

/** Viewings of the sample member on either side, one in each state that asks or tells something. */
export async function insertViewings({ tx, now, memberIds }: Loading) {
  const [member, , , , , , , jonas, lucia, , haruka] = memberIds as [number, ...number[]];
  const homes = await publicHomes(tx);
  const own = homes.find(({ owner_id }) => owner_id === member);
  const others = homes.filter(({ owner_id }) => owner_id !== null && owner_id !== member);
  if (!own || others.length < 4) return;

  const viewing = (home: Home, asker_id: number, { at, ...facts }: Facts) => {
    const zone = zoneOf(home, "UTC");
    const offered_times = at.map(([days, time]) => {
      const day = daysBefore(now, -days).toISOString().slice(0, 10);
      return instantOf(day, time, zone) ?? daysBefore(now, -days);
    });
    const agreed = facts.state === "accepted" || facts.state === "passed";
    return {
      property_id: home.id,
      property_title: home.title,
      time_zone: zone,
      asker_id,
      owner_id: home.owner_id,
      is_operators: false,
      offered_times,
      passes_at: passesAfter(offered_times.at(-1)!),
      ...(agreed && { viewing_at: offered_times[0], calendar_sequence: 0, reminded_at: now }),
      created_at: daysBefore(now, 2),
      updated_at: daysBefore(now, 1),
      ...facts,
    };
  };
  await tx
    .insertInto("viewing")
    .values([
      viewing(own, jonas!, {
        at: [
          [4, "10:00"],
          [5, "17:30"],
          [6, "11:15"],
        ],
        asker_note: "We are two, with a baby on the way. Is there room for a pram in the hall?",
      }),
      viewing(own, lucia!, { state: "accepted", at: [[4, "10:00"]] }),
      viewing(own, haruka!, {
        state: "declined",
        at: [[-3, "12:00"]],
        ended_by: "owner",
        owner_note: "That week we are away. Please ask again.",
      }),
      viewing(others[0]!, member, {
        at: [
          [3, "09:30"],
          [3, "18:00"],
        ],
        offered_by: "owner",
        asker_note: "Any evening would suit me.",
        owner_note: "Evenings are taken this week. One of these?",
      }),
      viewing(others[1]!, member, { state: "accepted", at: [[7, "15:45"]] }),
      viewing(others[2]!, member, { at: [[9, "12:00"]] }),
      viewing(others[3]!, member, { state: "passed", at: [[-12, "16:00"]] }),
    ])
    .execute();
}
