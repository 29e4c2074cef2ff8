import { randomUUID } from "node:crypto";
import { decideTogether } from "~/contract/operator/review-list/calls";
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

/** Requests about what operators decide together, made for them alone. */
export const freshReviewRequests: Record<string, Fresh> = {
  "operator/review/decide": decision,
  async "operator/review/attempt"(here) {
    const begun = await decision(here);
    await ask(here.marketplace, decideTogether, begun, here.operatorToken);
    return { attempt: begun.attempt };
  },
};
