import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapThemes, readTile } from "~/screens.server/map/draw-tile";
import { cachedTile } from "~/screens.server/map/tile-cache";
import { notFound } from "~/screens.server/not-found";

/** A tile of the map that is drawn where the operator has no tile server. */
export async function loader({ params }: LoaderFunctionArgs) {
  const tile = readTile(params.zoom, params.x, /^(\d+)\.svg$/.exec(params.file ?? "")?.[1]);
  const theme = mapThemes.find((one) => one === params.theme);
  if (!tile || !theme) throw notFound("page");
  return new Response(await cachedTile(tile, theme), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
