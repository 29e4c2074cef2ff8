import type { LoaderFunctionArgs } from "@remix-run/node";
import { cachedPage } from "~/web.server/cached-page";
import { drawTile, mapThemes, readTile } from "~/web.server/map/draw-tile";
import { notFound } from "~/web.server/not-found";

const cacheControl = "public, max-age=31536000, immutable";

/** A tile of the map that is drawn where the operator has no tile server. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tile = readTile(params.zoom, params.x, /^(\d+)\.svg$/.exec(params.file ?? "")?.[1]);
  const theme = mapThemes.find((one) => one === params.theme);
  if (!tile || !theme) throw notFound("page");
  const response = new Response(await drawTile(tile, theme), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": cacheControl,
    },
  });
  return cachedPage(request, response, { tags: [], cacheControl });
}
