import { describe, expect, test } from "vitest";
import type { saveSearch } from "~/contract/saved-searches/calls";
import type { InputOf } from "~/contract/wire/call";
import { forgetWaitingHomes } from "~/marketplace.server/jobs/jobs";
import { gatherAlerts } from "~/marketplace.server/saved-searches/gather-alerts";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { alertsOfMember, newTown, wednesday } from "./search-alert-setup";
import { type HomeFacts, putHome } from "./search-homes";

const { here, work, wait, save, list, change, changeMember, letters } = alertsOfMember();

describe("at once", () => {
  test("a home that is approved is mailed to who looks for it, once", async () => {
    const city = newTown();
    await save({ city });
    const id = await list({ city, title: "House by the sea", request_status: "pending" });
    await work();
    expect(letters()).toEqual([]);
    await change(id, { request_status: "approved" });
    expect(await work()).toBe(1);
    const [letter] = letters();
    expect(letter!.subject).toBe("New home for you: House by the sea");
    expect(letter!.text).toContain("€100,000.00");
    expect(letter!.text).toContain("http://doorstep.test/properties-details/home-");
    expect(letter!.text).toContain(
      `http://doorstep.test/properties?city=${city.replace(" ", "+")}`,
    );
    expect(await work()).toBe(0);
    expect(letters()).toHaveLength(1);
  });

  test("several homes make one letter, and each search its own", async () => {
    const city = newTown();
    await save({ city });
    await save({ city, property_type: "1", name: "To rent" });
    await list({ city, title: "To buy" });
    await list({ city, title: "To let", status: "rent", rent_duration: "Monthly" });
    expect(await work()).toBe(2);
    const [both, rent] = letters().sort((one, other) => other.text.length - one.text.length);
    expect(both!.subject).toBe("New homes for “By the sea”: 2");
    expect(rent!.text).toContain("€100,000.00 a month");
    expect(rent!.text).not.toContain("To buy");
  });

  test("hiding a home and showing it again is no news", async () => {
    const city = newTown();
    const id = await list({ city });
    await work();
    await save({ city });
    await change(id, { is_active: false });
    await change(id, { is_active: true });
    await change(id, { request_status: "rejected" });
    await change(id, { request_status: "approved" });
    expect(await work()).toBe(0);
  });

  test("what was on the market before the search was saved is none either", async () => {
    const city = newTown();
    await list({ city });
    await save({ city });
    expect(await work()).toBe(0);
  });

  test("a home that is just being listed is there when the search is kept", async () => {
    const city = newTown();
    const saving = await here.marketplace.database.transaction().execute(async (listing) => {
      await putHome({ ...here.marketplace, database: listing }, { city });
      const saved = { search: save({ city }) };
      await untilSomebodyWaits(here.marketplace.database);
      return saved;
    });
    expect((await saving.search).count).toBe(1);
    expect(await work()).toBe(0);
  });

  test("members do not hear of homes that they have hidden", async () => {
    const { database } = here.marketplace;
    const city = newTown();
    await save({ city });
    const hide = (property_id: number) =>
      database
        .insertInto("hidden_home")
        .values({ property_id, member_id: here.member.id })
        .execute();
    const hidden = await list({ city, title: "Hidden at once" });
    await hide(hidden);
    await change(hidden, { price_minor: 90_000_00 });
    expect(await work()).toBe(0);
    // Between being found and being told of.
    const late = await list({ city, title: "Hidden later" });
    await gatherAlerts(here.marketplace.services, here.marketplace.clock.now);
    await hide(late);
    await list({ city, title: "Not hidden" });
    expect(await work()).toBe(1);
    expect(letters().map(({ subject }) => subject)).toEqual(["New home for you: Not hidden"]);
  });

  test("members do not hear of their own homes", async () => {
    const city = newTown();
    await save({ city });
    await list({ city, owner_id: here.member.id });
    expect(await work()).toBe(0);
  });

  test.each([
    ["deactivated", { is_active: false }],
    ["without a confirmed address", { email_verified_at: null }],
    ["without an address", { email: null }],
  ])("members %s hear nothing, not later either", async (_, facts) => {
    const city = newTown();
    await save({ city });
    await changeMember(facts);
    await list({ city });
    expect(await work()).toBe(0);
    await changeMember({ is_active: true, email_verified_at: wednesday, email: here.member.email });
    expect(await work()).toBe(0);
  });

  test("a home that was hidden before anybody was told is told of when it is back", async () => {
    const city = newTown();
    await save({ city });
    const id = await list({ city, title: "Back soon" });
    await change(id, { is_active: false });
    expect(await work()).toBe(0);
    await change(id, { is_active: true });
    expect(await work()).toBe(1);
    expect(letters()[0]!.subject).toBe("New home for you: Back soon");
    expect(await work()).toBe(0);
  });

  test("a home that stays away is waited for a month", async () => {
    const city = newTown();
    await save({ city });
    await save({ city, frequency: "weekly", name: "Weekly", max_price: 200_000 });
    const [hidden, noted] = [await list({ city }), await list({ city })];
    await change(hidden, { is_active: false });
    await work();
    await change(noted, { is_active: false });
    const forget = () => forgetWaitingHomes(here.marketplace.services, here.marketplace.clock.now);
    wait(30 * 24);
    expect(await forget()).toBe(0);
    wait(1);
    expect(await forget()).toBe(2);
    await change(hidden, { is_active: true });
    await change(noted, { is_active: true });
    wait(7 * 24);
    expect(await work()).toBe(0);
  });

  test("a home that was hidden before the letter went is left out, and told of when it is back", async () => {
    const city = newTown();
    await save({ city, frequency: "daily" });
    const hidden = await list({ city, title: "Hidden" });
    await list({ city, title: "Shown" });
    await work();
    await change(hidden, { is_active: false });
    wait(24);
    expect(await work()).toBe(1);
    expect(letters()[0]!.subject).toBe("New home for you: Shown");
    await change(hidden, { is_active: true });
    wait(24);
    expect(await work()).toBe(1);
    expect(letters()[1]!.subject).toBe("New home for you: Hidden");
  });
});

