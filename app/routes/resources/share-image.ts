import type { LoaderFunctionArgs } from "@remix-run/node";
import { join } from "node:path";
import { etagMatches } from "~/etag-matches.server";
import { getSite, isSiteKnown } from "~/session.server/site";
import { getSettings } from "~/settings.server";
import { notFound } from "~/screens.server/not-found";
import { shareEtag, shareImage } from "~/screens.server/share-image";
import { fetchPhoto, shareSubject } from "./share-image.server";

/** The image that social networks show a page with: `/share-images/properties/sea-view.jpg`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { kind = "", file = "" } = params;
  const slug = /^(.+)\.jpg$/s.exec(file)?.[1];
  const site = await getSite(request);
  const subject = slug ? await shareSubject(request, kind, slug, site) : null;
  if (!subject) throw notFound("page");
  const headers = {
    "Content-Type": "image/jpeg",
    // The address stays when title or price change.
    "Cache-Control": isSiteKnown(site) ? "public, max-age=86400" : "no-store",
    ETag: shareEtag(subject),
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (etagMatches(request.headers.get("If-None-Match"), headers.ETag))
    return new Response(null, { status: 304, headers });
  const folder = join(getSettings().dataFolder, "cache", "share-images");
  const image = await shareImage(folder, `${kind}/${slug}`, subject, fetchPhoto);
  return new Response(new Uint8Array(image), { headers });
}
