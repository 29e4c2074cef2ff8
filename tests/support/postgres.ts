import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../app/marketplace.server/db/embedded/start-embedded-postgres";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run; every test file makes its own database on it. */
export default async function setup(project: TestProject) {
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-tests-"));
  const server = await startEmbeddedPostgres({ dataFolder, logger: pino({ level: "silent" }) });
  project.provide("databaseUrl", server.databaseUrl);
  return async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
