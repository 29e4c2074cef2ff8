import { hash, verify, type Options } from "@node-rs/argon2";

/** argon2id (the library's own choice of algorithm) with the least cost that OWASP recommends. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export const hashPassword = (text: string) => hash(text, passwordCost);

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the text is the password behind the hash. Without a hash (no such account, or one without
 * a password) it says no after the same work, so that the time taken tells nothing.
 */
export async function verifyPassword(passwordHash: string | null | undefined, text: string) {
  hashOfNobody ??= hashPassword("nobody signs in with this");
  const matches = await verify(passwordHash ?? (await hashOfNobody), text);
  return Boolean(passwordHash) && matches;
}
