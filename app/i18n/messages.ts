import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/**
 * Puts a sentence of the wire or of a form's rules into the reader's language:
 * `messages.json` maps English sentences; one that is not there stays as it is.
 */
export function useMessage() {
  const { t } = useTranslation();
  return useCallback(
    (sentence: string) => t(`messages.${sentence}`, { nsSeparator: false, defaultValue: sentence }),
    [t],
  );
}
