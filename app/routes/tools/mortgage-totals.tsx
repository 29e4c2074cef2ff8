import { useTranslation } from "~/i18n/use-translation";
import { Price } from "~/ui/price";
import type { MortgageTotals as Totals } from "./mortgage.server";

/** What each month costs, and what part of everything paid is interest. */
export function MortgageTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation();
  const { principal, instalment, interest, total } = totals;
  const share = Math.round((interest / total) * 1000) / 10;
  return (
    <section className="card mortgage-totals" aria-labelledby="totals">
      <h2 id="totals">{t("tools.mortgage.instalment")}</h2>
      <p className="mortgage-instalment" role="status">
        <Price amount={instalment} size="large" exact />
      </p>
      <svg
        className="share-bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={t("tools.mortgage.share", { share })}
      >
        <rect className="chart-principal" width={100 - share} height="1" />
        <rect className="chart-interest" x={100 - share} width={share} height="1" />
      </svg>
      <dl>
        <div>
          <dt className="key-principal">{t("tools.mortgage.principal")}</dt>
          <dd>
            <Price amount={principal} exact />
          </dd>
        </div>
        <div>
          <dt className="key-interest">{t("tools.mortgage.interest")}</dt>
          <dd>
            <Price amount={interest} exact />
          </dd>
        </div>
        <div className="sum">
          <dt>{t("tools.mortgage.total")}</dt>
          <dd>
            <Price amount={total} exact />
          </dd>
        </div>
      </dl>
    </section>
  );
}
