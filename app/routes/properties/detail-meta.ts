import type { MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import { publicMeta, type ShellMatch, siteOf } from "~/ui/public-meta";
import { offerData, placeData } from "~/ui/structured-data";
import type { GoneView } from "./gone.server";
import type { Gate, PropertyView } from "./detail.server";

/** Title, description, social card and structured data of a home. */
export function propertyMeta(
  loaded: { gate: Gate | null; view: PropertyView | null; gone: GoneView | null } | undefined,
  matches: ShellMatch[],
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (loaded?.gone)
    return [
      { title: `${loaded.gone.title} · ${site.name}` },
      { name: "robots", content: "noindex" },
    ];
  const closed = loaded?.gate?.home;
  if (closed)
    return publicMeta(matches, {
      title: closed.card.title,
      description: closed.description,
      path: paths.property(closed.card.slug_id),
      drawnImage: paths.shareImage("properties", closed.card.slug_id),
      unlisted: true,
    });
  if (!loaded?.view) return [{ title: site.name }];
  const { home, photos, crumbs } = loaded.view;
  const path = paths.property(home.slug_id);
  const pictures = photos.map((photo) => photo.url);
  return publicMeta(matches, {
    ...home.meta,
    path,
    drawnImage: paths.shareImage("properties", home.slug_id),
    crumbs: [...crumbs, { label: home.title }],
    data: [listing(home, pictures, site.publicUrl + path, site.currency)],
  });
}

const listing = (home: PropertyView["home"], images: string[], url: string, currency: string) => ({
  "@type": "RealEstateListing",
  name: home.title,
  description: home.meta.description,
  url,
  ...(home.createdAt && { datePosted: home.createdAt }),
  image: images.slice(0, 3),
  offers: offerData(home, currency),
  contentLocation: placeData(home),
});
