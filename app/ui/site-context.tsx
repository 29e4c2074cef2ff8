import { createContext, useContext } from "react";
import type { MoneySettings } from "~/i18n/money";

/** What every part may need to know about the site and the reader. */
export interface SiteSettings extends MoneySettings {
  companyName: string;
  /** Smaller pictures and no scripts. */
  lite: boolean;
  /** Stands in for pictures that are missing; empty: a drawing. */
  placeholderUrl?: string;
}

const SiteContext = createContext<SiteSettings>({
  companyName: "Doorstep",
  currencySymbol: "$",
  currencyCode: "USD",
  abbreviate: false,
  lite: false,
});

export const SiteProvider = SiteContext.Provider;

export function useSite() {
  return useContext(SiteContext);
}
