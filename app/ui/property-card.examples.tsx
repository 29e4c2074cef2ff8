import { aHome } from "./example-data";
import { examples } from "./examples";
import { FavouriteButton } from "./favourite-button";
import { PropertyCard } from "./property-card";

const heart = (isFavourite: boolean) => (
  <FavouriteButton
    action="/ui"
    propertyId={1}
    isFavourite={isFavourite}
    ownerId={2}
    title="House"
    next="/ui"
  />
);

export default examples(PropertyCard, {
  "for sale": { property: aHome({ id: 1 }), favourite: heart(false) },
  "for rent, a favourite": {
    property: aHome({
      id: 2,
      title: "Two rooms above the harbour",
      property_type: "rent",
      rentduration: "Monthly",
      price: 1850,
      city: "Cape Town",
    }),
    favourite: heart(true),
  },
  "featured and premium": {
    property: aHome({ id: 3, promoted: true, is_premium: true, price: 2_400_000 }),
    favourite: heart(false),
  },
  sold: { property: aHome({ id: 4, property_type: "sold" }), favourite: heart(false) },
  "title of 200 characters": { property: aHome({ id: 5, title: "Lane ".repeat(40) }) },
  "no picture, no facts": { property: aHome({ title_image: "", facts: [] }) },
  "crore of taka": { property: aHome({ price: 25_000_000_000, city: "Dhaka" }) },
  "right to left": {
    property: aHome({ id: 7, title: "شقة مطلة على البحر", city: "الإسكندرية" }),
    favourite: heart(false),
    dir: "rtl",
  },
  "in a list": {
    property: aHome({ id: 8, promoted: true }),
    favourite: heart(false),
    layout: "list",
  },
});
