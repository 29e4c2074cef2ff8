import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPaymentSettings } from "~/contract/payments/calls";
import { gatewayTitles } from "~/contract/payments/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { PaymentAmount } from "~/ui/payment-amount";
import { orNull } from "~/upstream.server/or-null";
import { CancelForm } from "./cancel-form";
import {
  findPayment,
  leaveBankTransfers,
  lookAtPayment,
  namedPayment,
} from "./find-payment.server";
import { cancelPayment } from "./pay.server";
import { shownPayment } from "./payment-view.server";
import { WayList } from "./way-list";
import { openWays, wayOf } from "./ways";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

/** Where gateways lead those who turned back. Whether money came nevertheless, the gateway says. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, { payment }, settings] = await Promise.all([
    getTexts(request),
    lookAtPayment(request, namedPayment(request)),
    orNull(upstream(request).call(getPaymentSettings)),
  ]);
  leaveBankTransfers(payment);
  const { id, payment_status, is_being_checked, payment_gateway } = payment;
  if (payment_status === "success" || is_being_checked)
    throw redirect(paymentPaths.paymentSuccess({ payment_transaction_id: id }));
  const ways = openWays(settings ?? [], payment.currency);
  const before = payment_gateway && wayOf(payment_gateway);
  return {
    title: t("payments.fail.title"),
    payment: shownPayment(payment),
    /** The same way once more, while it is on. */
    again: ways.find((way) => way === before) ?? null,
    others: ways.filter((way) => way !== before),
  };
}

/** Gives the payment up that the page is about. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const { payment } = await findPayment(request, namedPayment(request));
  return cancelPayment(request, payment.id);
}

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
