import type { JobName } from "~/contract/operator/health/rules";
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
import { forgetDeletedListings } from "../listings/deleted-listings";
import { askOwners } from "../listings/ask-owners";
import { tellOfEndingPackages } from "../packages/tell-of-ending";
import { dropLeftFiles } from "./drop-left-files";
import { publishPages } from "../content/publish-pages";
import { expireAdverts } from "./expiry";
import { publishArticles } from "../content/publish-articles";
import { forgetExpired } from "./forget-expired";
import { forgetWaitingHomes } from "./forget-waiting-homes";
import { beginNightlyFeeds } from "../imports/nightly";
import { workOnFeeds } from "../imports/work";
import { switchAnnouncement } from "../site/announcement";
import { lookAtPictures } from "../media/note-likeness";
import { forgetWords } from "./forget-words";
import { sealAuthenticators } from "../account/authenticator";
import { sealPrivateFiles } from "./seal-private-files";
import { searchAlerts } from "./search-alerts";

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
  // When agencies have written their files, and visitors sleep.
  "begin-nightly-feeds": { when: "7 2 * * *", work: beginNightlyFeeds },
  "work-on-feeds": {
    when: "* * * * *",
    work: (services, now, stopping) => workOnFeeds(services, now, { stopping }),
    again: 5,
  },
  "search-alerts": { when: "* * * * *", work: searchAlerts, again: 20 },
};
