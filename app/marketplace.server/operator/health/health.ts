import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { mostLetters, operatorHealth } from "~/contract/operator/health/calls";
import type { TestChannel } from "~/contract/operator/health/rules";
import type { Database } from "../../db/database";
import { handler } from "../../http/handler";
import { jobRuns } from "../../jobs/runs";
import { returnedLetters } from "../../mail/returned/returned-letters";
import { recentFaults } from "./faults";
import { lettersThatWait } from "./letters";

/** Whether everything works that nobody looks at. */
export const operatorHealthHandler = handler(operatorHealth, async (_input, { services }) => {
  const { database, clock, dataFolder, carriers, mailer } = services;
  const [letters, returned, faults, jobs, disk, ofDatabase, backup, sender, tests] =
    await Promise.all([
      lettersThatWait(database),
      returnedLetters(database, clock(), mostLetters),
      recentFaults(database, clock()),
      jobRuns(services),
      diskOf(dataFolder),
      databaseFacts(database),
      lastBackup(dataFolder),
      mailer.sender(),
      database.selectFrom("sending_test").selectAll().execute(),
    ]);
  const testOf = (channel: TestChannel) => {
    const test = tests.find((one) => one.channel === channel);
    if (!test) return null;
    const { outcome, answer } = test;
    return { tested_at: test.tested_at.toISOString(), outcome, answer };
  };
  return {
    letters,
    returned: {
      is_set_up: services.mailReturnSecret !== undefined,
      address: mailer.returnAddress,
      ...returned,
    },
    faults: faults.map(({ last_at, ...fault }) => ({ ...fault, last_at: last_at.toISOString() })),
    jobs: jobs.map(({ ended_at, failed_at, next_at, ...job }) => ({
      ...job,
      ended_at: ended_at?.toISOString() ?? null,
      failed_at: failed_at?.toISOString() ?? null,
      next_at: next_at.toISOString(),
    })),
    disk,
    database: ofDatabase,
    backup_at: backup?.toISOString() ?? null,
    mail: { is_set_up: carriers.mail, sender: sender.address, test: testOf("mail") },
    text: { is_set_up: carriers.text, test: testOf("text") },
  };
});

/** Of the machine that answers; null where it does not say. */
const diskOf = (folder: string) =>
  statfs(folder).then(
    // What is free for others than the superuser.
    ({ bavail, blocks, bsize }) => ({ free_bytes: bavail * bsize, total_bytes: blocks * bsize }),
    () => null,
  );

/** Backups are made outside; each touches this file when it is done (docs/operating.md). */
const lastBackup = (folder: string) =>
  stat(join(folder, "last-backup")).then(
    ({ mtime }) => mtime,
    () => null,
  );

async function databaseFacts(database: Database) {
  const { rows } = await sql<{
    version: string;
    size_bytes: number;
    connections: number;
    most_connections: number;
  }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size_bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections`.execute(database);
  return rows[0]!;
}
