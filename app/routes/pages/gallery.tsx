import mapUrl from "~/styles/map.css?url";

export { GalleryPage as default } from "~/ui/gallery-page";

export const links = () => [{ rel: "stylesheet", href: mapUrl }];

export const meta = () => [{ title: "Parts · Doorstep" }, { name: "robots", content: "noindex" }];
