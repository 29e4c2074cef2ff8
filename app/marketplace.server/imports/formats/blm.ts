import { emptyListing, factsOf, type FeedListing, UnreadableFeed } from "../feed-listing";
import { subtypeCode, subtypes } from "./blm-subtypes";
import { countryName } from "./country-name";
import { plainText } from "./plain-text";

/**
 * BLM, version 3, as Rightmove publishes it: a header that names what parts fields and rows, a line that names the
 * fields, and the homes. A file always holds all homes of a branch.
 */

const rentPeriods: Partial<Record<string, FeedListing["period"]>> = {
  "0": "Weekly",
  "1": "Monthly",
  "2": "Quarterly",
  "3": "Yearly",
  // A week, for each person.
  "5": "Weekly",
};
/** STATUS_ID: from subject to contract to let agreed. */
const taken = new Set(["1", "2", "3", "4", "5"]);
const gone = new Set(["6", "7"]);
const lettings = "2";
const photoField = /^MEDIA_IMAGE_(\d\d)$/;
/** From here on certificates stand among the pictures. */
const firstCertificate = 60;

interface Parts {
  /** What stands behind each field and each row. */
  field: string;
  row: string;
  names: string[];
  data: string;
}

const incomplete = () => new UnreadableFeed("The file is no complete BLM feed.");
/** The header is a handful of short lines. */
const longestHeader = 2000;
const mostFields = 1000;

/** What stands in a file between these two marks, and where the second one is. @throws UnreadableFeed */
function section(text: string, from: string, to: string, place: number) {
  const begin = text.indexOf(from, place);
  const end = begin < 0 ? -1 : text.indexOf(to, begin);
  if (end < 0) throw incomplete();
  return { inside: text.slice(begin + from.length, end), end };
}

/** @throws UnreadableFeed */
function partsOf(text: string): Parts {
  const header = section(text, "#HEADER#", "#DEFINITION#", 0);
  const definition = section(text, "#DEFINITION#", "#DATA#", header.end);
  const begin = definition.end + "#DATA#".length;
  // The last one: a description may say the word, too.
  const end = text.lastIndexOf("#END#");
  if (end < begin) throw incomplete();
  const said = header.inside.slice(0, longestHeader);
  if (!/^\s*Version\s*:\s*3/im.test(said))
    throw new UnreadableFeed("The file is no BLM feed of version 3.");
  const sign = (name: string) => new RegExp(`^\\s*${name}\\s*:\\s*'(.)'`, "im").exec(said)?.[1];
  const field = sign("EOF") ?? "^";
  const row = sign("EOR") ?? "~";
  const [line = ""] = definition.inside.split(row, 1);
  const names = line.split(field, mostFields).map((name) => name.trim().toUpperCase());
  if (!names.includes("AGENT_REF")) throw incomplete();
  return { field, row, names, data: text.slice(begin, end) };
}

/** @throws UnreadableFeed */
export function* readBlm(text: string): Generator<FeedListing> {
  const { field, row, names, data } = partsOf(text);
  for (let from = 0; from < data.length;) {
    const end = data.indexOf(row, from);
    if (end < 0) {
      if (data.slice(from).trim() !== "") throw incomplete();
      return;
    }
    const values = data.slice(from, end).split(field, mostFields);
    from = end + row.length;
    const fields = new Map(names.map((name, place) => [name, values[place]?.trim() ?? ""]));
    yield listingOf(fields);
  }
}

function listingOf(fields: Map<string, string>): FeedListing {
  const said = (name: string) => fields.get(name) ?? "";
  const isRent = said("TRANS_TYPE_ID") === lettings;
  const kind = subtypes[Number(said("PROP_SUB_ID"))] ?? "";
  const town = said("TOWN");
  const lines = ["ADDRESS_1", "ADDRESS_2", "ADDRESS_3", "ADDRESS_4"].map(said).filter(Boolean);
  const postcode = [said("POSTCODE1"), said("POSTCODE2")].filter(Boolean).join(" ");
  const features = [...fields]
    .filter(([name, value]) => /^FEATURE\d+$/.test(name) && value !== "")
    .map(([, value]) => value);
  const shown = said("DISPLAY_ADDRESS");
  return {
    ...emptyListing,
    reference: said("AGENT_REF"),
    title: titleOf({ beds: said("BEDROOMS"), kind, shown: shown || town }),
    description: plainText(said("DESCRIPTION") || said("SUMMARY")),
    kind,
    purpose: isRent ? "rent" : "sale",
    price: said("PRICE"),
    period: isRent ? (rentPeriods[said("LET_RENT_FREQUENCY")] ?? "Monthly") : "",
    state: stateOf(said("STATUS_ID"), said("PUBLISHED_FLAG")),
    address: [shown || lines.slice(1).join(", ") || lines[0], postcode].filter(Boolean).join(", "),
    city: town,
    region: said("REGION") || said("COUNTY") || lines.at(-1) || town,
    country: countryName(said("COUNTRY_CODE") || "GB"),
    latitude: said("LATITUDE") || said("EXACT_LATITUDE"),
    longitude: said("LONGITUDE") || said("EXACT_LONGITUDE"),
    facts: factsOf({
      bedrooms: said("BEDROOMS"),
      bathrooms: said("BATHROOMS"),
      living_rooms: said("LIVING_ROOMS"),
      council_tax_band: said("COUNCIL_TAX_BAND"),
      features: features.join("|"),
    }),
    photos: photosOf(fields),
    video: said("MEDIA_VIRTUAL_TOUR_00"),
  };
}

