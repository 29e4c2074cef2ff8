import { SettingsError } from "~/parse-settings.server";
import { freeMemberSlug } from "../account/member-slug";
import { hashPassword, verifyPassword } from "../account/passwords";
import { revokeTokens } from "../account/tokens";
import { requireStrongPassword } from "../account/require-strong-password";
import type { Database } from "../db/database";
import { Invalid } from "../http/refusals";
import type { Services } from "../services";

const name = "Operator";

/**
 * Sees to it that the operator of the settings can sign in: makes the account, or gives the existing
 * one the operator's rights and this password. Without a password there is none until the operator chooses
 * it by a link, and one that was chosen stays. From whom an owner took the role, no start gives it back. Several
 * processes may start at once.
 */
export async function ensureOperator(
  services: Services,
  { email, password }: { email: string; password?: string },
) {
  const { database, clock, logger } = services;
  const known = await database
    .selectFrom("member")
    .select(["password_hash", "is_operator", "is_active"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (
    known?.is_operator &&
    known.is_active &&
    (password === undefined || (await verifyPassword(known.password_hash, password)))
  )
    return;
  if (known && !known.is_operator && (await hasOwner(database))) {
    logger.warn(
      "the account of OPERATOR_EMAIL is no operator's, and stays so: owners invite operators",
    );
    return;
  }
  if (password !== undefined) await requireStrong(services, { email, password });

  const now = clock();
  const rights = {
    password_hash: password === undefined ? null : await hashPassword(password),
    email_verified_at: now,
    is_active: true,
    updated_at: now,
  };
  await database.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("member")
      .values({
        name,
        slug: await freeMemberSlug(tx, name),
        email,
        operator_role: "owner",
        ...rights,
      })
      .onConflict((conflict) =>
        conflict.column("email").doUpdateSet(({ fn, ref, val }) => ({
          ...rights,
          // One who was given another role keeps it.
          operator_role: fn.coalesce(ref("member.operator_role"), val("owner" as const)),
        })),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await revokeTokens(tx, id, now);
  });
  logger.info("the operator's account is ready");
}

/** Whether a person says who is an operator: nobody speaks for those of the sample marketplace. */
async function hasOwner(database: Database) {
  const owner = await database
    .selectFrom("member")
    .select("id")
    .where("operator_role", "=", "owner")
    .where("is_active", "=", true)
    .where("is_sample", "=", false)
    .executeTakeFirst();
  return owner !== undefined;
}

/** @throws SettingsError */
async function requireStrong(services: Services, typed: { email: string; password: string }) {
  try {
    await requireStrongPassword(services, typed.password, { email: typed.email, name });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new SettingsError(["OPERATOR_PASSWORD is easy to guess: please choose another one"]);
  }
}
