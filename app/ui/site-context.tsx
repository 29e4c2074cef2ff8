import { createContext, useContext } from "react";
import type { MoneySettings } from "~/i18n/money";

export interface MapTiles {
  /** `{z}`, `{x}`, `{y}` and `{s}` stand for the tile. */
  url: string;
  /** Whom to thank. */
  attribution: string;
}

/** Parts of the site that are there where the upstream can do them. */
export interface Offered {
  shortlists?: boolean;
  rememberedHomes?: boolean;
  savedSearches?: boolean;
  fullSearch?: boolean;
  liveChanges?: boolean;
}

/** What every part may need to know about the site and the reader. */
export interface SiteSettings extends MoneySettings {
  companyName: string;
  /** What the operator is called beside homes of their own; absent: as the company. */
  operatorName?: string;
  theme: "light" | "dark" | "system";
  /** Whose pictures of the map are shown; absent: our own. */
  mapTiles?: MapTiles;
  /** With it, maps to drag are Google's. */
  googleMapsKey?: string;
  /** Smaller pictures and no scripts. */
  lite: boolean;
  /** What not every upstream can do. */
  can: Offered;
  /** Icons that the operator gives as SVG take the theme's colour (`svg_clr`). */
  tintsIcons?: boolean;
  /** In which days are told; absent: UTC. */
  timeZone?: string;
  /** Stands in for pictures that are missing; empty: a drawing. */
  placeholderUrl?: string;
  /** Of the signed-in member; absent for visitors, whose pages are everybody's. */
  memberId?: number;
  /** Homes that the reader hid; absent for visitors without any, whose pages are everybody's. */
  hiddenHomes?: number[];
  /** The signed-in member is one of the operators. */
  isOperator?: boolean;
  /** Whose role lets them change what others list. */
  editsForOthers?: boolean;
}

const SiteContext = createContext<SiteSettings>({
  companyName: "Doorstep",
  currencySymbol: "$",
  currencyCode: "USD",
  abbreviate: false,
  theme: "system",
  lite: false,
  can: {},
});

export const SiteProvider = SiteContext.Provider;

export function useSite() {
  return useContext(SiteContext);
}

/** What the operator is called. */
export function useOperatorName() {
  const { operatorName, companyName } = useSite();
  return operatorName ?? companyName;
}
