import type { Caller } from "../http/handler";
import { listingSubmitted } from "../mail/templates/listing-submitted";
import type { Services } from "../services";

/** Mails the operators that a listing waits for review; a mail that fails refuses nothing. */
export async function announceSubmission(
  { database, mailer, publicUrl, logger }: Services,
  companyEmail: string,
  property: { id: number; title: string },
  owner: Caller,
) {
  const operators = await database
    .selectFrom("member")
    .select("email")
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .execute();
  const addresses = operators.flatMap(({ email }) => email ?? []);
  const letter = listingSubmitted({
    title: property.title,
    ownerName: owner.name,
    link: `${publicUrl}/operator/listings/${property.id}`,
  });
  for (const to of addresses.length > 0 ? addresses : [companyEmail].filter(Boolean))
    await mailer.send({ ...letter, to }).catch((error: unknown) => {
      logger.warn({ err: error, propertyId: property.id }, "an operator was not told");
    });
}
