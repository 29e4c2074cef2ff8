import type { SiteSettings } from "~/contract/site/calls";
import { companyNameOf } from "~/session.server/site";

/** The address of a page, or of the page that a frame's HTML shows; operators paste both. */
function mapAddress(link = "") {
  const address = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? link;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : "";
}

/** Degrees are texts in the settings; 0/0 is no place (contract §5.9). */
function positionOf({ latitude, longitude }: Partial<SiteSettings>) {
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isThere =
    place.latitude &&
    place.longitude &&
    Math.abs(place.latitude) <= 90 &&
    Math.abs(place.longitude) <= 180;
  return isThere ? place : null;
}

/** How the company can be reached (contract §4 Settings). */
export const companyOf = (site: Partial<SiteSettings>) => ({
  name: companyNameOf(site),
  address: site.company_address ?? "",
  email: site.company_email ?? "",
  phones: [site.company_tel1, site.company_tel2].filter((phone): phone is string => Boolean(phone)),
  mapUrl: mapAddress(site.iframe_link),
  position: positionOf(site),
});

export type Company = ReturnType<typeof companyOf>;
