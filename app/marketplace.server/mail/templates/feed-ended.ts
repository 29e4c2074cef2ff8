import { interpolate, type MailLanguage } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface FeedEnded extends Reader {
  feedName: string;
  outcome: "done" | "failed" | "waits";
  counts: Record<"new" | "changed" | "unchanged" | "withdrawn" | "refused", number>;
  /** The first of those that were refused, by references or titles, with a sentence of the form's rules. */
  refused: { home: string; reason: string }[];
  /** The report, or the reader's own homes. */
  link: string;
  isOwner: boolean;
}

/** How an agency's feed was read; of each home all that was wrong stands in the operators' report. */
export const feedEnded = ({
  feedName,
  outcome,
  counts,
  refused,
  link,
  isOwner,
  ...reader
}: FeedEnded) =>
  letter("feedEnded", reader, ({ feedEnded: words }, language) => ({
    subject: interpolate(words[outcome], { name: oneLine(feedName) }),
    parts: [
      words[`${outcome}Text`],
      ...(outcome === "failed"
        ? []
        : [
            {
              lines: (["new", "changed", "unchanged", "withdrawn", "refused"] as const).map(
                (state) => interpolate(words[state], { count: String(counts[state]) }),
              ),
            },
          ]),
      ...(refused.length > 0
        ? [
            words.refusedOnes,
            { quote: refused.map((one) => refusedHome(one, language)).join("\n") },
          ]
        : []),
      { link, label: isOwner ? words.homes : words.report },
    ],
  }));

const refusedHome = ({ home, reason }: FeedEnded["refused"][number], language: MailLanguage) =>
  [home || "–", sentenceIn(language, reason)].filter(Boolean).join(": ");

const files = import.meta.glob<Record<string, string>>("../../../i18n/texts/*/messages.json", {
  eager: true,
  import: "default",
});
const sentences = new Map(
  Object.entries(files).map(([path, said]) => [path.split("/").at(-2)!, said]),
);

/** As the screens look sentences up: `… at most 100 characters.` is kept as `… at most {{n}} characters.` */
const anyNumber = /\d+(?:\.\d+)?/;

/** A sentence of the wire or of a form's rules in a letter's language; one that is not known there stays as it is. */
function sentenceIn(language: MailLanguage, sentence: string): string {
  const said = sentences.get(language) ?? {};
  const [number = ""] = anyNumber.exec(sentence) ?? [];
  const numbered = said[sentence.replace(anyNumber, "{{n}}")]?.replace("{{n}}", number);
  return said[sentence] ?? numbered ?? sentence;
}
