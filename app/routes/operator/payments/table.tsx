import type { OperatorPayment } from "~/contract/operator/payments/calls";
import { gatewayTitles } from "~/contract/payments/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { PaymentAmount } from "~/ui/payment-amount";
import { Table } from "~/ui/table";
import { PaymentMarks } from "./payment-marks";

/** Payments of any member; each leads to its page. */
export function PaymentsTable({
  caption,
  payments,
}: {
  caption: string;
  payments: OperatorPayment[];
}) {
  const { t, i18n } = useTranslation();
  return (
    <Table
      caption={caption}
      columns={[
        { key: "date", label: t("payments.fact.date") },
        { key: "member", label: t("operator.payments.member") },
        { key: "package", label: t("payments.fact.package") },
        { key: "amount", label: t("payments.fact.amount"), numeric: true },
        { key: "way", label: t("payments.fact.way") },
        { key: "state", label: t("payments.fact.state") },
      ]}
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: {
          date: (
            <span className="listing-cell-words">
              <Link to={operatorPaths.operatorPayment(payment.id)}>
                {formatDay(payment.created_at, i18n.language, "medium")}
              </Link>
              <small>{formatClock(payment.created_at, i18n.language)}</small>
            </span>
          ),
          member: <Payer member={payment.member} />,
          package: <bdi>{payment.package?.name}</bdi>,
          amount: <PaymentAmount amount={payment.amount} currency={payment.currency} />,
          way: payment.payment_gateway
            ? gatewayTitles[payment.payment_gateway]
            : t("operator.payments.way.bank"),
          state: <PaymentMarks payment={payment} />,
        },
      }))}
    />
  );
}

function Payer({ member }: { member: OperatorPayment["member"] }) {
  const { t } = useTranslation();
  if (!member) return t("operator.payments.gone");
  return (
    <span className="listing-cell-words breakable">
      <Link to={operatorPaths.operatorMember(member.id)}>
        <bdi>{member.name}</bdi>
      </Link>
      <small>
        <bdi>{member.email}</bdi>
      </small>
    </span>
  );
}
