import { createHash } from "node:crypto";
import { mostPerListing } from "~/contract/file-sizes";
import { propertyForm, selectTitleImage, videoLink } from "~/contract/listings/forms";
import { answerMissing, readAnswer } from "~/contract/listings/rules";
import { readAmount } from "~/contract/localized-numbers";
import type { FeedMessage, RentDuration } from "../db/tables";
import type { FindPhoto } from "./archive/find-photo";
import { type AskedParameter, type Catalogue, categoryOfKind, plainWord } from "./catalogue";
import type { FeedListing } from "./feed-listing";

/** A home of a feed as it is to be listed. */
export interface PreparedHome {
  title: string;
  description: string;
  category_id: number;
  property_type: "0" | "1";
  /** Whole units. */
  price: number;
  rentduration?: RentDuration;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude?: number;
  longitude?: number;
  video_link?: string;
  answers: [parameterId: number, answer: string | string[]][];
  photos: string[];
  /** Somebody is about to have it. */
  is_taken: boolean;
}

export interface Rules {
  catalogue: Catalogue;
  /** Category by kind, as operators said it of this feed. */
  kinds: Record<string, number>;
  /** Of all other kinds; null: these are refused. */
  categoryId: number | null;
  /** Of the site. */
  currency: string;
  findPhoto: FindPhoto;
}

type Prepared =
  | { home: PreparedHome; hash: string; messages: FeedMessage[] }
  | { home: null; messages: FeedMessage[] };

/** The first is the title's. */
const mostPhotos = mostPerListing.pictures + 1;
const weeksOfMonth = 52 / 12;
const longestReference = 100;

/**
 * A home of a feed by the rules of the form that members fill in: what it lacks is said in the form's sentences, beside
 * the field that lacks it.
 */
export function prepare(listing: FeedListing, rules: Rules): Prepared {
  const errors: FeedMessage[] = [];
  const notes: FeedMessage[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });

  if (listing.reference === "") refuse("reference", "The reference is missing.");
  else if (listing.reference.length > longestReference)
    refuse("reference", `Please use at most ${longestReference} characters.`);
  const category = categoryFor(listing.kind, rules);
  if (category === null) refuse("category", "There is no category for this kind of home.");
  if (listing.currency !== "" && listing.currency !== rules.currency)
    refuse("currency", "The price is not in the currency of this site.");
  const isRent = listing.purpose === "rent";
  const weekly = isRent && listing.period === "Weekly";
  if (weekly)
    notes.push({ field: "price", message: "The rent of a week is shown as the rent of a month." });

  const video = videoLink.safeParse(listing.video);
  // One that lies elsewhere is no reason to refuse a home.
  if (!video.success) notes.push({ field: "video", message: video.error.issues[0]!.message });
  const read = propertyForm.safeParse({
    title: listing.title,
    description: listing.description,
    category_id: category ?? 1,
    property_type: listing.purpose === "" ? undefined : isRent ? "1" : "0",
    price: wholePrice(listing.price, weekly ? weeksOfMonth : 1),
    rentduration: isRent ? durationOf(listing.period) : undefined,
    video_link: video.data || undefined,
    address: listing.address,
    city: listing.city,
    state: listing.region,
    country: listing.country,
    latitude: listing.latitude,
    longitude: listing.longitude,
    parameters: [],
    facilities: [],
  });
  for (const { path, message } of read.error?.issues ?? [])
    refuse(feedFields[String(path[0])] ?? String(path[0]), message);
  const parameters = rules.catalogue.find(({ id }) => id === category)?.parameters ?? [];
  const answers = answersOf(listing.facts, parameters, refuse);
  const { photos, missing } = photosOf(listing, rules);
  notes.push(...missing);
  if (photos.length === 0) refuse("photos", selectTitleImage);
  if (!read.success || errors.length > 0) {
    const named = missing.filter(({ field }) => field !== "photos");
    return { home: null, messages: [...errors, ...named] };
  }

  const form = read.data;
  const home: PreparedHome = {
    title: form.title,
    description: form.description,
    property_type: form.property_type,
    price: form.price,
    rentduration: form.rentduration,
    address: form.address,
    city: form.city,
    state: form.state,
    country: form.country,
    latitude: form.latitude,
    longitude: form.longitude,
    video_link: form.video_link,
    category_id: category!,
    answers,
    photos,
    is_taken: listing.state === "taken",
  };
  return { home, hash: hashOf(home), messages: notes };
}

