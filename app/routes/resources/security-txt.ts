import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { getSite } from "~/session.server/site";
import { getSettings } from "~/settings.server";

/** The words are to be looked at again before they end; they are made anew with each question. */
const holdsFor = 180 * 86_400_000;

/** Whom people tell who found a weakness (RFC 9116). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { publicUrl, securityContact } = getSettings();
  const { company_email } = await getSite(request);
  const contacts = [
    securityContact ?? (company_email ? `mailto:${company_email}` : undefined),
    `${publicUrl}${paths.contact()}`,
  ].filter((contact) => contact !== undefined);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact.replaceAll(/\s/g, "")}`),
    `Expires: ${new Date(Date.now() + holdsFor).toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
