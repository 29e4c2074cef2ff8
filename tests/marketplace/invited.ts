import { inviteOperator } from "~/contract/operator/team/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import type { TestMarketplace } from "../support/marketplace";
import { linkTokenIn, sentTo } from "../support/outbox";
import { newEmail } from "./account-visitor";
import { ask, newMember } from "./asking";

interface Invited {
  email?: string;
  role?: OperatorRole;
  /** Of the owner who asks. */
  token?: string;
}

/** Somebody with the letter that asks them to work for the site. */
export async function invited(marketplace: TestMarketplace, given: Invited = {}) {
  const { email = newEmail(), role = "moderator" } = given;
  const owner = given.token ?? (await newMember(marketplace, { operator_role: "owner" })).token;
  await ask(marketplace, inviteOperator, { email, role }, owner);
  const letters = await sentTo(marketplace, email, /operator-invitation\?token=/);
  const { id } = await marketplace.database
    .selectFrom("operator_invitation")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, email, token: linkTokenIn(letters.at(-1)!) };
}
