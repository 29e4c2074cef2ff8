import { operatorListingChecks } from "~/contract/operator/reports/calls";
import { handler } from "../http/handler";
import { comparePrice, isFarBelow } from "../listings/compare-price";
import { requireListing } from "../listings/require-listing";
import { sameOffers } from "../listings/same-offers";
import { samePhotos } from "../listings/same-photos";

export const operatorListingChecksHandler = handler(
  operatorListingChecks,
  async ({ id }, { services: { database, mediaUrl } }) => {
    await requireListing(database, "property", { id });
    const [photos, offers, compared] = await Promise.all([
      samePhotos(database, id),
      sameOffers(database, id),
      comparePrice(database, id),
    ]);
    return {
      same_photos: photos.map(({ key, other_key, owner_name, ...property }) => ({
        photo: mediaUrl(key, "signed"),
        other_photo: mediaUrl(other_key, "signed"),
        property: { ...property, owner_name: owner_name ?? "" },
      })),
      same_offers: offers.map(
        ({ price_minor, status, rent_duration, owner_name, is_same_address, ...offer }) => ({
          ...offer,
          price: price_minor / 100,
          property_type: status,
          rentduration: rent_duration,
          owner_name: owner_name ?? "",
          is_same_address,
        }),
      ),
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
