import type { FeedFormat } from "~/contract/operator/imports/rules";
import { type FeedListing, UnreadableFeed } from "./feed-listing";
import { readBlm } from "./formats/blm";
import { readCsv } from "./formats/csv";
import { decodeText } from "./formats/decode-text";
import { readKyero } from "./formats/kyero";
import { isWholeOpenImmo, readOpenImmo } from "./formats/openimmo";

export interface ReadFeed {
  /** One home after the other, as far as the file has been read. */
  listings: Iterable<FeedListing>;
  /** What it leaves out is gone; else it holds a part of what there is. */
  isWhole: boolean;
}

const readers: Record<FeedFormat, (text: string) => Iterable<FeedListing>> = {
  csv: readCsv,
  blm: readBlm,
  kyero: readKyero,
  openimmo: readOpenImmo,
};

const zipMark = Buffer.from("PK\x03\x04");

/** Homes of a feed's file. What is wrong with the file shows when the homes are read. @throws UnreadableFeed */
export function readFeed(format: FeedFormat, bytes: Uint8Array): ReadFeed {
  if (zipMark.equals(bytes.subarray(0, 4)))
    throw new UnreadableFeed("The file is an archive. Please unpack it first.");
  const text = decodeText(bytes);
  return {
    listings: readers[format](text),
    isWhole: format !== "openimmo" || isWholeOpenImmo(text),
  };
}
