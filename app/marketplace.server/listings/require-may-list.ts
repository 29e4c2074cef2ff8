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

/**
 * Who adds a home or a project has a complete profile and, where the operator asks for it, is
 * verified (spec §5 access gate).
 * @throws NotAllowed
 */
export function requireMayList({ verificationRequired }: ListingSettings, caller: Caller) {
  const missing = missingOfProfile({
    name: caller.name,
    email: caller.email ?? "",
    mobile: caller.mobile ?? "",
    profile: caller.picture_key ?? "",
    address: caller.address,
  });
  if (missing.length > 0) throw new NotAllowed("profile_incomplete");
  if (verificationRequired && caller.verification_status !== "success")
    throw new NotAllowed(notVerified[caller.verification_status]);
}
