import type { Selectable } from "kysely";
import type { MemberTable } from "../db/tables";
import { sendLater } from "../mail/send-later";
import { emailChanged } from "../mail/templates/email-changed";
import { verificationCode } from "../mail/templates/verification-code";
import type { Services } from "../services";
import { codeFor } from "./one-time-codes";

type Member = Selectable<MemberTable>;

/** Sends a code to the new address, and word of the change to the old one if it was theirs. */
export async function emailWasChanged(services: Services, before: Member, after: Member) {
  if (after.email) {
    const code = await codeFor(services, { channel: "email", address: after.email });
    const letter = verificationCode({ name: after.name, language: after.language, ...code });
    sendLater(services, { ...letter, to: after.email });
  }
  if (before.email && before.email_verified_at)
    sendLater(services, {
      ...emailChanged({ ...before, siteUrl: services.publicUrl }),
      to: before.email,
    });
}
