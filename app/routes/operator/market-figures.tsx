import { type Period, periods } from "~/contract/dashboard/rules";
import { marketFigureKinds, type MarketFigures as Figures } from "~/contract/operator/calls";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DayFigures } from "~/ui/day-figures";
import { PaymentAmount } from "~/ui/payment-amount";
import { Table } from "~/ui/table";
import { TableFile } from "./parts/table-file";

interface MarketFiguresProps {
  figures: Figures & { period: Period };
}

/** What happened on the whole marketplace: by day, by city and by category. */
export function MarketFigures({ figures }: MarketFiguresProps) {
  const { t } = useTranslation();
  const { period, days, sums, before, takings, cities, categories } = figures;
  return (
    <>
      <DayFigures
        title={t("dashboard.figures.title")}
        period={period}
        periods={periods}
        href={(days) => operatorPaths.operatorOverview({ days })}
        kinds={marketFigureKinds.map((key) => ({
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
          {takings.map(({ currency, amount }, place) => (
            <span key={currency}>
              {place > 0 ? " · " : null}
              <PaymentAmount amount={amount} currency={currency} />
            </span>
          ))}
        </p>
      ) : null}
      <div className="console-shares">
        <Shares name={t("operator.figures.city")} shares={cities} />
        <Shares name={t("operator.figures.category")} shares={categories} />
      </div>
      <div>
        <TableFile table="figures" filters={{ days: period }} label={t("operator.figures.file")} />
      </div>
    </>
  );
}

function Shares({ name, shares }: { name: string; shares: Figures["cities"] }) {
  const { t } = useTranslation();
  const term = useTerm();
  if (shares.length === 0) return null;
  return (
    <Table
      caption={t("operator.figures.by", { name })}
      columns={[
        { key: "name", label: name },
        { key: "listings", label: t("operator.figures.listings"), numeric: true },
        { key: "views", label: t("operator.figures.views"), numeric: true },
        { key: "interests", label: t("operator.figures.interests"), numeric: true },
      ]}
      rows={shares.map((share) => ({
        key: share.name,
        cells: { ...share, name: <bdi>{term(share.name) || t("operator.figures.unnamed")}</bdi> },
      }))}
    />
  );
}
