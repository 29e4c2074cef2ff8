import type { Letter } from "../mail/mailer";
import { queueLetter } from "../mail/queue-letter";
import type { Services } from "../services";

/** Mails every operator who can be reached, about a member; the company where none can. */
export async function notifyOperators(
  services: Services,
  companyEmail: string,
  letterFor: (reader: { language: string | null }) => Letter,
  aboutId: number,
) {
  const operators = await services.database
    .selectFrom("member")
    .select(["id", "email", "language"])
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .execute();
  const found = operators.flatMap(({ id, email, language }) =>
    email ? { memberId: id, to: email, language } : [],
  );
  const company = companyEmail ? [{ memberId: null, to: companyEmail, language: null }] : [];
  for (const { language, ...reader } of found.length > 0 ? found : company)
    await queueLetter(services, { ...letterFor({ language }), ...reader, aboutId });
}
