import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";

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
export function DayChart({ name, days, sum, before, nothing }: DayChartProps) {
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
