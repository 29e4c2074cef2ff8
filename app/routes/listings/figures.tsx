import { useTranslation } from "~/i18n/use-translation";
import { periods, type Period } from "~/contract/figures.states";
import { formatDay } from "~/i18n/dates";
import { Disclosure } from "~/ui/disclosure";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { DayChart } from "./day-chart";
import type { ListingFigures } from "./figures.server";

/** What is counted of homes; projects are only viewed. */
const kinds = ["views", "favourites", "interests"] as const;
export type FigureKind = (typeof kinds)[number];

interface FiguresProps {
  figures: ListingFigures;
  href: (period: Period) => string;
  shown?: readonly FigureKind[];
}

/** How often listings were viewed and liked, day by day: drawn, and as a table. */
export function Figures({ figures, href, shown = kinds }: FiguresProps) {
  const { t, i18n } = useTranslation();
  const { period, days, sums, before } = figures;
  const busy = days.filter((day) => shown.some((kind) => day[kind] > 0)).reverse();
  return (
    <section aria-labelledby="figures" className="stack">
      <h2 id="figures">{t("dashboard.figures.title")}</h2>
      <Tabs
        label={t("dashboard.figures.period")}
        tabs={periods.map((one) => ({
          href: href(one),
          label: t("dashboard.figures.days", { count: Number(one) }),
          current: one === period,
        }))}
      />
      <div className="day-charts">
        {shown.map((kind) => (
          <DayChart
            key={kind}
            name={t(`dashboard.figures.${kind}`)}
            days={days.map((day) => ({ day: day.day, value: day[kind] }))}
            sum={sums[kind]}
            before={before[kind]}
            nothing={t(`dashboard.figures.nothing.${kind}`, {
              days: t("dashboard.figures.days", { count: Number(period) }),
            })}
          />
        ))}
      </div>
      {busy.length > 0 ? (
        <Disclosure summary={t("dashboard.figures.table")}>
          <Table
            caption={t("dashboard.figures.tableOf", { count: Number(period) })}
            columns={[
              { key: "day", label: t("dashboard.figures.day") },
              ...shown.map((kind) => ({
                key: kind,
                label: t(`dashboard.figures.${kind}`),
                numeric: true,
              })),
            ]}
            rows={busy.map(({ day, views, favourites, interests }) => ({
              key: day,
              cells: { day: formatDay(day, i18n.language, "medium"), views, favourites, interests },
            }))}
          />
          <p className="hint">{t("dashboard.figures.leftOut")}</p>
        </Disclosure>
      ) : null}
    </section>
  );
}
