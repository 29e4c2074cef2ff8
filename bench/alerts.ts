import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import pino from "pino";
import { createMarketplace } from "../app/marketplace.server/create-marketplace";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";
import { openDatabase } from "../app/marketplace.server/db/database";
import { deliverEvents } from "../app/marketplace.server/events/deliver";
import { gatherAlerts } from "../app/marketplace.server/saved-searches/gather-alerts";
import { notifyInstantly } from "../app/marketplace.server/saved-searches/notify-matches";
import { cities, fillCatalogue, fillListings } from "./fill";

/** New homes at once, and how often each is tried. */
const arrivals = { 1: 5, 10: 3, 50: 1 };
const searchesPerMember = 20;

/** Members whose searches ask for what people ask for: mostly a city, often a kind, a price or a circle. */
async function fillSearches(pool: Pool, count: number) {
  await pool.query(
    `insert into member (slug, name, email, email_verified_at)
     select 'hunter-' || n, 'Hunter ' || n, 'hunter' || n || '@bench.example', now()
     from generate_series(1, $1::int) n`,
    [Math.ceil(count / searchesPerMember)],
  );
  await pool.query(
    `insert into saved_search (member_id, name, frequency, filters)
     select member.id, 'Search ' || n, (array['instant', 'daily', 'weekly'])[1 + n % 3],
       jsonb_strip_nulls(jsonb_build_object(
         'max_price', 50000 + n * 7,
         'property_type', case n % 4 when 0 then '0' when 1 then '1' end,
         'category_slug_id', case when n % 5 < 2 then category.slug end,
         'city', case when n % 10 < 7 then place.city end,
         'latitude', case when n % 10 = 7 then place.latitude end,
         'longitude', case when n % 10 = 7 then place.longitude end,
         'radius', case when n % 10 = 7 then 10 end,
         'search', case when n % 10 = 8 then 'garden' end,
         'facility_id', case when n % 7 = 0 then jsonb_build_array(1 + n % 8) end))
     from generate_series(1, $1::int) n
     join member on member.slug = 'hunter-' || (1 + n / ${searchesPerMember})
     join lateral (select * from jsonb_to_recordset($2::jsonb) as city
         (city text, latitude float8, longitude float8, place int)) place
       on place.place = (n * 7919) % ${cities.length}
     join category on category.id = 1 + (n * 31) % 9`,
    [
      count,
      JSON.stringify(
        cities.map(([city, , , latitude, longitude], place) => ({
          city,
          latitude,
          longitude,
          place,
        })),
      ),
    ],
  );
  await pool.query("vacuum analyze");
}

const asked = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const [searches = 100_000, homes = 20_000] = asked;
const logger = pino({ level: "warn" });
const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
const server = await startEmbeddedPostgres({ dataFolder, logger });
const marketplace = await createMarketplace({
  databaseUrl: server.databaseUrl,
  dataFolder,
  publicUrl: "http://doorstep.bench",
  secret: "a secret of the bench, long enough for signing",
  logger,
  mail: { smtpUrl: undefined, from: "Doorstep <no-reply@doorstep.bench>" },
});
const { pool, database } = openDatabase(server.databaseUrl, { connections: 1 });
try {
  await pool.query("set statement_timeout = 0");
  await fillCatalogue(pool);
  await fillListings(pool, homes);
  await fillSearches(pool, searches);
  await pool.query("update home_news set gathered_at = now()");
  const { rows } = await pool.query<{ count: number }>("select count(*) from saved_search");
  console.log(`${rows[0]!.count} saved searches, ${homes} homes`);

  let listed = homes;
  const table: Record<string, Record<string, number>> = {};
  for (const [arriving, turns] of Object.entries(arrivals)) {
    const times: number[] = [];
    let noted = 0;
    for (let turn = 0; turn < turns; turn++) {
      listed += Number(arriving);
      await fillListings(pool, listed);
      const started = performance.now();
      noted += (await gatherAlerts(marketplace.services, new Date())) ?? 0;
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    table[`${arriving} new`] = {
      "matches noted": Math.round(noted / turns),
      "median ms": Math.round(times[Math.floor(times.length / 2)]!),
      "longest ms": Math.round(times.at(-1)!),
    };
  }
  console.log("Comparing homes with all saved searches:");
  console.table(table);

  const made = performance.now();
  const matches = await notifyInstantly(database, new Date());
  const writing = performance.now();
  const unsent = { ...marketplace.services.mailer, send: () => Promise.resolve() };
  const sent = await deliverEvents({ ...marketplace.services, mailer: unsent }, ["bulk"]);
  const seconds = (performance.now() - writing) / 1000;
  console.log(`${matches} events written down in ${((writing - made) / 1000).toFixed(1)} s`);
  console.log(
    `${sent} letters composed in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second`,
  );
} finally {
  await database.destroy();
  await marketplace.close();
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
