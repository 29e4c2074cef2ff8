import { useTranslation } from "~/i18n/use-translation";
import type { Period } from "~/contract/dashboard/rules";
import { formatDay } from "~/i18n/dates";
import { DayChart } from "./day-chart";
import { Disclosure } from "./disclosure";
import { Table } from "./table";
import { Tabs } from "./tabs";

type Sums<Kind extends string> = Record<Kind, number>;

interface DayFiguresProps<Kind extends string> {
  title: string;
  period: Period;
  periods: readonly Period[];
  href: (period: Period) => string;
  /** What is counted, in order; `nothing` is said when there was none. */
  kinds: { key: Kind; name: string; nothing: string }[];
  days: (Sums<Kind> & { day: string })[];
  sums: Sums<Kind>;
  /** Of as many days before. */
  before: Sums<Kind>;
}

/** What was counted day by day: drawn, and as a table. */
export function DayFigures<Kind extends string>({
  title,
  period,
  periods,
  href,
  kinds,
  days,
  sums,
  before,
}: DayFiguresProps<Kind>) {
  const { t, i18n } = useTranslation();
  const busy = days.filter((day) => kinds.some(({ key }) => day[key] > 0)).reverse();
  return (
    <section aria-labelledby="figures" className="stack">
      <h2 id="figures">{title}</h2>
      <Tabs
        label={t("dashboard.figures.period")}
        tabs={periods.map((one) => ({
          href: href(one),
          label: t("dashboard.figures.days", { count: Number(one) }),
          current: one === period,
        }))}
      />
      <div className="day-charts">
        {kinds.map(({ key, name, nothing }) => (
          <DayChart
            key={key}
            name={name}
            days={days.map((day) => ({ day: day.day, value: day[key] }))}
            sum={sums[key]}
            before={before[key]}
            nothing={nothing}
          />
        ))}
      </div>
      {busy.length > 0 ? (
        <Disclosure summary={t("dashboard.figures.table")}>
          <Table<string>
            caption={t("dashboard.figures.tableOf", { count: Number(period) })}
            columns={[
              { key: "day", label: t("dashboard.figures.day") },
              ...kinds.map(({ key, name }) => ({ key, label: name, numeric: true })),
            ]}
            rows={busy.map((figures) => ({
              key: figures.day,
              cells: {
                ...Object.fromEntries(kinds.map(({ key }) => [key, figures[key]])),
                day: formatDay(figures.day, i18n.language, "medium"),
              },
            }))}
          />
          <p className="hint">{t("dashboard.figures.leftOut")}</p>
        </Disclosure>
      ) : null}
    </section>
  );
}
