/** What a home is to be had for. */
export type Purpose = "sale" | "rent";

/**
 * A home as an agency's feed says it, whatever the format: texts as they were written, empty where nothing was.
 * Whether they make a home is judged later, by the rules of the form.
 */
export interface FeedListing {
  /** What the agency calls it, for as long as it is listed. */
  reference: string;
  title: string;
  description: string;
  /** What the feed calls what it is: "villa", "Detached house". */
  kind: string;
  purpose: Purpose | "";
  price: string;
  /** ISO 4217; empty: whatever the site counts in. */
  currency: string;
  /** What the price is for, of homes for rent. */
  period: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Yearly" | "";
  /** `taken`: somebody is about to have it. `gone`: it is to be had no more. */
  state: "available" | "taken" | "gone";
  address: string;
  city: string;
  region: string;
  country: string;
  latitude: string;
  longitude: string;
  /** What else is known, by what the feed calls it, or as a known fact. */
  facts: Record<string, string>;
  /** Addresses of pictures, in order. */
  photos: string[];
  video: string;
}

export const emptyListing: FeedListing = {
  reference: "",
  title: "",
  description: "",
  kind: "",
  purpose: "",
  price: "",
  currency: "",
  period: "",
  state: "available",
  address: "",
  city: "",
  region: "",
  country: "",
  latitude: "",
  longitude: "",
  facts: {},
  photos: [],
  video: "",
};

/** Facts that say something. */
export const factsOf = (facts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts)
      .map(([name, said]): [string, string] => [name.trim(), said?.trim() ?? ""])
      .filter(([name, said]) => name !== "" && said !== ""),
  );

/** A file that cannot be read at all, in a sentence for whoever sent it. */
export class UnreadableFeed extends Error {
  override name = "UnreadableFeed";
}
