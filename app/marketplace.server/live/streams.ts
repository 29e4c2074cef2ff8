import { EventEmitter } from "node:events";
import { sql } from "kysely";
import type { Logger } from "pino";
import { type LiveChange, liveChange, type LiveNews } from "~/contract/live";
import type { Database } from "../db/database";
import type { Notices } from "../db/listen";
import { noticeOnceCommitted } from "../db/notice-once-committed";
import { unreadMessages } from "../chat/unread";
import { unreadAndLatest } from "../notifications/unread";
import { liveChannel, liveNotice, passingNotice, readMention } from "./live-notice";

/** Notices of this process go out together, this many milliseconds after the first. */
const gatherFor = 5;
/** As many lines as one person may have open at a process: tabs share one, so these are browsers. */
const mostStreams = 20;
/** So many are told at once of what was said in passing. */
const mostMentions = 10;
/** More at once are told as "everything": whoever was away so long asks for the page anew. */
const mostChanges = 200;

/** Where somebody's streams have read up to; in the order of the persons they are. */
export type Cursor = number[];

interface StreamOptions {
  /** Whose changes: a member's, and the operators' (0) for one of them. */
  persons: number[];
  /** Read up to here; nothing: from now on. */
  from: Cursor | null;
  gone: AbortSignal;
  /** Whether whoever listens still may; asked when one of their sessions ended, or their role became another. */
  mayStay(): Promise<boolean>;
}

interface Net {
  /** Milliseconds from one look at all who listen to the next, should a notice be lost. */
  lookEvery?: number;
}

export interface LiveStreams {
  /** For these something was committed: their streams look, in every process. */
  wake(persons: number[]): void;
  /** Tells whoever listens right now, in every process; nothing is kept. */
  mention(personId: number, change: LiveChange): void;
  /** Whether somebody may open one more. */
  hasRoom(personId: number): boolean;
  /** What changes for somebody, as it does; ends when they are gone or may no longer listen. */
  follow(options: StreamOptions): AsyncGenerator<{ cursor: Cursor; news: LiveNews }>;
  /** Ends what is open; whoever comes afterwards hears nothing. */
  end(): void;
  close(): void;
}

/**
 * The open streams of this process. What changed stands in the database (migration 0062); notices only wake,
 * and are sent after the commit by themselves: inside it they would make all that commit at once wait in line.
 */
export async function openLiveStreams(
  database: Database,
  notices: Notices,
  logger: Logger,
  { lookEvery = 5_000 }: Net = {},
): Promise<LiveStreams> {
  const wakes = new EventEmitter().setMaxListeners(0);
  const mentions = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();
  const listening = new Map<number, number>();
  let gathered = new Set<number>();

  const wakeHere = (persons: Iterable<number>) => {
    for (const person of persons) wakes.emit(String(person));
  };
  const wakeAll = () => wakeHere([...listening.keys()]);
  /** How far each was when the net was drawn in last. */
  const heads = new Map<number, string>();

  /** Wakes those for whom something changed that no notice told of. */
  async function look() {
    const persons = [...listening.keys()];
    if (persons.length === 0) return;
    for (const { person, head } of await headsWithNotifications(database, persons)) {
      const before = heads.get(person);
      if (before !== undefined && before !== head) wakeHere([person]);
      heads.set(person, head);
    }
  }

  await notices.listen(liveChannel, {
    onNotice(payload) {
      const mention = readMention(payload);
      if (mention) mentions.emit(String(mention.personId), mention.change);
      else if (payload === "") wakeAll();
      else wakeHere(payload.split(",").map(Number));
    },
    onReconnect: wakeAll,
  });
  const net = setInterval(() => {
    look().catch((error: unknown) =>
      logger.warn({ err: error }, "streams could not be looked after"),
    );
  }, lookEvery).unref();

  function sendGathered() {
    const persons = gathered;
    gathered = new Set();
    noticeOnceCommitted(database, liveChannel, liveNotice(persons)).catch((error: unknown) =>
      logger.warn({ err: error }, "streams are woken by the clock alone"),
    );
  }

  const subscribe = (person: number) => listening.set(person, (listening.get(person) ?? 0) + 1);
  const unsubscribe = (person: number) => {
    const others = (listening.get(person) ?? 1) - 1;
    if (others > 0) listening.set(person, others);
    else {
      listening.delete(person);
      heads.delete(person);
    }
  };

  return {
    wake(persons) {
      wakeHere(persons);
      if (gathered.size === 0 && !ending.signal.aborted) setTimeout(sendGathered, gatherFor);
      for (const person of persons) gathered.add(person);
    },

    mention(personId, change) {
      sql`select ${passingNotice({ personId, change })}`
        .execute(database)
        .catch((error: unknown) => logger.warn({ err: error }, "a mention was lost"));
    },

    hasRoom: (personId) => (listening.get(personId) ?? 0) < mostStreams,

    async *follow({ persons, from, gone, mayStay }) {
      const over = AbortSignal.any([gone, ending.signal]);
      let isWoken = false;
      let go = () => {};
      let mentioned: LiveChange[] = [];
      const onMention = (change: LiveChange) => {
        mentioned = [...mentioned.slice(-mostMentions), change];
        go();
      };
      const onWake = () => {
        isWoken = true;
        go();
      };
      for (const person of persons) {
        subscribe(person);
        wakes.on(String(person), onWake);
        mentions.on(String(person), onMention);
      }
      over.addEventListener("abort", onWake);
      try {
        const now = await headsOf(database, persons);
        // A session that ended since the token was read ended before this cursor.
        if (!(await mayStay())) return;
        const isKnown =
          from?.length === now.length && from.every((number, index) => number <= now[index]!);
        let cursor = isKnown ? from : now;
        // How notifications stood where they heard of it last, nobody knows.
        const changes = !from ? [] : isKnown ? [ofNotifications] : [everything];
        let { unread, latest } = await unreadOf(database, persons);
        yield { cursor, news: { changes, unread } };
        isWoken = true;
        while (!over.aborted) {
          if (!isWoken && mentioned.length === 0)
            await new Promise<void>((resolve) => (go = resolve));
          if (over.aborted) return;
          if (mentioned.length > 0) {
            const changes = mentioned;
            mentioned = [];
            yield { cursor, news: { changes, unread } };
          }
          if (!isWoken) continue;
          isWoken = false;
          const read = await changesSince(database, persons, cursor);
          cursor = read.cursor;
          if (read.changes.some(mayEnd) && !(await mayStay())) return;
          const changes = read.changes.filter(({ kind }) => kind !== "session");
          const before = { count: unread.notifications, latest };
          ({ unread, latest } = await unreadOf(database, persons));
          // One that came while another was read leaves the number as it was.
          if (unread.notifications !== before.count || latest !== before.latest)
            changes.push(ofNotifications);
          if (changes.length > 0) yield { cursor, news: { changes, unread } };
        }
      } finally {
        over.removeEventListener("abort", onWake);
        for (const person of persons) {
          unsubscribe(person);
          wakes.off(String(person), onWake);
          mentions.off(String(person), onMention);
        }
      }
    },

    end: () => ending.abort(),
    close() {
      ending.abort();
      clearInterval(net);
    },
  };
}

