import { join } from "node:path";
import pino from "pino";
import { openDatabase } from "../../app/marketplace.server/db/database";
import { startEmbeddedPostgres } from "../../app/marketplace.server/db/embedded/start-embedded-postgres";
import { createLocalStorage } from "../../app/marketplace.server/media/local-storage";
import { servers } from "./servers";

const logger = pino({ level: "silent" });

/** Joins the database of the site with this data folder. */
export async function joinDatabase(dataFolder: string) {
  const joined = await startEmbeddedPostgres({ dataFolder, logger });
  const { database } = openDatabase(joined.databaseUrl, { connections: 2 });
  return {
    database,
    async leave() {
      await database.destroy();
      await joined.stop();
    },
  };
}

async function openSite() {
  const { url, environment } = servers.inProcess;
  const { database } = await joinDatabase(environment.DATA_DIR);
  const storage = createLocalStorage(join(environment.DATA_DIR, "media"));
  return {
    database,
    storage,
    media: { storage, cacheFolder: join(environment.DATA_DIR, "media-cache") },
    clock: () => new Date(),
    logger,
    /** Is back when the site has heard of what was written: that belongs to its being ready. */
    async heard() {
      const { status } = await fetch(`${url}/readyz`);
      if (status !== 200) throw new Error(`The site is not ready: ${status}`);
    },
  };
}

let opened: ReturnType<typeof openSite> | undefined;

/**
 * The database and the files of the site under test, as its own functions take them. Opened once in each
 * process that runs tests and left with it: of those that use the server only living processes count.
 */
export const site = () => (opened ??= openSite());
