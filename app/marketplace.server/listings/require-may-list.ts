import { type RefusalCode } from "~/contract/refusals";
import { missingOfProfile } from "~/contract/account/rules";
import type { Caller } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import type { ListingSettings } from "./listing-settings";

const notVerified = {
  initial: "verification_needed",
  pending: "verification_under_review",
  failed: "verification_failed",
} satisfies Record<string, RefusalCode>;

type Lister = Pick<
  Caller,
  "name" | "email" | "mobile" | "picture_key" | "address" | "verification_status"
>;

/**
 * Who adds a home or a project has a complete profile and, where the operator asks for it, is
 * verified (spec §5 access gate): why somebody may not, null where they may.
 */
export function lackingToList({ verificationRequired }: ListingSettings, member: Lister) {
  const missing = missingOfProfile({
    name: member.name,
    email: member.email ?? "",
    mobile: member.mobile ?? "",
    profile: member.picture_key ?? "",
    address: member.address,
  });
  if (missing.length > 0) return "profile_incomplete";
  if (verificationRequired && member.verification_status !== "success")
    return notVerified[member.verification_status];
  return null;
}

/** @throws NotAllowed */
export function requireMayList(settings: ListingSettings, caller: Caller) {
  const lacking = lackingToList(settings, caller);
  if (lacking) throw new NotAllowed(lacking);
}
