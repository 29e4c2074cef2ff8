import { isLocalAddress } from "~/parse-settings.server";
import { verifyPassword } from "../account/passwords";
import { revokeTokens } from "../account/tokens";
import type { Services } from "../services";

/** The accounts of the sample marketplace, with the passwords that they have on the machine itself alone. */
export const sampleSignIns = {
  member: { email: "member@doorstep.example", password: "doorstep-member" },
  operator: { email: "operator@doorstep.example", password: "doorstep-operator" },
};

/** The same, where the database holds the sample marketplace and its passwords are these. */
export async function loadedSignIns({
  database,
  publicUrl,
}: Pick<Services, "database" | "publicUrl">) {
  if (!isLocalAddress(publicUrl)) return null;
  const emails = Object.values(sampleSignIns).map(({ email }) => email);
  const known = await database
    .selectFrom("member")
    .select("id")
    .where("is_sample", "=", true)
    .where("email", "in", emails)
    .where("password_hash", "is not", null)
    .execute();
  return known.length === emails.length ? sampleSignIns : null;
}

/**
 * Takes the passwords that everybody knows from a sample marketplace that was loaded on the machine itself
 * and has come to a public address, and signs out who used them.
 */
export async function closeSampleSignIns({ database, clock }: Services) {
  const rows = await database
    .selectFrom("member")
    .select(({ fn }) => ["password_hash", fn.agg<number[]>("array_agg", ["id"]).as("ids")])
    .where("is_sample", "=", true)
    .where("password_hash", "is not", null)
    .groupBy("password_hash")
    .execute();
  for (const { password_hash, ids } of rows) {
    if (!(await isKnown(password_hash))) continue;
    await database.transaction().execute(async (tx) => {
      await tx.updateTable("member").set({ password_hash: null }).where("id", "in", ids).execute();
      for (const id of ids) await revokeTokens(tx, id, clock());
    });
  }
}

async function isKnown(passwordHash: string | null) {
  for (const { password } of Object.values(sampleSignIns))
    if (await verifyPassword(passwordHash, password)) return true;
  return false;
}
