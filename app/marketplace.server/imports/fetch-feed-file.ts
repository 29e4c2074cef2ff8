import type { IncomingMessage } from "node:http";
import { askOuter, chunksOf } from "~/outer-request.server";

interface Wanted {
  /** More bytes are not read. */
  largest: number;
  /** Milliseconds that it may take in all. */
  longest: number;
  /** What is known of it: it is not read again where it is still the same. */
  etag?: string;
  lastModified?: string;
}

interface FetchedFile {
  /** As it arrives; null: it is what it was. @throws UnreachableFile */
  chunks: AsyncIterable<Buffer> | null;
  etag: string;
  lastModified: string;
}

export type FetchFeedFile = (address: string, wanted: Wanted) => Promise<FetchedFile>;

/** Why a file cannot be had, in a sentence for whoever named it. */
export class UnreachableFile extends Error {
  override name = "UnreachableFile";
}

const mostRedirects = 3;
const longestMark = 200;

/**
 * Fetches files from addresses that agencies name, past a few redirects. Nothing is asked of inner addresses but of
 * those origins that the operator listed, and of these only as long as none led away.
 */
export const feedFileFetcher =
  (innerOrigins: readonly string[]): FetchFeedFile =>
  async (address, { largest, longest, etag = "", lastModified = "" }) => {
    const signal = AbortSignal.timeout(longest);
    const headers = {
      ...(etag && { "If-None-Match": etag }),
      ...(lastModified && { "If-Modified-Since": lastModified }),
    };
    let url = addressOf(address);
    let isTrusted = true;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      isTrusted &&= innerOrigins.includes(url.origin);
      const response = await answered(() => askOuter(url, { isTrusted, signal, headers }));
      const { statusCode = 0, headers: told } = response;
      if (statusCode === 304 && (etag || lastModified)) {
        response.destroy();
        return { chunks: null, etag, lastModified };
      }
      if (statusCode >= 300 && statusCode < 400 && told.location) {
        response.destroy();
        url = addressOf(told.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new UnreachableFile(`The address answers with the status ${statusCode}.`);
      }
      if (Number(told["content-length"] ?? 0) > largest) {
        response.destroy();
        throw tooLarge(largest);
      }
      return {
        chunks: arriving(response, largest),
        etag: markOf(told.etag),
        lastModified: markOf(told["last-modified"]),
      };
    }
    throw new UnreachableFile("The address leads on and on.");
  };

function addressOf(address: string, from?: URL) {
  const url = URL.canParse(address, from?.href) ? new URL(address, from) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UnreachableFile("This is no address on the web.");
  return url;
}

const tooLarge = (largest: number) =>
  new UnreachableFile(`The file is larger than ${Math.round(largest / 1024)} KB.`);

/** @throws UnreachableFile for whatever is in the way */
async function answered<Answer>(ask: () => Promise<Answer>) {
  try {
    return await ask();
  } catch (error) {
    throw inTheWay(error);
  }
}

async function* arriving(response: IncomingMessage, largest: number) {
  try {
    yield* chunksOf(response, largest);
  } catch (error) {
    throw inTheWay(error);
  }
}

function inTheWay(error: unknown) {
  if (error instanceof Error && /more bytes/.test(error.message))
    return new UnreachableFile("The file is too large.");
  const isLate = error instanceof Error && /Timeout|Abort/.test(error.name);
  return new UnreachableFile(
    isLate ? "The address took too long to answer." : "The address cannot be reached.",
  );
}

/** The whole of a file that is on its way. @throws UnreachableFile where it is larger */
export async function wholeFile(chunks: AsyncIterable<Buffer>, largest: number) {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > largest) throw tooLarge(largest);
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** Longer ones nobody needs. */
const markOf = (mark: string | undefined) =>
  mark !== undefined && mark.length <= longestMark ? mark : "";
