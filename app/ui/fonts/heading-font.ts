/** Address of the heading face, for the preload link in the document's head. */
export { default as headingFontUrl } from "./newsreader.woff2?url";
