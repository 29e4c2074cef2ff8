import type { PaidInYear } from "~/contract/tools/mortgage";
import { formatMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";

const columns = ["principal", "interest", "balance"] as const;

/** What is paid in each year; a year opens to its months. */
export function PaymentPlan({ plan, fileAddress }: { plan: PaidInYear[]; fileAddress: string }) {
  const { t, i18n } = useTranslation();
  const exact = { ...useSite(), abbreviate: false };
  const amount = (value: number) => formatMoney(value, exact, i18n.language);
  return (
    <section className="payment-plan" aria-labelledby="plan">
      <SectionHeading
        id="plan"
        title={t("tools.mortgage.plan.title")}
        lead={t("tools.mortgage.plan.lead")}
      />
      <AmortizationChart plan={plan} />
      <div className="plan-years">
        <div className="plan-line plan-head" aria-hidden="true">
          <span>{t("tools.mortgage.plan.year")}</span>
          {columns.map((column) => (
            <span key={column}>{t(`tools.mortgage.plan.${column}`)}</span>
          ))}
        </div>
        {plan.map((year) => (
          <details key={year.year}>
            <summary className="plan-line">
              <b>{year.year}</b>
              {columns.map((column) => (
                <span key={column}>
                  <small>{t(`tools.mortgage.plan.${column}`)} </small>
                  {amount(year[column])}
                </span>
              ))}
              <Icon name="chevron-down" />
            </summary>
            <MonthTable year={year} amount={amount} />
          </details>
        ))}
      </div>
      <ButtonLink href={fileAddress} variant="secondary" icon="download" reloadDocument>
        {t("tools.mortgage.plan.download")}
      </ButtonLink>
    </section>
  );
}

interface MonthTableProps {
  year: PaidInYear;
  amount: (value: number) => string;
}

function MonthTable({ year, amount }: MonthTableProps) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  return (
    <table className="plan-months">
      <caption className="visually-hidden">
        {t("tools.mortgage.plan.months", { year: year.year })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("tools.mortgage.plan.month")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`tools.mortgage.plan.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {year.months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{names.format(Date.UTC(year.year, month.month - 1))}</th>
            {columns.map((column) => (
              <td key={column}>{amount(month[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const height = 100;
/** Of a year, of which its bar takes most. */
const width = 10;
const bar = 7;

const short = (value: number) => Math.round(value * 100) / 100;

/** Bars of what is paid in each year, interest upon principal, and a line of what is still owed. */
function AmortizationChart({ plan }: { plan: PaidInYear[] }) {
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
