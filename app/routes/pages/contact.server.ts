import { getZodConstraint } from "@conform-to/zod/v4";
import { getUserData } from "~/contract/account/calls";
import { contactForm, contactLengths } from "~/contract/content/forms";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** What the browser can hold people to while they type. */
const required = getZodConstraint(contactForm);
export const constraint = {
  first_name: { ...required.first_name, maxLength: contactLengths.name },
  last_name: { ...required.last_name, maxLength: contactLengths.name },
  email: { ...required.email, maxLength: contactLengths.email },
  subject: { ...required.subject, maxLength: contactLengths.subject },
  message: { ...required.message, maxLength: contactLengths.message },
};

/** What a signed-in member need not type again. */
export async function knownWriter(request: Request) {
  const session = await getSession(request);
  if (!session.has("token")) return {};
  const member = await orNull(upstream(request).call(getUserData), 3000);
  if (!member) return {};
  const names = member.name.trim().split(/\s+/);
  const last_name = names.length > 1 ? names.pop() : "";
  return { first_name: names.join(" "), last_name, email: member.email };
}
