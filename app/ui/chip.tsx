import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

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

/** A link that looks like a chip, for suggestions. */
export function ChipLink({ label, href, count }: { label: string; href: string; count?: number }) {
  return (
    <Link to={href} className="chip">
      {label}
      {count === undefined ? null : <span className="count">{count}</span>}
    </Link>
  );
}
