import type { Database } from "../db/database";

/** A device belongs to whoever signed in on it last. */
export async function keepPushToken(database: Database, memberId: number, token: string) {
  await database
    .insertInto("push_token")
    .values({ token, member_id: memberId })
    .onConflict((conflict) => conflict.column("token").doUpdateSet({ member_id: memberId }))
    .execute();
}

export async function dropPushToken(database: Database, memberId: number, token: string) {
  await database
    .deleteFrom("push_token")
    .where("token", "=", token)
    .where("member_id", "=", memberId)
    .execute();
}
