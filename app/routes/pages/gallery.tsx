export { GalleryPage as default } from "~/ui/gallery-page";

export const meta = () => [{ title: "Parts · Doorstep" }, { name: "robots", content: "noindex" }];
