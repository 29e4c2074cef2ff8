import { contactUs } from "~/contract/content";
import type { Database } from "../db/database";
import { done, handler } from "../http/handler";
import { queueLetter } from "../mail/queue-letter";
import { withLetters } from "../mail/with-letters";
import { contactMessage } from "../mail/templates/contact-message";

/** Where messages go: the address of the company (in the site's language), else all operators. */
async function operatorAddresses(database: Database) {
  const settings = await database
    .selectFrom("site_setting")
    .select(["name", "value"])
    .where("name", "in", ["company_email", "default_language"])
    .execute();
  const said = (name: string) => {
    const value = settings.find((setting) => setting.name === name)?.value;
    return typeof value === "string" ? value : "";
  };
  const company = said("company_email");
  if (company) return [{ to: company, language: said("default_language") }];
  const operators = await database
    .selectFrom("member")
    .select(["email", "language"])
    .where("is_operator", "=", true)
    .where("is_active", "=", true)
    .execute();
  return operators.flatMap(({ email, language }) => (email ? { to: email, language } : []));
}

/** Keeps a visitor's message and mails it to the operator, who answers by mail (contract §3.11). */
export const contactUsHandler = handler(contactUs, async (message, { services, request }) => {
  await services.limit("contact", request.clientAddress);
  await withLetters(services, async (tx, inside) => {
    await tx
      .insertInto("contact_message")
      .values({ ...message, created_at: services.clock() })
      .execute();
    for (const { to, language } of await operatorAddresses(tx))
      await queueLetter(inside, { ...contactMessage(message, language), to });
  });
  return done("Thank you. Your message is on its way to us.");
});
