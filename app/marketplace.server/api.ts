import { EventEmitter } from "node:events";
import type { AnyCall } from "~/contract/wire/call";
import type { Change } from "~/contract/changes";
import { createLogger } from "~/logger.server";
import { getSettings } from "~/settings.server";
import { notePolicyReports as policyReports, type PolicyNote } from "./account/policy-reports";
import { mayLeaveForm as ofToken } from "./account/tokens";
import { createMarketplace, type Marketplace, type MarketplaceOptions } from "./create-marketplace";
import { startEmbeddedPostgres } from "./db/embedded/start-embedded-postgres";
import type { InProcess } from "./http/in-process";
import { scheduleJobs } from "./jobs/schedule";
import { operatorAccounts, passwordLink as linkOf } from "./operator/password-link";
import type { Viewer } from "./properties/count-views";
import { type StartReport, silentReport } from "./starting";
import { loadedSignIns } from "./sample/sample-sign-ins";

export type { StartReport };

interface Running {
  marketplace: Marketplace;
  stop(): Promise<void>;
}

/** One marketplace for each process, also when the development server loads this module again. */
const kept = globalThis as typeof globalThis & {
  doorstepMarketplace?: Promise<Running>;
  doorstepHasStopped?: boolean;
};
const events = new EventEmitter().setMaxListeners(0);

/** What the marketplace that answers here tells whoever listens. */
export const told = {
  onChange: (changes) => void events.emit("change", changes),
  onMemberDeleted: (memberId) => void events.emit("member deleted", memberId),
} satisfies Partial<MarketplaceOptions>;

type PageTexts = NonNullable<MarketplaceOptions["pageTexts"]>;
let pageTexts: PageTexts = () => new Map();

/** What the pages say by themselves, whose texts operators write otherwise. */
export function tellPageTexts(texts: PageTexts) {
  pageTexts = texts;
}

async function start(report: StartReport): Promise<Running> {
  const settings = getSettings();
  const logger = createLogger("marketplace");
  report.begin("database");
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataFolder: settings.dataFolder, logger });
  const databaseUrl = settings.databaseUrl ?? embedded!.databaseUrl;
  const marketplace = await createMarketplace({
    databaseUrl,
    dataFolder: settings.dataFolder,
    publicUrl: settings.publicUrl,
    timeZone: settings.timeZone,
    secret: settings.sessionSecrets[0]!,
    secrets: settings.sessionSecrets,
    logger,
    sampleData: settings.sampleData,
    demoMode: settings.demoMode,
    mail: settings.mail,
    twilio: settings.twilio,
    firebase: settings.firebase,
    serviceAccount: settings.serviceAccount,
    pushServices: settings.pushServices,
    paymentSecrets: settings.paymentSecrets,
    gatewayUrls: settings.gatewayUrls,
    clamav: settings.clamav,
    innerFeeds: settings.innerFeeds,
    operatorSecondFactor: settings.operatorSecondFactor,
    breachLookup: settings.breachLookup,
    shortestPassword: settings.shortestPassword,
    bucket: settings.bucket,
    operator: settings.operator,
    metricsToken: settings.metricsToken,
    pageTexts: (language) => pageTexts(language),
    report,
    ...told,
  }).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const stopJobs = await scheduleJobs(marketplace.services, databaseUrl);
  return {
    marketplace,
    async stop() {
      await stopJobs();
      await marketplace.close();
      await embedded?.stop();
    },
  };
}

/**
 * Starts database and API once; later calls wait for the same start. Nothing starts anew once it was stopped: a page
 * that is still being made then would keep the process open for good.
 */
export function startMarketplace(report = silentReport): Promise<Running> {
  if (kept.doorstepHasStopped) return Promise.reject(new Error("The marketplace has stopped"));
  kept.doorstepMarketplace ??= start(report).catch((error: unknown) => {
    kept.doorstepMarketplace = undefined;
    throw error;
  });
  return kept.doorstepMarketplace;
}

/** From now on a marketplace answers that runs already, and that is its owner's to stop. */
export function answerWith(marketplace: Marketplace) {
  kept.doorstepMarketplace = Promise.resolve({ marketplace, stop: () => Promise.resolve() });
}

/** Stops what was started: pending work is finished, the embedded server left to others or ended. */
export async function stopMarketplace() {
  const running = kept.doorstepMarketplace;
  kept.doorstepMarketplace = undefined;
  kept.doorstepHasStopped = true;
  await (await running?.catch(() => undefined))?.stop();
}

/** Streams have no end of their own: a server that stops ends them, and their listeners go to the next. */
export async function endMarketplaceStreams() {
  const running = await kept.doorstepMarketplace?.catch(() => undefined);
  running?.marketplace.services.live.end();
}

/** The embedded API as one function: a Fetch request in, a response out. */
export async function marketplaceFetch(request: Request): Promise<Response> {
  const { marketplace } = await startMarketplace();
  return marketplace.fetch(request);
}

/** One call of our own screens, without HTTP. */
export const callMarketplace: InProcess["call"] = async (...asked) =>
  (await startMarketplace()).marketplace.call(...asked);

/** How the answer to anybody becomes the answer to a member; null where it has to be asked for. */
export const personalizeAnswer = async (call: AnyCall) =>
  (await startMarketplace()).marketplace.personalize(call);

/** Which of these numbers are members'. */
export async function membersAmong(ids: number[]) {
  const { marketplace } = await startMarketplace();
  const rows = await marketplace.services.database
    .selectFrom("member")
    .select("id")
    .where(({ eb, val }) => eb("id", "=", eb.fn.any(val(ids))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a form that comes with an ended token is kept for its member. */
export async function mayLeaveForm(token: string) {
  const { marketplace } = await startMarketplace();
  return ofToken(marketplace.services, token);
}

/**
 * Counts a view of a page that was answered without asking the API (batched, bots, owners and operators left out); none where
 * nothing runs, as after the end.
 */
export async function countView(propertyId: number, viewer: Viewer) {
  const running = await kept.doorstepMarketplace;
  running?.marketplace.services.views.add(propertyId, viewer);
}

/** Writes down what browsers report of pages. */
export async function notePolicyReports(
  notes: readonly PolicyNote[],
  from: { clientAddress: string; userAgent: string },
) {
  const { marketplace } = await startMarketplace();
  await policyReports(marketplace.services, notes, from);
}

function hear<What>(event: string, listener: (what: What) => void) {
  events.on(event, listener);
  return () => void events.off(event, listener);
}

/** Hears what visitors see changed, in this process or another; returns how to stop hearing. */
export const onMarketplaceChange = (listener: (changes: readonly Change[]) => void) =>
  hear("change", listener);

/** Hears of accounts that were deleted, in this process or another; returns how to stop hearing. */
export const onMarketplaceMemberDeleted = (listener: (memberId: number) => void) =>
  hear("member deleted", listener);

/** The accounts of the sample marketplace; null where another one is, or nobody knows their passwords. */
export async function offeredSignIns() {
  const running = getSettings().sampleData && (await kept.doorstepMarketplace);
  return running ? loadedSignIns(running.marketplace.services) : null;
}

/** Who runs the marketplace. */
export async function operators() {
  const { marketplace } = await startMarketplace();
  return operatorAccounts(marketplace.services);
}

/** A link with which somebody chooses a password; null where nobody has this address. */
export async function passwordLink(email: string, terms: { removesFactors: boolean }) {
  const { marketplace } = await startMarketplace();
  return linkOf(marketplace.services, email, terms);
}
