import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { inject } from "vitest";
import {
  createMarketplace,
  type MarketplaceOptions,
} from "~/marketplace.server/create-marketplace";

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * A whole marketplace on an empty database of its own. `clock.now` can be moved; close it in
 * `afterAll`.
 */
export async function testMarketplace(options: Partial<MarketplaceOptions> = {}) {
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Its files are copied; block by block through the log, as PostgreSQL does by itself, costs ten times as much.
  await onServer(`create database ${name} template ${inject("template")} strategy file_copy`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-"));
  const clock = { now: new Date() };
  const marketplace = await createMarketplace({
    databaseUrl: url.href,
    dataFolder,
    publicUrl: "http://doorstep.test",
    secret: "a secret of the tests, long enough for signing",
    logger: pino({ level: "silent" }),
    clock: () => clock.now,
    mail: { smtpUrl: undefined, from: "Doorstep <no-reply@doorstep.test>" },
    ...options,
  });
  return {
    ...marketplace,
    database: marketplace.services.database,
    databaseUrl: url.href,
    dataFolder,
    clock,
    async close() {
      await marketplace.close();
      await onServer(`drop database ${name} with (force)`);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type TestMarketplace = Awaited<ReturnType<typeof testMarketplace>>;

/** What it takes to put people and things into a marketplace and to ask its API, wherever it runs. */
export type OpenMarketplace = Pick<TestMarketplace, "database" | "clock" | "fetch">;
