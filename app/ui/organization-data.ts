import { type ShellMatch, siteOf } from "./public-meta";

/** The company behind the site, in the words of schema.org; without `@context`. */
export function organizationData(matches: ShellMatch[]) {
  const { publicUrl, name, company } = siteOf(matches);
  const { logoUrl, email, phone, address, links } = company;
  return {
    "@type": "Organization",
    name,
    url: `${publicUrl}/`,
    logo: logoUrl || `${publicUrl}/icons/icon-512.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(links?.length && { sameAs: links.map(({ href }) => href) }),
  };
}
