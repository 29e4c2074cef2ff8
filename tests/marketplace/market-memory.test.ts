import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countPropertyChoices, getPropertyList } from "~/contract/properties/calls";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { countChoices } from "~/marketplace.server/properties/count-choices";
import { MarketMemory } from "~/marketplace.server/properties/market-memory";
import { searchProperties } from "~/marketplace.server/properties/search";
import { emptyMarketplace } from "~/marketplace.server/sample/load-sample-data";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { putCategories, putHome } from "./search-homes";

/** Two processes that keep the market in memory answer with what is there, whoever wrote it. */

let marketplace: TestMarketplace;
let processes: MarketMemory[];

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  processes = [new MarketMemory(marketplace.database), new MarketMemory(marketplace.database)];
});
afterAll(() => marketplace.close());

/** What each process answers. */
const found = (question: Record<string, unknown> = {}) =>
  Promise.all(
    processes.map(async (market) => {
      const input = getPropertyList.input.parse(question);
      const { cards, total } = await searchProperties(
        { ...marketplace.services, market },
        input,
        null,
      );
      expect(cards).toHaveLength(total);
      return cards.map(({ id }) => id);
    }),
  );

const inBoth = <Answer>(answer: Answer) => [answer, answer];

test("what was written is found at the next question, in every process", async () => {
  const { database } = marketplace;
  expect(await found()).toEqual(inBoth([]));

  const home = await putHome(marketplace, { city: "Porto" });
  expect(await found({ city: "porto" })).toEqual(inBoth([home]));

  await database.updateTable("property").set({ price_minor: 500_00 }).execute();
  expect(await found({ max_price: 500 })).toEqual(inBoth([home]));
  expect(await found({ min_price: 501 })).toEqual(inBoth([]));

  const other = await putHome(marketplace, { price_minor: 400_00 });
  expect(await found({ order: "price_up" })).toEqual(inBoth([other, home]));
  await database
    .updateTable("property")
    .set({ view_count: 3, favourite_count: 2 })
    .where("id", "=", home)
    .execute();
  expect(await found({ most_viewed: 1 })).toEqual(inBoth([home, other]));
  expect(await found({ most_liked: 1 })).toEqual(inBoth([home, other]));
});

test("homes leave the market and come back", async () => {
  const { database } = marketplace;
  const home = await putHome(marketplace, { city: "Lagos" });
  const question = { city: "Lagos" };
  expect(await found(question)).toEqual(inBoth([home]));
  const be = (is_active: boolean) =>
    database.updateTable("property").set({ is_active }).where("id", "=", home).execute();
  await be(false);
  expect(await found(question)).toEqual(inBoth([]));
  await be(true);
  expect(await found(question)).toEqual(inBoth([home]));
  await database.deleteFrom("property").where("id", "=", home).execute();
  expect(await found(question)).toEqual(inBoth([]));
});

test("what is committed late is not missed, though later changes were read before", async () => {
  const { database } = marketplace;
  const early = await putHome(marketplace, { city: "Faro" });
  let late = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await tx.updateTable("property").set({ city: "Sintra" }).where("id", "=", early).execute();
    const later = await putHome(marketplace, { city: "Faro" });
    expect(await found({ city: "Faro" })).toEqual(inBoth([later, early]));
    late = database
      .deleteFrom("property")
      .where("id", "=", later)
      .execute()
      .then(() => undefined);
    await late;
  });
  expect(await found({ city: "Faro" })).toEqual(inBoth([]));
  expect(await found({ city: "Sintra" })).toEqual(inBoth([early]));
});

test("what was rolled back was never there", async () => {
  const { database } = marketplace;
  const home = await putHome(marketplace, { city: "Évora" });
  const rolledBack = database.transaction().execute(async (tx) => {
    await tx.deleteFrom("property").where("id", "=", home).execute();
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await found({ city: "Évora" })).toEqual(inBoth([home]));
});

test("a transaction that is open for long keeps nothing from being read once only", async () => {
  const { database } = marketplace;
  const home = await putHome(marketplace, { city: "Tomar" });
  await database.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    for (const price of [1, 2, 3]) {
      await database
        .updateTable("property")
        .set({ price_minor: price * 100 })
        .where("id", "=", home)
        .execute();
      expect(await found({ city: "Tomar", min_price: price })).toEqual(inBoth([home]));
    }
  });
});

