import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { IncomingMessage, ServerResponse } from "node:http";
import { etagMatches } from "~/etag-matches.server";
import type { Change, Dependency } from "~/contract/changes";
import { isConcerned, RecentChanges } from "~/upstream.server/recent-changes";
import { acceptedEncoding, type Encoding } from "./accepted-encoding";
import type { PageMark } from "~/session.server/request-scope";

const minutes = (count: number) => count * 60_000;
const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A page that is asked for so often is worth the time. */
const worthPackingTightly = 3;

interface Body {
  bytes: Buffer;
  headers: [string, string][];
}

interface KeptPage extends PageMark {
  /** With what it goes out of date. */
  dependsOn: ReadonlySet<Dependency>;
}

interface Page extends KeptPage {
  etag: string;
  /** Hardly anybody takes a page unpacked, and it is four times as large: it is unpacked for them. */
  bodies: Record<Exclude<Encoding, "identity">, Body>;
  /** Without a length, which a page that is unchanged is not told. */
  plainHeaders: [string, string][];
  plainLength: number;
  storedAt: number;
  size: number;
  answers: number;
  /** Somebody asked for it once it was there, or for the one that was there before it. */
  isWanted: boolean;
  /** Packs the page as tight as it gets. */
  packTightly?: () => Promise<void>;
  refreshing: boolean;
}

interface PageCacheOptions {
  clock?: () => number;
  /** How long a page is fresh (spec §9: ten minutes). */
  fresh?: number;
  /** Afterwards it is still shown, while a new one is made. */
  stale?: number;
  mostBytes?: number;
  onView?: (propertyId: number, request: IncomingMessage) => void;
}

/** What the cache says itself, or what belongs to one request alone. */
const notKept = new Set([
  "cache-control",
  "content-length",
  "etag",
  "server-timing",
  "vary",
  "x-request-id",
]);

const compress = (html: Buffer, quality: number) =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  });

/**
 * Whole anonymous pages, already compressed, answered before Remix does any work. Bounded by bytes: what nobody
 * asked for again goes before what people ask for, and of both the longest unused.
 */
export function createPageCache({
  clock = Date.now,
  fresh = minutes(10),
  stale = minutes(60),
  mostBytes = 32 * 1024 * 1024,
  onView = () => undefined,
}: PageCacheOptions = {}) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  const recent = new RecentChanges();

  function remove(key: string) {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.size;
    pages.delete(key);
  }

  /** Robots and made-up addresses have pages made that are never asked for again: they drive out each other. */
  function makeRoom(added: Page) {
    const isSpare = (page: Page) => !page.isWanted || clock() - page.storedAt > fresh + stale;
    for (const goes of [isSpare, () => true])
      for (const [key, page] of pages) {
        if (bytes <= mostBytes) return;
        if (page !== added && goes(page)) remove(key);
      }
  }

  /**
   * Answers from the cache; false when it cannot. A page past its freshness is sent all the same, and
   * `refresh` is called once to make a new one. `timing` is what Server-Timing says.
   */
  function answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    refresh: () => Promise<void>,
    timing = "cache;desc=hit",
  ) {
    const page = pages.get(key);
    if (!page) return false;
    const age = clock() - page.storedAt;
    if (age > fresh + stale) {
      remove(key);
      return false;
    }
    pages.delete(key);
    pages.set(key, page);
    if (age > fresh && !page.refreshing) {
      page.refreshing = true;
      // Where none can be made, this one stays and the next visitor's request tries again.
      void refresh()
        .catch(() => undefined)
        .finally(() => {
          page.refreshing = false;
        });
    }
    if (page.view !== undefined && request.method !== "HEAD") onView(page.view, request);
    page.answers += 1;
    page.isWanted ||= page.answers > 1;
    if (page.answers === worthPackingTightly) void page.packTightly?.();
    if (etagMatches(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, [...page.plainHeaders.flat(), "Server-Timing", timing]);
      response.end();
      return true;
    }
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const isHead = request.method === "HEAD";
    if (encoding === "identity") {
      const length = ["Content-Length", String(page.plainLength)];
      response.writeHead(200, [...page.plainHeaders.flat(), ...length, "Server-Timing", timing]);
      if (isHead) response.end();
      else
        unpack(page.bodies.br.bytes).then(
          (html) => response.end(html),
          () => response.destroy(),
        );
      return true;
    }
    const body = page.bodies[encoding];
    response.writeHead(200, [...body.headers.flat(), "Server-Timing", timing]);
    response.end(isHead ? undefined : body.bytes);
    return true;
  }

  /** Keeps a page, unless something that it depends on changed since `begun` (`now()` before it was made). */
  async function keep(key: string, response: Response, kept: KeptPage, begun: number) {
    const identity = Buffer.from(await response.arrayBuffer());
    const [quick, zipped] = await Promise.all([compress(identity, 5), zip(identity)]);
    if (recent.concern(kept.dependsOn, begun)) return;
    const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    const common: [string, string][] = [
      ...[...response.headers].filter(([name]) => !notKept.has(name)),
      ["Cache-Control", kept.cacheControl ?? "no-cache"],
      ["ETag", etag],
      ["Vary", "Accept-Encoding, Accept-Language, Cookie, Save-Data"],
    ];
    const packed = (encoding: Encoding, bytes: Buffer): Body => ({
      bytes,
      headers: [
        ...common,
        ["Content-Encoding", encoding],
        ["Content-Length", String(bytes.byteLength)],
      ],
    });
    const page: Page = {
      ...kept,
      etag,
      storedAt: clock(),
      refreshing: false,
      answers: 0,
      isWanted: pages.get(key)?.isWanted ?? false,
      size: quick.byteLength + zipped.byteLength + 2048,
      bodies: { br: packed("br", quick), gzip: packed("gzip", zipped) },
      plainHeaders: common,
      plainLength: identity.byteLength,
    };
    remove(key);
    pages.set(key, page);
    bytes += page.size;
    makeRoom(page);
    page.packTightly = async () => {
      page.bodies.br = packed("br", await compress(await unpack(page.bodies.br.bytes), 11));
    };
  }

  /** Drops every page that depends on any of these. */
  function drop(changes: readonly Change[]) {
    recent.note(changes);
    const changed = new Set(changes);
    for (const [key, page] of pages) if (isConcerned(page.dependsOn, changed)) remove(key);
  }

  return { answer, keep, drop, now: () => recent.now(), size: () => pages.size };
}

export type PageCache = ReturnType<typeof createPageCache>;