/** What the form's fields are called in feeds, where it is something else. */
const feedFields: Record<string, string> = {
  category_id: "category",
  property_type: "purpose",
  state: "region",
};

/** Addresses of the photos that can be had, in order, and what is to be said of the others. */
function photosOf(listing: FeedListing, { findPhoto }: Rules) {
  const photos = new Set<string>();
  const missing = new Map<string, FeedMessage>();
  for (const [place, said] of [...new Set(listing.photos)].slice(0, mostPhotos).entries()) {
    const found = findPhoto(said, place);
    if ("address" in found) photos.add(found.address);
    else missing.set(found.message, found);
  }
  return { photos: [...photos], missing: [...missing.values()] };
}

/** Names what is to be listed: two homes that are alike in everything have the same. */
const hashOf = (home: PreparedHome) =>
  createHash("sha256").update(JSON.stringify(home)).digest("base64url");

/** What operators said of a kind goes before what it is by name. */
function categoryFor(kind: string, { catalogue, kinds, categoryId }: Rules) {
  const isKnown = (id: number | null | undefined) => catalogue.some((one) => one.id === id);
  const said = kinds[plainWord(kind)];
  if (isKnown(said)) return said!;
  return categoryOfKind(catalogue, kind) ?? (isKnown(categoryId) ? categoryId : null);
}

/** Feeds write cents, too; here prices are whole. What is no amount is left to the form. */
function wholePrice(written: string, times: number) {
  const amount = readAmount(written);
  return amount === undefined || Number.isNaN(amount) ? written : Math.round(amount * times);
}

const durationOf = (period: FeedListing["period"]): RentDuration =>
  period === "" || period === "Weekly" ? "Monthly" : period;

/** What the words of feeds mean, of what homes are asked. */
const meanings: Partial<Record<string, AskedParameter["meaning"]>> = {
  bedrooms: "bedrooms",
  beds: "bedrooms",
  bathrooms: "bathrooms",
  baths: "bathrooms",
  "floor area": "floor_area",
  "living area": "floor_area",
};

/**
 * What is known of a home as answers to what its category asks, by the names of the questions or by what they mean.
 * What does not fit is left out; what has to be answered and is not is an error.
 */
function answersOf(
  facts: Record<string, string>,
  parameters: AskedParameter[],
  refuse: (field: string, message: string) => void,
) {
  const said = Object.entries(facts).map(([name, value]) => ({ word: plainWord(name), value }));
  const answers: PreparedHome["answers"] = [];
  for (const parameter of parameters) {
    const { id, name, kind, is_required, meaning } = parameter;
    if (kind === "file") {
      if (is_required) refuse(name, answerMissing);
      continue;
    }
    const own = said.filter(({ word }) => word === plainWord(name));
    const meant = said.filter(({ word }) => meaning !== null && meanings[word] === meaning);
    // Features of a home may be options of any question that allows several.
    const listed = kind === "checkbox" ? said.filter(({ word }) => isList.test(word)) : [];
    const answer = [...own, ...meant, ...listed]
      .map(({ value }) => answerTo(parameter, value))
      .find((one) => one !== null);
    if (answer) answers.push([id, answer]);
    else if (is_required) refuse(name, answerMissing);
  }
  return answers;
}

const isList = /^(?:features|amenities|pool)$/;

/** The answer as it is kept; null for what is none. Options are found whatever their case. */
function answerTo({ kind, options }: AskedParameter, value: string): string | string[] | null {
  const hasOptions = kind === "checkbox" || kind === "dropdown" || kind === "radiobutton";
  const words = hasOptions ? (kind === "checkbox" ? value.split(/[|;]/) : [value]) : [];
  const chosen = words.flatMap(
    (word) => options.find((option) => plainWord(option) === plainWord(word)) ?? [],
  );
  if (hasOptions && chosen.length === 0) return null;
  const given = hasOptions ? (kind === "checkbox" ? chosen : chosen[0]!) : value;
  const read = readAnswer({ type_of_parameter: kind, type_values: options }, given);
  return "message" in read || read.answer instanceof File ? null : read.answer;
}
