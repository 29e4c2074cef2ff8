import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Change } from "~/contract/changes";
import { createIdTokenVerifier } from "~/firebase.server/verify-id-token";
import { isLocalAddress, type Settings } from "~/parse-settings.server";
import { ChangeFollower } from "./changes";
import { openDatabase } from "./db/database";
import { openNotices } from "./db/listen";
import { migrate } from "./db/migrate";
import { deliverEvents } from "./events/deliver";
import { deliveriesChannel } from "./events/notify";
import { createOutbox } from "./events/outbox";
import { handlers } from "./handlers";
import { createApp } from "./http/app";
import { answerInProcess } from "./http/in-process";
import { countTry } from "./http/rate-limits";
import { openLiveStreams } from "./live/streams";
import { createDirectMail } from "./mail/direct-mail";
import { LetterTextMemory } from "./mail/letter-texts/memory";
import { letterName } from "./mail/returned/letter-name";
import { createMailer } from "./mail/mailer";
import { feedFileFetcher } from "./imports/fetch-feed-file";
import { createLocalStorage } from "./media/local-storage";
import { createS3Storage } from "./media/s3-storage";
import { ShownFiles } from "./media/shown-files";
import { keptName } from "./media/serve";
import { isOfDeletedAlone } from "./listings/keys-in-use";
import { signatureFor } from "./media/signed-address";
import { clamavScanner } from "./media/virus-scanner";
import { withSealedFiles } from "./media/sealed-storage";
import { noteFault } from "./operator/health/faults";
import { ensureOperator } from "./operator/ensure-operator";
import { openGateways } from "./payments/gateways-in-use";
import { firebaseSender } from "./push/firebase-messaging";
import { MarketMemory } from "./properties/market-memory";
import { MapHomes } from "./properties/map-homes";
import { createViewCounter } from "./properties/count-views";
import { samplePictureDrawer } from "./sample/draw-sample-picture";
import { loadSampleData } from "./sample/load-sample-data";
import { closeSampleSignIns } from "./sample/sample-sign-ins";
import type { Services } from "./services";
import { companyName } from "./site/company-name";
import { type StartReport, silentReport } from "./starting";
import { createSmsGateway } from "./sms/gateway";

export interface MarketplaceOptions {
  databaseUrl: string;
  /** Files, outgoing mail and picture variants live here. */
  dataFolder: string;
  publicUrl: string;
  timeZone?: string;
  secret: string;
  /** Newest first, the one above among them: all of them read what was sealed. */
  secrets?: readonly string[];
  logger: Logger;
  clock?: () => Date;
  /** Fills an empty database with the sample marketplace. */
  sampleData?: boolean;
  /** Calls that would change something are refused, but for signing in and out. */
  demoMode?: boolean;
  mail: Pick<Settings["mail"], "smtpUrl" | "from"> & Partial<Settings["mail"]>;
  twilio?: Settings["twilio"];
  firebase?: Settings["firebase"];
  serviceAccount?: Settings["serviceAccount"];
  pushServices?: Settings["pushServices"];
  /** Newest first; the secret above unless there are others. */
  paymentSecrets?: Settings["paymentSecrets"];
  gatewayUrls?: Settings["gatewayUrls"];
  /** Where the identity provider publishes its keys; its own address unless a test says otherwise. */
  keysUrl?: string;
  /** Answers in the place of other sites, in tests. */
  fetchOutside?: typeof fetch;
  /** Origins on inner addresses that feeds and their photos may lie on. */
  innerFeeds?: Settings["innerFeeds"];
  /** A ClamAV daemon that looks into files before they are taken. */
  clamav?: Settings["clamav"];
  /** Looks new passwords up among those of known breaches. */
  breachLookup?: boolean;
  /** The shortest new password that is taken. */
  shortestPassword?: number;
  /** Operators have no rights before they have set up a second step. */
  operatorSecondFactor?: boolean;
  bucket?: Settings["bucket"];
  operator?: Settings["operator"];
  metricsToken?: string;
  /** What pages say in a language by themselves, by place; nothing where none are shown. */
  pageTexts?: Services["pageTexts"];
  /** Hears of the database and the sample data on the way. */
  report?: StartReport;
  /** Hears what visitors see changed, from every process on the database. */
  onChange?: (changes: readonly Change[]) => void;
  /** Hears of accounts that were deleted, from every process on the database. */
  onMemberDeleted?: (memberId: number) => void;
}

