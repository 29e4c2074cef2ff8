import { letter, oneLine, type Reader } from "./letter";

interface News extends Reader {
  title: string;
  message: string;
  link: string;
  /** It leads to another site. */
  isElsewhere: boolean;
}

/** The operator's own words. */
export const news = ({ title, message, link, isElsewhere, ...reader }: News) =>
  letter("news", reader, ({ news: words }) => ({
    subject: oneLine(title),
    parts: [message, { link, label: isElsewhere ? words.more : words.link }],
  }));
