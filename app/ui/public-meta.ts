import type { MetaDescriptor } from "@remix-run/react";
import { inLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";

export interface ShellMatch {
  id: string;
  data: unknown;
}

/** How the company shows itself and can be reached; absent where the operator did not say. */
interface Company {
  logoUrl?: string | null;
  email?: string;
  phone?: string;
  address?: string;
  links?: { href: string }[];
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
  const { companyName, currencyCode, logoUrl, email, phone, address, links } = root?.site ?? {};
  return {
    publicUrl: root?.publicUrl ?? "",
    name: companyName ?? "Doorstep",
    company: { logoUrl, email, phone, address, links },
    currency: currencyCode ?? "EUR",
    language: root?.language ?? "en",
    addressLanguage: root?.addressLanguage,
    languages: root?.languages?.map(({ code }) => code) ?? [],
  };
}

/** The page's one address; in the language that it was asked for in by its address. */
const canonicalOf = (
  { publicUrl, addressLanguage }: Pick<ReturnType<typeof siteOf>, "publicUrl" | "addressLanguage">,
  path: string,
) => (addressLanguage ? inLanguage(publicUrl + path, addressLanguage) : publicUrl + path);

/**
 * The page's one address, whatever else leads to it, and the same page in each language. A page that
 * was asked for in a language by its address is one of those.
 */
function addressLinks(matches: ShellMatch[], path: string): MetaDescriptor[] {
  const site = siteOf(matches);
  const { languages } = site;
  const url = site.publicUrl + path;
  const alternate = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  return [
    { tagName: "link", rel: "canonical", href: canonicalOf(site, path) },
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
  /** Path of the image that is drawn for this page; without one the site's stands for it. */
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
    drawnImage = paths.shareImage("site", "home"),
    unlisted,
    crumbs = [],
    data = [],
  }: PublicPage,
): MetaDescriptor[] {
  const site = siteOf(matches);
  const url = canonicalOf(site, path);
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
    ...imageTags(image, site.publicUrl + drawnImage),
    // Title, description and picture are read from the tags above.
    { name: "twitter:card", content: "summary_large_image" },
    ...structured(
      crumbs.length > 0 ? [...data, breadcrumbList(crumbs, site.publicUrl, url)] : data,
    ),
  ];
}

function imageTags(image: string | undefined, drawn: string): MetaDescriptor[] {
  if (image) return [{ property: "og:image", content: image }];
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
