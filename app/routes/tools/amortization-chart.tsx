import { useTranslation } from "~/i18n/use-translation";
import type { PaidInYear } from "~/contract/tools/mortgage";

const height = 100;
/** Of a year, of which its bar takes most. */
const width = 10;
const bar = 7;

const short = (value: number) => Math.round(value * 100) / 100;

/** Bars of what is paid in each year, interest upon principal, and a line of what is still owed. */
export function AmortizationChart({ plan }: { plan: PaidInYear[] }) {
  const { t } = useTranslation();
  const first = plan[0]!;
  const last = plan.at(-1)!;
  const mostPaid = Math.max(...plan.map(({ principal, interest }) => principal + interest), 1);
  const mostOwed = Math.max(first.balance + first.principal, 1);
  const barOf = (place: number, from: number, amount: number) =>
    `M${place * width + (width - bar) / 2} ${short(height - (from / mostPaid) * height)}h${bar}v${short((-amount / mostPaid) * height)}h-${bar}z`;
  const owed = plan.map(
    ({ balance }, place) =>
      `${(place + 1) * width} ${short(height - (balance / mostOwed) * height)}`,
  );
  const turning = plan.find(({ principal, interest }) => principal > interest);
  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${plan.length * width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="chart-words"
      >
        <path
          className="chart-principal"
          d={plan.map(({ principal }, place) => barOf(place, 0, principal)).join("")}
        />
        <path
          className="chart-interest"
          d={plan
            .map(({ principal, interest }, place) => barOf(place, principal, interest))
            .join("")}
        />
        <path className="chart-line" d={`M0 0L${owed.join(" ")}`} />
      </svg>
      <div className="chart-ends" aria-hidden="true">
        <span>{first.year}</span>
        <span>{last.year}</span>
      </div>
      <figcaption>
        <ul className="chart-keys">
          <li className="key-principal">{t("tools.mortgage.plan.principal")}</li>
          <li className="key-interest">{t("tools.mortgage.plan.interest")}</li>
          <li className="key-line">{t("tools.mortgage.plan.balance")}</li>
        </ul>
        <p id="chart-words">
          {turning && turning !== first
            ? t("tools.mortgage.chart.turning", {
                first: first.year,
                last: last.year,
                year: turning.year,
              })
            : t("tools.mortgage.chart.plain", { first: first.year, last: last.year })}
        </p>
      </figcaption>
    </figure>
  );
}
