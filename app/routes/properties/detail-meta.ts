import type { MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import type { PropertyView } from "./detail.server";

interface ShellMatch {
  id: string;
  data: unknown;
}

/** The public origin and the currency, which the shell's loader knows. */
function siteOf(matches: ShellMatch[]) {
  const root = matches.find(({ id }) => id === "root")?.data as
    { publicUrl?: string; site?: { companyName?: string; currencyCode?: string } } | undefined;
  return {
    publicUrl: root?.publicUrl ?? "",
    name: root?.site?.companyName ?? "Doorstep",
    currency: root?.site?.currencyCode ?? "EUR",
  };
}

/** Title, description, social card and structured data of a home. */
export function propertyMeta(
  loaded: { view: PropertyView | null } | undefined,
  matches: ShellMatch[],
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!loaded?.view) return [{ title: site.name }];
  const { home, photos, crumbs } = loaded.view;
  const url = site.publicUrl + paths.property(home.slug_id);
  return [
    { title: `${home.meta.title} · ${site.name}` },
    { name: "description", content: home.meta.description },
    ...(home.meta.keywords ? [{ name: "keywords", content: home.meta.keywords }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:title", content: home.meta.title },
    { property: "og:description", content: home.meta.description },
    { property: "og:url", content: url },
    ...(home.meta.image ? [{ property: "og:image", content: home.meta.image }] : []),
    {
      "script:ld+json": listing(
        home,
        photos.map((photo) => photo.url),
        url,
        site.currency,
      ),
    },
    { "script:ld+json": breadcrumbs(crumbs, home.title, site.publicUrl, url) },
  ];
}

const listing = (home: PropertyView["home"], images: string[], url: string, currency: string) => ({
  "@context": "https://schema.org",
  "@type": "RealEstateListing",
  name: home.title,
  description: home.meta.description,
  url,
  ...(home.createdAt && { datePosted: home.createdAt }),
  image: images.slice(0, 3),
  offers: {
    "@type": "Offer",
    price: home.price,
    priceCurrency: currency,
    availability:
      home.property_type === "sold" || home.property_type === "rented"
        ? "https://schema.org/SoldOut"
        : "https://schema.org/InStock",
  },
  contentLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      streetAddress: home.address,
      addressLocality: home.city,
      addressRegion: home.state,
      addressCountry: home.country,
    },
    ...(home.position && { geo: { "@type": "GeoCoordinates", ...home.position } }),
  },
});

const breadcrumbs = (
  crumbs: PropertyView["crumbs"],
  title: string,
  publicUrl: string,
  url: string,
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    ...crumbs.map(({ label, href }) => ({ name: label, item: publicUrl + href })),
    { name: title, item: url },
  ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
});
