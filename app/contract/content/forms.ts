import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { email, required } from "../form-fields";

/** How long an answer may be; the fields say so before it is sent. */
export const contactLengths = { name: 100, email: 255, subject: 150, message: 4000 } as const;

/** Contract §3.11; the sentences are those of spec §5, and say which name is missing. */
export const contactForm = z.object({
  first_name: required("First name is required.", contactLengths.name),
  last_name: required("Last name is required.", contactLengths.name),
  email,
  subject: required("Subject is required.", contactLengths.subject),
  message: required("Message is required.", contactLengths.message),
});
export type ContactForm = z.output<typeof contactForm>;

export const validateContact = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: contactForm });
