import type { TFunction } from "i18next";

/** A unit of area in the reader's script; the operator's others stay as they are written. */
export const areaUnitWord = (t: TFunction, unit: string) =>
  unit === "m²" ? t("ui.units.squareMetre") : unit;
