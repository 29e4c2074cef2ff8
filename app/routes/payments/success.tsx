import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { gatewayTitles } from "~/contract/payments/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { requireUser } from "~/session.server/guards";
import paymentsUrl from "~/styles/payments.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { Icon } from "~/ui/icon";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { PaymentAmount } from "~/ui/payment-amount";
import { lookAtPayment, leaveBankTransfers, namedPayment } from "./find-payment.server";
import { type ShownPayment, shownPayment } from "./payment-view.server";
import { pauseAfter, readLooks } from "./waiting";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

/** How the payment stands that somebody comes back from; its gateway is asked once for each look. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, { payment }] = await Promise.all([
    getTexts(request),
    lookAtPayment(request, namedPayment(request)),
  ]);
  leaveBankTransfers(payment);
  const { id, payment_status, is_being_checked } = payment;
  const status = is_being_checked
    ? ("checked" as const)
    : payment_status === "success"
      ? ("success" as const)
      : ("pending" as const);
  if (status === "pending" && payment_status !== "pending")
    throw redirect(paymentPaths.paymentFail({ payment_transaction_id: id }));
  const looks = readLooks(new URL(request.url).searchParams);
  const pause = status === "pending" ? pauseAfter(looks) : null;
  const next = paymentPaths.paymentSuccess({ payment_transaction_id: id, look: looks + 1 });
  return data(
    {
      title: t(`payments.success.${status}.title`),
      status,
      payment: shownPayment(payment),
      looks,
      next,
    },
    // Without scripts the page comes again by itself, ever later, until it has waited long enough.
    { headers: pause === null ? {} : { Refresh: `${pause}; url=${next}` } },
  );
}

/** Refresh, while the page waits. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = pageMeta;

const looks = {
  success: { icon: "circle-check", tone: "good" },
  pending: { icon: "clock", tone: "waiting" },
  checked: { icon: "info", tone: "waiting" },
} as const;

/** Where gateways lead to after paying: the package is there, or the page waits for the gateway's word. */
export default function PaymentSuccess() {
  const { t } = useTranslation();
  const { title, status, payment, looks: looksBefore, next } = useLoaderData<typeof loader>();
  const { looksAgain } = useLookingAgain(status === "pending", looksBefore);
  useRevalidateOn(({ kind }) => kind === "payment" && status === "pending");
  const gateway = payment.gateway ? gatewayTitles[payment.gateway] : t("payments.theBank");
  const { icon, tone } = looks[status];
  return (
    <div className="narrow stack payment-result">
      <div className={`payment-sign payment-sign-${tone}`}>
        <Icon name={icon} />
      </div>
      <div role="status" className="stack payment-word">
        <h1>{title}</h1>
        <p>{t(`payments.success.${status}.text`, { gateway })}</p>
      </div>
      <Facts payment={payment} />
      {status === "pending" ? (
        <div className="stack">
          <p className="quiet">
            {t(looksAgain ? "payments.success.looking" : "payments.success.stopped")}
          </p>
          <div className="actions">
            <ButtonLink href={next} variant="secondary" icon="rotate-ccw" reloadDocument>
              {t("payments.success.lookAgain")}
            </ButtonLink>
            <ButtonLink href={paths.payments()} variant="quiet">
              {t("payments.toPayments")}
            </ButtonLink>
          </div>
        </div>
      ) : status === "success" ? (
        <div className="actions">
          <ButtonLink href={paths.addProperty()} icon="house-plus">
            {t("payments.success.addProperty")}
          </ButtonLink>
          {payment.can.invoice ? (
            <ButtonLink
              href={paymentPaths.invoice(payment.id)}
              variant="secondary"
              icon="file-text"
            >
              {t("payments.invoice.open")}
            </ButtonLink>
          ) : null}
          {payment.can.pdf ? (
            <ButtonLink
              href={paymentPaths.invoicePdf(payment.id)}
              variant="quiet"
              icon="download"
              reloadDocument
            >
              {t("payments.invoice.pdf")}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <div className="actions">
          <ButtonLink href={paymentPaths.payment(payment.id)} variant="secondary">
            {t("payments.toPayment")}
          </ButtonLink>
          <ButtonLink href={paths.contact()} variant="quiet">
            {t("payments.contact")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Facts({ payment }: { payment: ShownPayment }) {
  const { t } = useTranslation();
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t("payments.fact.package"), detail: <bdi>{payment.packageName}</bdi> },
          {
            term: t("payments.fact.amount"),
            detail: <PaymentAmount amount={payment.amount} currency={payment.currency} />,
          },
          ...(payment.orderId
            ? [
                {
                  term: t("payments.fact.order"),
                  detail: <bdi className="selectable">{payment.orderId}</bdi>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Looks again by itself while something is waited for, ever later; says whether it still does. */
function useLookingAgain(isWaiting: boolean, looksBefore: number) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(looksBefore);
  const pause = isWaiting ? pauseAfter(looks) : null;
  const isIdle = state === "idle";
  useEffect(() => {
    // The page would come again as a whole (Refresh), as it does without scripts.
    if (isWaiting) window.stop();
  }, [isWaiting]);
  useEffect(() => {
    if (pause === null || !isIdle) return;
    const timer = setTimeout(() => {
      setLooks((before) => before + 1);
      revalidate();
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [pause, isIdle, revalidate]);
  return { looksAgain: pause !== null, look: revalidate };
}
