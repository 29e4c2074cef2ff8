import type { Letter } from "../mail/mailer";
import { sendLater } from "../mail/send-later";
import type { Reader } from "../mail/templates/letter";
import type { Services } from "../services";

/** Mails a member, if there is one who can be reached. */
export async function tellMember(
  services: Services,
  memberId: number | null,
  letterFor: (member: Reader) => Letter,
) {
  if (memberId === null) return;
  const member = await services.database
    .selectFrom("member")
    .select(["name", "email", "language"])
    .where("id", "=", memberId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (member?.email) sendLater(services, { ...letterFor(member), to: member.email });
}
