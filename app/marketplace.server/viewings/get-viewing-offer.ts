import { getViewingOffer } from "~/contract/viewings/calls";
import { handler } from "../http/handler";
import { findListing } from "../listings/require-listing";
import { fileUrls, mayManage } from "../properties/visibility";
import { zoneOf } from "./home-zone";
import { requireReadable, isOffered, showsItself } from "./viewable-home";
import { isOpen } from "./viewing-row";

/** What a member finds out before asking to view a home. */
export const getViewingOfferHandler = handler(
  getViewingOffer,
  async ({ slug_id }, { caller, services }) => {
    const { database, clock, timeZone } = services;
    const now = clock();
    const found = await findListing(database, "property", { slug: slug_id });
    const home = await requireReadable(database, found, caller, now);
    const asked = await database
      .selectFrom("viewing")
      .select("id")
      .where("property_id", "=", home.id)
      .where("asker_id", "=", caller.id)
      .where(isOpen(now))
      .executeTakeFirst();
    const closed = isOffered(home) ? ("open" as const) : ("closed" as const);
    return {
      property_id: home.id,
      slug_id: home.slug,
      title: home.title,
      title_image: fileUrls(services, home, mayManage(home, caller)).picture(home.title_image_key),
      city: home.city,
      time_zone: zoneOf(home, timeZone),
      state: asked ? ("asked" as const) : showsItself(home, caller) ? ("own" as const) : closed,
      viewing_id: asked?.id ?? 0,
    };
  },
);
