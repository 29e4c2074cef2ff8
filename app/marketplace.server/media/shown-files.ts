import { LRUCache } from "lru-cache";
import { sql } from "kysely";
import type { Change } from "~/contract/changes";
import type { Database } from "../db/database";
import { keyColumns } from "../listings/keys-in-use";
import { readPictureKey } from "./storage";

/** Pictures that are everybody's whatever becomes of a listing. */
const always = keyColumns.filter(([, , shownTo]) => shownTo === "everybody");

const hasPage = sql`is_active and not is_withheld and request_status = 'approved'`;

/** What shows a picture to everybody: `property:12`, `project:3` or `site`. Plans of projects are documents. */
const shownBy = (key: string) => sql<{ by: string }>`
  select * from (
    ${sql.join(
      (["title_image_key", "three_d_image_key", "meta_image_key"] as const).map(
        (column) => sql`select 'property:' || id as by from property
          where ${sql.ref(column)} = ${key} and ${hasPage}`,
      ),
      sql` union all `,
    )}
    union all select 'property:' || property.id from property_picture
      join property on property.id = property_id where media_key = ${key} and ${hasPage}
    union all select 'project:' || id from project where image_key = ${key} and is_public
    union all select 'project:' || id from project where meta_image_key = ${key} and is_public
    union all select 'project:' || project.id from project_file
      join project on project.id = project_id
      where media_key = ${key} and project_file.kind = 'image' and is_public
    union all ${sql.join(
      always.map(
        ([table, column]) =>
          sql`select 'site' from ${sql.table(table)} where ${sql.ref(column)} = ${key}`,
      ),
      sql` union all `,
    )}
    union all select 'site' from site_setting where value = to_jsonb(${key}::text)
  ) as places limit 1`;

const minutes = 60_000;

/**
 * Which pictures everybody may have: what is on the site, or has a page. It is asked once and kept, so that a picture
 * that is looked at costs nothing; what changes of a listing drops what was kept of it.
 */
export class ShownFiles {
  private readonly known = new LRUCache<string, { by: string; until: number }>({ max: 50_000 });
  private changes = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: () => number = Date.now,
  ) {}

  async isShown(key: string): Promise<boolean> {
    if (!readPictureKey(key)) return false;
    const known = this.known.get(key);
    if (known && known.until > this.clock()) return true;
    const { changes } = this;
    const { rows } = await shownBy(key).execute(this.database);
    const by = rows[0]?.by;
    // What was read before something changed is not kept.
    if (by !== undefined && changes === this.changes)
      this.known.set(key, { by, until: this.clock() + 10 * minutes });
    return by !== undefined;
  }

  noteChange(changes: readonly Change[]) {
    this.changes += 1;
    if (changes.includes("everything")) return this.known.clear();
    const changed = new Set<string>(changes);
    const gone = [...this.known.entries()].filter(([, { by }]) => changed.has(by));
    for (const [key] of gone) this.known.delete(key);
  }
}
