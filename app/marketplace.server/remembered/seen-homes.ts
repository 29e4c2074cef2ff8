import { sql } from "kysely";
import type { Database } from "../db/database";

interface Look {
  member_id: number;
  property_id: number;
}

/** So many homes looked at last a member's account knows. */
const mostSeen = 500;

/** Notes that members have looked at homes; the oldest of many are forgotten, homes that are gone are left out. */
export async function noteSeen(database: Database, looks: readonly Look[], now: Date) {
  if (looks.length === 0) return;
  await sql`
    insert into seen_home (member_id, property_id, seen_at)
    select distinct member.id, property.id, ${now}::timestamptz
    from unnest(${looks.map(({ member_id }) => member_id)}::int[],
      ${looks.map(({ property_id }) => property_id)}::int[]) as look (member_id, property_id)
    join member on member.id = look.member_id
    join property on property.id = look.property_id
      and property.owner_id is distinct from look.member_id
    on conflict (member_id, property_id) do update set seen_at = excluded.seen_at`.execute(
    database,
  );
  const members = [...new Set(looks.map(({ member_id }) => member_id))];
  await sql`
    delete from seen_home using (
      select member_id, property_id,
        row_number() over (partition by member_id order by seen_at desc, property_id desc) as place
      from seen_home where member_id = any(${members}::int[])
    ) as old
    where old.place > ${mostSeen} and seen_home.member_id = old.member_id
      and seen_home.property_id = old.property_id`.execute(database);
}
