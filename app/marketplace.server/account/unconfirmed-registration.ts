import { timingSafeEqual } from "node:crypto";
import type { ExpressionBuilder, Insertable, Selectable } from "kysely";
import type { Database, Transaction } from "../db/database";
import type { MemberTable, Tables } from "../db/tables";
import { fingerprint } from "./encryption";
import { freeMemberSlug } from "./member-slug";

/** After so long a registration that nobody confirmed is forgotten. */
const keptDays = 7;

type Registration = Pick<Selectable<MemberTable>, "id" | "password_hash">;

/**
 * Shows who registered: handed to the browser that did, and to whoever knows the password. Another
 * registration has another password hash, so that it makes this one void.
 */
export const registrationProof = (secret: string, { id, password_hash }: Registration) =>
  fingerprint(secret, `registration ${id} ${password_hash}`);

/** Whether whoever confirms the address is who registered with it. */
export function provesRegistration(secret: string, registration: Registration, given = "") {
  const [expected, shown] = [registrationProof(secret, registration), given].map((text) =>
    Buffer.from(text),
  );
  return expected!.length === shown!.length && timingSafeEqual(expected!, shown!);
}

/** Nobody confirmed it, and nobody ever came into it. */
const isUnconfirmed = ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, "member">) =>
  and([
    eb("email_verified_at", "is", null),
    eb("email", "is not", null),
    eb("is_active", "=", true),
    not(
      exists(
        selectFrom("bearer_token")
          .select("id")
          .whereRef("bearer_token.member_id", "=", "member.id"),
      ),
    ),
  ]);

/** Removes the unconfirmed registration of an address with all that was typed into it; whether there was one. */
export async function dropRegistration(database: Database, email: string) {
  const dropped = await database
    .deleteFrom("member")
    .where("email", "=", email)
    .where(isUnconfirmed)
    .returning("id")
    .executeTakeFirst();
  return dropped !== undefined;
}

/**
 * Takes an address back from a registration that nobody confirmed, with the code that was mailed for it,
 * for whoever proved the address.
 */
export async function dropUnconfirmedRegistration(database: Database, email: string) {
  if (await dropRegistration(database, email))
    await database.deleteFrom("one_time_code").where("address", "=", email).execute();
}

type Owner = Pick<
  Insertable<MemberTable>,
  "email" | "email_verified_at" | "language" | "password_hash"
>;

/**
 * An account for whoever proved an address without showing that they registered with it: name, phone number
 * and password of the registration may be a stranger's.
 */
export async function insertOwner(tx: Transaction<Tables>, owner: Owner, now: Date) {
  const name = "Member";
  const { id } = await tx
    .insertInto("member")
    .values({
      name,
      slug: await freeMemberSlug(tx, name),
      ...owner,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives addresses free that somebody registered with and nobody confirmed. */
export async function forgetUnconfirmedRegistrations(database: Database, now: Date) {
  await database
    .deleteFrom("member")
    .where("created_at", "<=", new Date(now.getTime() - keptDays * 24 * 3_600_000))
    .where(isUnconfirmed)
    .execute();
}
