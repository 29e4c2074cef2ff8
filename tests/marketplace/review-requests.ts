import { randomUUID } from "node:crypto";
import { noteReviewCase } from "~/contract/operator/review-case/calls";
import { decideTogether } from "~/contract/operator/review-list/calls";
import { saveSavedReply } from "~/contract/operator/saved-replies/calls";
import { askAsRead } from "./as-read";
import { ask } from "./asking";
import { revisionOf } from "./revision-of";
import type { SampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

type Here = SampleMarketplace;
type Fresh = (here: Here) => Promise<Record<string, unknown>>;

/** A decision about a home that waits. */
async function decision({ marketplace, member }: Here) {
  const id = await putHome(marketplace, { owner_id: member.id, request_status: "pending" });
  const revision = await revisionOf(marketplace, "property", id);
  return {
    attempt: randomUUID(),
    decision: "approve" as const,
    items: `listings:${id}:${revision}`,
  };
}

const waiting = async ({ marketplace, member }: Here) => ({
  kind: "listings" as const,
  id: await putHome(marketplace, { owner_id: member.id, request_status: "pending" }),
});

let replies = 0;
const aReply = () => ({
  name: `Blurred photos ${(replies += 1)}`,
  text: "The photos are blurred.",
  uses: ["listing" as const],
});

const savedReply = async ({ marketplace, operatorToken }: Here) =>
  (await askAsRead(marketplace, saveSavedReply, aReply(), operatorToken)).body.data;

/** Requests about what operators decide together, made for them alone. */
export const freshReviewRequests: Record<string, Fresh> = {
  "operator/saved-replies/save": async () => aReply(),
  "operator/saved-replies": savedReply,
  "operator/saved-replies/move": async (here) => ({ ...(await savedReply(here)), by: "up" }),
  "operator/saved-replies/remove": savedReply,
  "operator/review/decide": decision,
  "operator/review/case": waiting,
  "operator/review/note": async (here) => ({ ...(await waiting(here)), note: "Ask for the deed." }),
  "operator/review/assign": async (here) => ({ ...(await waiting(here)), operator_id: 0 }),
  async "operator/review/remove-note"(here) {
    const { marketplace, operatorToken } = here;
    const note = { ...(await waiting(here)), note: "Ask for the deed." };
    await ask(marketplace, noteReviewCase, note, operatorToken);
    return marketplace.database
      .selectFrom("review_note")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  },
  async "operator/review/attempt"(here) {
    const begun = await decision(here);
    await ask(here.marketplace, decideTogether, begun, here.operatorToken);
    return { attempt: begun.attempt };
  },
};
