import type { Caller } from "../http/handler";
import { sendLater } from "../mail/send-later";
import { advertSubmitted, listingSubmitted } from "../mail/templates/listing-submitted";
import type { Services } from "../services";

/** Where operators decide about what was sent in. */
const reviewPages = { property: "listings", project: "projects", advert: "adverts" } as const;

/** Mails the operators that something of a member waits for review. */
export async function announceSubmission(
  services: Services,
  companyEmail: string,
  kind: keyof typeof reviewPages,
  sent: { id: number; title: string },
  owner: Caller,
) {
  const operators = await services.database
    .selectFrom("member")
    .select(["email", "language"])
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .execute();
  const found = operators.flatMap(({ email, language }) => (email ? { to: email, language } : []));
  const company = companyEmail ? [{ to: companyEmail, language: null }] : [];
  const letterFor = kind === "advert" ? advertSubmitted : listingSubmitted;
  const facts = {
    title: sent.title,
    ownerName: owner.name,
    link: `${services.publicUrl}/operator/${reviewPages[kind]}/${sent.id}`,
  };
  for (const { to, language } of found.length > 0 ? found : company)
    sendLater(services, { ...letterFor({ ...facts, language }), to });
}
