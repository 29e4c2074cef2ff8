import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";

/**
 * Categories, questions, answers and headings come as the operator wrote them. The usual ones, in
 * English, are put into the reader's language by `terms.json`; all others stay as they are. Several
 * answers to one question stand beside each other.
 */
export const translateTerm = (t: TFunction, term: string | string[]): string => {
  if (Array.isArray(term)) return term.map((one) => translateTerm(t, one)).join(", ");
  const said: unknown = t(`terms.${term}`, { nsSeparator: false, defaultValue: term });
  // What every object has is no term.
  return typeof said === "string" ? said : term;
};

export function useTerm() {
  const { t } = useTranslation();
  return useCallback((term: string | string[]) => translateTerm(t, term), [t]);
}
