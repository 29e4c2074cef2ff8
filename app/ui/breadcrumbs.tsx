import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Link } from "./link";

interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("ui.breadcrumbs.label")} className="breadcrumbs">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index}${crumb.label}`}>
            {index > 0 ? <Icon name="chevron-right" /> : null}
            {crumb.href ? (
              <Link to={crumb.href} dir="auto">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" dir="auto">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
