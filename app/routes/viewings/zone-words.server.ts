import { furthestDays } from "~/contract/viewings/rules";
import { dayIn } from "~/i18n/dates";
import { zoneIn } from "~/i18n/moment";

/** How a form for times names its zone, and between which days one may choose. */
export function zoneWords(zone: string, language: string, now = new Date()) {
  return {
    zone: zoneIn(language, zone),
    firstDay: dayIn(zone, now),
    lastDay: dayIn(zone, new Date(now.getTime() + furthestDays * 86_400_000)),
  };
}
