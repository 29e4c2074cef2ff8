import { describe, expect, test } from "vitest";
import { changeSavedSearch } from "~/contract/saved-searches/calls";
import { ask } from "./asking";
import { alertsOfMember, newTown } from "./search-alert-setup";

const { here, work, wait, at, save, list, change, letters } = alertsOfMember();

describe("digests", () => {
  test("come at eight in the morning of the member, and gather the day", async () => {
    const city = newTown();
    await save({ city, frequency: "daily", time_zone: "Asia/Tokyo" });
    await list({ city, title: "First" });
    await list({ city, title: "Second" });
    at("2026-11-18T22:59:00Z");
    expect(await work()).toBe(0);
    at("2026-11-18T23:00:00Z");
    expect(await work()).toBe(1);
    expect(letters()[0]!.subject).toBe("New homes for “By the sea”: 2");
    wait(24);
    expect(await work()).toBe(0);
    await list({ city, title: "Third" });
    wait(24);
    expect(await work()).toBe(1);
    expect(letters()[1]!.subject).toBe("New home for you: Third");
  });

  test("follow the clocks where the member lives when they change", async () => {
    at("2026-03-28T12:00:00Z");
    const city = newTown();
    await save({ city, frequency: "daily", time_zone: "Europe/Lisbon" });
    await list({ city });
    at("2026-03-29T06:59:00Z");
    expect(await work()).toBe(0);
    at("2026-03-29T07:00:00Z");
    expect(await work()).toBe(1);
  });

  test("of a week come on Thursdays", async () => {
    const city = newTown();
    await save({ city, frequency: "weekly" });
    at("2026-11-19T07:59:00Z");
    await list({ city });
    expect(await work()).toBe(0);
    at("2026-11-19T08:00:00Z");
    expect(await work()).toBe(1);
    await list({ city });
    at("2026-11-25T23:00:00Z");
    expect(await work()).toBe(0);
    at("2026-11-26T08:00:00Z");
    expect(await work()).toBe(1);
  });

  test("without a known zone the office's longitude says when morning is", async () => {
    await here.marketplace.database
      .insertInto("site_setting")
      .values({ name: "longitude", value: JSON.stringify("77.6") })
      .execute();
    const city = newTown();
    await save({ city, frequency: "daily", time_zone: "Europe/Nowhere" });
    await list({ city });
    at("2026-11-19T02:59:00Z");
    expect(await work()).toBe(0);
    at("2026-11-19T03:00:00Z");
    expect(await work()).toBe(1);
    await here.marketplace.database
      .deleteFrom("site_setting")
      .where("name", "=", "longitude")
      .execute();
  });

  test("who changes to another pace keeps what waits; who wants none loses it", async () => {
    const city = newTown();
    const { id } = await save({ city, frequency: "weekly" });
    await list({ city });
    await work();
    await ask(here.marketplace, changeSavedSearch, { id, frequency: "instant" }, here.member.token);
    expect(await work()).toBe(1);
    await ask(here.marketplace, changeSavedSearch, { id, frequency: "daily" }, here.member.token);
    await list({ city });
    await work();
    await ask(here.marketplace, changeSavedSearch, { id, frequency: "none" }, here.member.token);
    await ask(here.marketplace, changeSavedSearch, { id, frequency: "instant" }, here.member.token);
    expect(await work()).toBe(0);
  });

  test("leave out a home in review, and the next one tells of it", async () => {
    const city = newTown();
    await save({ city, frequency: "weekly" });
    const corrected = await list({ city, title: "Corrected" });
    await list({ city, title: "Untouched" });
    await work();
    await change(corrected, { request_status: "pending" });
    at("2026-11-19T08:00:00Z");
    expect(await work()).toBe(1);
    expect(letters()[0]!.subject).toBe("New home for you: Untouched");
    await change(corrected, { request_status: "approved" });
    expect(await work()).toBe(0);
    at("2026-11-26T08:00:00Z");
    expect(await work()).toBe(1);
    expect(letters()[1]!.subject).toBe("New home for you: Corrected");
  });

  test("are not put off by another name, only by another pace or clock", async () => {
    const city = newTown();
    const { id } = await save({ city, frequency: "weekly", time_zone: "Europe/Lisbon" });
    const form = { id, name: "Renamed", frequency: "weekly", time_zone: "Europe/Lisbon" } as const;
    const submit = (other: object = {}) =>
      ask(here.marketplace, changeSavedSearch, { ...form, ...other }, here.member.token);
    await list({ city });
    at("2026-11-19T08:00:00Z");
    await submit();
    expect(await work()).toBe(1);
    expect(letters()[0]!.text).toContain("Renamed");
    await list({ city });
    await submit({ frequency: "daily" });
    await submit({ frequency: "daily", time_zone: "Asia/Tokyo" });
    at("2026-11-19T22:59:00Z");
    expect(await work()).toBe(0);
    at("2026-11-19T23:00:00Z");
    expect(await work()).toBe(1);
  });

  test("show twenty homes and count the others", async () => {
    const city = newTown();
    await save({ city, frequency: "daily" });
    for (let home = 0; home < 23; home += 1) await list({ city });
    wait(24);
    expect(await work()).toBe(1);
    const [letter] = letters();
    expect(letter!.subject).toBe("New homes for “By the sea”: 23");
    expect(letter!.text).toContain("More homes that are new in this search: 3");
  });
});
