import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/database";

/** So many phrases are remembered; each takes a bit for each home. */
const mostPhrases = 200;
/** After so many changes all is asked anew. */
const mostChanges = 5000;

/** A set of ids. */
class Ids {
  private bits = new Uint32Array(32);

  has(id: number) {
    return ((this.bits[id >>> 5] ?? 0) >>> (id & 31)) & 1;
  }

  put(id: number, isIn: boolean) {
    if (id >>> 5 >= this.bits.length) {
      const more = new Uint32Array((id >>> 5) * 2);
      more.set(this.bits);
      this.bits = more;
    }
    if (isIn) this.bits[id >>> 5]! |= 1 << (id & 31);
    else this.bits[id >>> 5]! &= ~(1 << (id & 31));
  }
}

interface Known {
  homes: Ids;
  /** So many of the changes are in it; before the first answer nobody knows. */
  changes?: number;
  /** Questions about one phrase wait for each other. */
  ready: Promise<void>;
}

/**
 * Which homes have a phrase in what everybody may read of them. Of a phrase in tens of thousands of homes the database
 * visits as many rows, so it is asked once, and then about homes alone that have changed since.
 */
export class PhraseMemory {
  private readonly phrases = new LRUCache<string, Known>({ max: mostPhrases });
  /** Homes that have changed, in order. */
  private changes: number[] = [];

  constructor(private readonly database: Database) {}

  /** What was written of these homes may be another text. */
  noteChanges(ids: number[]) {
    if (this.changes.length + ids.length > mostChanges) return this.forget();
    this.changes.push(...ids);
  }

  forget() {
    this.phrases.clear();
    this.changes = [];
  }

  /** The homes with the phrase, with all changes that were noted before. */
  async homesWith(phrase: string): Promise<Pick<Ids, "has">> {
    let known = this.phrases.get(phrase);
    if (!known) {
      known = { homes: new Ids(), ready: Promise.resolve() };
      this.phrases.set(phrase, known);
    }
    const { homes, ready } = known;
    // What could not be asked before is asked now.
    const asked = () => this.ask(phrase, known);
    known.ready = ready.then(asked, asked);
    await known.ready;
    return homes;
  }

  private async ask(phrase: string, known: Known) {
    const { homes, changes } = known;
    const changed = changes === undefined ? null : [...new Set(this.changes.slice(changes))];
    if (changed?.length === 0) return;
    const noted = this.changes.length;
    const { rows } = await sql<{ ids: Buffer | null }>`
      select string_agg(int4send(id), '') as ids from market_text
      where words @@ (select phrase_query(${phrase}))
        and ${changed ? sql`id = any(${changed}::int[])` : sql`true`}`.execute(this.database);
    for (const id of changed ?? []) homes.put(id, false);
    for (const id of readIds(rows[0]?.ids)) homes.put(id, true);
    known.changes = noted;
  }
}

/** Ids as the database hands many of them over, `string_agg(int4send(id), '')`: four bytes each. */
export function readIds(bytes: Buffer | null | undefined) {
  if (!bytes) return new Int32Array();
  bytes.swap32();
  return new Int32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );
}
