import type { FeedFormat } from "~/contract/operator/imports/rules";
import { type FeedListing, UnreadableFeed } from "./feed-listing";
import { readBlm } from "./formats/blm";
import { readCsv } from "./formats/csv";
import { readKyero } from "./formats/kyero";
import { isWholeOpenImmo, readOpenImmo } from "./formats/openimmo";

interface ReadFeed {
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

/** Homes of a feed's file. What is wrong with the file shows when the homes are read. @throws UnreadableFeed */
export function readFeed(format: FeedFormat, bytes: Uint8Array): ReadFeed {
  const text = decodeText(bytes);
  return {
    listings: readers[format](text),
    isWhole: format !== "openimmo" || isWholeOpenImmo(text),
  };
}

/** Of an XML file as far as it is plain ASCII. */
const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const utf16Marks = [
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * The text of a feed: in the encoding that its mark or its first line names, else UTF-8, else, of what is none, that of
 * Windows in the West, in which much of the trade's software writes.
 * @throws UnreadableFeed
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = utf16Marks.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString("latin1").replace(/^ï»¿/, "");
  const named = declared.exec(beginning)?.[1];
  if (named && !/^utf-?8$/i.test(named)) return decoderOf(named).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new UnreadableFeed("The file is in an encoding that nobody knows.");
  }
}
