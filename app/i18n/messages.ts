import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** `The file is larger than 3072 KB.` is looked up as `… larger than {{n}} KB.`, with 3072 as n. */
const anyNumber = /\d+(?:\.\d+)?/;
/** Spec §8: `An error occurred. auth/some-code` */
const withCode = /^(.+\.) (auth\/[\w-]+)$/;
/** `house.jpg: The file is empty.` */
const ofFile = /^(.+): (.+)$/s;

/**
 * Puts a sentence of the wire or of a form's rules into the reader's language:
 * `messages.json` maps English sentences; one that is not there stays as it is.
 */
export function translateMessage(t: TFunction, sentence: string): string {
  // A single word is no sentence, but may be a name that every object has.
  if (!sentence.includes(" ")) return sentence;
  const said = (key: string, defaultValue: string, n?: string) =>
    t(`messages.${key}`, { nsSeparator: false, defaultValue, n });
  const [, words, code] = withCode.exec(sentence) ?? [];
  if (words && code) return `${translateMessage(t, words)} ${code}`;
  const number = anyNumber.exec(sentence)?.[0];
  const otherwise =
    number === undefined ? sentence : said(sentence.replace(number, "{{n}}"), sentence, number);
  const text = said(sentence, otherwise);
  return text === sentence ? translateFault(t, sentence) : text;
}

/** What is said of one file of several; its name may be written in another direction than the sentence. */
function translateFault(t: TFunction, sentence: string) {
  const [, name, words] = ofFile.exec(sentence) ?? [];
  const text = words && translateMessage(t, words);
  return text && text !== words ? `\u2068${name}\u2069: ${text}` : sentence;
}

export function useMessage() {
  const { t } = useTranslation();
  return useCallback((sentence: string) => translateMessage(t, sentence), [t]);
}
