import type { Logger } from "pino";
import type { LimitName } from "./http/limits";
import type { Database } from "./db/database";
import type { Mailer } from "./mail/mailer";
import type { MediaServing } from "./media/serve";
import type { Storage } from "./media/storage";
import type { MapHomes } from "./properties/map-homes";
import type { ViewCounter } from "./properties/count-views";

/** The parts every verb may use; made once in create-marketplace.ts. */
export interface Services {
  database: Database;
  storage: Storage;
  /** What `/media/…` is answered from. */
  media: MediaServing;
  mailer: Mailer;
  /** Where mail and text messages go that no provider takes. */
  outboxFolder: string;
  logger: Logger;
  clock: () => Date;
  /** Signs and seals what must not be readable in a stolen database. */
  secret: string;
  /** Where people reach the web application; no trailing slash. */
  publicUrl: string;
  views: ViewCounter;
  projectViews: ViewCounter;
  /** The homes as maps show them. */
  map: MapHomes;
  /** Absolute URL of a stored file; "" for the empty key. */
  mediaUrl(key: string | null): string;
  /** @throws TooManyTries */
  limit(name: LimitName, subject: string): Promise<void>;
  /** Tells every process which cached pages and answers are out of date (`property:12`, `properties`, `site` …). */
  changed(...tags: string[]): Promise<void>;
}
