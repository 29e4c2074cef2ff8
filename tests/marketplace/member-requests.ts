import { noteMember } from "~/contract/operator/member-page/calls";
import { ask, newMember, newPackage } from "./asking";
import type { SampleMarketplace } from "./sample-requests";

type Here = SampleMarketplace;
type Fresh = (here: Here) => Promise<Record<string, unknown>>;

const somebody = async ({ marketplace }: Here) => ({ id: (await newMember(marketplace)).id });

/** Requests about one member, made for them alone. */
export const freshMemberRequests: Record<string, Fresh> = {
  "operator/members/page": somebody,
  "operator/members/note": async (here) => ({ ...(await somebody(here)), note: "They called." }),
  "operator/members/verify": async (here) => ({
    ...(await somebody(here)),
    reason: "We have known them for years.",
  }),
  "operator/members/withdraw-verification": async ({ marketplace }) => ({
    id: (await newMember(marketplace, { verification_status: "success" })).id,
    reason: "The licence has run out.",
  }),
  "operator/members/data": somebody,
  "operator/members/erase": async (here) => ({ ...(await somebody(here)), reason: "asked" }),
  async "operator/members/package-end"({ marketplace }) {
    const { id: member_id } = await newMember(marketplace);
    const { id } = await marketplace.database
      .insertInto("member_package")
      .values({ member_id, package_id: await newPackage(marketplace, {}), end_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, was: "", reason: "As you asked." };
  },
  async "operator/members/remove-note"(here) {
    const { marketplace, operatorToken } = here;
    await ask(
      marketplace,
      noteMember,
      { ...(await somebody(here)), note: "They called." },
      operatorToken,
    );
    return marketplace.database
      .selectFrom("review_note")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  },
};
