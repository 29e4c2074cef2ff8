import { contactUs } from "~/contract/content";
import type { Database } from "../db/database";
import { done, verb } from "../http/handler";
import { sendLater } from "../mail/send-later";
import { contactMessage } from "../mail/templates/contact-message";

/** Where messages go: the address of the company, else those of all operators. */
async function operatorAddresses(database: Database) {
  const company = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "company_email")
    .executeTakeFirst();
  if (typeof company?.value === "string" && company.value) return [company.value];
  const operators = await database
    .selectFrom("member")
    .select("email")
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .execute();
  return operators.flatMap(({ email }) => email ?? []);
}

/** Keeps a visitor's message and mails it to the operator, who answers by mail (contract §3.11). */
export const contactUsVerb = verb(contactUs, async (message, { services, request }) => {
  await services.limit("contact", request.clientAddress);
  await services.database
    .insertInto("contact_message")
    .values({ ...message, created_at: services.clock() })
    .execute();
  const letter = contactMessage(message);
  for (const to of await operatorAddresses(services.database))
    sendLater(services, { ...letter, to });
  return done("Thank you. Your message is on its way to us.");
});
