import { describe, expect, test } from "vitest";
import { passViewings } from "~/marketplace.server/viewings/end-viewings";
import { newMember } from "./asking";
import { accepts, asked, asks, winter } from "./viewing-setup";
import { first, second, viewingsOfHome } from "./viewings-of-home";

const { here, put, seenBy, request } = viewingsOfHome();

const days = (count: number) => new Date(winter.getTime() + count * 86_400_000);

describe("times", () => {
  const refusal = async (...times: string[]) => {
    const { status, body } = await asks(here.marketplace, here.asker, here.home, ...times);
    return [status, body.errors];
  };

  test("lie ahead, within 60 days", async () => {
    expect(await refusal("2026-11-10 12:00", "2027-01-09 12:15")).toEqual([
      400,
      {
        "times[0].date": "Please choose a time in the future.",
        "times[1].date": "Please choose a time within the next 60 days.",
      },
    ]);
    expect((await asks(here.marketplace, here.asker, here.home, "2027-01-09 12:00")).status).toBe(
      200,
    );
  });

  test("stand on the quarter of an hour, once each, whole", async () => {
    expect(await refusal("2026-11-12 10:07", "2026-02-30 10:00", "2026-11-12 ")).toEqual([
      400,
      {
        "times[0].time": "Please choose a time on the quarter of an hour.",
        "times[1].date": "This day does not exist.",
        "times[2].time": "Please choose a time of day.",
      },
    ]);
    expect(await refusal("2026-11-12 10:15", "2026-11-12 10:15")).toEqual([
      400,
      { "times[1].date": "This time is there twice." },
    ]);
    expect(await refusal()).toEqual([
      400,
      { "times[0].date": "Please propose at least one time." },
    ]);
    expect((await refusal(...Array<string>(4).fill("2026-11-12 10:15")))[0]).toBe(400);
  });

  test("are the home's own: when clocks are put forward an hour does not exist", async () => {
    here.marketplace.clock.now = new Date("2027-03-20T12:00:00Z");
    expect(await refusal("2027-03-28 01:30")).toEqual([
      400,
      {
        "times[0].date": "This time does not exist on that day: clocks are put forward then.",
      },
    ]);
    const id = await request("2027-03-27 10:00", "2027-03-28 10:00");
    expect((await seenBy(here.asker, id))?.times.map(({ at }) => at)).toEqual([
      "2027-03-27T10:00:00.000Z",
      "2027-03-28T09:00:00.000Z",
    ]);
  });

  test("that are over cannot be agreed on, and all of them over end the request", async () => {
    const id = await request("2026-11-12 10:15", "2026-11-13 18:00");
    here.marketplace.clock.now = new Date("2026-11-12T10:15:00Z");
    const late = await accepts(here.marketplace, here.owner, id, first);
    expect([late.status, late.body.errors]).toEqual([
      400,
      { time: "Please choose a time in the future." },
    ]);
    here.marketplace.clock.now = new Date("2026-11-13T18:30:00Z");
    expect((await accepts(here.marketplace, here.owner, id, second)).status).toBe(409);
    expect(await seenBy(here.asker, id)).toMatchObject({ state: "passed" });
    // It makes room, whether or not the job has run.
    const next = await request("2026-11-20 10:15");
    expect(await passViewings(here.marketplace.services, here.marketplace.clock.now)).toBe(0);
    expect((await seenBy(here.asker, next))?.state).toBe("requested");
    expect(await passViewings(here.marketplace.services, days(30))).toBe(1);
    expect((await seenBy(here.asker, id))?.state).toBe("passed");
  });

  test("at which one has agreed to be elsewhere are pointed out", async () => {
    const another = await newMember(here.marketplace);
    const id = await request("2026-11-12 10:15");
    await accepts(here.marketplace, here.owner, id, first);
    const other = await asked(
      here.marketplace,
      another,
      await put({ title: "Attic" }),
      "2026-11-12 10:30",
      "2026-11-12 10:45",
    );
    const clashes = (await seenBy(here.owner, other))?.times.map(({ clash_id }) => clash_id);
    expect(clashes).toEqual([id, 0]);
    expect((await seenBy(another, other))?.times.map(({ clash_id }) => clash_id)).toEqual([0, 0]);
  });
});
