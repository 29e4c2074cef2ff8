import { type Selectable, sql } from "kysely";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";

/** Contract §2.1: 1 signs in with a telephone number, the others with what a provider calls them. */
const byPhone = 1;

/**
 * Whose a proven number or a provider's identity is: the account's own, or one that came along with an account that was
 * merged into it.
 */
export async function memberByIdentity(
  database: Database,
  loginType: number,
  identity: string,
): Promise<Selectable<MemberTable> | undefined> {
  const own = sql.ref(loginType === byPhone ? "mobile" : "auth_id");
  const { rows } = await sql<Selectable<MemberTable>>`
    select * from member where login_type = ${loginType} and ${own} = ${identity}
      or id = (select member_id from member_identity
        where login_type = ${loginType} and identity = ${identity})
    limit 1`.execute(database);
  return rows[0];
}
