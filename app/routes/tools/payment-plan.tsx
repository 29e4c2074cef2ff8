import { useTranslation } from "~/i18n/use-translation";
import type { PaidInYear } from "~/contract/tools/mortgage";
import { formatMoney } from "~/i18n/money";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import { AmortizationChart } from "./amortization-chart";

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
