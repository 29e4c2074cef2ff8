import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/**
 * Categories, questions, answers and headings come as the operator wrote them. The usual ones, in
 * English, are put into the reader's language by `terms.json`; all others stay as they are.
 */
export const translateTerm = (t: TFunction, term: string): string => {
  const said: unknown = t(`terms.${term}`, { nsSeparator: false, defaultValue: term });
  // What every object has is no term.
  return typeof said === "string" ? said : term;
};

export function useTerm() {
  const { t } = useTranslation();
  return useCallback((term: string) => translateTerm(t, term), [t]);
}
