import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import pino from "pino";
import { createMarketplace } from "../app/marketplace.server/create-marketplace";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";
import { ensureOperator } from "../app/marketplace.server/operator/ensure-operator";
import { resetSampleData } from "../app/marketplace.server/sample/reset-sample-data";
import { isLocalAddress, parseSettings, type Settings } from "../app/parse-settings.server";

/** Why this marketplace is not emptied without `--yes`; null where a question will do. */
function objection({ publicUrl }: Settings) {
  if (isLocalAddress(publicUrl)) return null;
  return `PUBLIC_URL is ${publicUrl}: people may be using this marketplace. Add --yes to empty it all the same.`;
}

function nameOf({ databaseUrl, dataFolder }: Settings) {
  if (!databaseUrl) return `the embedded database in ${dataFolder}`;
  const { pathname, host } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host || "this machine"}`;
}

/** Without a terminal nobody can answer, so the answer is no. */
async function agreed(settings: Settings) {
  const question = `Everything in ${nameOf(settings)} is removed for good: accounts, listings, files.\nType yes to go on: `;
  if (!process.stdin.isTTY) {
    console.error(`${question}\nThere is nobody to ask. Add --yes to go on without a question.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

async function reset(settings: Settings) {
  const logger = pino({ level: "warn" });
  const { dataFolder, publicUrl } = settings;
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataFolder, logger });
  try {
    const marketplace = await createMarketplace({
      databaseUrl: settings.databaseUrl ?? embedded!.databaseUrl,
      dataFolder,
      publicUrl,
      secret: settings.sessionSecrets[0]!,
      secrets: settings.sessionSecrets,
      logger,
      mail: settings.mail,
      bucket: settings.bucket,
    });
    await resetSampleData(marketplace.services);
    if (settings.operator) await ensureOperator(marketplace.services, settings.operator);
    await marketplace.close();
  } finally {
    await embedded?.stop();
  }
}

/** The exit code. */
async function main(sure: boolean) {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = parseSettings(process.env);
  if (settings.apiBaseUrl) {
    console.error(`Listings come from ${settings.apiBaseUrl}: there is nothing here to reset.`);
    return 1;
  }
  const refusal = sure ? null : objection(settings);
  if (refusal) console.error(refusal);
  if (refusal || !(sure || (await agreed(settings)))) {
    console.error("Nothing was changed.");
    return 1;
  }
  await reset(settings);
  console.log(`The sample marketplace is back in ${nameOf(settings)}.`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.includes("--yes"));
} catch (error) {
  console.error(error instanceof Error && error.name.endsWith("Fault") ? error.message : error);
  process.exitCode = 1;
}
