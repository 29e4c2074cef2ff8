import galleryUrl from "~/styles/gallery-page.css?url";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";

export { GalleryPage as default } from "~/ui/gallery-page";

export const links = () => [
  { rel: "stylesheet", href: galleryUrl },
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
];

export const meta = () => [{ title: "Parts · Doorstep" }, { name: "robots", content: "noindex" }];
