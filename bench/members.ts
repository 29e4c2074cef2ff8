import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../app/marketplace.server/db/database";
import { Actor, askAs, traffic } from "./actor";
import { gatherCrowd, killPostgres, withDatabase } from "./crowd";
import { startSite } from "./site";

/** Half of it before everything is killed, half after. */
const seconds = Number(process.argv[2] ?? 120);
const crowdSize = Number(process.argv[3] ?? 50);

/** Everybody acts until the time is over; what fails from then on fails for want of a server. */
async function live(actors: Actor[], homes: number[], forSeconds: number) {
  const until = performance.now() + forSeconds * 1000;
  let isOver = false;
  const faults: string[] = [];
  const lives = actors.map(async (actor) => {
    while (!isOver) {
      await actor.act(homes).catch((error: unknown) => {
        if (!isOver) faults.push(String(error));
      });
      await wait(200 + Math.random() * 600);
    }
  });
  await wait(until - performance.now());
  return {
    faults,
    async end() {
      isOver = true;
      await Promise.all(lives);
    },
    announceKill: () => (isOver = true),
  };
}

const mapOf = <Row, Value>(rows: Row[], key: (row: Row) => number, value: (row: Row) => Value) =>
  new Map(rows.map((row) => [key(row), value(row)]));

/** What the database holds beside what each member was told; one line for each difference. */
async function differences(database: Database, actors: Actor[]) {
  const found: string[] = [];
  for (const actor of actors) {
    const { id } = actor.member;
    const own = await database
      .selectFrom("property")
      .select(["id", "price_minor"])
      .where("owner_id", "=", id)
      .execute();
    const ids = new Set(own.map((home) => home.id));
    for (const home of actor.posted) if (!ids.has(home)) found.push(`home ${home} is lost`);
    const prices = mapOf(
      own,
      (home) => home.id,
      (home) => home.price_minor / 100,
    );
    for (const [home] of actor.prices.wrong(prices)) found.push(`the price of ${home} is lost`);
    for (const [table, ledger] of [
      ["favourite", actor.hearts],
      ["interest", actor.interests],
    ] as const) {
      const rows = await database
        .selectFrom(table)
        .select("property_id")
        .where("member_id", "=", id)
        .execute();
      const marked = mapOf(
        rows,
        (row) => row.property_id,
        () => true,
      );
      for (const [home] of ledger.wrong(marked, false))
        found.push(`the ${table} of ${id} for ${home} is lost`);
    }
    const { used_count } = await database
      .selectFrom("package_use")
      .innerJoin("member_package", "member_package.id", "package_use.member_package_id")
      .select("used_count")
      .where("member_id", "=", id)
      .where("feature", "=", "property_list")
      .executeTakeFirstOrThrow();
    const unanswered = own.length - actor.posted.size;
    if (used_count !== own.length) found.push(`${id} used ${used_count} for ${own.length} homes`);
    if (unanswered < 0 || unanswered > actor.unanswered)
      found.push(`${id} has ${unanswered} homes nobody asked for`);
  }
  const counted = await database
    .selectFrom("property")
    .select((home) => [
      "id",
      "favourite_count",
      home
        .selectFrom("favourite")
        .whereRef("favourite.property_id", "=", "property.id")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .as("hearts"),
    ])
    .execute();
  for (const { id, favourite_count, hearts } of counted)
    if (Number(hearts) !== favourite_count)
      found.push(`home ${id} counts ${favourite_count} hearts of ${hearts}`);
  return found;
}

function report(title: string, faults: string[]) {
  console.log(`${title}: ${faults.length === 0 ? "none" : faults.length}`);
  faults.slice(0, 10).forEach((fault) => console.log(`  ${fault}`));
  if (faults.length > 0) process.exitCode = 1;
}

let site = await startSite();
try {
  const { dataFolder } = site;
  const actors = await withDatabase(dataFolder, async (database) =>
    (await gatherCrowd(database, crowdSize)).map((member) => new Actor(member)),
  );
  const listed = await askAs<{ id: number }[]>(
    "get-property-list?limit=20",
    actors[0]!.member.token,
  );
  const homes = listed.map(({ id }) => id);

  const first = await live(actors, homes, seconds / 2);
  first.announceKill();
  const killed = site.kill();
  killPostgres(dataFolder);
  await Promise.all([killed, first.end()]);
  console.log(`Killed after ${traffic.answered} answers.`);
  site = await startSite({ dataFolder });
  report("Errors before", [...first.faults, ...traffic.refused.splice(0)]);
  report(
    "Acknowledged writes lost",
    await withDatabase(dataFolder, (database) => differences(database, actors)),
  );

  const second = await live(actors, homes, seconds / 2);
  await second.end();
  report("Errors after", [...second.faults, ...traffic.refused.splice(0)]);
  report(
    "Lost or miscounted at the end",
    await withDatabase(dataFolder, (database) => differences(database, actors)),
  );
  traffic.times.sort((one, other) => one - other);
  const at = (share: number) => traffic.times[Math.floor(traffic.times.length * share)]!.toFixed(0);
  const written = actors.reduce((sum, { posted }) => sum + posted.size, 0);
  console.log(
    `${crowdSize} members, ${seconds} s: ${traffic.answered} answers, ${written} homes listed, ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
} finally {
  await site.stop();
}
