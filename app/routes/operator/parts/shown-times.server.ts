import { getLanguage } from "~/i18n/i18n.server";
import { zoneIn } from "~/i18n/moment";
import { getSettings } from "~/settings.server";

/** What the time of the site is called in the reader's language. */
export const siteZone = async (request: Request) =>
  zoneIn(await getLanguage(request), getSettings().timeZone);

/** Absent, a time would stay: a field that was emptied says so. */
export const withTimes = <Value extends { begin_at?: string; end_at?: string }>(value: Value) => ({
  ...value,
  begin_at: value.begin_at ?? "",
  end_at: value.end_at ?? "",
});
