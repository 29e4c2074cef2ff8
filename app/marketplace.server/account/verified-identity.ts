import type { VerifiedIdentity } from "~/firebase.server/verify-id-token";
import { SignInError } from "~/firebase.server/sign-in-error";
import { Refusal } from "../http/refusals";
import type { Services } from "../services";

export const notOffered = (way: string) =>
  new Refusal(400, "sign_in_not_offered", {
    sentence: `Signing in with ${way} is not offered here.`,
  });

/**
 * Who an ID token of the identity provider is of. It is looked into here, whoever sent it and whatever
 * they looked into themselves (contract §5.1).
 * @throws Refusal
 */
export async function verifiedIdentity(
  { verifyIdToken, logger }: Services,
  idToken: string,
  way: string,
): Promise<VerifiedIdentity> {
  if (!verifyIdToken) throw notOffered(way);
  try {
    return await verifyIdToken(idToken);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    if (error.code !== "auth/network-request-failed") throw new Refusal(400, "sign_in_interrupted");
    logger.error({ err: error.cause }, "the keys of the identity provider cannot be read");
    throw new Refusal(503, "sign_in_unreachable");
  }
}