/** What nobody is to see any more is as good as gone. */
function stateOf(status: string, published: string): FeedListing["state"] {
  if (published === "0" || gone.has(status)) return "gone";
  return taken.has(status) ? "taken" : "available";
}

/** The format has no titles; portals make them of what it has. */
function titleOf({ beds, kind, shown }: { beds: string; kind: string; shown: string }) {
  const what = [Number(beds) > 0 ? `${beds} bedroom` : "", kind.toLowerCase()]
    .filter(Boolean)
    .join(" ");
  const title = [what, shown].filter(Boolean).join(", ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

const photosOf = (fields: Map<string, string>) =>
  [...fields]
    .flatMap(([name, value]) => {
      const number = photoField.exec(name)?.[1];
      return number && Number(number) < firstCertificate && value !== ""
        ? [{ number: Number(number), value }]
        : [];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ value }) => value);

const frequencies: Partial<Record<FeedListing["period"], string>> = {
  Weekly: "0",
  Monthly: "1",
  Quarterly: "2",
  Yearly: "3",
};
const mostPhotos = 60;

/** Homes as a BLM feed. What is due by the day is left out: the format cannot say it. */
export function writeBlm(listings: readonly FeedListing[], now: Date): string {
  const told = listings.filter(({ purpose, period }) => purpose === "sale" || frequencies[period]);
  const photoCount = Math.min(mostPhotos, Math.max(0, ...told.map(({ photos }) => photos.length)));
  const rows = told.map((one) => fieldsOf(one, photoCount, now));
  const names = Object.keys(rows[0] ?? fieldsOf(emptyListing, 0, now));
  const line = (values: string[]) => `${values.map((value) => `${plain(value)}^`).join("")}~\r\n`;
  return [
    "#HEADER#\r\nVersion : 3\r\nEOF : '^'\r\nEOR : '~'\r\n",
    `Property Count : ${rows.length}\r\nGenerated Date : ${moment(now)}\r\n\r\n`,
    `#DEFINITION#\r\n${line(names)}\r\n#DATA#\r\n`,
    ...rows.map((row) => line(Object.values(row))),
    "#END#\r\n",
  ].join("");
}

/** Neither sign may stand in a value, nor a line of its own. */
const plain = (value: string) => value.replace(/[\^~]/g, " ").replace(/\r?\n/g, "<br>");

const moment = (now: Date) => now.toISOString().slice(0, 19).replace("T", " ");

function fieldsOf(one: FeedListing, photoCount: number, now: Date): Record<string, string> {
  const isRent = one.purpose === "rent";
  return {
    AGENT_REF: one.reference,
    ADDRESS_1: one.address,
    ADDRESS_2: one.city,
    TOWN: one.city,
    POSTCODE1: "",
    POSTCODE2: "",
    FEATURE1: "",
    SUMMARY: one.title,
    DESCRIPTION: one.description,
    BRANCH_ID: "1",
    STATUS_ID: one.state === "taken" ? (isRent ? "5" : "3") : "0",
    BEDROOMS: one.facts.bedrooms ?? "0",
    BATHROOMS: one.facts.bathrooms ?? "",
    PRICE: one.price,
    PRICE_QUALIFIER: "0",
    PROP_SUB_ID: subtypeCode(one.kind),
    CREATE_DATE: moment(now),
    UPDATE_DATE: moment(now),
    DISPLAY_ADDRESS: one.address,
    PUBLISHED_FLAG: "1",
    LET_RENT_FREQUENCY: isRent ? frequencies[one.period]! : "",
    TRANS_TYPE_ID: isRent ? lettings : "1",
    NEW_HOME_FLAG: "N",
    REGION: one.region,
    COUNTRY_CODE: one.country,
    LATITUDE: one.latitude,
    LONGITUDE: one.longitude,
    ...Object.fromEntries(
      Array.from({ length: photoCount }, (_, place) => [
        `MEDIA_IMAGE_${String(place).padStart(2, "0")}`,
        one.photos[place] ?? "",
      ]),
    ),
  };
}
