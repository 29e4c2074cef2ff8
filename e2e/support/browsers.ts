import { findBrowser } from "./find-browser.js";

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
];

/** A browser as people use it: for what is about pictures (`test.use({ launchOptions: withPictures })`). */
export const withPictures = { executablePath: findBrowser(), args };

/** Fetches no pictures, half of a page's time: for the flows, where pictures decide nothing. */
export const withoutPictures = {
  ...withPictures,
  args: [...args, "--blink-settings=imagesEnabled=false"],
};
