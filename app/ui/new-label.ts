import { useSyncExternalStore } from "react";
import { formatDay } from "~/i18n/dates";
import { lastVisitKey, subscribe } from "./seen-homes";

function newLabel(listed: string | undefined) {
  if (!listed) return "";
  if (formatDay(listed, "en") === formatDay(new Date().toISOString(), "en"))
    return "ui.card.newToday";
  try {
    return listed > (localStorage.getItem(lastVisitKey) ?? "z") ? "ui.card.newSince" : "";
  } catch {
    return "";
  }
}

/**
 * Whether a home came today, as the site tells days, or since this browser was here before: the text that says so.
 * Nothing on the server and in the first picture of a page, which is kept longer than the day, and for everybody.
 */
export const useNewLabel = (listed: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => newLabel(listed),
    () => "",
  );
