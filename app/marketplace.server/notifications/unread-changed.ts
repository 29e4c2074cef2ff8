import type { Database } from "../db/database";
import { noticeOnceCommitted } from "../db/notice-once-committed";
import { liveChannel, liveNotice } from "../live/live-notice";

/**
 * Wakes the open pages of members whose number of unread notifications is another one now, once the transaction is
 * committed. They count anew, so that nothing is lost with a notice: no page waits for the next number of its stream.
 */
export const unreadChanged = (tx: Database, memberIds: readonly number[]) =>
  noticeOnceCommitted(tx, liveChannel, liveNotice(memberIds));
