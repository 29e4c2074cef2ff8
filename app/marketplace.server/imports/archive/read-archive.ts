import { createHash } from "node:crypto";
import type { Entry } from "yauzl";
import { cutTo, storable } from "~/contract/form-fields";
import type { FeedFormat } from "~/contract/operator/imports/rules";
import { largestFeed, largestPhoto } from "../bounds";
import { UnreadableFeed } from "../feed-listing";
import { type ArchiveBytes, openZip, type Zip } from "./zip";

/** A photo of an archive, of which nothing is known but its bytes. */
export interface ArchivePhoto {
  /** Names its bytes; null: there are too many of them. */
  address: string | null;
  /** Which entry it is. */
  place: number;
  path: string;
}

interface ReadArchive {
  /** With the homes. */
  file: Buffer;
  photos: ArchivePhoto[];
}

const megabyte = 1024 * 1024;
/** Photos hardly get smaller by being packed. */
const mostUnpacked = 400 * megabyte;

const endings: Record<FeedFormat, RegExp> = {
  csv: /\.(?:csv|txt|tsv)$/,
  blm: /\.blm$/,
  kyero: /\.xml$/,
  openimmo: /\.xml$/,
};
const photoEnding = /\.(?:jpe?g|png|gif|webp|bmp|tiff?)$/;
const archiveEnding = /\.(?:zip|rar|7z|tar|t?gz|bz2|xz)$/;
/** What systems put into archives for themselves. */
const litter = /(?:^|\/)(?:__macosx\/|\._|\.ds_store$|thumbs\.db$)/;
const mostNamed = 5;
const longestName = 100;

/** A path of an archive, or what a file of homes says of it, as the two are compared. */
export const plainPath = (path: string) =>
  storable(path)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "");

export const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** How a file is called in a sentence. */
export const shownName = (path: string) =>
  cutTo(baseName(storable(path).replaceAll("\\", "/")), longestName);

const addressOf = (digest: string) => `archive:${digest}`;
export const isOfArchive = (address: string) => address.startsWith("archive:");

/**
 * Reads the file of homes of an archive and looks through its photos. Bytes are counted as they come out, whatever the
 * archive says of them. `isStill` is asked between them, and throws where nobody wants it any more.
 * @throws UnreadableFeed
 */
export async function readArchive(
  bytes: ArchiveBytes,
  format: FeedFormat,
  isStill: () => Promise<unknown>,
): Promise<ReadArchive> {
  const zip = await openZip(bytes);
  const files = zip.entries
    .map((entry, place) => ({ entry, place, path: plainPath(entry.fileName) }))
    .filter(({ path }) => !path.endsWith("/") && !litter.test(path));
  requireFlat(files);
  const named = files.filter(({ path }) => endings[format].test(path));
  const [homes] = named;
  if (!homes) throw new UnreadableFeed("The archive has no file of homes in this format.");
  if (named.length > 1) throw unreadable(named, "The archive has more than one file of homes.");
  const budget = {
    left: mostUnpacked,
    spent: `The archive unpacks to more than ${mostUnpacked / megabyte} MB.`,
  };
  const file = await wholeEntry(zip, homes.entry, budget);
  const photos: ArchivePhoto[] = [];
  for (const { entry, place, path } of files) {
    if (!photoEnding.test(path)) continue;
    if (photos.length % photosBetween === 0) await isStill();
    photos.push({ address: await digestOf(zip, entry, budget), place, path });
  }
  return { file, photos };
}

const photosBetween = 50;

interface ArchiveFile {
  entry: Entry;
  path: string;
}

function requireFlat(files: ArchiveFile[]) {
  const nested = files.filter(({ path }) => archiveEnding.test(path));
  if (nested.length > 0) throw unreadable(nested, "There is an archive in the archive.");
}

/** What is wrong with some of the files, under their names. */
function unreadable(files: ArchiveFile[], sentence: string) {
  const names = files.slice(0, mostNamed).map(({ entry }) => shownName(entry.fileName));
  return new UnreadableFeed(`${names.join(", ")}: ${sentence}`);
}

interface Budget {
  /** Bytes that may still come out. */
  left: number;
  /** What is said where more do. */
  spent: string;
}

async function* counted(zip: Zip, entry: Entry, budget: Budget) {
  for await (const chunk of zip.contentOf(entry)) {
    budget.left -= chunk.byteLength;
    if (budget.left < 0) throw new UnreadableFeed(budget.spent);
    yield chunk;
  }
}

async function wholeEntry(zip: Zip, entry: Entry, budget: Budget) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of counted(zip, entry, budget)) {
    length += chunk.byteLength;
    if (length > largestFeed)
      throw new UnreadableFeed(
        `The file of homes unpacks to more than ${largestFeed / megabyte} MB.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function digestOf(zip: Zip, entry: Entry, budget: Budget) {
  const hash = createHash("sha256");
  let length = 0;
  for await (const chunk of counted(zip, entry, budget)) {
    length += chunk.byteLength;
    if (length > largestPhoto) return null;
    hash.update(chunk);
  }
  return addressOf(hash.digest("hex"));
}

/** A photo of an archive that was looked through. @throws UnreadableFeed */
export async function photoBytes(zip: Zip, place: number) {
  const entry = zip.entries[place];
  if (!entry) throw new UnreadableFeed("The archive is damaged or incomplete.");
  const chunks: Buffer[] = [];
  const budget = {
    left: largestPhoto,
    spent: `The file is larger than ${largestPhoto / 1024} KB.`,
  };
  for await (const chunk of counted(zip, entry, budget)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
