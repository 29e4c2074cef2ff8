import { useTranslation } from "~/i18n/use-translation";
import { moneyParts, shortMoneyParts } from "~/i18n/money";
import { classNames } from "./class-names";
import { useSite } from "./site-context";

interface PriceProps {
  /** In whole currency units, as prices are on the wire. */
  amount: number;
  /** How often the rent is due, as on the wire: "Monthly", "Daily" … */
  rentDuration?: string | null;
  size?: "normal" | "large";
  /** To the cent, even where the site abbreviates prices. */
  exact?: boolean;
  /** With two decimals though it is whole: beside amounts that have them. */
  inTable?: boolean;
  className?: string;
}

export function Price({ amount, rentDuration, size, exact, inTable, className }: PriceProps) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const partsOf = exact || inTable ? moneyParts : shortMoneyParts;
  const parts = partsOf(amount, exact ? { ...site, abbreviate: false } : site, i18n.language);
  return (
    <span className={classNames("price", size === "large" && "price-large", className)}>
      <bdi>
        {parts.map(({ type, value }, index) =>
          type === "fraction" ? <small key={index}>{value}</small> : value,
        )}
      </bdi>
      {rentDuration ? (
        <span className={classNames("price-per", rentDuration !== "Monthly" && "price-per-other")}>
          {" "}
          {t(`ui.price.per.${rentDuration.toLowerCase()}`, { defaultValue: `/ ${rentDuration}` })}
        </span>
      ) : null}
    </span>
  );
}
