import { useLoaderData } from "@remix-run/react";
import { gatewayTitles } from "~/contract/payments/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paymentPaths } from "~/payment-paths";
import { DefinitionList } from "~/ui/definition-list";
import { Link } from "~/ui/link";
import { PaymentAmount } from "~/ui/payment-amount";
import type { loadPayment } from "./payment.server";
import { useMay } from "../parts/use-may";

export function Facts() {
  const { t, i18n } = useTranslation();
  const { payment } = useLoaderData<typeof loadPayment>();
  const { member, currency, payment_gateway: gateway } = payment;
  const may = useMay();
  const said = (term: string, text: string) =>
    text ? [{ term, detail: <bdi className="breakable">{text}</bdi> }] : [];
  return (
    <DefinitionList
      items={[
        {
          term: t("operator.payments.member"),
          detail: member ? (
            <span className="breakable">
              <Link className="link" to={operatorPaths.operatorMember(member.id)}>
                <bdi>{member.name}</bdi>
              </Link>
              <br />
              <a className="link" href={`mailto:${member.email}`}>
                {member.email}
              </a>
            </span>
          ) : (
            t("operator.payments.gone")
          ),
        },
        { term: t("payments.fact.package"), detail: <bdi>{payment.package?.name}</bdi> },
        {
          term: t("payments.fact.amount"),
          detail: <PaymentAmount amount={payment.amount} currency={currency} />,
        },
        ...(payment.refunded_amount > 0
          ? [
              {
                term: t("payments.fact.refunded"),
                detail: <PaymentAmount amount={payment.refunded_amount} currency={currency} />,
              },
            ]
          : []),
        {
          term: t("payments.fact.way"),
          detail: gateway ? gatewayTitles[gateway] : t("operator.payments.way.bank"),
        },
        {
          term: t("payments.fact.date"),
          detail: [
            formatDay(payment.created_at, i18n.language),
            formatClock(payment.created_at, i18n.language),
          ]
            .filter(Boolean)
            .join(", "),
        },
        ...said(t("payments.fact.order"), payment.order_id),
        ...(gateway ? said(t("operator.payments.atGateway"), payment.transaction_id) : []),
        ...said(t("operator.review.reasonGiven"), payment.reject_reason),
        ...(payment.invoice_number
          ? [
              {
                term: t("payments.invoice.one"),
                detail: (
                  <a className="link" href={paymentPaths.invoicePdf(payment.id)}>
                    <bdi>{payment.invoice_number}</bdi> (PDF)
                  </a>
                ),
              },
            ]
          : []),
        ...(may("log")
          ? [
              {
                term: t("operator.acts.title"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorActs({ subject: "payment", number: payment.id })}
                  >
                    {t("operator.payment.acts")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
