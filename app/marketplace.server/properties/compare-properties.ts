import { type ComparedHome, compareProperties } from "~/contract/compare/calls";
import type { PropertyDetail } from "~/contract/properties/calls";
import { handler } from "../http/handler";
import { LimitReached, StatusConflict } from "../http/refusals";
import { propertyDetails } from "./detail";
import { mayManage, maySee, premiumRight, sightFacts } from "./visibility";

/** Who holds a package may compare, premium homes with the right to them (spec §6, contract §5.4). */
export const comparePropertiesHandler = handler(
  compareProperties,
  async ({ source_property_id: source, target_property_id: target }, { caller, services }) => {
    const { database, clock } = services;
    const { open, flags } = await premiumRight(database, caller, clock());
    if (!flags.package_available) throw new LimitReached(flags);
    if (source === target) throw new StatusConflict("compared_with_itself");
    const found = await database
      .selectFrom("property")
      .select([...sightFacts, "id", "category_id"])
      .where("id", "in", [source, target])
      .execute();
    const [one, other] = found.filter((home) => maySee(home, caller));
    if (!one || !other) throw new StatusConflict("compared_home_missing");
    if (one.category_id !== other.category_id)
      throw new StatusConflict("compared_across_categories");
    if (!open && [one, other].some((home) => home.is_premium && !mayManage(home, caller)))
      throw new LimitReached(flags);
    const [first, second] = await propertyDetails(services, [source, target], caller);
    return { source_property: onWire(first!), target_property: onWire(second!) };
  },
);

const onWire = (home: PropertyDetail): ComparedHome => ({
  id: home.id,
  slug_id: home.slug_id,
  category: home.category,
  title: home.title,
  city: home.city,
  state: home.state,
  country: home.country,
  address: home.address,
  is_premium: home.is_premium ? 1 : 0,
  title_image: home.title_image,
  created_at: home.created_at,
  price: home.price,
  rentduration: home.rentduration,
  property_type: home.property_type,
  total_likes: home.total_favourite_users,
  total_views: home.total_view,
  facilities: home.parameters,
  near_by_places: home.assign_facilities,
});
