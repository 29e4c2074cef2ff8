import type { SiteSettings } from "~/contract/site";

/** The address of a page, or of the page that a frame's HTML shows; operators paste both. */
function mapAddress(link = "") {
  const address = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? link;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : "";
}

/** How the company can be reached (contract §4 Settings). */
export const companyOf = (site: Partial<SiteSettings>) => ({
  name: site.company_name || "Doorstep",
  address: site.company_address ?? "",
  email: site.company_email ?? "",
  phones: [site.company_tel1, site.company_tel2].filter((phone): phone is string => Boolean(phone)),
  mapUrl: mapAddress(site.iframe_link),
});

export type Company = ReturnType<typeof companyOf>;
