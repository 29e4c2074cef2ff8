import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface FeedEnded extends Reader {
  feedName: string;
  outcome: "done" | "failed" | "waits";
  counts: Record<"new" | "changed" | "unchanged" | "withdrawn" | "refused", number>;
  /** The first of those that were refused: references, or titles. */
  refused: string[];
  /** The report, or the reader's own homes. */
  link: string;
  isOwner: boolean;
}

/** How an agency's feed was read; why homes were refused stands in the report. */
export const feedEnded = ({
  feedName,
  outcome,
  counts,
  refused,
  link,
  isOwner,
  ...reader
}: FeedEnded) =>
  letter("feedEnded", reader, ({ feedEnded: words }) => ({
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
      ...(refused.length > 0 ? [words.refusedOnes, { quote: refused.join("\n") }] : []),
      { link, label: isOwner ? words.homes : words.report },
    ],
  }));
