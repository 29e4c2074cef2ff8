import type { Logger } from "pino";
import type { TestChannel } from "~/contract/operator/health/rules";
import type { LimitName } from "./http/rate-limits";
import type { VerifyIdToken } from "~/firebase.server/verify-id-token";
import type { ChangeFollower } from "./changes";
import type { Database } from "./db/database";
import type { Outbox } from "./events/outbox";
import type { FetchFeedFile } from "./imports/fetch-feed-file";
import type { LetterTextMemory } from "./mail/letter-texts/memory";
import type { DirectMail } from "./mail/direct-mail";
import type { Mailer } from "./mail/mailer";
import type { MediaServing } from "./media/serve";
import type { Storage } from "./media/storage";
import type { ScanFile } from "./media/virus-scanner";
import type { Gateways } from "./payments/gateways-in-use";
import type { LiveStreams } from "./live/streams";
import type { TellApp } from "./push/push-message";
import type { MarketMemory } from "./properties/market-memory";
import type { MapHomes } from "./properties/map-homes";
import type { SmsGateway } from "./sms/text-message";
import type { ViewCounter } from "./properties/count-views";

/** The parts every handler may use; made once in create-marketplace.ts. */
export interface Services {
  database: Database;
  /** The same for operators' calls, in the place of `database`: what its transactions change is kept in their log. */
  operatorDatabase: Database;
  storage: Storage;
  /** What `/media/…` is answered from. */
  media: MediaServing;
  mailer: Mailer;
  /** For codes and links that sign in; all else that people are told of goes through `notify`. */
  directMail: DirectMail;
  outbox: Outbox;
  /** What is open of pages that follow what changes for their reader. */
  live: LiveStreams;
  /** What letters and notifications say at this site. */
  letterTexts: Pick<LetterTextMemory, "current">;
  /** What pages say in a language by themselves, by place: what operators write instead is checked by it. */
  pageTexts: (language: string) => ReadonlyMap<string, string>;
  sms: SmsGateway;
  /** Looks into ID tokens of the identity provider; absent where none is set up. */
  verifyIdToken?: VerifyIdToken;
  /** Looks into what people send; absent where no scanner is set up. */
  scanFile?: ScanFile;
  /** Asks other sites; a test may stand in their place. */
  fetchOutside: typeof fetch;
  /** Fetches feeds of agencies and their photos, from wherever they lie outside. */
  fetchFeedFile: FetchFeedFile;
  /** New passwords are looked up among those of known breaches. */
  breachLookup: boolean;
  /** The shortest new password that is taken, whoever sends it. */
  shortestPassword: number;
  /** Operators have no rights before they have set up a second step. */
  operatorSecondFactor: boolean;
  /** Which ways of signing in the settings of this site allow (contract §4 Settings). */
  signInWays: { google: boolean; codesBy: "own" | "twilio" | "firebase" };
  /** Who takes payments, with the operator's keys. */
  gateways: Gateways;
  /** Reaches the devices of apps; absent where Firebase is not set up for that. */
  tellApp?: TellApp;
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[];
  /** Where everything local is kept. */
  dataFolder: string;
  /** With which a mail server hands over what came back; absent where none does. */
  mailReturnSecret?: string;
  /** Whether somebody is set up to carry letters and text messages; else they stay in the outbox. */
  carriers: Record<TestChannel, boolean>;
  /** Where mail and text messages go that no provider takes. */
  outboxFolder: string;
  logger: Logger;
  clock: () => Date;
  /** Signs and seals what must not be readable in a stolen database. */
  secret: string;
  /** Newest first, the one above among them: all of them read what was sealed. */
  secrets: readonly string[];
  /** Where people reach the web application; no trailing slash. */
  publicUrl: string;
  /** Everybody may look around, nobody may change anything (spec §6). */
  demoMode: boolean;
  /** In which homes lie that do not say where they are (IANA). */
  timeZone: string;
  views: ViewCounter;
  projectViews: ViewCounter;
  /** The homes as they are searched for. */
  market: MarketMemory;
  /** The homes as maps show them. */
  map: MapHomes;
  /**
   * Absolute URL of a stored file; "" for the empty key. What is not everybody's is handed out by signed ones alone,
   * which end (properties/visibility.ts).
   */
  mediaUrl(key: string | null, way?: "public" | "signed" | "kept"): string;
  /** `tries` where the operator chose how many. @throws TooManyRequests */
  limit(name: LimitName, subject: string, tries?: number): Promise<void>;
  /** What visitors see change is noted by the database itself (migration 0051); here it is heard of. */
  changes: Pick<ChangeFollower, "catchUp">;
}
