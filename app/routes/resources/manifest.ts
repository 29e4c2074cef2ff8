import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyNameOf, getSite, isSiteKnown } from "~/session.server/site";

const paper = "#fbfaf6";

const icon = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** What the site is called and looks like once it is installed (W3C Web Application Manifest). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await getSite(request);
  const name = companyNameOf(site);
  const manifest = {
    id: "/",
    name,
    short_name: name,
    start_url: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      icon("icon", 192),
      icon("icon", 512),
      { ...icon("maskable", 512), purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": isSiteKnown(site) ? "public, max-age=600" : "no-store",
    },
  });
}