/** Among everything, the end of a session may be. */
const mayEnd = ({ kind }: LiveChange) => kind === "session" || kind === "everything";

const everything: LiveChange = { kind: "everything" };
const ofNotifications: LiveChange = { kind: "notifications" };

async function headsOf(database: Database, persons: number[]): Promise<Cursor> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(number, 0)::float8 as number
    from unnest(${persons}::int[]) with ordinality as wanted (person_id, place)
      left join live_head using (person_id)
    order by place`.execute(database);
  return rows.map(({ number }) => number);
}

/** The same with the newest notification, which has no number in the stream. */
async function headsWithNotifications(database: Database, persons: number[]) {
  const { rows } = await sql<{ person: number; head: string }>`
    select person, concat(number, ' ', (select max(id) from notification where member_id = person)) as head
    from unnest(${persons}::int[]) as person left join live_head on person_id = person`.execute(
    database,
  );
  return rows;
}

/** What is unread, and the newest notification. Those are a member's own; operators have none together. */
async function unreadOf(database: Database, persons: number[]) {
  const { unread: notifications, latest } = await unreadAndLatest(database, Math.max(...persons));
  return { unread: { messages: await unreadMessages(database, persons), notifications }, latest };
}

/** Each change once, in the order in which it came first; "everything" when some of them are forgotten. */
async function changesSince(database: Database, persons: number[], cursor: Cursor) {
  const { rows } = await sql<{ place: number; number: number; change: string | null }>`
    select place::int, coalesce(live_change.number, head.number)::float8 as number, change
    from unnest(${persons}::int[], ${cursor}::float8[]) with ordinality
        as wanted (person_id, read_up_to, place)
      join live_head as head on head.person_id = wanted.person_id and head.number > read_up_to
      left join live_change on live_change.person_id = wanted.person_id
        and live_change.number > read_up_to
    order by place, number limit ${mostChanges + 1}`.execute(database);
  const next = [...cursor];
  const told = new Map<string, LiveChange>();
  for (const { place, number, change } of rows) {
    const index = place - 1;
    if (change === null || number !== next[index]! + 1) told.set("everything", everything);
    else told.set(change, liveChange.parse(JSON.parse(change)));
    next[index] = number;
  }
  if (rows.length > mostChanges)
    return { cursor: await headsOf(database, persons), changes: [everything] };
  return { cursor: next, changes: [...told.values()] };
}
