import { dayIn } from "~/i18n/moment";
import { interpolate } from "../texts";
import { letter, oneLine, type Part, type Reader } from "./letter";

interface OfHomes extends Reader {
  /** The first of them. */
  homes: { title: string }[];
  homeCount: number;
  /** Answers with one press, without signing in. */
  link: string;
  /** The owner's own list. */
  listLink: string;
}

/** Whether homes still stand. */
export const listingsAsked = ({
  homes,
  homeCount,
  answerBy,
  zone,
  link,
  listLink,
  ...reader
}: OfHomes & { answerBy: Date; zone: string }) =>
  letter("listingsAsked", reader, ({ listingsAsked: words, moreHomes }, language) => ({
    subject: subjectOf(words, homes, homeCount),
    parts: [
      words.text,
      titlesOf(homes),
      ...moreOf(moreHomes, homes, homeCount),
      interpolate(words.until, { date: dayIn(language, answerBy, zone) }),
      { link, label: words.link },
      words.otherwise,
      { link: listLink, label: words.list },
    ],
  }));

/** Homes that left the market because nobody answered. */
export const listingsLapsed = ({ homes, homeCount, link, listLink, ...reader }: OfHomes) =>
  letter("listingsLapsed", reader, ({ listingsLapsed: words, moreHomes }) => ({
    subject: subjectOf(words, homes, homeCount),
    parts: [
      words.text,
      titlesOf(homes),
      ...moreOf(moreHomes, homes, homeCount),
      words.back,
      { link, label: words.link },
      words.otherwise,
      { link: listLink, label: words.list },
    ],
  }));

const subjectOf = (
  { subjectOne, subjectMany }: { subjectOne: string; subjectMany: string },
  [first]: { title: string }[],
  count: number,
) =>
  count === 1 && first
    ? interpolate(subjectOne, { title: oneLine(first.title) })
    : interpolate(subjectMany, { count: String(count) });

const titlesOf = (homes: { title: string }[]): Part => ({
  lines: homes.map(({ title }) => oneLine(title)),
});

const moreOf = (words: string, homes: unknown[], count: number) =>
  count > homes.length ? [interpolate(words, { count: String(count - homes.length) })] : [];
