import { sql } from "kysely";
import type { Services } from "../services";

const daysKept = 180;
const keptOfMember = 500;

/**
 * Forgets what was told half a year ago, what is beyond the newest of each member, and whose member is gone; and whom the
 * news of half a year ago were for.
 */
export async function forgetNotifications({ database }: Pick<Services, "database">, now: Date) {
  const longAgo = new Date(now.getTime() - daysKept * 24 * 60 * 60_000);
  await database.deleteFrom("notification").where("created_at", "<=", longAgo).execute();
  await sql`
    delete from notification using (
      select member_id, (array_agg(id order by id desc))[${keptOfMember + 1}::int] as first_beyond
      from notification group by member_id having count(*) > ${keptOfMember}) as full_list
    where notification.member_id = full_list.member_id and id <= first_beyond`.execute(database);
  await sql`
    delete from news_recipient
    where not exists (select from member where member.id = member_id) or exists (
      select from news where news.id = news_id and told_at <= ${longAgo})`.execute(database);
  await sql`
    delete from notification
    where not exists (select from member where member.id = member_id)
      or about_id is not null and not exists (select from member where member.id = about_id)`.execute(
    database,
  );
}
