import type { AddedFactor } from "~/contract/events";
import { disownFactor } from "~/contract/second-factor/calls";
import type { Database } from "../db/database";
import { done, handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import type { Services } from "../services";
import { fingerprint, isFingerprint } from "./encryption";
import { settleFactors, tellOfFactors } from "./second-factor";
import { revokeTokens } from "./tokens";

/** So long whoever reads the letter about a new factor may say that it was not them. */
const answerable = 7 * 24 * 3_600_000;

const wordsOf = ({ memberId, passkeyId, addedAt }: AddedFactor) =>
  `disown factor ${passkeyId} of member ${memberId} added at ${addedAt}`;

const tokenFor = (secret: string, factor: AddedFactor) =>
  `${factor.memberId}-${factor.passkeyId}-${factor.addedAt}-${fingerprint(secret, wordsOf(factor))}`;

/** Where the reader of a letter says that it was not them who added this. */
export const disownLink = (
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
  factor: AddedFactor,
) => `${publicUrl}/not-me?token=${tokenFor(secret, factor)}`;

/** What a link tells of; null when it was not made here. */
export function readDisownToken(secrets: readonly string[], token: string): AddedFactor | null {
  const [, member, passkey, addedAt, signature = ""] =
    /^([1-9]\d{0,9})-(\d{1,10})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  const factor = {
    memberId: Number(member),
    passkeyId: Number(passkey),
    addedAt: Number(addedAt),
  };
  return isFingerprint(secrets, wordsOf(factor), signature) ? factor : null;
}

/** The factor itself, as long as it is the one that was added then: so the link counts once. */
async function removeAdded(tx: Database, { memberId, passkeyId, addedAt }: AddedFactor) {
  const at = new Date(addedAt);
  const removed =
    passkeyId === 0
      ? tx
          .deleteFrom("authenticator")
          .where("member_id", "=", memberId)
          .where("turned_on_at", "=", at)
      : tx
          .deleteFrom("passkey")
          .where("id", "=", passkeyId)
          .where("member_id", "=", memberId)
          .where("created_at", "=", at);
  return (await removed.returning("member_id").executeTakeFirst()) !== undefined;
}

/**
 * Takes away what a letter told of, for whoever says that it was not them. It lets nobody in: whoever added it is
 * signed out everywhere with all others, the password counts no longer, for they may know it, and its owner chooses a
 * new one as everybody does. Recovery codes go too, for whoever was in the account may have them.
 */
export const disownFactorHandler = handler(
  disownFactor,
  async ({ token }, { services, request }) => {
    await services.limit("disownFactor", request.clientAddress);
    const now = services.clock();
    const factor = readDisownToken(services.secrets, token);
    const isInTime = factor !== null && now.getTime() - factor.addedAt < answerable;
    const isGone =
      isInTime &&
      (await services.database.transaction().execute(async (tx) => {
        if (!(await removeAdded(tx, factor))) return false;
        const { memberId: id } = factor;
        await settleFactors(tx, id, now);
        await tx.deleteFrom("recovery_code").where("member_id", "=", id).execute();
        const member = await tx
          .updateTable("member")
          .set({ password_hash: null, updated_at: now })
          .where("id", "=", id)
          .returning(["id", "email"])
          .executeTakeFirstOrThrow();
        await revokeTokens(tx, id, now);
        await tellOfFactors(tx, member, "disowned", now);
        return true;
      }));
    if (!isGone) throw new Refusal(400, "letter_link_used");
    return done("It was taken away, and you are signed out on all devices.");
  },
);
