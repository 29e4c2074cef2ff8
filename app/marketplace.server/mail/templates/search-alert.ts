import { formatMoney, type MoneySettings } from "~/i18n/money";
import type { RentDuration } from "../../db/tables";
import { interpolate, mailLanguage, type MailLanguage, type MailTexts, mailTexts } from "../texts";
import { type PushSummary, letter, oneLine, type Reader, type ShownHome } from "./letter";

interface AlertedHome {
  title: string;
  /** Whole major currency units. */
  price: number;
  /** The price before it was lowered; null when it was not. */
  wasPrice: number | null;
  rentDuration: RentDuration | null;
  place: string;
  link: string;
  picture: string;
}

interface SearchAlert extends Omit<Reader, "stopLink"> {
  searchName: string;
  homes: AlertedHome[];
  /** Homes that the letter has no room for. */
  more: number;
  money: MoneySettings;
  /** All homes of the search. */
  searchLink: string;
  /** Where the member changes their searches. */
  manageLink: string;
  stopLink: string;
}

/** New homes of a saved search, and homes of it whose price was lowered. */
export function searchAlert({
  searchName,
  homes,
  more,
  money,
  searchLink,
  manageLink,
  stopLink,
  ...reader
}: SearchAlert) {
  const alert = letter("searchAlert", reader, ({ searchAlert: words }, language) => {
    const name = oneLine(searchName);
    const count = String(homes.length + more);
    const [first] = homes;
    const isLowered = homes.every(({ wasPrice }) => wasPrice !== null);
    const subject =
      count === "1" && first
        ? interpolate(isLowered ? words.subjectLowered : words.subjectOne, { title: first.title })
        : interpolate(words.subjectMany, { name, count });
    return {
      subject,
      parts: [
        interpolate(isLowered ? words.lowered : words.text, { name }),
        ...homes.map((home) => ({ home: shown(home, words, money, language) })),
        ...(more > 0 ? [interpolate(words.more, { count: String(more) })] : []),
        { link: searchLink, label: words.all },
        { foot: words.why },
        { link: manageLink, label: words.change },
        { link: stopLink, label: words.stop },
      ],
    };
  });
  return { ...alert, unsubscribe: stopLink };
}

/** The same in short, as it was when it was told. */
export function searchAlertSummary({
  searchName,
  homeCount,
  link,
  language,
  texts = mailTexts,
}: Pick<Reader, "language" | "texts"> & {
  searchName: string;
  homeCount: number;
  link: string;
}): PushSummary {
  const { searchAlert: words } = texts(mailLanguage(language));
  const values = { name: oneLine(searchName), count: String(homeCount) };
  return {
    title: interpolate(words.subjectMany, values),
    message: words.look,
    link,
  };
}

function shown(
  { title, price, wasPrice, rentDuration, place, link, picture }: AlertedHome,
  words: MailTexts["searchAlert"],
  money: MoneySettings,
  language: MailLanguage,
): ShownHome {
  const amount = formatMoney(price, money, language);
  return {
    title,
    price: rentDuration ? interpolate(words.rent[rentDuration], { price: amount }) : amount,
    place,
    link,
    picture,
    ...(wasPrice !== null && {
      mark: interpolate(words.was, { price: formatMoney(wasPrice, money, language) }),
    }),
  };
}
