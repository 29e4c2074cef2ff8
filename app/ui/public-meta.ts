import type { MetaDescriptor } from "@remix-run/react";
import { inLanguage } from "~/i18n/language-address";

export interface ShellMatch {
  id: string;
  data: unknown;
}

/** How the company shows itself and can be reached; absent where the operator did not say. */
export interface Company {
  logoUrl?: string | null;
  email?: string;
  phone?: string;
  address?: string;
}

/** The public origin, the company and the currency, which the shell's loader knows. */
export function siteOf(matches: ShellMatch[]) {
  const root = matches.find(({ id }) => id === "root")?.data as
    | {
        publicUrl?: string;
        site?: Partial<Company> & { companyName?: string; currencyCode?: string };
        language?: string;
        addressLanguage?: string;
        languages?: { code: string }[];
      }
    | undefined;
  const { companyName, currencyCode, logoUrl, email, phone, address } = root?.site ?? {};
  return {
    publicUrl: root?.publicUrl ?? "",
    name: companyName ?? "Doorstep",
    company: { logoUrl, email, phone, address },
    currency: currencyCode ?? "EUR",
    language: root?.language ?? "en",
    addressLanguage: root?.addressLanguage,
    languages: root?.languages?.map(({ code }) => code) ?? [],
  };
}

/**
 * The page's one address, whatever else leads to it, and the same page in each language. A page that
 * was asked for in a language by its address is one of those.
 */
export function addressLinks(matches: ShellMatch[], path: string): MetaDescriptor[] {
  const { publicUrl, addressLanguage, languages } = siteOf(matches);
  const url = publicUrl + path;
  const alternate = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  return [
    {
      tagName: "link",
      rel: "canonical",
      href: addressLanguage ? inLanguage(url, addressLanguage) : url,
    },
    ...languages.map((language) => alternate(language, inLanguage(url, language))),
    alternate("x-default", url),
  ];
}

interface PublicPage {
  title: string;
  /** The title names the site itself: the front page. */
  namesSite?: boolean;
  /** What the page is about, for those who pass it on. */
  kind?: "website" | "article" | "profile";
  description: string;
  /** Its one address, whatever else leads to it. */
  path: string;
  keywords?: string;
  /** A picture of its own. */
  image?: string;
  /** Path of the image that is drawn for pages without a picture of their own. */
  drawnImage?: string;
  /** Links are followed, but the page itself is not worth finding: results of a search. */
  unlisted?: boolean;
  /** The way here; the last one is the page itself. */
  crumbs?: { label: string; href?: string }[];
  /** Structured data, without `@context`. */
  data?: object[];
}

/** `en` as social networks call it: `en_US`. */
function localeOf(language: string) {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region ? `${code}_${region}` : code;
}

/** Title, description, canonical address, social card and structured data of a public page. */
export function publicMeta(
  matches: ShellMatch[],
  {
    title,
    namesSite,
    kind = "website",
    description,
    path,
    keywords,
    image,
    drawnImage,
    unlisted,
    crumbs = [],
    data = [],
  }: PublicPage,
): MetaDescriptor[] {
  const site = siteOf(matches);
  const url = site.publicUrl + path;
  return [
    { title: namesSite ? title : `${title} · ${site.name}` },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords }] : []),
    ...(unlisted ? [{ name: "robots", content: "noindex,follow" }] : []),
    ...addressLinks(matches, path),
    { property: "og:type", content: kind },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: localeOf(site.language) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...imageTags(image, drawnImage && site.publicUrl + drawnImage),
    // Title, description and picture are read from the tags above.
    {
      name: "twitter:card",
      content: (image || drawnImage) && kind !== "profile" ? "summary_large_image" : "summary",
    },
    ...structured(
      crumbs.length > 0 ? [...data, breadcrumbList(crumbs, site.publicUrl, url)] : data,
    ),
  ];
}

function imageTags(image: string | undefined, drawn: string | undefined): MetaDescriptor[] {
  if (image) return [{ property: "og:image", content: image }];
  if (!drawn) return [];
  return [
    { property: "og:image", content: drawn },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
}

const structured = (data: object[]): MetaDescriptor[] =>
  data.map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } }));

const breadcrumbList = (
  crumbs: { label: string; href?: string }[],
  publicUrl: string,
  url: string,
) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: href ? publicUrl + href : url,
  })),
});
