import { emptyListing, factsOf, type FeedListing, UnreadableFeed } from "../feed-listing";
import { countryName } from "./country-name";
import { plainText } from "./plain-text";
import { at, textAt, xml, type XmlElement, xmlRecords } from "./xml-records";

/** Kyero's XML, version 3 (help.kyero.com, "XML import specification"). A file always holds all homes of an agency. */

const rentPeriods: Partial<Record<string, FeedListing["period"]>> = {
  month: "Monthly",
  week: "Weekly",
};

/** Texts come in the languages of Kyero; the agency's first one is taken unless this one is there. */
const languageFirst = "en";

/** What is said in the wanted language, else in the first one. */
function translated(element: XmlElement | undefined) {
  if (!element) return "";
  const wanted = textAt(element, languageFirst);
  const written = element.children.find(({ text }) => text.trim() !== "");
  return wanted || (written?.text.trim() ?? element.text.trim());
}

/** @throws UnreadableFeed */
export function* readKyero(text: string): Generator<FeedListing> {
  if (!/<feed_version>\s*3(?:\.\d+)?\s*<\/feed_version>/.test(text.slice(0, 4000)))
    throw new UnreadableFeed("The file is no Kyero feed of version 3.");
  for (const property of xmlRecords(text, "property")) yield listingOf(property);
}

function listingOf(property: XmlElement): FeedListing {
  const said = (...way: string[]) => textAt(property, ...way);
  const kind = translated(at(property, "type"));
  const town = said("town");
  const period = rentPeriods[said("price_freq").toLowerCase()];
  const pool = said("pool");
  return {
    ...emptyListing,
    reference: said("id"),
    title: translated(at(property, "title")) || titleOf(kind, town),
    description: plainText(translated(at(property, "desc"))),
    kind,
    purpose: period ? "rent" : "sale",
    price: said("price"),
    currency: said("currency").toUpperCase(),
    period: period ?? "",
    address: said("location_detail") || town,
    city: town,
    region: said("province"),
    country: countryName(said("country")),
    latitude: said("location", "latitude"),
    longitude: said("location", "longitude"),
    facts: factsOf({
      bedrooms: said("beds"),
      bathrooms: said("baths"),
      floor_area: unlessNought(said("surface_area", "built")),
      plot_area: unlessNought(said("surface_area", "plot")),
      pool: pool === "1" ? "Pool" : "",
      new_build: said("new_build") === "1" ? "New build" : "",
      energy_rating: said("energy_rating", "consumption"),
      features: (at(property, "features")?.children ?? [])
        .map((feature) => feature.text.trim())
        .join("|"),
    }),
    photos: (at(property, "images")?.children ?? [])
      .map((image) => textAt(image, "url"))
      .filter(Boolean),
    video: said("video_url"),
  };
}

const unlessNought = (text: string) => (Number(text) === 0 ? "" : text);

/** The format has no titles. */
const titleOf = (kind: string, town: string) =>
  [capitalized(kind), town].filter(Boolean).join(", ");

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const frequencies: Partial<Record<FeedListing["period"], string>> = { Weekly: "week" };

/** Homes as a Kyero feed. What says "per year" or "per day" is left out: the format knows weeks and months. */
export function writeKyero(listings: readonly FeedListing[], now: Date): string {
  const date = now.toISOString().slice(0, 19).replace("T", " ");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n${xml("kyero", [xml("feed_version", "3")])}\n${listings
    .filter(({ purpose, period }) => purpose === "sale" || ["Weekly", "Monthly"].includes(period))
    .map((one) => `${propertyOf(one, date)}\n`)
    .join("")}</root>\n`;
}

function propertyOf(one: FeedListing, date: string) {
  const { facts } = one;
  return xml("property", [
    xml("id", one.reference),
    xml("date", date),
    xml("ref", one.reference),
    xml("price", one.price),
    xml("currency", one.currency),
    xml("price_freq", one.purpose === "rent" ? (frequencies[one.period] ?? "month") : "sale"),
    xml("type", one.kind),
    xml("town", one.city),
    xml("province", one.region),
    xml("country", one.country),
    xml("location", [xml("latitude", one.latitude), xml("longitude", one.longitude)]),
    xml("location_detail", one.address),
    xml("beds", facts.bedrooms ?? ""),
    xml("baths", facts.bathrooms ?? ""),
    xml("surface_area", [xml("built", facts.floor_area ?? ""), xml("plot", facts.plot_area ?? "")]),
    xml("title", [xml(languageFirst, one.title)]),
    xml("desc", [xml(languageFirst, one.description)]),
    xml(
      "images",
      one.photos.map((url, place) => xml("image", [xml("url", url)], { id: String(place + 1) })),
    ),
  ]);
}
