import { useSyncExternalStore } from "react";
import { formatDay } from "~/i18n/dates";

const never = () => () => undefined;

/**
 * Whether this was today, as the site tells days; no on the server and in the first picture of a page, which is kept
 * longer than the day.
 */
export const useIsToday = (time: string | undefined) =>
  useSyncExternalStore(
    never,
    () => time !== undefined && formatDay(time, "en") === formatDay(new Date().toISOString(), "en"),
    () => false,
  );
