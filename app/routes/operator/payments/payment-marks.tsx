import type { OperatorPayment } from "~/contract/operator/payments/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { PaymentBadge } from "~/ui/payment-badge";

type Shown = Pick<
  OperatorPayment,
  "payment_status" | "refunded_amount" | "amount" | "attention" | "dispute"
>;

const disputeTones = { open: "danger", won: "neutral", lost: "danger" } as const;

/** How a payment stands, and what an operator has to know of it. */
export function PaymentMarks({ payment }: { payment: Shown }) {
  const { t } = useTranslation();
  const { attention, dispute, refunded_amount: refunded, amount } = payment;
  return (
    <span className="cluster">
      <PaymentBadge payment={{ ...payment, is_being_checked: false }} />
      {attention ? (
        <Badge tone="highlight" icon="triangle-alert">
          {t(`operator.payments.attention.${attention}`)}
        </Badge>
      ) : null}
      {dispute ? (
        <Badge tone={disputeTones[dispute]} icon="flag">
          {t(`operator.payments.dispute.${dispute}`)}
        </Badge>
      ) : null}
      {refunded > 0 && refunded < amount ? (
        <Badge tone="neutral" icon="undo-2">
          {t("operator.payments.partlyRefunded")}
        </Badge>
      ) : null}
    </span>
  );
}
