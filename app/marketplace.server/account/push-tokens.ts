import type { Database } from "../db/database";

/** A device belongs to whoever signed in on it last, as long as they are signed in there. */
export async function keepPushToken(
  database: Database,
  { memberId, tokenId }: { memberId: number; tokenId: number },
  token: string,
) {
  const device = { member_id: memberId, bearer_token_id: tokenId };
  await database
    .insertInto("push_token")
    .values({ token, ...device })
    .onConflict((conflict) => conflict.column("token").doUpdateSet(device))
    .execute();
}

export async function dropPushToken(database: Database, memberId: number, token: string) {
  await database
    .deleteFrom("push_token")
    .where("token", "=", token)
    .where("member_id", "=", memberId)
    .execute();
}
