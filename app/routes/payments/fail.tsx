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
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { actOnFail, loadFail } from "./fail.server";
import { CancelForm } from "./cancel-form";
import { PaymentAmount } from "~/ui/payment-amount";
import { WayList } from "./way-list";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadFail(request);
export const action = ({ request }: ActionFunctionArgs) => actOnFail(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Nothing came, or somebody turned back (spec §8); what to do next. */
export default function PaymentFail() {
  const { t } = useTranslation();
  const { title, payment, again, others } = useLoaderData<typeof loader>();
  const { id, packageId, packageName, amount, currency, gateway, can } = payment;
  const name = gateway ? gatewayTitles[gateway] : t("payments.theBank");
  return (
    <div className="narrow stack payment-result">
      <div className="payment-sign payment-sign-bad">
        <Icon name="circle-x" />
      </div>
      <div className="stack payment-word">
        <h1>{title}</h1>
        <p>
          <bdi>{packageName}</bdi> · <PaymentAmount amount={amount} currency={currency} />
        </p>
        <p>{t(can.continue ? "payments.fail.open" : "payments.fail.text", { gateway: name })}</p>
      </div>
      <div className="actions">
        {can.continue ? (
          <ButtonLink href={paymentPaths.pay(id)} reloadDocument>
            {t("payments.goOn")}
          </ButtonLink>
        ) : again ? (
          <ButtonLink href={paymentPaths.startPayment(packageId, { way: again })} reloadDocument>
            {t("payments.fail.again")}
          </ButtonLink>
        ) : null}
        {can.continue ? <CancelForm /> : null}
      </div>
      {others.length > 0 ? (
        <section className="stack">
          <SectionHeading title={t("payments.fail.others")} />
          <WayList packageId={packageId} ways={others} />
        </section>
      ) : null}
      <div className="actions">
        <ButtonLink href={paths.payments()} variant="quiet">
          {t("payments.toPayments")}
        </ButtonLink>
        <ButtonLink href={paths.contact()} variant="quiet">
          {t("payments.contact")}
        </ButtonLink>
      </div>
    </div>
  );
}
