import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { countPropertyChoices, getPropertyList } from "../app/contract/properties/calls";
import { districtColumns } from "../app/marketplace.server/catalogue/districts";
import { type Database, openDatabase } from "../app/marketplace.server/db/database";
import { migrate } from "../app/marketplace.server/db/migrate";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";
import { countChoices } from "../app/marketplace.server/properties/count-choices";
import { MarketMemory } from "../app/marketplace.server/properties/market-memory";
import { searchProperties } from "../app/marketplace.server/properties/search";
import { cities, fillCatalogue, fillListings } from "./fill";
import { suggested } from "./suggestions";

/** An outline of sixty corners with bays, as a hand draws it. */
const around = (latitude: number, longitude: number, reach: number) =>
  Array.from({ length: 60 }, (_, corner) => {
    const angle = (corner / 60) * 2 * Math.PI;
    const far = reach * (corner % 2 === 0 ? 1 : 0.8);
    return [latitude + far * Math.sin(angle), longitude + far * Math.cos(angle)]
      .map((degrees) => degrees.toFixed(5))
      .join(",");
  }).join(";");

const parkings = ["On the street", "Carport", "Garage"];

/** Six districts, a few kilometres across. */
async function drawDistricts(database: Database) {
  const middles = cities.slice(0, 6);
  await database
    .insertInto("district")
    .values(
      middles.map(([city, state, country, latitude, longitude]) =>
        districtColumns({ city, state, country, area: around(latitude, longitude, 0.03) }),
      ),
    )
    .execute();
}

/** Counting beside choices. */
const counted: Record<string, (turn: number) => Record<string, unknown>> = {
  "counts, no filter": () => ({}),
  "counts, in a city": (turn) => ({ city: ["Lisbon", "Pune", "Austin"][turn % 3] }),
  "counts, two bedrooms": (turn) => ({ values: [{ parameter_id: 1, from: 2 + (turn % 3) }] }),
  "counts, a choice": (turn) => ({ values: [{ parameter_id: 5, choices: [parkings[turn % 3]] }] }),
};

/** Kinds of searching; the numbers vary the question, so that no answer is only remembered. */
const kinds: Record<string, (turn: number) => Record<string, unknown>> = {
  "no filter": () => ({}),
  "no filter, page 50": () => ({ offset: 490 }),
  "most viewed": () => ({ most_viewed: 1 }),
  "most liked": () => ({ most_liked: 1 }),
  "one word": (turn) => ({ search: ["villa", "garden", "street", "málaga", "sea"][turn % 5] }),
  "beginning of a word": (turn) => ({ search: ["vil", "pent", "ha", "to", "s"][turn % 5] }),
  "two words": (turn) => ({ search: ["villa lisbon", "sunny flat", "garden pune"][turn % 3] }),
  "mistyped word": (turn) => ({ search: ["vlila", "gardne", "lisbbon", "penthuose"][turn % 4] }),
  "sell or rent": (turn) => ({ property_type: turn % 2 }),
  category: (turn) => ({ category_id: 1 + (turn % 9) }),
  "price range": (turn) => ({ min_price: 1000 * turn, max_price: 200_000 + 5000 * turn }),
  "posted last week": () => ({ posted_since: 0 }),
  "posted yesterday": () => ({ posted_since: 1 }),
  city: (turn) => ({ city: ["lisbon", "Pune", "malaga", "Austin"][turn % 4] }),
  state: (turn) => ({ state: ["Gujarat", "Texas", "Porto"][turn % 3] }),
  country: (turn) => ({ country: ["India", "Portugal", "Spain"][turn % 3] }),
  parameter: (turn) => ({ parameter_id: String(1 + (turn % 12)) }),
  "any of three parameters": (turn) => ({
    parameter_id: `${1 + (turn % 10)},${2 + (turn % 10)},12`,
  }),
  facility: (turn) => ({ facility_id: String(1 + (turn % 8)) }),
  "two facilities": (turn) => ({ facility_id: `${1 + (turn % 7)},${2 + (turn % 7)}` }),
  premium: () => ({ get_all_premium_properties: 1 }),
  promoted: () => ({ promoted: 1 }),
  "near, 5 km": (turn) => ({ latitude: 38.7 + turn / 1000, longitude: -9.1, radius: 5 }),
  "near, 100 km": (turn) => ({ latitude: 18.5 + turn / 1000, longitude: 73.8, radius: 100 }),
  "drawn area, a quarter": (turn) => ({ area: around(38.72 + turn / 10_000, -9.14, 0.02) }),
  "drawn area, a country": (turn) => ({ area: around(20 + turn / 100, 77, 9) }),
  "a district": (turn) => ({ district: String(1 + (turn % 6)) }),
  "any of three districts, cheapest": (turn) => ({
    district: [1, 2, 3].map((one) => ((one + turn) % 6) + 1).join(","),
    order: "price_up",
  }),
  "drawn area and price": (turn) => ({
    area: around(38.72 + turn / 10_000, -9.14, 0.2),
    max_price: 500_000,
  }),
  "two bedrooms or more": (turn) => ({ values: [{ parameter_id: 1, from: 2 + (turn % 3) }] }),
  "floor area": (turn) => ({ values: [{ parameter_id: 3, from: 60 + turn, to: 80 + 2 * turn }] }),
  "one choice": (turn) => ({ values: [{ parameter_id: 5, choices: [parkings[turn % 3]] }] }),
  "any of two choices": (turn) => ({
    values: [{ parameter_id: 5, choices: [parkings[turn % 3], parkings[(turn + 1) % 3]] }],
  }),
  "all of two choices": (turn) => ({
    values: [{ parameter_id: 6, choices: ["Garden", ["Lift", "Balcony"][turn % 2]] }],
  }),
  "at least a rating": (turn) => ({
    values: [{ parameter_id: 4, choices: [["B", "C", "D"][turn % 3]] }],
  }),
  "rent for a month": (turn) => ({
    property_type: 1,
    price_period: "Monthly",
    max_price: 1000 + 50_000 * turn,
  }),
  "price per area": (turn) => ({ min_price_per_area: 10 * turn, max_price_per_area: 900 * turn }),
  "listed within": (turn) => ({ listed_within: 1 + turn }),
  "reduced within": (turn) => ({ reduced_within: 1 + turn }),
  "film, panorama": () => ({ with_film: 1, with_panorama: 1 }),
  "verified owner": () => ({ verified_owner: 1 }),
  "without a word": (turn) => ({ excluded: ["garden", "villa", "sea view"][turn % 3] }),
  "price up": () => ({ order: "price_up" }),
  "price down": () => ({ order: "price_down" }),
  "price per area up": () => ({ order: "price_per_area" }),
  largest: () => ({ order: "largest" }),
  "reduced lately": () => ({ order: "reduced" }),
  "price up, page 1000": () => ({ order: "price_up", offset: 9990 }),
  "price up, page 5000": () => ({ order: "price_up", offset: 49_990 }),
  "two bedrooms, 80 m², cheapest": (turn) => ({
    values: [
      { parameter_id: 1, from: 2 },
      { parameter_id: 3, from: 80 },
    ],
    order: "price_up",
    offset: 10 * (turn % 5),
  }),
  "the same in a city": (turn) => ({
    city: ["Lisbon", "Pune", "Austin"][turn % 3],
    values: [
      { parameter_id: 1, from: 2 },
      { parameter_id: 3, from: 80 },
      { parameter_id: 6, choices: ["Garden"] },
    ],
    order: "price_up",
  }),
  "many at once": (turn) => ({
    city: "Lisbon",
    property_type: turn % 2,
    max_price: 500_000,
    parameter_id: "1,2",
    search: "garden",
  }),
};

