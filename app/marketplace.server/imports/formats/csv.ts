import { csvLine, csvMark, plainCell } from "~/contract/csv";
import { emptyListing, factsOf, type FeedListing, UnreadableFeed } from "../feed-listing";
import { csvRows, separatorOf } from "./csv-rows";

/** The columns that are known by name; whatever else stands in the first line is a fact about the home. */
const columns = [
  "reference",
  "title",
  "description",
  "category",
  "purpose",
  "price",
  "currency",
  "period",
  "state",
  "address",
  "city",
  "region",
  "country",
  "latitude",
  "longitude",
  "photos",
  "video",
] as const;
type Column = (typeof columns)[number];

const needed: readonly Column[] = ["reference", "title", "price"];

/** What other software calls the same. */
const alsoCalled: Partial<Record<string, Column>> = {
  ref: "reference",
  id: "reference",
  kind: "category",
  type: "category",
  town: "city",
  state_or_region: "region",
  province: "region",
  images: "photos",
  pictures: "photos",
  lat: "latitude",
  lng: "longitude",
  lon: "longitude",
};

const purposes: Partial<Record<string, FeedListing["purpose"]>> = {
  sale: "sale",
  sell: "sale",
  buy: "sale",
  rent: "rent",
  let: "rent",
};
export const periods = ["Daily", "Weekly", "Monthly", "Quarterly", "Yearly"] as const;
const states = ["available", "taken", "gone"] as const;

/**
 * Homes of a file of separated values whose first line names the columns.
 * @throws UnreadableFeed
 */
export function* readCsv(text: string): Generator<FeedListing> {
  const rows = csvRows(text, separatorOf(text));
  const names = (rows.next().value as string[] | undefined)?.map((name) => name.trim()) ?? [];
  const known = names.map(columnOf);
  for (const column of needed)
    if (!known.includes(column))
      throw new UnreadableFeed(
        "The first line has to name the columns reference, title and price.",
      );
  for (const row of rows) {
    const said = (column: Column) => plainCell(row[known.indexOf(column)] ?? "").trim();
    const word = (column: Column) => said(column).toLowerCase();
    yield {
      ...emptyListing,
      reference: said("reference"),
      title: said("title"),
      description: said("description"),
      kind: said("category"),
      purpose: purposes[word("purpose")] ?? "",
      price: said("price"),
      currency: said("currency").toUpperCase(),
      period: periods.find((one) => one.toLowerCase() === word("period")) ?? "",
      state: states.find((one) => one === word("state")) ?? "available",
      address: said("address"),
      city: said("city"),
      region: said("region"),
      country: said("country"),
      latitude: said("latitude"),
      longitude: said("longitude"),
      facts: factsOf(
        Object.fromEntries(
          names.flatMap((name, place) =>
            known[place] ? [] : [[name, plainCell(row[place] ?? "")]],
          ),
        ),
      ),
      photos: said("photos")
        .split(/[\s|]+/)
        .filter(Boolean),
      video: said("video"),
    };
  }
}

function columnOf(name: string): Column | undefined {
  const word = name.toLowerCase().replace(/[\s-]+/g, "_");
  return columns.find((column) => column === word) ?? alsoCalled[word];
}

/** Homes as such a file, which can be read again; each fact that any of them has is a column. */
export function writeCsv(listings: readonly FeedListing[]): string {
  const facts = [...new Set(listings.flatMap((one) => Object.keys(one.facts)))];
  const lines = listings.map((one) => [
    ...columns.map((column) => cellOf(one, column)),
    ...facts.map((name) => one.facts[name] ?? ""),
  ]);
  return csvMark + [[...columns, ...facts], ...lines].map(csvLine).join("");
}

function cellOf(listing: FeedListing, column: Column) {
  if (column === "category") return listing.kind;
  if (column === "photos") return listing.photos.join(" ");
  return listing[column];
}
