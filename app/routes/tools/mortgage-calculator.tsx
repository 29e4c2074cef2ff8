import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import toolsUrl from "~/styles/tools.css?url";
import { Disclosure } from "~/ui/disclosure";
import { PageHeading } from "~/ui/headings";
import { PackageGate } from "~/ui/package-gate";
import { publicMeta } from "~/ui/public-meta";
import { loadMortgage } from "./mortgage.server";
import { MortgageForm } from "./mortgage-form";
import { MortgageTotals } from "./mortgage-totals";
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
