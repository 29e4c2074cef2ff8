import { createTexts } from "./text-reader";
import { textsLinkId } from "./texts-link";

/** Fetches the texts that the page was rendered with (already on their way by the preload link). */
export async function loadTexts() {
  const link = document.getElementById(textsLinkId) as HTMLLinkElement;
  const texts = await (await fetch(link.href)).json();
  return createTexts(document.documentElement.lang, texts);
}
