import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";

interface ListLineProps {
  name: string;
  href: string;
  homes: number;
  /** Whose it is; empty for the reader's own. */
  owner: string;
  isShared?: boolean;
}

/** One list among others: its name, how many homes are on it, and whose it is. */
export function ListLine({ name, href, homes, owner, isShared }: ListLineProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2 dir="auto">
        <Link to={href}>{name}</Link>
      </h2>
      <p className="quiet">
        <span>{t("shortlists.homes", { count: homes })}</span>
        {owner ? <span>{t("shortlists.of", { name: owner })}</span> : null}
        {isShared ? (
          <Badge icon="users" tone="accent">
            {t("shortlists.shared")}
          </Badge>
        ) : null}
      </p>
    </>
  );
}
