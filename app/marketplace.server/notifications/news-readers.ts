import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MessageReach } from "~/contract/operator/messages/calls";
import type { Database } from "../db/database";
import { comesBack } from "../mail/returned/comes-back";

/** The ways by which news go out. */
interface NewsWays {
  by_site: boolean;
  by_mail: boolean;
  by_push: boolean;
}

/** A member as news find them. */
export interface NewsReader {
  id: number;
  language: string | null;
  site: boolean;
  mail: boolean;
  devices: number;
}

/**
 * The members that some conditions on `member` leave, each with the ways by which news reach them. Letters go only to
 * addresses that were confirmed and that they do not come back from, and a registration that nobody ever came into is told nothing.
 */
const readers = (ways: NewsWays, conditions: RawBuilder<SqlBool>[]) => sql`
  select member.id, member.language, is_active, is_unconfirmed, wants_mail and comes_back as is_returning,
    ${ways.by_site}::boolean and coalesce(by_site, true)
      and (not is_unconfirmed or exists (select from bearer_token where member_id = member.id)) as site,
    wants_mail and not comes_back as mail,
    case when ${ways.by_push}::boolean and coalesce(by_push, true) and notification_enabled
      then (select count(*)::int from push_token where push_token.member_id = member.id) else 0 end as devices
  from member
  left join notification_choice choice on choice.member_id = member.id and topic = 'news'
  cross join lateral (select email is not null and email_verified_at is null as is_unconfirmed,
    ${ways.by_mail}::boolean and coalesce(by_mail, true) and notification_enabled
      and email_verified_at is not null and email is not null as wants_mail,
    ${comesBack} as comes_back) as address
  where ${sql.join([sql`true`, ...conditions], sql` and `)}`;

const isTold = sql<SqlBool>`(is_active and (site or mail or devices > 0))`;

/** Whom news go to now, by their ids, some at a time. */
export async function newsReaders(
  database: Database,
  ways: NewsWays,
  conditions: RawBuilder<SqlBool>[],
  limit: number,
) {
  const { rows } = await sql<NewsReader>`
    select id, language, site, mail, devices from (${readers(ways, conditions)}) as reader
    where ${isTold} order by id limit ${limit}`.execute(database);
  return rows;
}

/** How many would be told now by each way, and who is left out. */
export async function newsReach(
  database: Database,
  ways: NewsWays,
  conditions: RawBuilder<SqlBool>[],
): Promise<MessageReach> {
  const { rows } = await sql<MessageReach>`
    select count(*)::int as meant,
      (count(*) filter (where ${isTold}))::int as told,
      (count(*) filter (where is_active and site))::int as site,
      (count(*) filter (where is_active and mail))::int as mail,
      (count(*) filter (where is_active and devices > 0))::int as push,
      (count(*) filter (where not is_active))::int as deactivated,
      (count(*) filter (where is_active and is_unconfirmed))::int as unconfirmed,
      (count(*) filter (where is_active and is_returning))::int as returning,
      (count(*) filter (where is_active and not is_unconfirmed and not is_returning and not ${isTold}))::int
        as unwilling
    from (${readers(ways, conditions)}) as reader`.execute(database);
  return rows[0]!;
}