/** Opens the database, brings it up to date and assembles the embedded API on it. */
export async function createMarketplace(options: MarketplaceOptions) {
  const { databaseUrl, dataFolder, publicUrl, secret, logger } = options;
  const clock = options.clock ?? (() => new Date());
  mkdirSync(dataFolder, { recursive: true });
  const { pool, database, operatorDatabase } = openDatabase(databaseUrl, {
    onError: (err) => logger.warn({ err }, "a connection to the database broke"),
  });
  const report = options.report ?? silentReport;
  report.begin("database");
  const applied = await migrate(pool);
  report.end(applied > 0);

  const map = new MapHomes(database, logger, () => options.onChange?.(["map"]));
  const shown = new ShownFiles(database);
  const letterTexts = new LetterTextMemory(database);
  const notices = await openNotices(databaseUrl, logger);
  const changes = new ChangeFollower(pool, notices, logger, {
    onChange(heard) {
      map.noteChange(heard);
      shown.noteChange(heard);
      letterTexts.noteChange(heard);
      options.onChange?.(heard);
    },
    onMemberDeleted: (memberId) => options.onMemberDeleted?.(memberId),
  });

  const secrets = options.secrets ?? [secret];
  const storage = withSealedFiles(
    options.bucket
      ? createS3Storage(options.bucket)
      : createLocalStorage(join(dataFolder, "media")),
    secrets,
  );
  const fetchOutside = options.fetchOutside ?? fetch;
  const services: Services = {
    database,
    operatorDatabase,
    storage,
    media: {
      storage,
      cacheFolder: join(dataFolder, "media-cache"),
      drawMissing: samplePictureDrawer(database),
      isShown: (key) => shown.isShown(key),
      isOfDeleted: async (key) => (await isOfDeletedAlone(key).execute(database)).rows[0]!.is_so,
      secrets,
      clock,
    },
    mailer: createMailer({
      ...options.mail,
      outboxFolder: join(dataFolder, "outbox"),
      nameLetter: (id, to, writtenAt = clock()) => letterName(secret, id, to, writtenAt),
      siteName: () => companyName(database),
      logger,
    }),
    directMail: createDirectMail(
      () => services.mailer,
      undefined,
      ({ kind = "" }, reason) => noteFault(services, { area: "letter", subject: kind, reason }),
    ),
    outbox: createOutbox((isEnough) => deliverEvents(services, ["single"], isEnough), logger),
    live: await openLiveStreams(database, notices, logger),
    letterTexts,
    pageTexts: options.pageTexts ?? (() => new Map()),
    sms: createSmsGateway({
      twilio: options.twilio,
      outboxFolder: join(dataFolder, "outbox"),
      logger,
      onFailure: (reason) => noteFault(services, { area: "text", subject: "", reason }),
    }),
    verifyIdToken:
      options.firebase &&
      createIdTokenVerifier({ ...options.firebase, keysUrl: options.keysUrl, clock }),
    scanFile: options.clamav && clamavScanner(options.clamav),
    fetchOutside,
    fetchFeedFile: feedFileFetcher(options.innerFeeds ?? []),
    operatorSecondFactor: options.operatorSecondFactor ?? false,
    breachLookup: options.breachLookup ?? false,
    shortestPassword: options.shortestPassword ?? 6,
    gateways: openGateways({
      database,
      secrets: options.paymentSecrets ?? [secret],
      urls: options.gatewayUrls ?? {},
      fetch: fetchOutside,
    }),
    signInWays: {
      google: options.firebase !== undefined,
      codesBy: options.twilio ? "twilio" : options.firebase ? "firebase" : "own",
    },
    tellApp:
      options.serviceAccount &&
      firebaseSender({ fetchOutside, clock, logger }, options.serviceAccount),
    pushServices: options.pushServices ?? [],
    dataFolder,
    outboxFolder: join(dataFolder, "outbox"),
    mailReturnSecret: options.mail.returnSecret,
    carriers: {
      mail: options.mail.smtpUrl !== undefined,
      text: options.twilio !== undefined,
    },
    logger,
    clock,
    secret,
    secrets,
    publicUrl,
    demoMode: options.demoMode ?? false,
    timeZone: options.timeZone ?? "UTC",
    views: createViewCounter("property", database, secret, clock, logger),
    projectViews: createViewCounter("project", database, secret, clock, logger),
    market: new MarketMemory(database),
    map,
    mediaUrl(key, way = "public") {
      if (!key) return "";
      if (way === "public") return `${publicUrl}/media/${key}`;
      const name = way === "kept" ? keptName(key) : key;
      return `${publicUrl}/media/signed/${signatureFor(secret, name, clock())}/${key}`;
    },
    limit: (name, subject, tries) => countTry(database, name, subject, clock(), tries),
    changes,
  };

  if (options.sampleData) await loadSampleData(services, { report });
  if (!isLocalAddress(publicUrl)) await closeSampleSignIns(services);
  if (options.operator) await ensureOperator(services, options.operator);
  await changes.start();
  // Read while the rest starts, so that the first search does not wait for it.
  services.market
    .current()
    .catch((err: unknown) =>
      logger.warn({ err }, "the market could not be read; it is tried again"),
    );
  const wake = () => services.outbox.wake();
  await notices.listen(deliveriesChannel, { onNotice: wake, onReconnect: wake });
  const app = createApp(services, { metricsToken: options.metricsToken });

  return {
    services,
    fetch: (request: Request) => Promise.resolve(app.fetch(request)),
    ...answerInProcess(handlers, services),
    async close() {
      services.live.close();
      await Promise.all([changes.close(), notices.close()]);
      await withPatience(Promise.all([services.outbox.close(), services.directMail.close()]));
      await Promise.all([services.views.flush(), services.projectViews.flush()]);
      map.close();
      await database.destroy();
    },
  };
}

/** Longer than this the end of a process does not wait; what is written down is told by the next. */
const longestWait = 10_000;

async function withPatience(ending: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, longestWait)));
  await Promise.race([ending, late]);
  clearTimeout(timer);
}

export type Marketplace = Awaited<ReturnType<typeof createMarketplace>>;
