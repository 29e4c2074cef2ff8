import type { MailLanguage } from "./texts";

const files = import.meta.glob<Record<string, string>>("../../i18n/texts/*/messages.json", {
  eager: true,
  import: "default",
});
const sentences = new Map(
  Object.entries(files).map(([path, said]) => [path.split("/").at(-2)!, said]),
);

/** As the screens look sentences up: `… at most 100 characters.` is kept as `… at most {{n}} characters.` */
const anyNumber = /\d+(?:\.\d+)?/;

/** A sentence of the wire or of a form's rules in a letter's language; one that is not known there stays as it is. */
export function sentenceIn(language: MailLanguage, sentence: string): string {
  const said = sentences.get(language) ?? {};
  const [number = ""] = anyNumber.exec(sentence) ?? [];
  const numbered = said[sentence.replace(anyNumber, "{{n}}")]?.replace("{{n}}", number);
  return said[sentence] ?? numbered ?? sentence;
}
