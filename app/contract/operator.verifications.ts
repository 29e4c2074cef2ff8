import { z } from "zod";
import { optionalChoice, optionalId } from "./request-fields";
import { paging } from "./request-paging";
import { review } from "./operator.reviews";
import { verificationApplication } from "./shapes/verification";

const verifications = review("operator/verifications", {
  query: z.object({
    status: optionalChoice(["pending", "success", "failed"]),
    /** Only this one. */
    id: optionalId,
    /** That of one member. */
    member_id: optionalId,
    ...paging(20),
  }),
  row: verificationApplication,
  about: {
    queue: "Applications of agents by state, those that wait longest first.",
    approve: "Verifies an agent, who is told.",
    reject: "Refuses an application, or takes a verification back; the agent is told why.",
  },
});
export const {
  queue: operatorVerifications,
  approve: approveVerification,
  reject: rejectVerification,
} = verifications;

export const operatorVerificationsCalls = Object.values(verifications);
