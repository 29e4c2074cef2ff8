import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { DataOf } from "../app/contract/wire/call";
import { encodeQuery } from "../app/contract/wire/form-encoding";
import { deepestZoom, mapProperties } from "../app/contract/map/calls";
import { createMarketplace } from "../app/marketplace.server/create-marketplace";
import { openDatabase } from "../app/marketplace.server/db/database";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";
import { migrate } from "../app/marketplace.server/db/migrate";
import { cities, fillCatalogue, fillListings } from "./fill";

/** The part of the map that a window of 1024 by 768 pixels shows around a city. */
function view(turn: number, zoom: number) {
  const [, , , latitude, longitude] = cities[turn % cities.length]!;
  const degrees = 360 / (256 * 2 ** zoom);
  const moved = ((turn % 7) - 3) * 60 * degrees;
  const wide = Math.min(180, 512 * degrees);
  const high = Math.min(85, 384 * degrees * Math.cos((latitude * Math.PI) / 180));
  const round = (degree: number) => ((degree + 540) % 360) - 180;
  return {
    zoom,
    north: Math.min(90, latitude + moved + high),
    south: Math.max(-90, latitude + moved - high),
    west: wide === 180 ? -180 : round(longitude + moved - wide),
    east: wide === 180 ? 180 : round(longitude + moved + wide),
  };
}

/** Kinds of looking; the filters vary, so that hardly an answer has been made before. */
const filters: Record<string, (turn: number) => Record<string, unknown>> = {
  "all homes": () => ({}),
  "sell or rent": (turn) => ({ property_type: turn % 2 }),
  category: (turn) => ({ category_id: 1 + (turn % 9) }),
  "price, always another": (turn) => ({ max_price: 200_000 + 5000 * turn }),
  "low price, always another": (turn) => ({ max_price: 2000 + 50 * turn }),
  city: (turn) => ({ city: cities[turn % cities.length]![0] }),
  words: (turn) => ({ search: ["villa", "garden", "sunny flat", "málaga", "vlila"][turn % 5] }),
  "two facilities": (turn) => ({ facility_id: `${1 + (turn % 7)},${2 + (turn % 7)}` }),
  "a radius of 10 km": (turn) => {
    const [, , , latitude, longitude] = cities[turn % cities.length]!;
    return { latitude: latitude + turn / 1000, longitude, radius: 10 };
  },
};

const turns = 60;
const zooms = [1, 4, 7, 10, 11, 12, 13, 14, 16, deepestZoom];
const most = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 100_000);

function percentile(times: number[], share: number) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
}

async function fill(databaseUrl: string) {
  const { pool, database } = openDatabase(databaseUrl, { connections: 1 });
  await migrate(pool);
  await pool.query("set statement_timeout = 0");
  await fillCatalogue(pool);
  await fillListings(pool, most);
  await database.destroy();
}

async function main() {
  const logger = pino({ level: "warn" });
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const server = await startEmbeddedPostgres({ dataFolder, logger });
  let marketplace: Awaited<ReturnType<typeof createMarketplace>> | undefined;
  try {
    await fill(server.databaseUrl);
    marketplace = await createMarketplace({
      databaseUrl: server.databaseUrl,
      dataFolder,
      publicUrl: "http://localhost",
      secret: "a secret of the benchmark, long enough for signing",
      logger,
      mail: { smtpUrl: undefined, from: "Doorstep <no-reply@localhost>" },
    });
    const { fetch, services } = marketplace;
    const began = performance.now();
    await services.map.current();
    console.log(
      `The map of ${most} listings, made in ${(performance.now() - began).toFixed(0)} ms`,
    );
    const table: Record<string, Record<string, string | number>> = {};
    const all: number[] = [];
    for (const [kind, question] of Object.entries(filters)) {
      const times: number[] = [];
      let markers = 0;
      let found = 0;
      for (let turn = 0; turn < turns; turn++) {
        const query = encodeQuery({
          ...question(turn),
          ...view(turn, zooms[turn % zooms.length]!),
        });
        const asked = performance.now();
        const answer = await fetch(
          new Request(`http://localhost/api/${mapProperties.path}?${query}`),
        );
        const body = await answer.text();
        times.push(performance.now() - asked);
        if (!answer.ok) throw new Error(`${answer.status}: ${body}`);
        const { data, total } = JSON.parse(body) as {
          data: DataOf<typeof mapProperties>;
          total: number;
        };
        markers = Math.max(markers, data.clusters.length + data.homes.length);
        found = Math.max(found, total);
      }
      all.push(...times);
      table[kind] = {
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        "most found": found,
        "most markers": markers,
      };
    }
    table["all of these"] = { p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
    console.log("Milliseconds for one view of the map, to the last byte of JSON:");
    console.table(table);
  } finally {
    await marketplace?.close();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

await main();
