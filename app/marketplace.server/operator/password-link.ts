import { randomBytes } from "node:crypto";
import { resetTokenHash } from "../account/forgot-password";
import { takeFactorsAway } from "../account/second-factor";
import { noteSecurity } from "../account/security-log";
import type { Services } from "../services";

const validHours = 24;

/**
 * A link with which a member chooses a password, once and within a day; those before it are void. It is told
 * to whoever runs the site, at the keyboard, and never sent. Null where nobody active has this address. Of an
 * operator who has lost the second step nobody else takes it away (`removesFactors`).
 */
export async function passwordLink(
  services: Services,
  email: string,
  { removesFactors = false } = {},
) {
  const { database, clock, publicUrl } = services;
  const token = randomBytes(32).toString("base64url");
  let removedFrom: number | undefined;
  const link = await database.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom("member")
      .select(["id", "email", "second_factor_at"])
      .where("email", "=", email)
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (!member) return null;
    await tx.deleteFrom("password_reset").where("member_id", "=", member.id).execute();
    await tx
      .insertInto("password_reset")
      .values({
        member_id: member.id,
        token_hash: resetTokenHash(token),
        expires_at: new Date(clock().getTime() + validHours * 3_600_000),
      })
      .execute();
    if (removesFactors && member.second_factor_at) {
      await takeFactorsAway(tx, member, clock());
      removedFrom = member.id;
    }
    return `${publicUrl}/reset-password?token=${token}`;
  });
  if (removedFrom !== undefined)
    await noteSecurity(
      services,
      { kind: "factors_removed", outcome: "done", memberId: removedFrom },
      { clientAddress: "unknown", userAgent: "" },
    );
  return link;
}

/** The operators who are active, those of the sample marketplace last, and whether they have a way in. */
export async function operatorAccounts({ database }: Pick<Services, "database">) {
  const rows = await database
    .selectFrom("member")
    .select(["email", "password_hash", "auth_id"])
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .orderBy("is_sample")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ email, password_hash, auth_id }) =>
    email ? [{ email, canSignIn: password_hash !== null || auth_id !== null }] : [],
  );
}
