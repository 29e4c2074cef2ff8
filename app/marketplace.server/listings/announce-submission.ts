import type { Caller } from "../http/handler";
import { advertSubmitted, listingSubmitted } from "../mail/templates/listing-submitted";
import { notifyOperators } from "../operator/notify-operators";
import type { Services } from "../services";

/** Where operators decide about what was sent in. */
const reviewPages = { property: "listings", project: "projects", advert: "adverts" } as const;

/** Mails the operators that something of a member waits for review. */
export function announceSubmission(
  services: Services,
  companyEmail: string,
  kind: keyof typeof reviewPages,
  sent: { id: number; title: string },
  owner: Caller,
) {
  const letterFor = kind === "advert" ? advertSubmitted : listingSubmitted;
  const facts = {
    title: sent.title,
    ownerName: owner.name,
    link: `${services.publicUrl}/operator/${reviewPages[kind]}/${sent.id}`,
  };
  return notifyOperators(
    services,
    companyEmail,
    (reader) => letterFor({ ...facts, ...reader }),
    owner.id,
  );
}
