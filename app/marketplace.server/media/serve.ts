import { etagMatches } from "~/etag-matches.server";
import { pictures } from "~/pictures.server/picture-process";
import { displayName } from "./accept-document";
import { signatureEnds } from "./signed-address";
import { contentTypeOf, isKey, readPictureKey, type Storage } from "./storage";
import {
  type DrawMissing,
  etagOf,
  pictureVariant,
  type Variant,
  variantFormats,
  variantWidths,
} from "./variants";

/** What `/media/…` is answered from. */
export interface MediaServing {
  storage: Storage;
  /** Where variants of pictures are kept. */
  cacheFolder: string;
  drawMissing?: DrawMissing;
  /** Whether everybody may have the file. */
  isShown(key: string): Promise<boolean>;
  /** Whether nothing has the file any more but a listing that was deleted. */
  isOfDeleted(key: string): Promise<boolean>;
  /** By which signed addresses are known as ours, newest first. */
  secrets: readonly string[];
  clock: () => Date;
}

const ADDRESS = /^\/media\/(?:signed\/([^/]+)\/)?([^/]+)(?:\/(\d+)\.([a-z]+))?$/;

/**
 * Answers GET and HEAD of `/media/<key>` and `/media/<key>/<width>.<format>`. A key never changes its
 * content, so answers are kept for ever. What is not everybody's has an address with a signature before the key,
 * and is kept by its reader's browser alone, for an hour. Documents are handed out to be saved, under the name given
 * as `?name=`, and never run anything in our origin.
 */
export async function mediaResponse(request: Request, media: MediaServing): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const url = new URL(request.url);
  const [, signature, key = "", width, format] = ADDRESS.exec(url.pathname) ?? [];
  const right = isKey(key) ? await rightTo(media, key, signature) : "none";
  if (right === "ended") return refusal(request, 410, "This address has ended");
  const file = right === "none" ? null : await findFile(media, key, width, format);
  if (!file) return refusal(request, 404, "Not found");

  const headers = new Headers({
    "Cache-Control":
      right === "shown" ? "public, max-age=31536000, immutable" : "private, max-age=3600",
    ETag: file.etag,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (etagMatches(request.headers.get("If-None-Match"), file.etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Type", file.contentType);
  headers.set("Content-Length", String(file.body.byteLength));
  if (!file.contentType.startsWith("image/"))
    headers.set("Content-Disposition", attachment(key, url.searchParams.get("name")));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(file.body), { headers });
}

/** What is signed of a file that is handed out although what had it was deleted. */
export const keptName = (key: string) => `kept ${key}`;

/** Why the file may be had by this address, if it may. */
async function rightTo(
  { isShown, isOfDeleted, secrets, clock }: MediaServing,
  key: string,
  signature: string | undefined,
) {
  if (signature === undefined) return (await isShown(key)) ? "shown" : "none";
  const ends = signatureEnds(secrets, key, signature);
  const keptEnds = ends ? null : signatureEnds(secrets, keptName(key), signature);
  const until = ends ?? keptEnds;
  if (!until) return "none";
  if (until <= clock()) return "ended";
  return keptEnds || !(await isOfDeleted(key)) ? "signed" : "none";
}

const refusal = ({ method }: Request, status: number, words: string) =>
  new Response(method === "HEAD" ? null : words, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

async function findFile(
  media: MediaServing,
  key: string,
  width: string | undefined,
  format: string | undefined,
): Promise<Variant | null> {
  if (width === undefined) return findOriginal(media, key);
  const knownWidth = variantWidths.find((known) => String(known) === width);
  const knownFormat = variantFormats.find((known) => known === format);
  if (!knownWidth || !knownFormat) return null;
  const { storage, cacheFolder, drawMissing } = media;
  return pictureVariant(storage, cacheFolder, key, knownWidth, knownFormat, drawMissing);
}

async function findOriginal({ storage, drawMissing }: MediaServing, key: string) {
  const body = (await storage.get(key))?.body ?? (await drawOriginal(storage, drawMissing, key));
  return body && { body, contentType: contentTypeOf(key), etag: etagOf(body) };
}

/** A picture drawn by code is stored the first time somebody asks for it at full size. */
async function drawOriginal(storage: Storage, drawMissing: DrawMissing | undefined, key: string) {
  if (!readPictureKey(key)) return null;
  const drawing = await drawMissing?.(key);
  if (!drawing) return null;
  const body = await pictures.run("draw", () => drawing);
  await storage.put(key, body, { contentType: contentTypeOf(key) });
  return body;
}

/** The name once for old readers in ASCII, once as it is (RFC 6266). */
function attachment(key: string, name: string | null) {
  const extension = key.split(".").at(-1) ?? "";
  const shown = name ? displayName(name, extension) : key;
  const plain = shown.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(shown).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
