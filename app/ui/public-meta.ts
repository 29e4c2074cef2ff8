import type { MetaDescriptor } from "@remix-run/react";
import { inLanguage } from "~/i18n/language-address";

export interface ShellMatch {
  id: string;
  data: unknown;
}

/** The public origin, the company and the currency, which the shell's loader knows. */
export function siteOf(matches: ShellMatch[]) {
  const root = matches.find(({ id }) => id === "root")?.data as
    | {
        publicUrl?: string;
        site?: { companyName?: string; currencyCode?: string };
        addressLanguage?: string;
        languages?: { code: string }[];
      }
    | undefined;
  return {
    publicUrl: root?.publicUrl ?? "",
    name: root?.site?.companyName ?? "Doorstep",
    currency: root?.site?.currencyCode ?? "EUR",
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
  description: string;
  /** Its one address, whatever else leads to it. */
  path: string;
  keywords?: string;
  image?: string;
  /** Links are followed, but the page itself is not worth finding: results of a search. */
  unlisted?: boolean;
  /** The way here; the last one is the page itself. */
  crumbs?: { label: string; href?: string }[];
  /** Structured data, without `@context`. */
  data?: object[];
}

/** Title, description, canonical address, social card and structured data of a public page. */
export function publicMeta(
  matches: ShellMatch[],
  { title, description, path, keywords, image, unlisted, crumbs = [], data = [] }: PublicPage,
): MetaDescriptor[] {
  const site = siteOf(matches);
  const url = site.publicUrl + path;
  return [
    { title: `${title} · ${site.name}` },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords }] : []),
    ...(unlisted ? [{ name: "robots", content: "noindex,follow" }] : []),
    ...addressLinks(matches, path),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image ? [{ property: "og:image", content: image }] : []),
    ...[...data, ...(crumbs.length > 0 ? [breadcrumbList(crumbs, site.publicUrl, url)] : [])].map(
      (one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } }),
    ),
  ];
}

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
