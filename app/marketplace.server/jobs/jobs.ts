import { sql } from "kysely";
import type { JobName } from "~/contract/operator/health/rules";
import { sealAuthenticators } from "../account/authenticator";
import { tellOfUnread } from "../chat/tell-of-unread";
import { publishPages, publishArticles } from "../content/publish-pages";
import { retryDeliveries, deliverEvents } from "../events/deliver";
import { beginNightlyFeeds, workOnFeeds } from "../imports/work";
import { askOfOffers } from "../listings/ask-of-offers";
import { askOwners } from "../listings/ask-owners";
import { forgetDeletedListings } from "../listings/deleted-listings";
import { keysInUse } from "../listings/keys-in-use";
import { dropUnusedFiles } from "../listings/stored-files";
import { lookAtPictures } from "../media/note-likeness";
import { forgetNotifications } from "../notifications/forget-notifications";
import { tellNews } from "../notifications/tell-news";
import { tellOfEndingPackages } from "../packages/tell-of-ending";
import { forgetNotices } from "../payments/forget-notices";
import { reconcilePayments } from "../payments/reconcile";
import { gatherAlerts } from "../saved-searches/gather-alerts";
import { notifyInstantly, notifyOfDigests } from "../saved-searches/notify-matches";
import type { Services } from "../services";
import { switchContents } from "../operator/entries/shown-times";
import { switchAnnouncement } from "../site/announcement";
import { passViewings, notifyEndedViewings } from "../viewings/end-viewings";
import { remindOfViewings } from "../viewings/remind";
import { expireAdverts } from "./expiry";
import { forgetExpired } from "./forget-expired";
import { forgetWords } from "./forget-words";
import { sealPrivateFiles } from "./seal-private-files";

/** The signal says that the process is about to end. */
export type Work = (services: Services, now: Date, stopping: AbortSignal) => Promise<unknown>;

export interface Job {
  /** As cron says it, UTC. */
  when: string;
  work: Work;
  /** Seconds after which it is done again without waiting for cron, whose finest step is a minute. */
  again?: number;
  /** It is done at each start besides: what a new version or other settings ask for. */
  atStart?: boolean;
}

/** What is done, and when. */
export const jobs: Record<JobName, Job> = {
  "expire-adverts": { when: "*/5 * * * *", work: expireAdverts },
  "pass-viewings": { when: "*/5 * * * *", work: passViewings },
  "tell-ended-viewings": { when: "* * * * *", work: notifyEndedViewings },
  "remind-of-viewings": { when: "*/15 * * * *", work: remindOfViewings },
  "forget-expired": { when: "17 * * * *", work: forgetExpired },
  "forget-deleted-listings": { when: "33 3 * * *", work: forgetDeletedListings },
  "forget-waiting-homes": { when: "27 3 * * *", work: forgetWaitingHomes },
  "tell-news": {
    when: "* * * * *",
    work: (services, now) => tellNews(services, now),
    again: 10,
  },
  "forget-notifications": { when: "47 3 * * *", work: forgetNotifications },
  "forget-words": { when: "37 * * * *", work: forgetWords },
  "drop-left-files": { when: "41 3 * * *", work: dropLeftFiles },
  "look-at-pictures": { when: "*/10 * * * *", work: lookAtPictures },
  "seal-authenticators": { when: "*/10 * * * *", work: sealAuthenticators, atStart: true },
  "seal-private-files": { when: "*/10 * * * *", work: sealPrivateFiles, atStart: true },
  "tell-of-unread-messages": { when: "* * * * *", work: tellOfUnread },
  "reconcile-payments": { when: "* * * * *", work: reconcilePayments },
  "forget-notices": { when: "57 3 * * *", work: forgetNotices },
  // Never at night, nor all on the hour.
  "ask-owners": { when: "23 7-18 * * *", work: askOwners },
  "ask-of-offers": { when: "29 7-18 * * *", work: askOfOffers },
  "tell-of-ending-packages": { when: "*/15 * * * *", work: tellOfEndingPackages },
  // Events go when they are written down; this is for those that could not.
  "retry-deliveries": { when: "* * * * *", work: retryDeliveries },
  // "At once" is within a minute of the approval.
  "publish-articles": { when: "* * * * *", work: publishArticles },
  "publish-pages": { when: "* * * * *", work: publishPages },
  "switch-announcement": { when: "* * * * *", work: switchAnnouncement },
  "switch-contents": { when: "* * * * *", work: switchContents },
  // When agencies have written their files, and visitors sleep.
  "begin-nightly-feeds": { when: "7 2 * * *", work: beginNightlyFeeds },
  "work-on-feeds": {
    when: "* * * * *",
    work: (services, now, stopping) => workOnFeeds(services, now, { stopping }),
    again: 5,
  },
  "search-alerts": { when: "* * * * *", work: searchAlerts, again: 20 },
};

const month = 30 * 86_400_000;

/**
 * Homes that left the market before anybody was told of them are waited for a month, not for ever. Returns
 * how many nobody will hear of.
 */
export async function forgetWaitingHomes({ database }: Pick<Services, "database">, now: Date) {
  const longAgo = new Date(now.getTime() - month);
  const isGone = sql`not exists (select from market where market.id = property_id)`;
  const news = await sql`
    update home_news set gathered_at = ${now}
    where gathered_at is null and happened_at < ${longAgo} and ${isGone}`.execute(database);
  const alerts = await sql`
    delete from search_alert
    where alert_id is null and gathered_at < ${longAgo} and ${isGone}`.execute(database);
  return Number(news.numAffectedRows ?? 0) + Number(alerts.numAffectedRows ?? 0);
}

/** Tells members of homes that match what they look for. Returns how many of them were told. */
export async function searchAlerts(services: Services, now: Date) {
  const gathered = await gatherAlerts(services, now);
  await notifyInstantly(services.database, now);
  // A digest that is made while another worker gathers would miss what it finds.
  if (gathered !== null) await notifyOfDigests(services.database, now);
  return deliverEvents(services, ["bulk"]);
}

const day = 86_400_000;
const filesAtOnce = 200;

/**
 * Drops files that nothing names any more and that were left: a process ended after what used them was
 * gone, before they were. Those of the last day may be about to be used. Returns how many there were.
 */
export async function dropLeftFiles(services: Services, now: Date) {
  const { rows } = await sql<{ key: string }>`
    select key from media
    where created_at < ${new Date(now.getTime() - day)} and key not like 'sample-%'
    except (${keysInUse()})`.execute(services.database);
  const keys = rows.map(({ key }) => key);
  for (let start = 0; start < keys.length; start += filesAtOnce)
    await dropUnusedFiles(services, keys.slice(start, start + filesAtOnce));
  return keys.length;
}
