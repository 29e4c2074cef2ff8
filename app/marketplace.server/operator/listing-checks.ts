import { operatorListingChecks } from "~/contract/operator/reports/calls";
import { handler } from "../http/handler";
import { comparePrice, isFarBelow } from "../listings/compare-price";
import { requireListing } from "../listings/require-listing";
import { sameOffers } from "../listings/same-offers";
import { samePhotos } from "../listings/same-photos";

export const operatorListingChecksHandler = handler(
  operatorListingChecks,
  async ({ kind, id }, { services: { database, mediaUrl } }) => {
    await requireListing(database, kind, { id });
    const [photos, offers, compared] = await Promise.all([
      samePhotos(database, kind, id),
      sameOffers(database, kind, id),
      kind === "property" ? comparePrice(database, id) : undefined,
    ]);
    return {
      same_photos: photos.map(({ key, other_key, owner_name, ...listing }) => ({
        photo: mediaUrl(key, "signed"),
        other_photo: mediaUrl(other_key, "signed"),
        listing: { ...listing, owner_name: owner_name ?? "" },
      })),
      same_offers: offers.map(({ price_minor, status, rent_duration, owner_name, ...offer }) => ({
        ...offer,
        price: price_minor === null ? null : price_minor / 100,
        property_type: status,
        rentduration: rent_duration,
        owner_name: owner_name ?? "",
      })),
      low_price:
        compared && isFarBelow(compared)
          ? {
              usual: Math.round(compared.usual / 100),
              from: Math.round(compared.low / 100),
              to: Math.round(compared.high / 100),
              homes: compared.homes,
              percent: Math.round((100 * compared.price) / compared.usual),
            }
          : null,
    };
  },
);
