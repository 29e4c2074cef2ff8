import { durationOf } from "~/contract/elapsed";
import type { PackageFeature } from "~/contract/packages/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";

interface PackageSummaryProps {
  bought: { name: string; price: number; hours: number; features: PackageFeature[] };
}

/** What is bought: its name, for how long, what it opens, and what is to be paid. */
export function PackageSummary({ bought: { name, price, hours, features } }: PackageSummaryProps) {
  const { t } = useTranslation();
  const { unit, count } = durationOf(hours);
  return (
    <Card as="section" className="checkout-summary">
      <h2>{t("payments.summary.title")}</h2>
      <p className="checkout-package">
        <b dir="auto">{name}</b>
        <span className="quiet">
          {hours > 0 ? t(`packages.${unit}`, { count }) : t("packages.forever")}
        </span>
      </p>
      <ul>
        {features.map(({ id, type, name: said, limit_type, limit }) => (
          <li key={id}>
            <Icon name="check" />
            <span>{type ? t(`packages.feature.${type}`) : said}</span>
            <small>
              {limit_type === "limited" && limit !== null
                ? t("packages.limit", { count: limit })
                : t("packages.unlimited")}
            </small>
          </li>
        ))}
      </ul>
      <p className="checkout-total">
        <span>{t("payments.summary.total")}</span>
        <Price amount={price} exact size="large" />
      </p>
      <p className="quiet">{t("payments.summary.once")}</p>
    </Card>
  );
}
