import { type Period, periods } from "~/contract/dashboard/rules";
import {
  marketFigureKinds,
  type MarketFigures as Figures,
  placedFigureKinds,
} from "~/contract/operator/figures/calls";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DayFigures } from "~/ui/day-figures";
import { PaymentAmount } from "~/ui/payment-amount";
import { MarketShares, type Place } from "./market-shares";
import { TableFile } from "../parts/table-file";

interface MarketFiguresProps {
  figures: Figures & { period: Period; place: Place };
}

/** What happened on the whole marketplace, or in a city and category of it: by day, by city and by category. */
export function MarketFigures({ figures }: MarketFiguresProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const { period, place, days, sums, before, takings, cities, categories, narrowed } = figures;
  const asked = { days: period, ...place };
  const chosen = [
    {
      label: narrowed.city,
      removeHref: operatorPaths.operatorOverview({ ...asked, city: undefined }),
    },
    {
      label: term(narrowed.category),
      removeHref: operatorPaths.operatorOverview({ ...asked, category_id: undefined }),
    },
  ].filter(({ label }) => label !== "");
  const isNarrowed = chosen.length > 0;
  return (
    <>
      <DayFigures
        title={
          isNarrowed
            ? t("operator.figures.of", { place: chosen.map(({ label }) => label).join(" · ") })
            : t("dashboard.figures.title")
        }
        chosen={chosen}
        period={period}
        periods={periods}
        href={(other) => operatorPaths.operatorOverview({ ...asked, days: other })}
        kinds={(isNarrowed ? placedFigureKinds : marketFigureKinds).map((key) => ({
          key,
          name: t(`operator.figures.${key}`),
          nothing: t("operator.figures.nothing"),
        }))}
        days={days}
        sums={sums}
        before={before}
      />
      {takings.length > 0 ? (
        <p>
          {t("operator.figures.takings")}{" "}
          {takings.map(({ currency, amount }, index) => (
            <span key={currency}>
              {index > 0 ? " · " : null}
              <PaymentAmount amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      ) : null}
      <div className="console-shares">
        <MarketShares
          by="city"
          shares={cities}
          asked={asked}
          narrowedBy={({ name }) => ({ city: name || undefined })}
        />
        <MarketShares
          by="category"
          shares={categories}
          asked={asked}
          narrowedBy={({ id }) => ({ category_id: id ?? undefined })}
        />
      </div>
      <div>
        <TableFile table="figures" filters={asked} label={t("operator.figures.file")} />
      </div>
    </>
  );
}
