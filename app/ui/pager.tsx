import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Icon } from "./icon";
import { Link } from "./link";

interface PagerProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** The pages worth a link: both ends, two on either side of this one, and the middle of each gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2];
  const shown = new Set([1, ...near, pages]);
  if (page - 2 > 20) shown.add(Math.round(page / 2));
  if (pages - page > 20) shown.add(Math.round((page + pages) / 2));
  return [...shown].filter((one) => one >= 1 && one <= pages).sort((one, other) => one - other);
}

export function Pager({ page, pages, href }: PagerProps) {
  const { t, i18n } = useTranslation();
  if (pages <= 1) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label={t("ui.pager.label")} className="pager">
      {page > 1 ? (
        <Link to={href(page - 1)} rel="prev" className="button button-secondary">
          <Icon name="chevron-left" />
          {t("ui.pager.previous")}
        </Link>
      ) : null}
      <p>{t("ui.pager.position", { page: number(page), pages: number(pages) })}</p>
      <ol>
        {shown.map((one, index) => (
          <li key={one} className={one - (shown[index - 1] ?? one) > 1 ? "after-gap" : undefined}>
            <Link
              to={href(one)}
              aria-label={t("ui.pager.page", { page: number(one) })}
              aria-current={one === page ? "page" : undefined}
            >
              {number(one)}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={href(page + 1)} rel="next" className="button button-secondary">
          {t("ui.pager.next")}
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  );
}
