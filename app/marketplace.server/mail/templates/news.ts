import { letter, oneLine, type Reader } from "./letter";

interface News extends Reader {
  title: string;
  message: string;
  link: string;
}

/** The operator's own words. */
export const news = ({ title, message, link, ...reader }: News) =>
  letter("news", reader, ({ news: words }) => ({
    subject: oneLine(title),
    parts: [message, { link, label: words.link }],
  }));