test("what was read is forgotten after a while; whoever was away for longer reads all anew", async () => {
  const { database, clock } = marketplace;
  const forget = () => forgetExpired({ database }, clock.now);
  const noted = async () => {
    const { rows } = await sql<{ id: number }>`select id from market_change`.execute(database);
    return rows.map(({ id }) => id);
  };
  const home = await putHome(marketplace, { city: "Aveiro" });
  expect(await found({ city: "Aveiro" })).toEqual(inBoth([home]));
  const other = await putHome(marketplace, { city: "Aveiro" });
  await database.deleteFrom("property").where("id", "=", home).execute();
  await forget();
  expect(await noted()).toEqual(expect.arrayContaining([home, other]));
  // A transaction that another file has open on the same server keeps them a moment longer.
  await expect
    .poll(async () => {
      await forget();
      return noted();
    })
    .toEqual([]);
  expect(await found({ city: "Aveiro" })).toEqual(inBoth([other]));

  // A copy of the database counts its transactions from the beginning, and what it brings along says nothing.
  await sql`insert into market_change values (${other}, '9000000000')`.execute(database);
  await sql`update market_change_forgotten set before = '9000000000', next = '9000000000'`.execute(
    database,
  );
  const [before] = await Promise.all(processes.map((market) => market.current()));
  expect(await processes[0]!.current()).toBe(before);
  await forget();
  expect(await noted()).toEqual([]);
});

test("the room of homes that left is given back", async () => {
  const { database } = marketplace;
  const [market] = processes as [MarketMemory];
  await sql`insert into property
    (slug, category_id, title, description, price_minor, currency, status, request_status)
    select 'left-' || n, 1, 'Home', '', 100, 'EUR', 'sell', 'approved'
    from generate_series(1, 1200) as n`.execute(database);
  expect((await market.current()).count).toBeGreaterThan(1200);
  await sql`delete from property where slug like 'left-%'`.execute(database);
  await vi.waitFor(async () => expect((await market.current()).count).toBeLessThan(100));
  expect((await found())[0]).toEqual((await found())[1]);
});

test("total and counts are of one state, whatever changes while they are asked for", async () => {
  const { database, services } = marketplace;
  const [market] = processes as [MarketMemory];
  await sql`insert into facility (name) values ('School')`.execute(database);
  const home = await putHome(marketplace, { city: "Silves" });
  const near = { property_id: home, facility_id: 1, distance: 1 };
  await database.insertInto("property_facility").values(near).execute();
  const question = countPropertyChoices.input.parse({ city: "Silves", facility_id: "1" });
  expect(await countChoices({ ...services, market }, question)).toMatchObject({ total: 1 });
  // Which facilities there are is answered last, when the home is near none any more.
  const facilities = async () => {
    await database.deleteFrom("property_facility").execute();
    await market.current();
    return [{ id: 1 }];
  };
  const answersLast = { select: () => ({ orderBy: () => ({ execute: facilities }) }) };
  const late = new Proxy(database, {
    get(target, name: keyof typeof database) {
      if (name === "selectFrom") return () => answersLast;
      const value: unknown = target[name];
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const counted = await countChoices({ ...services, market, database: late }, question);
  expect(counted.facilities).toEqual([{ facility_id: 1, count: counted.total }]);
});

test("a marketplace that was emptied and filled anew has only what is new", async () => {
  const { database } = marketplace;
  await database.transaction().execute(emptyMarketplace);
  expect(await found()).toEqual(inBoth([]));
  await putCategories(marketplace, "Villa");
  const home = await putHome(marketplace, { city: "Braga" });
  expect(await found()).toEqual(inBoth([home]));
  expect(await found({ city: "Porto" })).toEqual(inBoth([]));
});

test("words that a home must not have are known as it is described now, in every process", async () => {
  const { database } = marketplace;
  await database.deleteFrom("property").execute();
  const [dry, damp] = [
    await putHome(marketplace, { description: "Dry, with a view." }),
    await putHome(marketplace, { description: "It has a damp basement." }),
  ];
  const describe = (id: number, description: string) =>
    database.updateTable("property").set({ description }).where("id", "=", id).execute();
  const without = async (excluded: string) =>
    (await found({ excluded })).map((ids) => ids.sort((one, other) => one - other));
  expect(await without("basement")).toEqual(inBoth([dry]));
  expect(await without("basement, view")).toEqual(inBoth([]));
  await describe(damp, "It was pumped out.");
  await describe(dry, "Dry, with a basement.");
  expect(await without("basement")).toEqual(inBoth([damp]));
  expect(await without("damp basement")).toEqual(inBoth([dry, damp]));
  const cellar = await putHome(marketplace, { description: "A basement alone." });
  expect(await without("basement")).toEqual(inBoth([damp]));
  await describe(cellar, "Nothing of the kind.");
  expect(await without("basement")).toEqual(inBoth([damp, cellar]));
  // More changes than are remembered one by one.
  await database.updateTable("property").set({ description: "One basement each." }).execute();
  for (const { phrases } of processes) phrases.noteChanges(Array.from({ length: 5001 }, () => dry));
  expect(await without("basement")).toEqual(inBoth([]));
  await describe(dry, "None here.");
  expect(await without("basement")).toEqual(inBoth([dry]));
});
