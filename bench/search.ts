import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { getPropertyList } from "../app/contract/properties";
import { openDatabase } from "../app/marketplace.server/db/database";
import { migrate } from "../app/marketplace.server/db/migrate";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";
import { searchProperties } from "../app/marketplace.server/properties/search";
import { fillCatalogue, fillListings } from "./fill";

/** An outline of sixty corners with bays, as a hand draws it. */
const around = (latitude: number, longitude: number, reach: number) =>
  Array.from({ length: 60 }, (_, corner) => {
    const angle = (corner / 60) * 2 * Math.PI;
    const far = reach * (corner % 2 === 0 ? 1 : 0.8);
    return [latitude + far * Math.sin(angle), longitude + far * Math.cos(angle)]
      .map((degrees) => degrees.toFixed(5))
      .join(",");
  }).join(";");

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
  "drawn area and price": (turn) => ({
    area: around(38.72 + turn / 10_000, -9.14, 0.2),
    max_price: 500_000,
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
const sizes = [1000, 10_000, 100_000];

function percentile(sorted: number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

async function main() {
  const most = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100_000);
  const logger = pino({ level: "warn" });
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const server = await startEmbeddedPostgres({ dataFolder, logger });
  const { pool, database } = openDatabase(server.databaseUrl, { connections: 1 });
  const services = {
    database,
    clock: () => new Date(),
    timeZone: "UTC",
    mediaUrl: (key: string | null) => key ?? "",
  };
  try {
    await migrate(pool);
    await pool.query("set statement_timeout = 0");
    await fillCatalogue(pool);
    const table: Record<string, Record<string, string | number>> = {};
    for (const size of [...sizes.filter((some) => some < most), most]) {
      const started = performance.now();
      await fillListings(pool, size);
      console.log(`${size} listings after ${((performance.now() - started) / 1000).toFixed(1)} s`);
      for (const [kind, question] of Object.entries(kinds)) {
        const times: number[] = [];
        let total = 0;
        for (let turn = 0; turn < turns; turn++) {
          const input = getPropertyList.input.parse(question(turn));
          const asked = performance.now();
          const answer = await searchProperties(services, input, null);
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
    console.log("Milliseconds for one page of 10 cards and the exact total:");
    console.table(table);
  } finally {
    await database.destroy();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

await main();
