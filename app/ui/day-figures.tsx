import type { Period } from "~/contract/dashboard/rules";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "./chip";
import { Disclosure } from "./disclosure";
import { Table } from "./table";
import { Tabs } from "./tabs";

type Sums<Kind extends string> = Record<Kind, number>;

interface DayFiguresProps<Kind extends string> {
  title: string;
  period: Period;
  periods: readonly Period[];
  href: (period: Period) => string;
  /** What the figures are narrowed to, and the way without it. */
  chosen?: { label: string; removeHref: string }[];
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
  chosen = [],
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
      {chosen.length > 0 ? (
        <ul className="chips">
          {chosen.map((chip) => (
            <li key={chip.removeHref}>
              <Chip {...chip} />
            </li>
          ))}
        </ul>
      ) : null}
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

const height = 40;
/** Of a day, of which its bar takes most. */
const width = 6;
const bar = 4;
/** Of the scale: a single view is no tower. */
const leastTop = 4;

const short = (value: number) => Math.round(value * 100) / 100;

interface DayChartProps {
  name: string;
  days: { day: string; value: number }[];
  sum: number;
  /** In as many days before. */
  before: number;
  /** Said when there is nothing to draw. */
  nothing: string;
}

/** A figure with a bar for each day; what the bars show is said in words too. */
function DayChart({ name, days, sum, before, nothing }: DayChartProps) {
  const { t, i18n } = useTranslation();
  const dayName = (day: string | undefined) => formatDay(day ?? null, i18n.language, "medium");
  const most = days.reduce(
    (best, one) => (one.value > best.value ? one : best),
    days[0] ?? { day: "", value: 0 },
  );
  const top = Math.max(most.value, leastTop);
  const span = { first: dayName(days[0]?.day), last: dayName(days.at(-1)?.day) };
  const bars = days.map(({ value }, place) =>
    value > 0
      ? `M${place * width + (width - bar) / 2} ${height}v${short((-value / top) * height)}h${bar}V${height}z`
      : "",
  );
  const number = (value: number) =>
    value.toLocaleString(i18n.language, { numberingSystem: "latn" });
  return (
    <figure className="day-chart">
      <figcaption>
        <span>{name}</span> <strong>{number(sum)}</strong>
        <small>{comparison()}</small>
      </figcaption>
      {sum > 0 ? (
        <>
          <div className="day-chart-top" aria-hidden="true">
            {number(top)}
          </div>
          <svg
            viewBox={`0 0 ${days.length * width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t("dashboard.figures.words", {
              ...span,
              name,
              sum: number(sum),
              day: dayName(most.day),
              most: number(most.value),
            })}
          >
            <path d={bars.join("")} />
          </svg>
          <div className="day-chart-ends" aria-hidden="true">
            <span>{span.first}</span>
            <span>{span.last}</span>
          </div>
        </>
      ) : (
        <p className="day-chart-none">{nothing}</p>
      )}
    </figure>
  );

  function comparison() {
    if (sum === before) return t("dashboard.figures.same");
    return sum > before
      ? t("dashboard.figures.more", { difference: number(sum - before) })
      : t("dashboard.figures.less", { difference: number(before - sum) });
  }
}
