import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { Link } from "./link";

/** A chosen filter; following it takes the filter away. */
export function Chip({ label, removeHref }: { label: string; removeHref: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={removeHref}
      className="chip"
      preventScrollReset
      aria-label={t("ui.chip.remove", { label })}
    >
      {label}
      <Icon name="x" />
    </Link>
  );
}

interface ChipLinkProps {
  label: string;
  href: string;
  count?: number;
  /** It leads to what is shown already. */
  current?: boolean;
}

/** A link that looks like a chip, for suggestions and for views of the same thing. */
export function ChipLink({ label, href, count, current }: ChipLinkProps) {
  return (
    <Link to={href} className="chip" aria-current={current ? "page" : undefined}>
      {label}
      {count === undefined ? null : <span className="count">{count}</span>}
    </Link>
  );
}
