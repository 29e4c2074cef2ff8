import { createHmac } from "node:crypto";
import type { Services } from "../services";

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]", "doorstep.test"]);

/**
 * The accounts of the sample marketplace. On the machine itself the passwords are easy to type; at a
 * public address they follow from the secret, so that nobody guesses the operator's.
 */
export function sampleSignIns(publicUrl: string, secret: string) {
  const password = (name: string) =>
    localHosts.has(new URL(publicUrl).hostname)
      ? `doorstep-${name}`
      : createHmac("sha256", secret).update(`sample ${name}`).digest("base64url").slice(0, 20);
  return {
    member: { email: "member@doorstep.example", password: password("member") },
    operator: { email: "operator@doorstep.example", password: password("operator") },
  };
}

/** The same, where the sample marketplace is what the database holds. */
export async function loadedSignIns({
  database,
  publicUrl,
  secret,
}: Pick<Services, "database" | "publicUrl" | "secret">) {
  const signIns = sampleSignIns(publicUrl, secret);
  const emails = Object.values(signIns).map(({ email }) => email);
  const known = await database
    .selectFrom("member")
    .select("id")
    .where("is_sample", "=", true)
    .where("email", "in", emails)
    .execute();
  return known.length === emails.length ? signIns : null;
}
