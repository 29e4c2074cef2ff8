import type { TFunction } from "i18next";
import { elapsed } from "~/contract/elapsed";

/**
 * "2 days ago" in the reader's language. Say it where the page is made: a moment later the browser
 * would say something else.
 */
export function relativeTime(t: TFunction, language: string, then: Date, now = new Date()) {
  const ago = elapsed(then, now);
  if (!ago) return t("ui.time.justNow");
  const format = new Intl.RelativeTimeFormat(language, {
    numeric: "always",
    numberingSystem: "latn",
  } as Intl.RelativeTimeFormatOptions);
  return format.format(-ago.count, ago.unit);
}