describe("adverts", () => {
  const advertise = (property_id: number) =>
    here.marketplace.database
      .insertInto("advertisement")
      .values({ property_id, status: 0, is_enabled: true })
      .execute();

  test("are news for those alone who look for advertised homes", async () => {
    const city = newTown();
    const id = await list({ city, title: "Featured" });
    await save({ city, name: "All" });
    await save({ city, name: "Featured ones", promoted: true });
    await advertise(id);
    expect(await work()).toBe(1);
    expect(letters()[0]!.text).toContain("Featured ones");
  });
});

test("letters are in the member's language, right to left where it runs so", async () => {
  const city = newTown();
  await changeMember({ language: "ar" });
  await save({ city });
  await list({ city, title: "منزل على البحر" });
  await work();
  const [letter] = letters();
  expect(letter!.html).toContain('<html lang="ar" dir="rtl">');
  expect(letter!.html).toContain("إيقاف رسائل هذا البحث");
});

test("every filter that lists have decides in letters too", async () => {
  const city = newTown();
  const facts: HomeFacts = {
    city,
    state: "State",
    country: "Country",
    latitude: 37.1,
    longitude: -8.2,
    title: "Bright attic",
    is_premium: true,
    category_id: 2,
  };
  const matching: Partial<InputOf<typeof saveSearch>>[] = [
    { search: "attic" },
    { search: "atic" },
    { category_slug_id: "house" },
    { state: "state", country: "COUNTRY" },
    { min_price: 100_000, max_price: 100_000 },
    { latitude: 37.11, longitude: -8.21, radius: 5 },
    { latitude: 37.11, longitude: -8.21 },
    { get_all_premium_properties: true },
  ];
  const other: Partial<InputOf<typeof saveSearch>>[] = [
    { search: "cellar" },
    { category_slug_id: "villa" },
    { property_type: "1" },
    { state: "Other" },
    { max_price: 99_999 },
    { latitude: 37.2, longitude: -8.2, radius: 5 },
    { promoted: true },
    { facility_id: "1" },
    { parameter_id: "1" },
  ];
  for (const [number, filters] of matching.entries())
    await save({ ...filters, city, name: `Yes ${number}` });
  for (const [number, filters] of other.entries())
    await save({ ...filters, city, name: `No ${number}` });
  await list(facts);
  await work();
  const named = letters().map(({ text }) => /for your search “(.*?)”/.exec(text)?.[1]);
  expect(named.sort()).toEqual(matching.map((_, number) => `Yes ${number}`));
});

test("homes are told of in places that a search calls otherwise, and in any of several", async () => {
  const lisbon = { city: "Lisbon", state: "Lisboa", country: "Portugal" };
  const matching: Partial<InputOf<typeof saveSearch>>[] = [
    { city: "Lisbonne" },
    { city: "لشبونة", country: "البرتغال" },
    { cities: ["Porto", "Lisboa"] },
    { city: "Porto", cities: ["लिस्बन"] },
    { city: "Lisboa", cities: ["Lisboa"] },
  ];
  for (const [number, filters] of matching.entries())
    await save({ ...filters, name: `Yes ${number}` });
  for (const [number, filters] of [
    { city: "Londres" },
    { cities: ["Porto", "Faro"] },
    { city: "Lisbonne", country: "Espagne" },
  ].entries())
    await save({ ...filters, name: `No ${number}` });
  await list(lisbon);
  await work();
  const named = letters().map(({ text }) => /for your search “(.*?)”/.exec(text)?.[1]);
  expect(named.sort()).toEqual(matching.map((_, number) => `Yes ${number}`));
});
