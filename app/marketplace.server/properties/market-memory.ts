import { type RawBuilder, sql } from "kysely";
import { type Database, DatabaseSilent } from "../db/database";
import { MarketColumns, type MarketRow } from "./market-columns";
import { PhraseMemory } from "./phrase-memory";

/** So many rows are read at a time. */
const atOnce = 5000;
/** Says that all homes have changed (migration 0093). */
const all = 0;

const microseconds = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::float8`;

/** What of a home is kept in memory (`MarketRow`). */
const marketRow = sql`market.id, category_id, owner_id, price_minor, comparable_price,
  ${microseconds("market.created_at")} as created, ${microseconds("market.reduced_at")} as reduced,
  view_count, favourite_count, area, price_per_area, is_rent, is_premium, is_promoted, has_film,
  has_plan, has_panorama, city_key, state_key, country_key, cube_ll_coord(place, 1) as x,
  cube_ll_coord(place, 2) as y, cube_ll_coord(place, 3) as z, spot[0] as east,
  spot[1] as north, numbers::text, choice_ids::text,
  parameter_ids::text, facility_ids::text, array_to_string(tsvector_to_array(words), ' ') as words`;

const rowsWhere = (condition: RawBuilder<unknown>) =>
  sql<MarketRow>`select ${marketRow} from market where ${condition} order by market.id limit ${atOnce}`;

interface Changed {
  snapshot: string;
  /** The database is another one, or an older state of it. */
  is_other: boolean;
  /** Some of what has changed since was forgotten (migration 0105). */
  is_long_ago: boolean;
  ids: number[];
}

interface Kept {
  columns: MarketColumns;
  /** All that had been committed in this snapshot is in the columns. */
  snapshot: string;
}

/**
 * The homes on the market in the memory of this process, so that any combination of filters, orders and counts
 * takes milliseconds. The database is asked each time what has changed: answers are never older than the question.
 */
export class MarketMemory {
  private kept: Kept | undefined;
  private reading: Promise<MarketColumns> | undefined;
  private readingNext: Promise<MarketColumns> | undefined;
  private renewing = false;
  /** As of the last time that `current` was waited for. */
  readonly phrases: PhraseMemory;

  /** @param patience Milliseconds after which the database is asked again, by another connection. */
  constructor(
    private readonly database: Database,
    private readonly patience = 2000,
  ) {
    this.phrases = new PhraseMemory(database);
  }

  /** With all that had been committed before. What comes later changes these columns, so nobody waits with them. */
  current(): Promise<MarketColumns> {
    if (!this.reading)
      return (this.reading = this.read().finally(() => {
        this.reading = undefined;
      }));
    // The one that is under way may have begun before the commit.
    const next = () => {
      this.readingNext = undefined;
      return this.current();
    };
    return (this.readingNext ??= this.reading.then(next, next));
  }

  private async read(): Promise<MarketColumns> {
    const { kept } = this;
    if (!kept) return this.readAll();
    const changed = await this.changedSince(kept.snapshot);
    if (changed.is_other || changed.is_long_ago || changed.ids.includes(all)) return this.readAll();
    this.phrases.noteChanges(changed.ids);
    await this.readHomes(kept.columns, changed.ids);
    kept.snapshot = changed.snapshot;
    if (kept.columns.isMostlyGone) this.renew();
    return kept.columns;
  }

  private async ask<Row>(question: RawBuilder<Row>) {
    // Everybody waits for the one who asks: for a connection that says nothing any more, not for long.
    const { rows } = await inTime(() => question.execute(this.database), this.patience);
    return rows;
  }

  private async changedSince(snapshot: string): Promise<Changed> {
    // Rows that were restored from a database with later transactions say nothing of this one.
    const [changed] = await this.ask(sql<Changed>`
      select pg_current_snapshot()::text as snapshot,
        pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${snapshot}::pg_snapshot) as is_other,
        exists (select from market_change_forgotten
          where before > pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and before <= pg_snapshot_xmax(pg_current_snapshot())) as is_long_ago,
        array(select id from market_change
          where transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and transaction < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)) as ids`);
    return changed!;
  }

  /** Reads these again; those that are not there any more have left. */
  private async readHomes(columns: MarketColumns, ids: number[]) {
    for (let from = 0; from < ids.length; from += atOnce) {
      const part = ids.slice(from, from + atOnce);
      const rows = await this.ask(rowsWhere(sql`market.id = any(${part}::int[])`));
      const left = new Set(part);
      for (const row of rows) {
        left.delete(row.id);
        columns.put(row);
      }
      for (const id of left) columns.remove(id);
    }
  }

  private async readAll() {
    this.phrases.forget();
    this.kept = await this.allHomes();
    return this.read();
  }

  /** All of them as they were at some moment, or later; the rest comes with what has changed since. */
  private async allHomes(): Promise<Kept> {
    const [now] = await this.ask(
      sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`,
    );
    const columns = new MarketColumns();
    for (let last = 0; ;) {
      const part = await this.ask(rowsWhere(sql`market.id > ${last}`));
      for (const row of part) columns.put(row);
      if (part.length < atOnce) break;
      last = part.at(-1)!.id;
    }
    return { columns, snapshot: now!.snapshot };
  }

  /** Takes columns without what has left, once they are read; answers are made of those of before until then. */
  private renew() {
    if (this.renewing) return;
    this.renewing = true;
    const taken = this.kept;
    this.allHomes()
      .then((fresh) => {
        // Unless all was read anew meanwhile.
        if (this.kept === taken) this.kept = fresh;
      })
      .catch(() => {
        // The next change has it tried again.
      })
      .finally(() => {
        this.renewing = false;
      });
  }
}

const tries = 3;

/**
 * What the database answers. After `patience` milliseconds it is asked again, which takes another connection: of one
 * whose other side is gone without a word nothing would be heard. Whichever answers first counts.
 * @throws DatabaseSilent when nobody answers
 */
async function inTime<Answer>(ask: () => Promise<Answer>, patience: number) {
  const asked: Promise<Answer>[] = [];
  while (asked.length < tries) {
    asked.push(ask());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), patience);
    });
    try {
      const answer = await Promise.race([...asked.map(answered), late]);
      if (answer !== "late") return answer.answer;
    } finally {
      clearTimeout(timer);
    }
  }
  throw new DatabaseSilent();
}

const answered = async <Answer>(asked: Promise<Answer>) => ({ answer: await asked });
