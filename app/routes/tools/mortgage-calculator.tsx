import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { MortgageTyped } from "~/contract/tools/forms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import toolsUrl from "~/styles/tools.css?url";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { PackageGate } from "~/ui/package-gate";
import { Price } from "~/ui/price";
import { publicMeta } from "~/ui/public-meta";
import { useSite } from "~/ui/site-context";
import { useErrorTitle } from "~/ui/use-error-title";
import { loadMortgage, type MortgageTotals as Totals } from "./mortgage.server";
import { PaymentPlan } from "./payment-plan";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: toolsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadMortgage(request);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.mortgageCalculator(),
        unlisted: data.address !== null,
      })
    : [];

export default function MortgageCalculator() {
  const { t } = useTranslation();
  const { typed, errors, address, planAddress, signedIn, result } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={t("tools.mortgage.title")} lead={t("tools.mortgage.lead")} />
      <div className="tool">
        <MortgageForm typed={typed} errors={errors} />
        <div className="tool-result" id={result ? "result" : undefined}>
          {result ? <MortgageTotals totals={result.totals} /> : null}
          {result && !result.plan ? (
            <PackageGate
              text={t("tools.mortgage.gate")}
              signedIn={signedIn}
              next={address ?? undefined}
            />
          ) : null}
          <Disclosure summary={t("tools.mortgage.method.title")} open={!result}>
            <p>{t("tools.mortgage.method.text")}</p>
          </Disclosure>
        </div>
      </div>
      {result?.plan ? <PaymentPlan plan={result.plan} fileAddress={planAddress ?? ""} /> : null}
    </div>
  );
}

const formId = "mortgage";

interface MortgageFormProps {
  typed: MortgageTyped;
  errors: Record<string, string[]>;
}

function MortgageForm({ typed, errors }: MortgageFormProps) {
  const { t } = useTranslation();
  const { currencySymbol } = useSite();
  useErrorTitle({ allErrors: errors });
  const field = (name: keyof MortgageTyped) =>
    plainField(name, typed[name], { formId, errors: errors[name] });
  return (
    <Form
      method="get"
      // What is asked for stands below the form on a phone.
      action={`${paths.mortgageCalculator()}#result`}
      id={formId}
      className="form card"
      noValidate
      key={Object.values(typed).join(" ")}
    >
      <ErrorSummary form={{ id: formId, allErrors: errors }} />
      <NumberField
        decimal
        field={field("loan_amount")}
        label={t("tools.mortgage.amount")}
        hint={t("tools.mortgage.amountHint")}
        prefix={currencySymbol}
      />
      <NumberField
        decimal
        field={field("down_payment")}
        label={t("tools.mortgage.downPayment")}
        optional
        prefix={currencySymbol}
      />
      <div className="field-row">
        <NumberField
          decimal
          field={field("interest_rate")}
          label={t("tools.mortgage.rate")}
          suffix={t("tools.mortgage.rateUnit")}
        />
        <NumberField
          field={field("loan_term_years")}
          label={t("tools.mortgage.term")}
          hint={t("tools.mortgage.termHint")}
          suffix={t("tools.mortgage.termUnit")}
        />
      </div>
      <Button icon="calculator">{t("tools.mortgage.calculate")}</Button>
    </Form>
  );
}

/** What each month costs, and what part of everything paid is interest. */
function MortgageTotals({ totals }: { totals: Totals }) {
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
