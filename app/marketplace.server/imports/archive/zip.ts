import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import { UnreadableFeed } from "../feed-listing";

/** An archive, wherever it lies. */
export interface ArchiveBytes {
  size: number;
  /** The end itself is not among them. */
  read(start: number, end: number): AsyncIterable<Buffer>;
}

export interface Zip {
  entries: Entry[];
  /** What an entry holds, as it comes out. @throws UnreadableFeed */
  contentOf(entry: Entry): AsyncIterable<Buffer>;
}

const mostEntries = 20_000;
const stored = 0;
const deflated = 8;

const marks = ["PK\x03\x04", "PK\x05\x06"].map((mark) => Buffer.from(mark, "latin1"));
export const zipMarkLength = 4;

/** Whether a file that begins so is a ZIP. */
export const isZip = (beginning: Uint8Array) =>
  marks.some((mark) => mark.equals(beginning.subarray(0, zipMarkLength)));

class ArchiveReader extends RandomAccessReader {
  /** What was in the way while it was read, and is no fault of the archive's. */
  private readonly faults = new Set<unknown>();

  constructor(private readonly bytes: ArchiveBytes) {
    super();
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.noting(start, end), { objectMode: false });
  }

  private async *noting(start: number, end: number) {
    try {
      yield* this.bytes.read(start, end);
    } catch (error) {
      this.faults.add(error);
      throw error;
    }
  }

  /** What is said of an error: itself, or why the archive cannot be read. */
  readonly faultOf = (error: unknown) => (this.faults.has(error) ? error : refusalFor(error));
}

/**
 * Looks into a ZIP. Nothing is unpacked to anywhere, and names are held to the library's rules all the same.
 * @throws UnreadableFeed
 */
export async function openZip(bytes: ArchiveBytes): Promise<Zip> {
  const reader = new ArchiveReader(bytes);
  try {
    const zip = await opened(reader, bytes.size);
    if (zip.entryCount > mostEntries)
      throw new UnreadableFeed(`The archive has more than ${mostEntries} files.`);
    const entries = await entriesOf(zip);
    entries.forEach(requireReadable);
    return {
      entries,
      async *contentOf(entry) {
        try {
          yield* (await streamOf(zip, entry)) as AsyncIterable<Buffer>;
        } catch (error) {
          throw reader.faultOf(error);
        }
      },
    };
  } catch (error) {
    throw reader.faultOf(error);
  }
}

const opened = (reader: RandomAccessReader, size: number) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    fromRandomAccessReader(reader, size, options, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const entriesOf = (zip: ZipFile) =>
  new Promise<Entry[]>((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

const encrypted = () =>
  new UnreadableFeed("The archive is encrypted. Please send it without a password.");

function requireReadable(entry: Entry) {
  if (entry.isEncrypted()) throw encrypted();
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new UnreadableFeed("The archive is packed in a way that is not taken.");
}

function refusalFor(error: unknown) {
  if (error instanceof UnreadableFeed) return error;
  const said = error instanceof Error ? error.message : "";
  if (/encrypt/.test(said)) return encrypted();
  if (/^(?:invalid relative path|absolute path|invalid characters in fileName)/.test(said))
    return new UnreadableFeed("The archive has names that lead out of it.");
  return new UnreadableFeed("The archive is damaged or incomplete.");
}
