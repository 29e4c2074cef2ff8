import pino from "pino";
import { startEmbeddedPostgres } from "../../app/marketplace.server/db/embedded/start-embedded-postgres";

/** A process of its own that uses the embedded server, as the application does (run by processes.ts). */
const server = await startEmbeddedPostgres({
  dataFolder: process.argv[2] ?? "",
  logger: pino({ level: "silent" }),
}).catch((error: unknown) => {
  process.send?.({ fault: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
process.send?.({ databaseUrl: server.databaseUrl, adopted: server.adopted });
process.on("message", () => void server.stop().then(() => process.exit(0)));
process.on("disconnect", () => void server.stop().then(() => process.exit(0)));
