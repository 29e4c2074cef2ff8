import type { Letter } from "../mail/mailer";
import { queueLetter } from "../mail/queue-letter";
import type { Reader } from "../mail/templates/letter";
import type { Services } from "../services";

interface Told {
  /** What they applied for themselves is answered also to whoever wants no other news. */
  always?: boolean;
}

/** Mails a member, if there is one who can be reached and wants news of what is theirs (spec §3). */
export async function notifyMember(
  services: Services,
  memberId: number | null,
  letterFor: (member: Reader) => Letter,
  { always = false }: Told = {},
) {
  if (memberId === null) return;
  const member = await services.database
    .selectFrom("member")
    .select(["name", "email", "language"])
    .where("id", "=", memberId)
    .where("is_active", "=", true)
    .$if(!always, (query) => query.where("notification_enabled", "=", true))
    .executeTakeFirst();
  if (member?.email)
    await queueLetter(services, { ...letterFor(member), to: member.email, memberId });
}
