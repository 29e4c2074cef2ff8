import type { Database } from "../db/database";

/**
 * Takes an address back from a registration that nobody confirmed and nobody ever came into, with the
 * code that was mailed for it, for whoever proved the address.
 */
export async function dropUnconfirmedRegistration(database: Database, email: string) {
  const dropped = await database
    .deleteFrom("member")
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .where("is_active", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bearer_token")
            .select("id")
            .whereRef("bearer_token.member_id", "=", "member.id"),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  if (dropped) await database.deleteFrom("one_time_code").where("address", "=", email).execute();
}
