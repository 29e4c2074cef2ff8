import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** `The file is larger than 3072 KB.` is looked up as `… larger than {{n}} KB.`, with 3072 as n. */
const anyNumber = /\d+/;

/**
 * Puts a sentence of the wire or of a form's rules into the reader's language:
 * `messages.json` maps English sentences; one that is not there stays as it is.
 */
export function translateMessage(t: TFunction, sentence: string): string {
  // A single word is no sentence, but may be a name that every object has.
  if (!sentence.includes(" ")) return sentence;
  const said = (key: string, defaultValue: string, n?: string) =>
    t(`messages.${key}`, { nsSeparator: false, defaultValue, n });
  const number = anyNumber.exec(sentence)?.[0];
  const otherwise =
    number === undefined ? sentence : said(sentence.replace(number, "{{n}}"), sentence, number);
  return said(sentence, otherwise);
}

export function useMessage() {
  const { t } = useTranslation();
  return useCallback((sentence: string) => translateMessage(t, sentence), [t]);
}
