import { useTranslation } from "~/i18n/use-translation";
import { formatDay, machineTime } from "~/i18n/dates";
import { paths } from "~/paths";
import { Link } from "./link";
import { Picture } from "./picture";

/** The part of the wire's Article that a card shows; `articleCardOf` makes it. */
export interface CardArticle {
  id: number;
  slug_id: string;
  title: string;
  image: string;
  /** Name of its category; empty when it has none. */
  category: string;
  created_at: string | null;
  /** Its first words, without tags. */
  excerpt?: string;
  /** How long reading takes. */
  minutes?: number;
}

interface ArticleCardProps {
  article: CardArticle;
  /** In the first row of the page: its picture loads at once. */
  priority?: boolean;
  level?: 2 | 3 | 4;
}

const sizes = "(min-width:64rem) 400px, (min-width:48rem) 46vw, 100vw";

export function ArticleCard({ article, priority, level = 3 }: ArticleCardProps) {
  const { t, i18n } = useTranslation();
  const Heading = `h${level}` as const;
  const { title, image, category, created_at, excerpt, minutes } = article;
  const day = formatDay(created_at, i18n.language, "medium");
  return (
    <article className="article-card">
      <Picture url={image} alt="" sizes={sizes} largest={960} aspect="16/9" priority={priority} />
      {category ? <p className="article-kind">{category}</p> : null}
      <Heading dir="auto">
        <Link to={paths.article(article.slug_id)}>{title}</Link>
      </Heading>
      {excerpt ? <p dir="auto">{excerpt}</p> : null}
      {day || minutes ? (
        <p className="article-facts">
          {day ? <time dateTime={machineTime(created_at)}>{day}</time> : null}
          {minutes ? <span>{t("ui.article.minutes", { count: minutes })}</span> : null}
        </p>
      ) : null}
    </article>
  );
}
