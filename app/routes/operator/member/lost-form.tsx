import type { SubmissionResult } from "@conform-to/react";
import type { OperatorMember } from "~/contract/operator/members/calls";
import type { HeldPackage } from "~/contract/operator/member-page/shapes";
import { KeptReason } from "../parts/kept-reason";

interface LostFormProps {
  member: OperatorMember;
  held: HeldPackage[];
  reply?: SubmissionResult<string[]>;
}

/** Why an act was refused and what was typed for it, where somebody was quicker and its form is not there any more. */
export function LostForm({ member, held, reply }: LostFormProps) {
  const { verification_status: verification, is_active, is_operator } = member;
  const stands: Record<string, boolean> = {
    reject: is_active && !is_operator,
    verify: verification !== "success" && verification !== "pending",
    withdraw: verification === "success",
    give: true,
    erase: true,
  };
  const sent = reply?.initialValue;
  const isThere =
    stands[String(sent?.intent)] ??
    held.some(({ id, is_running }) => is_running && String(id) === sent?.held);
  return isThere ? null : <KeptReason reply={reply} />;
}
