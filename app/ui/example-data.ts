import type { CardProject } from "./project-card";
import type { CardProperty } from "./property-card";
import { cardFacts } from "./property-facts";

const colours = ["b9a58c", "8fa7a3", "c9b7a4", "7f93a8", "a9b08a"];

/** A sample picture; the media route draws it. */
export function aPhoto(number = 1, kind = "villa") {
  return `/media/sample-${kind}-${number}-1600x1067-${colours[number % colours.length]}.jpg`;
}

export function aHome(changes: Partial<CardProperty> = {}): CardProperty {
  return {
    id: 1,
    slug_id: "terraced-house-with-a-walled-garden",
    title: "Terraced house with a walled garden",
    title_image: aPhoto(changes.id),
    price: 450_000,
    property_type: "sell",
    rentduration: null,
    city: "Lisbon",
    state: "Lisboa",
    country: "Portugal",
    is_premium: false,
    promoted: false,
    is_favourite: 0,
    added_by: 2,
    category: { category: "House" },
    facts: cardFacts([
      { id: 1, name: "Bedrooms", value: "3" },
      { id: 2, name: "Bathrooms", value: "2" },
      { id: 3, name: "m²", value: "142" },
    ]),
    ...changes,
  };
}

export function aProject(changes: Partial<CardProject> = {}): CardProject {
  return {
    id: 1,
    slug_id: "harbour-gardens",
    title: "Harbour Gardens",
    image: aPhoto(changes.id, "tower"),
    type: "upcoming",
    city: "Lisbon",
    state: "Lisboa",
    country: "Portugal",
    is_promoted: false,
    category: { category: "Apartment" },
    developer: "Marta Oliveira",
    ...changes,
  };
}
