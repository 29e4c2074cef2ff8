import PgBoss from "pg-boss";
import { retryDeliveries } from "../events/deliver";
import { forgetNotifications } from "../notifications/forget-notifications";
import { tellNews } from "../notifications/tell-news";
import type { Services } from "../services";
import { passViewings, notifyEndedViewings } from "../viewings/end-viewings";
import { remindOfViewings } from "../viewings/remind";
import { tellOfUnread } from "../chat/tell-of-unread";
import { forgetNotices } from "../payments/forget-notices";
import { reconcilePayments } from "../payments/reconcile";
import { askOfOffers } from "../listings/ask-of-offers";
import { askOwners } from "../listings/ask-owners";
import { tellOfEndingPackages } from "../packages/tell-of-ending";
import { dropLeftFiles } from "./drop-left-files";
import { expireAdverts } from "./expiry";
import { publishArticles } from "../content/publish-articles";
import { forgetExpired } from "./forget-expired";
import { forgetWaitingHomes } from "./forget-waiting-homes";
import { beginNightlyFeeds } from "../imports/nightly";
import { workOnFeeds } from "../imports/work";
import { lookAtPictures } from "../media/note-likeness";
import { forgetWords } from "./forget-words";
import { openQueueDatabase } from "./queue-database";
import { sealAuthenticators } from "../account/authenticator";
import { sealPrivateFiles } from "./seal-private-files";
import { searchAlerts } from "./search-alerts";

/** The signal says that the process is about to end. */
type Work = (services: Services, now: Date, stopping: AbortSignal) => Promise<unknown>;

interface Job {
  /** As cron says it, UTC. */
  when: string;
  work: Work;
  /** Seconds after which it is done again without waiting for cron, whose finest step is a minute. */
  again?: number;
  /** It is done at each start besides: what a new version or other settings ask for. */
  atStart?: boolean;
}

/**
 * Milliseconds. What a process wrote down and told nobody of, because it died the moment after, is looked for this
 * often; where nothing is due that is one look at an index.
 */
const lookForOwedEvery = 5_000;

/** What is done, and when. */
const jobs: Record<string, Job> = {
  "expire-adverts": { when: "*/5 * * * *", work: expireAdverts },
  "pass-viewings": { when: "*/5 * * * *", work: passViewings },
  "tell-ended-viewings": { when: "* * * * *", work: notifyEndedViewings },
  "remind-of-viewings": { when: "*/15 * * * *", work: remindOfViewings },
  "forget-expired": { when: "17 * * * *", work: forgetExpired },
  "forget-waiting-homes": { when: "27 3 * * *", work: forgetWaitingHomes },
  "tell-news": { when: "* * * * *", work: tellNews, again: 10 },
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
  // When agencies have written their files, and visitors sleep.
  "begin-nightly-feeds": { when: "7 2 * * *", work: beginNightlyFeeds },
  "work-on-feeds": {
    when: "* * * * *",
    work: (services, now, stopping) => workOnFeeds(services, now, { stopping }),
    again: 5,
  },
  "search-alerts": { when: "* * * * *", work: searchAlerts, again: 20 },
};

/** Does a job, notes that it failed, and whatever became of it has it done again. */
export async function doJob(
  services: Services,
  name: string,
  work: Work,
  sendAgain: () => Promise<unknown>,
  stopping = new AbortController().signal,
) {
  try {
    await work(services, services.clock(), stopping).finally(sendAgain);
  } catch (error) {
    services.logger.error({ err: error, job: name }, "a job failed");
    throw error;
  }
}

/**
 * Starts the background work on the database's own queue, so that of several processes one does it.
 * Returns how to stop it.
 */
export async function scheduleJobs(services: Services, databaseUrl: string) {
  const db = openQueueDatabase(databaseUrl, services.logger);
  const boss = new PgBoss({ db, schema: "job" });
  const stopping = new AbortController();
  boss.on("error", (error) => services.logger.error({ err: error }, "background work"));
  await boss.start();
  for (const [name, { when, work, again, atStart }] of Object.entries(jobs)) {
    // Of a job that repeats itself one waits at a time, whoever sent it.
    await boss.createQueue(name, again ? { name, policy: "short" } : undefined);
    await boss.schedule(name, when);
    const sendAgain = async () => again && boss.send(name, {}, { startAfter: again });
    await boss.work(name, () => doJob(services, name, work, sendAgain, stopping.signal));
    if (atStart) await boss.send(name, {});
  }
  // Jobs of earlier versions, which would be put into the queue for nobody.
  for (const { name } of await boss.getSchedules())
    if (!(name in jobs)) await boss.unschedule(name);
  const net = setInterval(() => services.outbox.wake(), lookForOwedEvery).unref();
  return async () => {
    clearInterval(net);
    stopping.abort();
    await boss.stop({ graceful: true, wait: true, timeout: 3000 });
    await db.close();
  };
}
