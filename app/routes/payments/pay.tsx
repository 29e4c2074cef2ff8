import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { CancelForm } from "./cancel-form";
import { HandoverForm } from "./handover-form";
import { cancelPayment, loadPay } from "./pay.server";
import { PaymentAmount } from "~/ui/payment-amount";
import { readId } from "./read-id.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPay(request, params.id);
export const action = ({ request, params }: ActionFunctionArgs) =>
  cancelPayment(request, readId(params.id));

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The way to the gateway's page, for a payment that is open. */
export default function Pay() {
  const { t } = useTranslation();
  const { title, leadsTo, packageId, packageName, amount, currency, checkout } =
    useLoaderData<typeof loader>();
  const gateway = gatewayTitles[leadsTo];
  return (
    <div className="narrow stack">
      <PageHeading
        title={title}
        lead={
          <>
            <bdi>{packageName}</bdi> · <PaymentAmount amount={amount} currency={currency} />
          </>
        }
      />
      {!checkout ? (
        <Notice tone="warning" title={t("payments.pay.closed")}>
          {t("payments.tryAgainOrOther")}
        </Notice>
      ) : checkout.fields.length > 0 ? (
        <HandoverForm gateway={leadsTo} form={checkout} />
      ) : (
        <a className="button button-primary button-wide" href={checkout.url} rel="noreferrer">
          {t("payments.goTo", { gateway })}
        </a>
      )}
      <p className="quiet">{t("payments.steps.safe", { gateway })}</p>
      <div className="cluster">
        <CancelForm />
        <TextLink href={paymentPaths.startPayment(packageId)} reloadDocument>
          {t("payments.otherWay")}
        </TextLink>
        <ButtonLink variant="quiet" href={paths.payments()}>
          {t("payments.toPayments")}
        </ButtonLink>
      </div>
    </div>
  );
}
