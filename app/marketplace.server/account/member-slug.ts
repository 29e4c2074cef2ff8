import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { slugFrom } from "../slugs";

/**
 * A slug that no other member has or had: from the name, then `-1`, `-2` … (contract §2.3). Until the
 * transaction ends nobody else gets one with the same words.
 */
export async function freeMemberSlug(tx: Transaction<Tables>, name: string, ownId?: number) {
  const base = slugFrom(name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member slug:${base}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ slug: string }>`
    with taken as (
      select slug from member where starts_with(slug, ${base}) and id is distinct from ${ownId ?? null}
      union
      select slug from former_slug where kind = 'member' and starts_with(slug, ${base})
        and holder_id is distinct from ${ownId ?? null}
    )
    select candidate.slug from (
      select case when number = 0 then ${base}::text else ${base}::text || '-' || number end as slug,
        number
      from generate_series(0, (select count(*) from taken)) as number
    ) candidate
    where not exists (select from taken where taken.slug = candidate.slug)
    order by number limit 1`.execute(tx);
  return rows[0]!.slug;
}
