import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { slugFrom } from "../slugs";
import type { Listed } from "./require-listing";

const batch = 50;

/**
 * A slug nobody has or had: from the wish or the title, `-1`, `-2` … when taken (contract §2.3). Until the
 * transaction ends nobody else gets one with the same words.
 */
export async function freeSlug(
  tx: Transaction<Tables>,
  kind: Listed,
  words: string,
  ownId?: number,
) {
  const base = slugFrom(words);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${kind}:${base}`}, 0))`.execute(
    tx,
  );
  for (let from = 0; ; from += batch) {
    const candidates = Array.from({ length: batch }, (_, index) =>
      from + index === 0 ? base : `${base}-${from + index}`,
    );
    const taken = await tx
      .selectFrom(kind)
      .select("slug")
      .where("slug", "in", candidates)
      .$if(ownId !== undefined, (query) => query.where("id", "!=", ownId!))
      .union((query) =>
        query
          .selectFrom("former_slug")
          .select("slug")
          .where("kind", "=", kind)
          .where("slug", "in", candidates)
          // Those of gone homes have no holder, and are nobody's to take.
          .$if(ownId !== undefined, (former) =>
            former.where("holder_id", "is distinct from", ownId!),
          ),
      )
      .execute();
    const free = candidates.find((slug) => !taken.some((row) => row.slug === slug));
    if (free) return free;
  }
}