const turns = 60;

function percentile(sorted: number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

async function main() {
  const asked = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
  const sizes = asked.length > 0 ? asked.map(Number) : [1000, 10_000, 100_000];
  // Kinds that hold one of the other words; all where there is none.
  const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
  const isWanted = ({ kind }: { kind: string }) =>
    wanted.length === 0 || wanted.some((words) => kind.includes(words));
  const logger = pino({ level: "warn" });
  const dataFolder = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const server = await startEmbeddedPostgres({ dataFolder, logger });
  const { pool, database: filling } = openDatabase(server.databaseUrl, { connections: 1 });
  const { database } = openDatabase(server.databaseUrl, { connections: 4 });
  const services = {
    database,
    market: new MarketMemory(database),
    clock: () => new Date(),
    timeZone: "UTC",
    mediaUrl: (key: string | null) => key ?? "",
  };
  try {
    await migrate(pool);
    const { rows: filled } = await pool.query<{ most: number }>(
      "select coalesce(max(id), 0) as most from property",
    );
    const already = filled[0]!.most;
    if (already === 0) {
      await fillCatalogue(pool);
      await drawDistricts(database);
    }
    const table: Record<string, Record<string, string | number>> = {};
    for (const size of sizes.filter((some) => some >= already)) {
      const started = performance.now();
      await pool.query("set statement_timeout = 0");
      await fillListings(pool, size);
      console.log(`${size} listings after ${((performance.now() - started) / 1000).toFixed(1)} s`);
      const read = performance.now();
      await services.market.current();
      console.log(`read into memory in ${((performance.now() - read) / 1000).toFixed(2)} s`);
      const searched = Object.entries(kinds).map(([kind, question]) => ({
        kind,
        ask: (turn: number) =>
          searchProperties(services, getPropertyList.input.parse(question(turn)), null),
      }));
      const counts = Object.entries(counted).map(([kind, question]) => ({
        kind,
        ask: (turn: number) =>
          countChoices(services, countPropertyChoices.input.parse(question(turn))),
      }));
      for (const { kind, ask } of [...searched, ...counts, ...suggested(database)].filter(
        isWanted,
      )) {
        const times: number[] = [];
        let total = 0;
        for (let turn = 0; turn < turns; turn++) {
          const asked = performance.now();
          const answer = await ask(turn);
          times.push(performance.now() - asked);
          total = Math.max(total, answer.total);
        }
        times.sort((one, other) => one - other);
        table[kind] = {
          ...table[kind],
          [`p50 at ${size}`]: percentile(times, 0.5).toFixed(1),
          [`p95 at ${size}`]: percentile(times, 0.95).toFixed(1),
          "most found": total,
        };
      }
    }
    console.log("Milliseconds for one page of 10 cards and the exact total, or for all counts:");
    console.table(table);
  } finally {
    await Promise.all([filling.destroy(), database.destroy()]);
    await server.stop();
    if (!process.env.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true });
  }
}

await main();
