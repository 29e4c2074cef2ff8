import { findBrowser } from "./find-browser.js";

const args = [
  ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  // Pages are read for seconds: compiling their scripts for speed costs more than it gains.
  "--js-flags=--no-opt,--no-maglev",
];

/** Fetches no pictures, half of a page's time: for the flows, where pictures decide nothing. */
const plain = [...args, "--blink-settings=imagesEnabled=false"];

/** How browsers of each kind are begun. What is about pictures takes one that people use. */
const argsOf = {
  plain,
  withPictures: args,
  // It beeps, and somebody lets every page use it.
  withMicrophone: [
    ...plain,
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ],
};

export type BrowserKind = keyof typeof argsOf;

export const launchOptionsOf = (kind: BrowserKind) => ({
  executablePath: findBrowser(),
  args: argsOf[kind],
});
