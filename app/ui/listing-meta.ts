import type { MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import type { ListingGate } from "./closed-listing";
import { publicMeta, type ShellMatch, siteOf } from "./public-meta";
import { offerData, placeData } from "./structured-data";

type Shown = Parameters<typeof placeData>[0] & {
  slug_id: string;
  title: string;
  createdAt: string | null;
  meta: { title: string; description: string; keywords: string; image: string };
};

interface Around {
  photos: { url: string }[];
  crumbs: { label: string; href?: string }[];
}

interface LoadedListing {
  gate: ListingGate | null;
  /** Of a home that was sold or let and removed. */
  gone?: { title: string } | null;
  view: (Around & ({ home: Shown & Parameters<typeof offerData>[0] } | { project: Shown })) | null;
}

const addressesOf = {
  property: (slug: string) => ({
    path: paths.property(slug),
    drawnImage: paths.shareImage("properties", slug),
  }),
  project: (slug: string) => ({
    path: paths.project(slug),
    drawnImage: paths.shareImage("projects", slug),
  }),
};

/** Title, description, social card and structured data of a home or a project. */
export function listingMeta(
  loaded: LoadedListing | undefined,
  matches: ShellMatch[],
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (loaded?.gone)
    return [
      { title: `${loaded.gone.title} · ${site.name}` },
      { name: "robots", content: "noindex" },
    ];
  if (loaded?.gate?.listing) {
    const { card, description } = loaded.gate.listing;
    const addresses = addressesOf[loaded.gate.kind](card.slug_id);
    return publicMeta(matches, { title: card.title, description, ...addresses, unlisted: true });
  }
  if (!loaded?.view) return [{ title: site.name }];
  const { view } = loaded;
  const listing = "home" in view ? view.home : view.project;
  const addresses = addressesOf["home" in view ? "property" : "project"](listing.slug_id);
  return publicMeta(matches, {
    ...listing.meta,
    ...addresses,
    crumbs: [...view.crumbs, { label: listing.title }],
    data: [
      {
        "@type": "RealEstateListing",
        name: listing.title,
        description: listing.meta.description,
        url: site.publicUrl + addresses.path,
        ...(listing.createdAt && { datePosted: listing.createdAt }),
        image: view.photos.slice(0, 3).map(({ url }) => url),
        ...("home" in view && { offers: offerData(view.home, site.currency) }),
        contentLocation: placeData(listing),
      },
    ],
  });
}
