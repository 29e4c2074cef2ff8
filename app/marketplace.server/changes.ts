import type pg from "pg";
import type { Logger } from "pino";
import { type Change, readChange } from "~/contract/changes";
import type { Notices } from "./db/listen";

const channel = "doorstep_changes";
/** The net below the notices, which a connection that died without a word does not bring. */
const readEvery = 15_000;
/** What changed is kept for an hour (migration 0051): whoever has not read for so long may have missed some. */
const longestPause = 30 * 60_000;

const deletedMember = /^deleted-member:(\d+)$/;

interface Listener {
  onChange(changes: readonly Change[]): void;
  onMemberDeleted(memberId: number): void;
}

interface Row {
  snapshot: string;
  /** The database is another one, or an older state of it: nothing can be said of what changed. */
  is_other: boolean;
  subjects: string[];
}

/**
 * Follows what changes in this database, whichever process changes it, each thing once. The database keeps
 * what changed (migration 0051) and wakes everybody who listens; what was not heard is read all the same:
 * after a write of this process, when a broken connection is there again, and every now and then.
 */
export class ChangeFollower {
  /** What has been read: all that had been committed in this snapshot. */
  private seen: string | undefined;
  private readAt = 0;
  private reading: Promise<void> | undefined;
  private readingNext: Promise<void> | undefined;

  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly notices: Notices,
    private readonly logger: Logger,
    private readonly listener: Listener,
  ) {}

  /** From here on everything is heard of. */
  async start() {
    const read = () => void this.catchUp();
    await this.notices.listen(channel, { onNotice: read, onReconnect: read });
    const { rows } = await this.pool.query<Row>("select pg_current_snapshot()::text as snapshot");
    this.seen = rows[0]!.snapshot;
    this.readAt = Date.now();
    this.timer = setInterval(read, readEvery).unref();
  }

  async close() {
    this.closed = true;
    clearInterval(this.timer);
    await this.readingNext;
    await this.reading;
  }

  /** Once this is done, all that was committed before has been heard of. */
  catchUp(): Promise<void> {
    if (!this.reading)
      return (this.reading = this.read().finally(() => {
        this.reading = undefined;
      }));
    // The one that is under way may have begun before the commit.
    return (this.readingNext ??= this.reading.then(() => {
      this.readingNext = undefined;
      return this.catchUp();
    }));
  }

  private async read() {
    if (this.seen === undefined || this.closed) return;
    try {
      const { rows } = await this.pool.query<Row>(
        `select pg_current_snapshot()::text as snapshot,
          pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot) as is_other,
          array(select distinct subject from change
            where transaction >= pg_snapshot_xmin($1::pg_snapshot)
              and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)) as subjects`,
        [this.seen],
      );
      const { snapshot, is_other, subjects } = rows[0]!;
      const mayHaveMissed = is_other || Date.now() - this.readAt > longestPause;
      this.seen = snapshot;
      this.readAt = Date.now();
      this.tell(subjects, mayHaveMissed);
    } catch (error) {
      this.logger.warn({ err: error }, "what changed could not be read; it is tried again");
    }
  }

  private tell(subjects: string[], mayHaveMissed: boolean) {
    const members = subjects.flatMap((subject) => deletedMember.exec(subject)?.[1] ?? []);
    const changes = new Set(
      subjects.filter((subject) => !deletedMember.test(subject)).map(readChange),
    );
    if (mayHaveMissed) changes.add("everything");
    if (changes.size > 0) this.listener.onChange([...changes]);
    for (const member of members) this.listener.onMemberDeleted(Number(member));
  }
}
