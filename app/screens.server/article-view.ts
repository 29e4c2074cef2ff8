import type { Article } from "~/contract/home/calls";
import type { CardArticle } from "~/ui/article-card";
import { shortened, wordsOf } from "./operator-html";

/** Words an adult reads in a minute, on a screen, of a text that explains. */
const wordsPerMinute = 220;

export const readingMinutes = (words: string) =>
  Math.max(1, Math.round(words.split(" ").length / wordsPerMinute));

type ShownArticle = Pick<
  Article,
  "id" | "slug_id" | "title" | "description" | "image" | "category" | "created_at"
>;

/** What a card shows of an article; the text itself stays on the server. */
export function articleCardOf(article: ShownArticle): CardArticle {
  const { id, slug_id, title, image, category, created_at } = article;
  const words = wordsOf(article.description);
  return {
    id,
    slug_id,
    title,
    image,
    category: category?.category ?? "",
    created_at,
    excerpt: shortened(words, 110),
    minutes: readingMinutes(words),
  };
}
