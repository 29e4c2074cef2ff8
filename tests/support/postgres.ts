import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../app/marketplace.server/db/embedded/start-embedded-postgres";
import { migrate } from "../../app/marketplace.server/db/migrate";
import { announceSeed } from "../bad-requests/seed";
import { quickFolder } from "./quick-folder";

/** Nobody needs these databases after a loss of power. */
const hasty = ["fsync", "synchronous_commit", "full_page_writes"];

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    /** An empty marketplace, to copy. */
    template: string;
    /** Where whatever is no marketplace's own keeps what it writes, a folder for each process. */
    dataFolders: string;
  }
}

const template = "template_marketplace";

async function fill(serverUrl: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  const pool = new pg.Pool({ connectionString: url.href });
  await migrate(pool);
  await pool.end();
}

/** One real PostgreSQL for the whole run; every test file makes its own database on it. */
export default async function setup(project: TestProject) {
  // Its parts have what the whole run provides.
  if (!project.isRootProject()) return;
  announceSeed();
  const dataFolder = mkdtempSync(join(quickFolder(), "doorstep-tests-"));
  const server = await startEmbeddedPostgres({ dataFolder, logger: pino({ level: "silent" }) });
  const pool = new pg.Pool({ connectionString: server.databaseUrl });
  for (const setting of hasty) await pool.query(`alter system set ${setting} = off`);
  await pool.query("select pg_reload_conf()");
  await pool.query(`create database ${template}`);
  await pool.end();
  await fill(server.databaseUrl);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("template", template);
  const dataFolders = mkdtempSync(join(tmpdir(), "doorstep-tests-data-"));
  project.provide("dataFolders", dataFolders);
  return async () => {
    await server.stop();
    for (const folder of [dataFolder, dataFolders])
      rmSync(folder, { recursive: true, force: true });
  };
}
