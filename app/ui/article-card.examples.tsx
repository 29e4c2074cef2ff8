import { ArticleCard, type CardArticle } from "./article-card";
import { aPhoto } from "./example-data";
import { examples } from "./examples";

const anArticle = (changes: Partial<CardArticle> = {}): CardArticle => ({
  id: 1,
  slug_id: "ten-questions-before-a-viewing",
  title: "Ten questions to ask before a viewing",
  image: aPhoto(4, "article"),
  category: "Buying",
  created_at: "2026-03-02T10:00:00.000Z",
  excerpt: "A viewing takes an hour; a good question takes a minute.",
  minutes: 4,
  ...changes,
});

export default examples(ArticleCard, {
  whole: { article: anArticle() },
  "without a category, picture and words": {
    article: anArticle({ category: "", image: "", excerpt: undefined, minutes: undefined }),
  },
  "title of 200 characters, date in words": {
    article: anArticle({ title: "Lane ".repeat(40), created_at: "2 days ago" }),
  },
  "right to left": {
    article: anArticle({ title: "عشرة أسئلة قبل المعاينة", category: "شراء", excerpt: "" }),
    dir: "rtl",
  },
});
